// The board: Shudan's stones, lines and clicks between two layers of our own.

import { Goban } from "@sabaki/shudan";
import { useMemo } from "preact/hooks";
import type { Layer } from "./marks.ts";
import { Ground, Hatch, Line, Marks, Pattern } from "./drawing.tsx";
import { PALETTE } from "./palette.ts";
import type { Position } from "../game/game.ts";
import { LETTERS, pointOf, vertexOf, type Point } from "../game/points.ts";
import { chosen, coordinates, cursor, flashed, hovered, laid, line, picked, pointed } from "../app/state.ts";

export interface BoardProps {
  position: Position;
  layer: Layer;
  /** Pixels of a field. */
  field: number;
  isBusy: boolean;
  act(point: Point): void;
}

const rowsOf = <T,>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: size }, (_, y) => values.slice(y * size, (y + 1) * size));

export function Board({ position, layer, field, isBusy, act }: BoardProps) {
  const { size, signs } = position;
  const signMap = useMemo(() => rowsOf(signs, size), [signs, size]);
  const moves = line.value.map(({ color, vertex }) => ({ color, point: pointOf(vertex, size) }));
  const margin = coordinates.value ? 1 : 0.25;
  const box = boxOf(size, field, margin);
  // What does not change is not drawn again: stones when the pointer moves, marks when something is chosen.
  const stones = useMemo(
    () => (
      <Goban
        style={{ display: "grid" }}
        vertexSize={field}
        showCoordinates={coordinates.value}
        signMap={signMap as never}
        coordX={(x) => LETTERS[x]!}
        coordY={(y) => size - y}
        onVertexClick={(_, [x, y]) => act(y * size + x)}
        onVertexMouseEnter={(_, [x, y]) => (hovered.value = y * size + x)}
      />
    ),
    [signMap, field, coordinates.value, act],
  );
  const ground = useMemo(() => <Ground layer={layer} size={size} />, [layer, size]);
  const marks = useMemo(() => <Marks layer={layer} position={position} />, [layer, position]);
  return (
    <div
      class={`board${isBusy ? " busy" : ""}`}
      style={{ "--field": `${field}px` }}
      tabIndex={0}
      role="application"
      aria-roledescription="Go board"
      aria-describedby="readout"
      aria-label={`Board, ${size} by ${size}. Arrow keys move, Enter chooses, Escape leaves.`}
      onKeyDown={(event) => steer(event, size, act)}
      onFocus={(event) => showCursor(event.currentTarget, size)}
      onBlur={() => (cursor.value = null)}
      onMouseLeave={() => (hovered.value = null)}
    >
      <svg class="ground" {...box} aria-hidden="true">
        <Hatch />
        {ground}
      </svg>
      {stones}
      <svg class="marks" {...box} aria-hidden="true">
        <LastMove position={position} />
        {marks}
        {[...picked.value].map((point) => (
          <Frame key={point} point={point} size={size} class="picked" />
        ))}
        {[...flashed.value].map((point) => (
          <Frame key={point} point={point} size={size} class="flash" />
        ))}
        {laid.value && <Pattern pattern={laid.value} size={size} />}
        <Line moves={moves} size={size} />
        {position.ko !== null && <Frame point={position.ko} size={size} class="ko" inset={0.3} />}
        {chosen.value !== null && <Frame point={chosen.value} size={size} class="chosen" />}
        {pointed.value !== null && <Frame point={pointed.value} size={size} class="pointed" />}
        {cursor.value !== null && <Frame point={cursor.value} size={size} class="cursor" />}
      </svg>
    </div>
  );
}

/** A picture that lies on the points of the board, one unit for each. */
function boxOf(size: number, field: number, margin: number) {
  const [at, edge] = [`${margin * field}px`, `${size * field}px`];
  return { viewBox: `0 0 ${size} ${size}`, style: { left: at, top: at, width: edge, height: edge } };
}

function LastMove({ position }: { position: Position }) {
  const { lastMove, size, signs } = position;
  if (lastMove === null || !signs[lastMove]) return null;
  return (
    <circle
      class="last"
      cx={(lastMove % size) + 0.5}
      cy={Math.floor(lastMove / size) + 0.5}
      r="0.22"
      fill="none"
      stroke={signs[lastMove] === 1 ? "#fff" : PALETTE.ink}
      stroke-width="0.07"
    />
  );
}

function Frame({
  point,
  size,
  class: name,
  inset = 0.03,
}: {
  point: Point;
  size: number;
  class: string;
  inset?: number;
}) {
  return (
    <rect
      class={name}
      data-vertex={vertexOf(point, size)}
      x={(point % size) + inset}
      y={Math.floor(point / size) + inset}
      width={1 - 2 * inset}
      height={1 - 2 * inset}
      rx="0.12"
    />
  );
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cursor is there for those who came with the keyboard. */
function showCursor(board: HTMLElement, size: number) {
  if (board.matches(":focus-visible")) cursor.value ??= chosen.value ?? Math.floor((size * size) / 2);
}

/** The keyboard while the board has the focus: a cursor that walks over the points. */
function steer(event: KeyboardEvent, size: number, act: (point: Point) => void) {
  if (event.ctrlKey || event.metaKey || event.altKey || cursor.value === null || cursor.value >= size * size) return;
  const at = cursor.value;
  const step = STEPS[event.key];
  if (step && !event.shiftKey) {
    const x = Math.min(size - 1, Math.max(0, (at % size) + step[0]));
    const y = Math.min(size - 1, Math.max(0, Math.floor(at / size) + step[1]));
    cursor.value = hovered.value = y * size + x;
  } else if (event.key === "Enter" || event.key === " ") act(at);
  else if (event.key === "Escape") (event.currentTarget as HTMLElement).blur();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
