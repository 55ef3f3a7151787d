// A pattern that is drawn on the board: the picked points as a diagram of the database language.

import type { Sign } from "../game/game.ts";
import type { Point } from "../game/points.ts";

export interface Drawing {
  name: string;
  /** What it is for, in a player's words. */
  comment: string;
  /** The side that is O. */
  o: 1 | -1;
  className: string;
  /** The point that the pattern is about, and how it is marked there. */
  about: Point | null;
  mark: string;
  /** The edge of the board belongs to the pattern where the picked points touch it. */
  hasEdges: boolean;
  /** It also applies beside stones that are dead. */
  mayBeDead: boolean;
  constraint: string;
  action: string;
}

/** The text of the pattern, ready to be put at the end of a database. */
export function textOfDrawing(
  drawing: Drawing,
  picked: ReadonlySet<Point>,
  signs: readonly Sign[],
  size: number,
): string {
  const xs = [...picked].map((point) => point % size);
  const ys = [...picked].map((point) => Math.floor(point / size));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const rows = (symbol: (point: Point) => string) => {
    const lines: string[] = [];
    for (let y = top; y <= bottom; y++) {
      let line = "";
      for (let x = left; x <= right; x++) line += symbol(y * size + x);
      lines.push(line);
    }
    return edged(lines);
  };
  const edged = (lines: string[]) => {
    if (!drawing.hasEdges) return lines;
    const before = left === 0 ? "|" : "";
    const behind = right === size - 1 ? "|" : "";
    const ruler = (before ? "+" : "") + "-".repeat(right - left + 1) + (behind ? "+" : "");
    return [
      ...(top === 0 ? [ruler] : []),
      ...lines.map((line) => before + line + behind),
      ...(bottom === size - 1 ? [ruler] : []),
    ];
  };
  const stone = (point: Point) => (signs[point] === 0 ? "." : signs[point] === drawing.o ? "O" : "X");
  const shape = rows((point) =>
    !picked.has(point) ? "?" : point === drawing.about && drawing.mark ? drawing.mark : stone(point),
  );
  const letters = lettersOf(picked, drawing.about, signs, drawing.o);
  const named = rows((point) => (picked.has(point) ? (letters.get(point) ?? stone(point)) : "?"));
  const isNamed = drawing.constraint !== "" || drawing.action !== "";
  const [letter, ...rest] = drawing.className.split(",");
  const entry = [
    `:${symmetryOf(isNamed ? [shape, named] : [shape])}`,
    letter + (drawing.mayBeDead ? "s" : ""),
    ...rest,
  ].join(",");
  const parts = [
    `# ${drawing.comment || "Why it is so, in a player's words."}`,
    `Pattern ${drawing.name}`,
    "",
    ...shape,
    "",
    entry,
  ];
  if (isNamed) parts.push("", ...named);
  if (drawing.constraint) parts.push("", `;${drawing.constraint}`);
  if (drawing.action) parts.push("", `>${drawing.action}`);
  return `\n\n${parts.join("\n")}\n`;
}

/** The symmetry of diagrams that have to look the same: by both straight mirrors, one of them, or none. */
function symmetryOf(diagrams: string[][]): string {
  const isUpright = diagrams.every((rows) => [...rows].reverse().join() === rows.join());
  const isLevel = diagrams.every((rows) => rows.every((row) => [...row].reverse().join("") === row));
  return isUpright && isLevel ? "+" : isUpright ? "-" : isLevel ? "|" : "8";
}

/**
 * Names for the constraint: `a` is the point that it is about, then empty points; stones of O are small, those of X
 * capital letters.
 */
export function lettersOf(
  picked: ReadonlySet<Point>,
  about: Point | null,
  signs: readonly Sign[],
  o: 1 | -1,
): Map<Point, string> {
  const sorted = [...picked].sort(
    (a, b) => Number(b === about) - Number(a === about) || Math.abs(signs[a]!) - Math.abs(signs[b]!) || a - b,
  );
  const names = [..."abcdefghijklmnpqrstuvwyz"];
  const letters = new Map<Point, string>();
  for (const point of sorted) {
    const name = names.shift();
    if (!name) break;
    letters.set(point, signs[point] === -o ? name.toUpperCase() : name);
  }
  return letters;
}
