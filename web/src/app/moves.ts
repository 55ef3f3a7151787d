// What a person does with the game: walk through it, play, put stones, decide about groups, take back. Every change
// can be undone.

import { batch } from "@preact/signals";
import type { Status } from "../engine/types.ts";
import { Game, lineThrough, moveOf, withStone, withoutLiberty, type GameNode, type Sign } from "../game/game.ts";
import { sgfOf, vertexOf, type Point } from "../game/points.ts";
import { board, chosen, decisions, game, node, revision, say } from "./state.ts";

interface Step {
  undo(): void;
  redo(): void;
}

const done: Step[] = [];
const undone: Step[] = [];
const REMEMBERED = 1_000;

function record(step: Step) {
  done.push(step);
  if (done.length > REMEMBERED) done.shift();
  undone.length = 0;
}

function changed(next: GameNode) {
  batch(() => {
    revision.value += 1;
    node.value = next;
  });
}

export function undo() {
  const step = done.pop();
  if (!step) return say("nothing to undo");
  step.undo();
  undone.push(step);
}

export function redo() {
  const step = undone.pop();
  if (!step) return say("nothing to do again");
  step.redo();
  done.push(step);
}

/** The empty board that the page begins with. */
const blank = game.value;

/** Whether nobody has put anything on the board that the page began with. */
export const isUntouched = () => game.value === blank && done.length === 0;

/** Another game, shown at its end or behind one of its moves. The first one takes nothing away that could come back. */
export function open(next: Game, move = Infinity) {
  const before = { game: game.value, node: node.value, decisions: decisions.value };
  const line = lineThrough(next.root);
  let at = next.root;
  for (const step of line) {
    if (next.position(step).moveNumber > move) break;
    at = step;
  }
  const show = (to: Game, place: GameNode, decided: typeof decisions.value) =>
    batch(() => {
      game.value = to;
      decisions.value = decided;
      chosen.value = null;
      changed(place);
    });
  const isFirst = isUntouched();
  show(next, at, new Map());
  if (isFirst) undone.length = 0;
  else record({ undo: () => show(before.game, before.node, before.decisions), redo: () => show(next, at, new Map()) });
}

export function newGame(size: number) {
  open(new Game({ GM: ["1"], FF: ["4"], CA: ["UTF-8"], SZ: [String(size)], KM: ["6.5"], RU: ["Japanese"] }));
}

export function go(to: GameNode | undefined) {
  if (to) node.value = to;
}

export const back = (steps = 1) => {
  let at = node.value;
  for (let i = 0; i < steps && at.parent; i++) at = at.parent;
  go(at);
};

export const forward = (steps = 1) => {
  let at = node.value;
  for (let i = 0; i < steps && at.children[0]; i++) at = at.children[0];
  go(at);
};

export const toStart = () => go(game.value.root);
export const toEnd = () => go(lineThrough(node.value).at(-1));

/** The next or previous variation beside this node, or beside the nearest one before it that has any. */
export function variation(step: 1 | -1) {
  for (let at = node.value; at.parent; at = at.parent) {
    const { children } = at.parent;
    if (children.length > 1) {
      const next = (children.indexOf(at) + step + children.length) % children.length;
      return go(children[next]);
    }
  }
}

/** Plays for the side to move: into the variation that has the move already, or a new one. */
export function play(point: Point | null, sign: 1 | -1 = board.value.toMove): boolean {
  const at = node.value;
  const { size } = board.value;
  const refusal = point === null ? null : game.value.refusal(at, point, sign);
  if (refusal) {
    say(refusal, "error");
    return false;
  }
  const known = at.children.find((child) => {
    const move = moveOf(child, size);
    return move && move.sign === sign && move.point === point;
  });
  if (known) go(known);
  else grow(at, { [sign === 1 ? "B" : "W"]: [point === null ? "" : sgfOf(point, size)] });
  return true;
}

function grow(at: GameNode, props: Record<string, string[]>) {
  const tree = game.value;
  const child = tree.attach(at, props);
  changed(child);
  let restore = () => {};
  record({
    undo: () => {
      restore = tree.detach(child);
      changed(at);
    },
    redo: () => {
      restore();
      changed(child);
    },
  });
}

/** Puts a stone, or takes one away, as a position is set up: in this node if it holds no move, else in a new one. */
export function put(point: Point, sign: Sign) {
  const { signs, size } = board.value;
  const next = signs[point] === sign ? 0 : sign;
  const after = [...signs];
  after[point] = next;
  const dead = withoutLiberty(after, size);
  if (dead !== null) return say(`the stone at ${vertexOf(dead, size)} would have no liberty`, "error");
  const at = node.value;
  if (moveOf(at, size) || at.children.length > 0)
    return grow(at, withStone({ ...at, props: {} }, point, next, signs[point]!, size));
  const parent = at.parent ? game.value.position(at.parent).signs[point]! : 0;
  amend(at, withStone(at, point, next, parent, size));
}

/** Changes the properties of a node, so that it can be undone. */
export function amend(at: GameNode, props: Record<string, string[]>) {
  const tree = game.value;
  let revert = tree.change(at, props);
  changed(at);
  record({
    undo: () => {
      revert();
      changed(at);
    },
    redo: () => {
      revert = tree.change(at, props);
      changed(at);
    },
  });
}

/** Takes this node out of the tree, with all that follows. */
export function cut() {
  const at = node.value;
  const parent = at.parent;
  if (!parent) return say("the beginning cannot be removed");
  const tree = game.value;
  let restore = tree.detach(at);
  changed(parent);
  record({
    undo: () => {
      restore();
      changed(at);
    },
    redo: () => {
      restore = tree.detach(at);
      changed(parent);
    },
  });
}

/** Who is to move, by hand. */
export function setToMove(sign: 1 | -1) {
  amend(node.value, { ...node.value.props, PL: [sign === 1 ? "B" : "W"] });
}

export function setRoot(name: "KM" | "RU", value: string) {
  const { root } = game.value;
  const at = node.value;
  amend(root, { ...root.props, [name]: [value] });
  node.value = at;
}

/** Moves of a line, played into the tree as a variation. */
export function playLine(moves: { color: "black" | "white"; point: Point | null }[]) {
  for (const move of moves) {
    if (!play(move.point, move.color === "black" ? 1 : -1)) return;
  }
}

/** The group of these stones is dead, alive or in seki because a person says so; without a status, as judged. */
export function decide(point: Point, stones: readonly Point[], status: Status | null) {
  const at = node.value;
  const before = decisions.value;
  const after = new Map(before);
  for (const stone of stones) after.delete(stone);
  if (status) after.set(point, { sign: board.value.signs[point]!, status });
  const show = (decided: typeof before) =>
    batch(() => {
      decisions.value = decided;
      node.value = at;
    });
  show(after);
  record({ undo: () => show(before), redo: () => show(after) });
}
