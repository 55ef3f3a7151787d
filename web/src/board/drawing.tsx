// Marks and strokes as SVG, in units of fields: below the stones and above them. The same elements go into pictures
// that are saved.

import type { JSX } from "preact";
import type { Layer, Mark, PlacedPattern, Stroke } from "./marks.ts";
import { PALETTE } from "./palette.ts";
import type { Position } from "../game/game.ts";
import { vertexOf, type Point } from "../game/points.ts";

const center = (point: Point, size: number): [number, number] => [(point % size) + 0.5, Math.floor(point / size) + 0.5];

/** The hatching of white's grounds, which tells them apart without colour. */
export const Hatch = (): JSX.Element => (
  <defs>
    <pattern id="hatch" width="0.2" height="0.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="0.06" height="0.2" fill="#fff" opacity="0.55" />
    </pattern>
  </defs>
);

/** What lies on the wood, below lines and stones. */
export function Ground({ layer, size }: { layer: Layer; size: number }) {
  const fields: JSX.Element[] = [];
  layer.marks.forEach((mark, point) => {
    if (!mark?.shade || mark.shade.opacity < 0.01) return;
    const x = point % size;
    const y = Math.floor(point / size);
    fields.push(
      <rect key={point} x={x} y={y} width="1" height="1" fill={mark.shade.color} opacity={round(mark.shade.opacity)} />,
    );
    if (mark.shade.hatched) fields.push(<rect key={`h${point}`} x={x} y={y} width="1" height="1" fill="url(#hatch)" />);
  });
  // Crisp edges: no seam shows between neighbours.
  return <g shape-rendering="crispEdges">{fields}</g>;
}

/** Grounds of stones, below the stones and above the lines. */
export function Marks({ layer, position }: { layer: Layer; position: Position }) {
  const { size, signs } = position;
  return (
    <g>
      {layer.strokes.map((stroke, at) => (
        <StrokeLine key={`s${at}`} stroke={stroke} size={size} />
      ))}
      {layer.marks.map(
        (mark, point) => mark && <MarkAt key={point} mark={mark} point={point} size={size} stone={signs[point]!} />,
      )}
    </g>
  );
}

function StrokeLine({ stroke, size }: { stroke: Stroke; size: number }) {
  const [x1, y1] = center(stroke.from, size);
  const [x2, y2] = center(stroke.to, size);
  const width = stroke.kind === "bar" ? 0.14 : 0.08;
  return (
    <line
      x1={x1}
      y1={y1}
      x2={x2}
      y2={y2}
      stroke={stroke.color}
      stroke-width={width}
      stroke-linecap="round"
      stroke-dasharray={stroke.kind === "dashed" ? "0.18 0.16" : undefined}
      opacity={stroke.kind === "line" ? 0.45 : 0.8}
    />
  );
}

function MarkAt({ mark, point, size, stone }: { mark: Mark; point: Point; size: number; stone: number }) {
  const [x, y] = center(point, size);
  const onStone = stone !== 0 || mark.ghost !== undefined;
  const isDark = stone === 1 || mark.ghost?.color === "black";
  const ink = onStone ? (isDark ? "#fff" : "#111") : PALETTE.ink;
  return (
    <g>
      {mark.ghost && (
        <circle
          cx={x}
          cy={y}
          r="0.46"
          fill={mark.ghost.color === "black" ? "#1c1c1c" : "#fdfdfb"}
          opacity="0.82"
          stroke={PALETTE.lines}
          stroke-width="0.03"
        />
      )}
      {mark.ring && <circle cx={x} cy={y} r="0.43" fill="none" stroke={mark.ring} stroke-width="0.13" />}
      {mark.square && <Square x={x} y={y} {...mark.square} />}
      {mark.disc && <Disc x={x} y={y} {...mark.disc} />}
      {mark.diamond && <Diamond x={x} y={y} {...mark.diamond} />}
      {mark.cross && <Cross x={x} y={y} ink={onStone ? (isDark ? "#fff" : "#111") : "#fff"} />}
      {mark.letter && <Label x={x} y={y} text={mark.letter} ink={ink} size={0.56} />}
      {(mark.text ?? mark.ghost?.text) && (
        <Label
          x={x}
          y={y}
          text={(mark.text ?? mark.ghost?.text)!}
          ink={ink}
          halo={haloOf(mark, onStone, isDark)}
          size={0.4}
        />
      )}
    </g>
  );
}

/** What sets a text off from the mark below it; a bare stone needs nothing. */
function haloOf(mark: Mark, onStone: boolean, isDark: boolean): string | undefined {
  if (!onStone) return PALETTE.paper;
  if (!mark.square && !mark.disc) return undefined;
  return isDark ? "#1c1c1c" : "#fdfdfb";
}

const Square = ({ x, y, size, color }: { x: number; y: number; size: number; color: string }) => (
  <rect x={x - size / 2} y={y - size / 2} width={size} height={size} fill={color} />
);

const Disc = ({
  x,
  y,
  size,
  color,
  hollow,
}: {
  x: number;
  y: number;
  size: number;
  color: string;
  hollow?: boolean;
}) => (
  <circle
    cx={x}
    cy={y}
    r={size / 2}
    fill={hollow ? "none" : color}
    stroke={hollow ? color : "none"}
    stroke-width="0.1"
  />
);

const Diamond = ({ x, y, size, color }: { x: number; y: number; size: number; color: string }) => (
  <path
    d={`M${x} ${y - size / 1.5}L${x + size / 1.5} ${y}L${x} ${y + size / 1.5}L${x - size / 1.5} ${y}Z`}
    fill={color}
  />
);

const Cross = ({ x, y, ink }: { x: number; y: number; ink: string }) => (
  <path
    d={`M${x - 0.15} ${y - 0.15}l.3 .3m0 -.3l-.3 .3`}
    stroke={ink}
    stroke-width="0.09"
    stroke-linecap="round"
    fill="none"
  />
);

function Label({
  x,
  y,
  text,
  ink,
  size,
  halo,
}: {
  x: number;
  y: number;
  text: string;
  ink: string;
  size: number;
  halo?: string;
}) {
  const scale = text.length > 4 ? 0.7 : text.length > 3 ? 0.82 : 1;
  return (
    <text
      x={x}
      y={y}
      font-size={size * scale}
      fill={ink}
      text-anchor="middle"
      dominant-baseline="central"
      font-weight="600"
      {...(halo ? { stroke: halo, "stroke-width": 0.11, "stroke-linejoin": "round", "paint-order": "stroke" } : {})}
    >
      {text}
    </text>
  );
}

/** A pattern as it lies on the board: what it wants of each point, and where it does not get it. */
export function Pattern({ pattern, size }: { pattern: PlacedPattern; size: number }) {
  const faults = new Set(pattern.faults);
  return (
    <g class="pattern">
      {pattern.cells.map(({ point, symbol }) => {
        const x = point % size;
        const y = Math.floor(point / size);
        return (
          <g key={point}>
            <rect
              x={x + 0.04}
              y={y + 0.04}
              width="0.92"
              height="0.92"
              rx="0.1"
              fill={PALETTE.focus}
              fill-opacity="0.16"
              stroke={PALETTE.focus}
              stroke-width={point === pattern.anchor ? 0.12 : 0.05}
            />
            <Label x={x + 0.5} y={y + 0.5} text={symbol} ink={PALETTE.focus} size={0.5} halo={PALETTE.wood} />
            {faults.has(point) && (
              <rect
                data-fault={vertexOf(point, size)}
                x={x + 0.04}
                y={y + 0.04}
                width="0.92"
                height="0.92"
                fill="none"
                stroke={PALETTE.vital}
                stroke-width="0.16"
              />
            )}
          </g>
        );
      })}
      {pattern.labels.map(({ point, letter }) => {
        const [x, y] = center(point, size);
        return (
          <Label
            key={`l${point}`}
            x={x + 0.32}
            y={y - 0.28}
            text={letter}
            ink={PALETTE.vital}
            size={0.4}
            halo={PALETTE.wood}
          />
        );
      })}
    </g>
  );
}

/** Moves that are shown without being played, numbered. */
export function Line({ moves, size }: { moves: { color: "black" | "white"; point: Point | null }[]; size: number }) {
  return (
    <g>
      {moves.map(({ color, point }, at) => {
        if (point === null) return null;
        const [x, y] = center(point, size);
        const isDark = color === "black";
        return (
          <g key={at} class="line-move" data-vertex={vertexOf(point, size)}>
            <circle
              cx={x}
              cy={y}
              r="0.46"
              fill={isDark ? "#1c1c1c" : "#fdfdfb"}
              stroke={PALETTE.lines}
              stroke-width="0.03"
            />
            <Label x={x} y={y} text={String(at + 1)} ink={isDark ? "#fff" : "#111"} size={0.48} />
          </g>
        );
      })}
    </g>
  );
}

const round = (value: number) => Math.round(value * 1000) / 1000;
