// What can be taken away from the page: the game, with the marks of a view, pictures of the board, a link.

import { render } from "preact";
import { Ground, Hatch, Line, Marks, Pattern } from "../board/drawing.tsx";
import type { Layer } from "../board/marks.ts";
import { PALETTE } from "../board/palette.ts";
import type { Position } from "../game/game.ts";
import { LETTERS, sgfOf, pointOf } from "../game/points.ts";
import { recordOf } from "../game/record.ts";
import { download } from "../workbench/files.ts";
import { linkHere } from "./link.ts";
import { board, game, laid, line, node, say } from "./state.ts";

/** The marks of a view as properties that every editor shows: territory, circles and squares, texts. */
export function properties(layer: Layer, position: Position): Record<string, string[]> {
  const { size, signs } = position;
  const props: Record<string, string[]> = {};
  const add = (name: string, value: string) => (props[name] ??= []).push(value);
  layer.marks.forEach((mark, point) => {
    if (!mark) return;
    const at = sgfOf(point, size);
    const text = mark.text ?? mark.ghost?.text ?? mark.letter;
    if (text) add("LB", `${at}:${text}`);
    else if (mark.cross) add("MA", at);
    else if (mark.diamond) add("TR", at);
    if (!signs[point] && mark.square && mark.square.size >= 0.5) add("TB", at);
    else if (!signs[point] && mark.disc && !mark.disc.hollow && mark.disc.size >= 0.5) add("TW", at);
    else if (!text && !mark.cross && mark.square) add("SQ", at);
    else if (!text && !mark.cross && (mark.disc || (!signs[point] && mark.ring))) add("CR", at);
  });
  for (const { from, to } of layer.strokes) if (from !== to) add("LN", `${sgfOf(from, size)}:${sgfOf(to, size)}`);
  if (props.LN) props.LN = [...new Set(props.LN)];
  return props;
}

function fileName(ending: string): string {
  const { PB, PW } = game.value.root.props;
  const name =
    [PB?.[0], PW?.[0]]
      .filter(Boolean)
      .join("-")
      .replace(/[^\p{L}\p{N}]+/gu, "-") || "position";
  return `${name}-${board.value.moveNumber}.${ending}`;
}

export function saveSgf(layer: Layer | null) {
  const extra = layer ? properties(layer, board.value) : {};
  download(fileName("sgf"), new Blob([recordOf(game.value, node.value, extra)], { type: "application/x-go-sgf" }));
}

/** The board as it is shown, as one picture that stands alone. */
export function picture(layer: Layer, position: Position): string {
  const box = document.createElement("div");
  render(<Picture layer={layer} position={position} />, box);
  const text = box.innerHTML;
  render(null, box);
  return text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
}

function Picture({ layer, position }: { layer: Layer; position: Position }) {
  const { size, signs, lastMove } = position;
  const edge = size + 2;
  const points = signs.map((sign, point) => ({ sign, x: (point % size) + 0.5, y: Math.floor(point / size) + 0.5 }));
  return (
    <svg viewBox={`-1 -1 ${edge} ${edge}`} width={edge * 32} height={edge * 32} font-family="system-ui, sans-serif">
      <Hatch />
      <rect x="-1" y="-1" width={edge} height={edge} fill={PALETTE.wood} />
      <Ground layer={layer} size={size} />
      <path d={lines(size)} stroke={PALETTE.lines} stroke-width="0.04" fill="none" stroke-linecap="square" />
      {stars(size).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x + 0.5} cy={y + 0.5} r="0.11" fill={PALETTE.lines} />
      ))}
      {points.map(
        ({ x }, at) =>
          at < size && (
            <g key={at} fill={PALETTE.lines} font-size="0.5" text-anchor="middle" dominant-baseline="central">
              <text x={x} y="-0.5">
                {LETTERS[at]}
              </text>
              <text x={x} y={size + 0.5}>
                {LETTERS[at]}
              </text>
              <text x="-0.5" y={x}>
                {size - at}
              </text>
              <text x={size + 0.5} y={x}>
                {size - at}
              </text>
            </g>
          ),
      )}
      {points.map(
        ({ sign, x, y }, at) =>
          sign !== 0 && (
            <circle
              key={`s${at}`}
              cx={x}
              cy={y}
              r="0.47"
              fill={sign === 1 ? "#1c1c1c" : "#fdfdfb"}
              stroke="#1c1c1c"
              stroke-width="0.02"
            />
          ),
      )}
      {lastMove !== null && (
        <circle
          cx={points[lastMove]!.x}
          cy={points[lastMove]!.y}
          r="0.22"
          fill="none"
          stroke={signs[lastMove] === 1 ? "#fff" : "#111"}
          stroke-width="0.07"
        />
      )}
      <Marks layer={layer} position={position} />
      {laid.value && <Pattern pattern={laid.value} size={size} />}
      <Line size={size} moves={line.value.map(({ color, vertex }) => ({ color, point: pointOf(vertex, size) }))} />
    </svg>
  );
}

function lines(size: number): string {
  let path = "";
  for (let at = 0; at < size; at++) path += `M0.5 ${at + 0.5}H${size - 0.5}M${at + 0.5} 0.5V${size - 0.5}`;
  return path;
}

function stars(size: number): [number, number][] {
  if (size < 7) return [];
  const near = size >= 13 ? 3 : 2;
  const far = size - 1 - near;
  const corners: [number, number][] = [
    [near, near],
    [near, far],
    [far, near],
    [far, far],
  ];
  const middle = (size - 1) / 2;
  if (size % 2 === 0 || size === 7) return corners;
  corners.push([middle, middle]);
  return size < 15 ? corners : [...corners, [near, middle], [far, middle], [middle, near], [middle, far]];
}

export function saveSvg(layer: Layer, position: Position) {
  download(fileName("svg"), new Blob([picture(layer, position)], { type: "image/svg+xml" }));
}

export async function savePng(layer: Layer, position: Position) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture(layer, position))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1600;
  canvas.getContext("2d")!.drawImage(image, 0, 0, 1600, 1600);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return say("the picture could not be made", "error");
  download(fileName("png"), blob);
}

export async function copyLink() {
  const link = await linkHere();
  history.replaceState(null, "", `${location.pathname}${location.search}${new URL(link).hash}`);
  try {
    await navigator.clipboard.writeText(link);
    say("the link is in the clipboard");
  } catch {
    say("the link is in the address bar");
  }
}
