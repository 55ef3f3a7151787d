// Links to points and patterns: pointing at one shows it on the board, following it asks about it.

import type { ComponentChildren } from "preact";
import { ask } from "../app/answer.ts";
import { baseName, load, openPattern, textOf } from "../workbench/files.ts";
import { board, chosen, laid, offered, panel, pointed } from "../app/state.ts";
import type { PlacedPattern } from "../board/marks.ts";
import type { PatternRef, PatternsShown, ShownPattern } from "../engine/types.ts";
import { pointOf, type Point } from "../game/points.ts";

export function VertexLink({ vertex, children }: { vertex: string; children?: ComponentChildren }) {
  const point = pointOf(vertex, board.value.size);
  if (point === null) return <>{children ?? vertex}</>;
  return (
    <button
      type="button"
      class="link"
      {...pointing(point)}
      onClick={() => {
        chosen.value = point;
        panel.value = "why";
      }}
    >
      {children ?? vertex}
    </button>
  );
}

/** Shows a point on the board while the pointer or the focus is here. */
export function pointing(point: Point) {
  const show = () => (pointed.value = point);
  const hide = () => (pointed.value = null);
  return { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide };
}

/** Texts of the engine, in which vertices are links. */
export function Linked({ text }: { text: string }) {
  const parts = text.split(/\b([A-HJ-Z](?:1?\d|2[0-5]))\b/);
  return <>{parts.map((part, at) => (at % 2 === 1 ? <VertexLink key={at} vertex={part} /> : part))}</>;
}

export interface PatternPlace extends PatternRef {
  faults?: string[];
}

let wanted = "";

/** Lays a pattern on the board, in the orientation in which it was found. */
async function lay(pattern: PatternPlace) {
  if (!offered.value.has("patterns.show")) return;
  const { size } = board.value;
  const key = JSON.stringify(pattern);
  wanted = key;
  const { name, anchor, orientation } = pattern;
  const file = baseName(pattern.file);
  await load(file);
  const text = textOf(file);
  if (wanted !== key || text === null) return;
  const color = pattern.color === "black" ? "B" : "W";
  const shown = await ask<PatternsShown>("patterns.show", {
    file,
    files: { [file]: text },
    name,
    anchor,
    orientation,
    color,
    size,
  });
  const found = shown?.patterns[0];
  if (wanted === key) laid.value = found ? placedOf(found, pattern, size) : null;
}

function placedOf(shown: ShownPattern, pattern: PatternPlace, size: number): PlacedPattern {
  const onBoard = <T extends { vertex: string }>(all: T[] | undefined) =>
    (all ?? []).flatMap((one) => {
      const point = pointOf(one.vertex, size);
      return point === null ? [] : [{ ...one, point }];
    });
  return {
    name: shown.name,
    anchor: pointOf(pattern.anchor, size),
    cells: onBoard(shown.placed?.cells),
    labels: onBoard(shown.placed?.labels),
    faults: (pattern.faults ?? []).flatMap((vertex) => pointOf(vertex, size) ?? []),
  };
}

export function PatternLink({ pattern }: { pattern: PatternPlace }) {
  const show = () => void lay(pattern);
  const hide = () => {
    wanted = "";
    laid.value = null;
  };
  return (
    <button
      type="button"
      class="link pattern-link"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      title={`${pattern.file}:${pattern.line}, orientation ${pattern.orientation}, at ${pattern.anchor}`}
      onClick={() => openPattern(pattern.file, pattern.line)}
    >
      {pattern.name}
    </button>
  );
}
