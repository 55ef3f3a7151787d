// The page: bars above and below the board, views on the left, panels on the right.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSignalEffect } from "@preact/signals";
import { Board } from "../board/Board.tsx";
import type { Layer } from "../board/marks.ts";
import { vertexOf, type Point } from "../game/points.ts";
import { Panels } from "../panels/Panels.tsx";
import { viewOf } from "../views/all.ts";
import { useAnswer, useSettled } from "./answer.ts";
import { back, forward, play, put, toEnd, toStart } from "./moves.ts";
import { useShown, type Shown } from "./sight.ts";
import {
  board,
  chosen,
  cursor,
  desk,
  files,
  flashed,
  hovered,
  notice,
  node,
  panel,
  picked,
  question,
  theme,
  tool,
  tried,
  view,
} from "./state.ts";
import type { Move, Moves } from "../engine/types.ts";
import { changedPoints } from "../workbench/Compare.tsx";
import { TopBar } from "./TopBar.tsx";
import { ViewBar, ViewOptions } from "./ViewBar.tsx";
import { Icon } from "./Icon.tsx";
import { Legend } from "./Legend.tsx";
import { lineThrough } from "../game/game.ts";

export function App() {
  const shown = useShown();
  useTheme();
  useFlash(shown);
  return (
    <div class="page">
      <TopBar layer={shown.layer} />
      <main>
        <ViewBar />
        <section class="middle" aria-label="Board">
          <ViewOptions />
          <Stage shown={shown} />
          <Readout layer={shown.layer} error={shown.error} />
          <Navigation />
          <Legend layer={shown.layer} />
        </section>
        <Panels />
      </main>
      {notice.value && (
        <div class={`notice ${notice.value.kind}`} role={notice.value.kind === "error" ? "alert" : "status"}>
          {notice.value.text}
        </div>
      )}
    </div>
  );
}

/** The board as large as there is room for. */
function Stage({ shown }: { shown: Shown }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  // Before anything is painted, so that the board is in the first picture.
  useLayoutEffect(() => {
    const stage = box.current!;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = stage;
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);
  useDelta();
  const { size } = board.value;
  const edge = Math.min(room.width, room.height || room.width);
  const field = Math.max(8, Math.floor((edge - 2) / (size + 2)));
  return (
    <div class="stage" ref={box}>
      {room.width > 0 && (
        <Board position={board.value} layer={shown.layer} field={field} isBusy={!shown.isCurrent} act={act} />
      )}
    </div>
  );
}

/** What a click on a point does, by the tool. */
function act(point: Point) {
  const { size } = board.value;
  switch (tool.value) {
    case "play":
      return void play(point);
    case "black":
      return put(point, 1);
    case "white":
      return put(point, -1);
    case "erase":
      return board.value.signs[point] ? put(point, 0) : undefined;
    case "select":
      return pick(point, size);
    case "look":
      chosen.value = point;
      if (["groups", "moves", "patterns"].includes(panel.value)) return;
      panel.value = "why";
      requestAnimationFrame(showPanels);
  }
}

/** Where the panels are below the board, what was asked for would not be seen. */
function showPanels() {
  if (!matchMedia("(max-width: 1099px)").matches) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  document.querySelector(".panels")?.scrollIntoView({ behavior, block: "start" });
}

let lastPicked: Point | null = null;
let isShift = false;
addEventListener("pointerdown", (event) => (isShift = event.shiftKey), true);

function pick(point: Point, size: number) {
  const next = new Set(picked.value);
  if (isShift && lastPicked !== null) {
    const [x1, x2] = [point % size, lastPicked % size].sort((a, b) => a - b) as [number, number];
    const [y1, y2] = [Math.floor(point / size), Math.floor(lastPicked / size)].sort((a, b) => a - b) as [
      number,
      number,
    ];
    for (let y = y1; y <= y2; y++) for (let x = x1; x <= x2; x++) next.add(y * size + x);
  } else if (!next.delete(point)) next.add(point);
  lastPicked = point;
  picked.value = next;
}

/** In the view of moves, what a move at the point under the pointer would change. */
function useDelta() {
  const isMoves = view.value === "moves";
  const point = useSettled(isMoves ? hovered.value : null, 140);
  const { signs, size } = board.value;
  const vertex = point !== null && !signs[point] ? vertexOf(point, size) : null;
  const { data, isCurrent } = useAnswer<Moves & { move?: Move }>(
    "move",
    isMoves && vertex ? { ...question.value, vertex } : null,
  );
  useEffect(() => {
    if (!isMoves) return;
    const move = data?.explanation?.move ?? data?.moves?.[0];
    tried.value = vertex && isCurrent && move?.vertex === vertex ? move : null;
  }, [data, isCurrent, vertex, isMoves]);
}

/** Points that an edit of a pattern has changed flash once. */
function useFlash(shown: Shown) {
  const before = useRef<{ node: object; files: object; desk: object | null; ownership: number[] } | null>(null);
  const { estimate } = shown.sight;
  useEffect(() => {
    if (!estimate || !shown.isCurrent) return;
    const last = before.current;
    before.current = { node: node.value, files: files.value, desk: desk.value, ownership: estimate.ownership };
    if (!last || last.node !== node.value || (last.files === files.value && last.desk === desk.value)) return;
    flashed.value = new Set(changedPoints(last.ownership, estimate.ownership));
  }, [estimate, shown.isCurrent]);
  useSignalEffect(() => {
    if (flashed.value.size === 0) return;
    const timer = setTimeout(() => (flashed.value = new Set()), 2_400);
    return () => clearTimeout(timer);
  });
}

function useTheme() {
  useSignalEffect(() => {
    if (theme.value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
  });
}

/** One line about the point under the pointer, or the cursor, or the chosen one. */
function Readout({ layer, error }: { layer: Layer; error: string | null }) {
  const point = hovered.value ?? cursor.value ?? chosen.value;
  const { size, signs } = board.value;
  if (error)
    return (
      <p class="readout error" role="alert">
        {error}
      </p>
    );
  if (point === null || point >= size * size)
    return (
      <p class="readout quiet" id="readout">
        {viewOf(view.value).about}
      </p>
    );
  const stone = signs[point];
  const told = layer.tell(point);
  return (
    <p class="readout" id="readout" aria-live={cursor.value === null ? "off" : "polite"}>
      <strong>{vertexOf(point, size)}</strong> {stone ? `${stone === 1 ? "black" : "white"} stone` : "empty"}
      {told && ` · ${told}`}
    </p>
  );
}

function Navigation() {
  const line = lineThrough(node.value);
  const here = line.indexOf(node.value);
  const { captured, moveNumber, toMove, isMoverKnown } = board.value;
  return (
    <nav class="navigation" aria-label="Moves">
      <button type="button" aria-label="to the start" onClick={toStart} disabled={here === 0}>
        <Icon name="start" />
      </button>
      <button type="button" aria-label="ten moves back" onClick={() => back(10)} disabled={here === 0}>
        <Icon name="fastBack" />
      </button>
      <button type="button" aria-label="back" onClick={() => back()} disabled={here === 0}>
        <Icon name="back" />
      </button>
      <input
        type="range"
        aria-label="Move"
        min="0"
        max={line.length - 1}
        value={here}
        onInput={(event) => {
          const to = line[Number(event.currentTarget.value)];
          if (to) node.value = to;
        }}
      />
      <button type="button" aria-label="forward" onClick={() => forward()} disabled={here === line.length - 1}>
        <Icon name="forward" />
      </button>
      <button
        type="button"
        aria-label="ten moves forward"
        onClick={() => forward(10)}
        disabled={here === line.length - 1}
      >
        <Icon name="fastForward" />
      </button>
      <button type="button" aria-label="to the end" onClick={toEnd} disabled={here === line.length - 1}>
        <Icon name="end" />
      </button>
      <p class="status">
        <span data-testid="move">Move {moveNumber}</span>
        <span>
          <span class={`stone ${toMove === 1 ? "black" : "white"}`} aria-hidden="true" />{" "}
          {isMoverKnown ? `${toMove === 1 ? "black" : "white"} to move` : "either side to move"}
        </span>
        <span class="quiet">
          captured: {captured.W} white, {captured.B} black
        </span>
      </p>
    </nav>
  );
}
