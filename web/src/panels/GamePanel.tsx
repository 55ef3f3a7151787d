// The game: who plays, komi and rules, the tree of variations, what the record says here.

import { useEffect, useRef } from "preact/hooks";
import { cut, go, newGame, setRoot, setToMove } from "../app/moves.ts";
import { board, game, komi, node, revision, rules } from "../app/state.ts";
import { moveOf, type GameNode } from "../game/game.ts";
import { vertexOf } from "../game/points.ts";
import { amend } from "../app/moves.ts";

export function GamePanel() {
  return (
    <div class="game">
      <Players />
      <div class="fields">
        <Terms />
        <ToMove />
      </div>
      <Tree />
      <div class="buttons">
        <button type="button" disabled={!node.value.parent} onClick={cut}>
          Remove from here
        </button>
        {[9, 13, 19].map((size) => (
          <button type="button" key={size} onClick={() => newGame(size)}>
            New {size}×{size}
          </button>
        ))}
      </div>
      <Comment />
    </div>
  );
}

function Players() {
  revision.value;
  const { props } = game.value.root;
  return (
    <p class="players">
      <span>
        <span class="stone black" aria-hidden="true" /> {props.PB?.[0] ?? "Black"} {props.BR?.[0]}
      </span>
      <span>
        <span class="stone white" aria-hidden="true" /> {props.PW?.[0] ?? "White"} {props.WR?.[0]}
      </span>
      {props.RE?.[0] && <span class="quiet">{props.RE[0]}</span>}
    </p>
  );
}

/** Komi and rules. */
function Terms() {
  return (
    <>
      <label>
        Komi{" "}
        <input
          type="number"
          step="0.5"
          value={komi.value}
          onChange={(event) => setRoot("KM", String(Number(event.currentTarget.value) || 0))}
        />
      </label>
      <label>
        Rules{" "}
        <select
          value={rules.value}
          onChange={(event) => setRoot("RU", event.currentTarget.value === "chinese" ? "Chinese" : "Japanese")}
        >
          <option value="japanese">Japanese</option>
          <option value="chinese">Chinese</option>
        </select>
      </label>
    </>
  );
}

function ToMove() {
  revision.value;
  const next = node.value.children[0];
  const isGiven = next !== undefined && moveOf(next, game.value.size) !== null;
  return (
    <label>
      To move{" "}
      <select
        value={board.value.isMoverKnown ? board.value.toMove : 0}
        disabled={isGiven}
        title={isGiven ? "the next move of the game says who is to move" : undefined}
        onChange={(event) => setToMove(event.currentTarget.value === "1" ? 1 : -1)}
      >
        {!board.value.isMoverKnown && <option value="0">either side</option>}
        <option value="1">black</option>
        <option value="-1">white</option>
      </select>
    </label>
  );
}

/** What the record says here; it can be written. */
function Comment() {
  revision.value;
  return (
    <label class="comment">
      Comment
      <textarea
        rows={4}
        value={node.value.props.C?.[0] ?? ""}
        onChange={(event) => {
          const { C: _, ...rest } = node.value.props;
          const text = event.currentTarget.value;
          amend(node.value, text ? { ...rest, C: [text] } : rest);
        }}
      />
    </label>
  );
}

interface Placed {
  node: GameNode;
  column: number;
  row: number;
  parent: Placed | null;
}

/** Each node at its depth, variations in rows below each other, none across another. */
function layOut(root: GameNode): Placed[] {
  const placed: Placed[] = [];
  const filled: number[] = [];
  const open: { node: GameNode; column: number; parent: Placed | null }[] = [{ node: root, column: 0, parent: null }];
  while (open.length > 0) {
    const { node: first, column, parent } = open.pop()!;
    // A run without branches stays in one row, which must be free over its whole length.
    const run = [first];
    while (run.at(-1)!.children.length === 1) run.push(run.at(-1)!.children[0]!);
    const branches = run.at(-1)!.children;
    let row = parent?.row ?? 0;
    for (let at = column; at < column + run.length; at++) row = Math.max(row, filled[at] ?? 0);
    let last = parent;
    run.forEach((of, step) => {
      last = { node: of, column: column + step, row, parent: last };
      placed.push(last);
      filled[column + step] = row + 1;
    });
    for (const branch of [...branches].reverse())
      open.push({ node: branch, column: column + run.length, parent: last });
  }
  return placed;
}

const STEP = 20;

function Tree() {
  revision.value;
  const box = useRef<HTMLDivElement>(null);
  const placed = layOut(game.value.root);
  const here = placed.find((at) => at.node === node.value);
  useEffect(() => {
    if (!here || !box.current) return;
    box.current.scrollTo({
      left: here.column * STEP - box.current.clientWidth / 2,
      top: here.row * STEP - box.current.clientHeight / 2,
    });
  }, [here?.column, here?.row]);
  const width = (Math.max(...placed.map((at) => at.column)) + 1) * STEP;
  const height = (Math.max(...placed.map((at) => at.row)) + 1) * STEP;
  return (
    <div
      class="tree"
      ref={box}
      tabIndex={0}
      role="img"
      aria-label={`Game tree, ${placed.length} nodes; move ${board.value.moveNumber}`}
    >
      <svg width={width} height={height}>
        {placed.map(
          (at) =>
            at.parent && (
              <path
                key={`p${at.node.id}`}
                class="branch"
                d={`M${middle(at.parent.column)} ${middle(at.parent.row)}${
                  at.row === at.parent.row ? "" : `L${middle(at.column) - STEP / 2} ${middle(at.row)}`
                }L${middle(at.column)} ${middle(at.row)}`}
              />
            ),
        )}
        {placed.map((at) => (
          <Dot key={at.node.id} at={at} isHere={at === here} />
        ))}
      </svg>
    </div>
  );
}

const middle = (index: number) => index * STEP + STEP / 2;

function Dot({ at, isHere }: { at: Placed; isHere: boolean }) {
  const { size } = game.value;
  const move = moveOf(at.node, size);
  const kind = move ? (move.sign === 1 ? "black" : "white") : "setup";
  const title = move ? (move.point === null ? "pass" : vertexOf(move.point, size)) : "setup";
  return (
    <g class={`node ${kind}${isHere ? " here" : ""}`} onClick={() => go(at.node)}>
      {isHere && <rect x={at.column * STEP + 1} y={at.row * STEP + 1} width={STEP - 2} height={STEP - 2} rx="4" />}
      <circle cx={middle(at.column)} cy={middle(at.row)} r={kind === "setup" ? 3.5 : 6} />
      <title>{`${at.column}: ${title}`}</title>
    </g>
  );
}
