// What an edit changes elsewhere: the positions of this game, or of everything the server was started with, those first
// that change most.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { go } from "../app/moves.ts";
import { desk, files, flashed, game, node, requestOf, say } from "../app/state.ts";
import { short } from "../board/marks.ts";
import type { ComparedPosition, Comparison } from "../engine/engine.ts";
import type { Estimate } from "../engine/types.ts";
import { lineThrough, type GameNode } from "../game/game.ts";
import { drafts, textOf } from "./files.ts";
import { showEntry } from "./entries.ts";
import { openRecord, serverState } from "./server.ts";

interface Row {
  node: GameNode;
  move: number;
  /** Points of ownership that change in sum, and the lead before and after. */
  difference: number;
  before: number;
  after: number;
  points: number[];
}

/** From how much of a point a change is told. */
const NOTABLE = 0.02;

export function changedPoints(before: readonly number[], after: readonly number[]): number[] {
  return before.flatMap((value, point) => (Math.abs(value - after[point]!) >= NOTABLE ? [point] : []));
}

export function Compare() {
  const rows = useSignal<Row[] | null>(null);
  const progress = useSignal("");
  const every = useSignal(10);
  const hasEdits = Object.keys(files.value).length > 0;
  const hasDrafts = drafts.value.size > 0;
  const shown = game.value;
  const running = useRef(new AbortController());
  useEffect(() => {
    // Rows are of one game: another one has none yet, and a run ends with its game.
    const controller = (running.current = new AbortController());
    rows.value = null;
    progress.value = "";
    return () => controller.abort();
  }, [shown]);
  const run = async () => {
    const { signal } = running.current;
    const line = lineThrough(node.value).filter((_, at, all) => at % every.value === 0 || at === all.length - 1);
    const found: Row[] = [];
    for (const [at, of] of line.entries()) {
      progress.value = `${at + 1} of ${line.length}`;
      const row = await compared(of, signal).catch((error: Error) => {
        if (!signal.aborted) say(error.message, "error");
      });
      if (signal.aborted) return;
      if (!row) break;
      found.push(row);
      rows.value = [...found].sort((a, b) => b.difference - a.difference || a.move - b.move);
    }
    progress.value = "";
  };
  return (
    <details class="compare">
      <summary>Compare before and after</summary>
      {!hasDrafts && <p class="quiet">Change a pattern first: then this shows what else it changes.</p>}
      <div class="buttons">
        <label>
          every{" "}
          <input
            type="number"
            min="1"
            max="50"
            value={every.value}
            onInput={(event) => (every.value = Math.max(1, Number(event.currentTarget.value)))}
          />{" "}
          moves
        </label>
        <button type="button" disabled={!hasEdits || progress.value !== ""} onClick={() => void run()}>
          This game
        </button>
        {desk.value?.engine.native && <Everywhere isPossible={hasDrafts} every={every.value} />}
        <span class="quiet" role="status">
          {progress.value}
        </span>
      </div>
      {rows.value && <Table rows={rows.value} />}
    </details>
  );
}

async function compared(of: GameNode, signal: AbortSignal): Promise<Row> {
  const { engine } = desk.value!;
  const position = requestOf(of);
  const move = game.value.position(of).moveNumber;
  const [before, after] = await Promise.all([
    engine.call<Estimate>("estimate", { position }, signal),
    engine.call<Estimate>("estimate", { position, files: files.value }, signal),
  ]);
  const points = changedPoints(before.ownership, after.ownership);
  const difference = before.ownership.reduce((sum, value, point) => sum + Math.abs(value - after.ownership[point]!), 0);
  return {
    node: of,
    move,
    difference,
    before: before.score.lead,
    after: after.score.lead,
    points,
  };
}

function Table({ rows }: { rows: Row[] }) {
  const changed = rows.filter(({ difference }) => difference > 0);
  return (
    <div class="scroll">
      <p data-testid="compared">
        {changed.length} of {rows.length} positions change.
      </p>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">move</th>
            <th scope="col">change</th>
            <th scope="col">lead</th>
            <th scope="col">points</th>
          </tr>
        </thead>
        <tbody>
          {changed.slice(0, 30).map((row) => (
            <tr key={row.node.id}>
              <th scope="row">
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    go(row.node);
                    flashed.value = new Set(row.points);
                  }}
                >
                  {row.move}
                </button>
              </th>
              <td>{short(row.difference)}</td>
              <td>
                {short(row.before, true)} → {short(row.after, true)}
              </td>
              <td>{row.points.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const summary = ({ looked_at, done, total, changed }: Comparison) =>
  `${looked_at} positions of ${done} of ${total} games: ${changed} change`;

/** The same over the folder, list or game that the server was started with. */
function Everywhere({ isPossible, every }: { isPossible: boolean; every: number }) {
  const { native } = desk.value!.engine;
  const result = useSignal<Comparison | null>(null);
  const isRunning = result.value?.running ?? false;
  const look = async () => {
    try {
      result.value = await native!.comparison();
    } catch (error) {
      // Nobody looks again by itself.
      if (result.value) result.value = { ...result.value, running: false };
      say((error as Error).message, "error");
    }
  };
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void look(), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  const run = async () => {
    const after = Object.fromEntries([...drafts.value.keys()].map((name) => [name, textOf(name)!]));
    try {
      await native!.compare(undefined, after, every);
    } catch (error) {
      return say((error as Error).message, "error");
    }
    await look();
  };
  const isGame = serverState.value?.kind === "game";
  const show = ({ file, move, entry }: ComparedPosition) => {
    const shown = entry === undefined ? openRecord(native!, isGame ? null : file, move) : showEntry(native!, entry);
    shown.catch((error: Error) => say(error.message, "error"));
  };
  return (
    <>
      <button type="button" disabled={!isPossible || isRunning} onClick={() => void run()}>
        All games
      </button>
      {result.value && (
        <ol class="everywhere">
          {result.value.problems.slice(0, 5).map((problem) => (
            <li key={problem} class="error">
              {problem}
            </li>
          ))}
          <li class="quiet">{summary(result.value)}</li>
          {result.value.positions.slice(0, 30).map((one) => (
            <li key={`${one.file} ${one.move} ${one.entry}`}>
              <button type="button" class="link" onClick={() => show(one)}>
                {one.file}, move {one.move}
              </button>{" "}
              {short(one.difference)}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
