// What a view draws: marks at points and lines between them, apart from how they are drawn.

import type { ColorName } from "../game/game.ts";
import type { Point } from "../game/points.ts";

/** What is drawn at one point. Sizes are parts of a field. */
export interface Mark {
  /** The ground of the field. */
  shade?: { color: string; opacity: number; hatched?: boolean };
  /** The ground of a stone, as a ring around it. */
  ring?: string;
  square?: { size: number; color: string };
  disc?: { size: number; color: string; hollow?: boolean };
  diamond?: { size: number; color: string };
  /** A short text, such as a number. */
  text?: string;
  /** Something is wrong with the stone: it is taken as dead. */
  cross?: boolean;
  /** A letter on a stone. */
  letter?: string;
  /** Black's or white's stone that is not there, seen through. */
  ghost?: { color: ColorName; text?: string };
}

export interface Stroke {
  from: Point;
  to: Point;
  color: string;
  kind: "bar" | "line" | "arrow" | "dashed";
}

/** One thing of the legend: how it looks, and what it means. */
export interface LegendItem {
  mark: Mark;
  /** White's, where black's and white's differ. */
  other?: Mark;
  stone?: ColorName;
  text: string;
}

export interface Layer {
  marks: (Mark | undefined)[];
  strokes: Stroke[];
  legend: LegendItem[];
  /** What the view says about a point, with its sign and unit. */
  tell(point: Point): string | null;
}

export const nothing = (size: number): Layer => ({
  marks: new Array(size * size),
  strokes: [],
  legend: [],
  tell: () => null,
});

/** A pattern as it lies on the board. */
export interface PlacedPattern {
  name: string;
  anchor: Point | null;
  cells: { point: Point; symbol: string; wanted: string }[];
  labels: { point: Point; letter: string }[];
  /** Where it does not fit. */
  faults: Point[];
}

/** A number as short as it can be read; signed if it can have either sign. */
export function short(value: number, signed = false): string {
  const size = Math.abs(value);
  const text = size >= 100 ? size.toFixed(0) : size >= 10 ? size.toFixed(1) : size.toFixed(2);
  const trimmed = text.replace(/^0\./, ".").replace(/\.0+$/, "");
  if (/^[.0]*$/.test(trimmed)) return "0";
  return (value < 0 ? "−" : signed ? "+" : "") + trimmed;
}
