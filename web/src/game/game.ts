// A game as a tree of nodes with the properties of a game record, and the position behind each node.

import GoBoard from "@sabaki/go-board";
import { neighbors, pointOfSgf, pointsOfSgf, sgfOf, vertexOf, type Point } from "./points.ts";

/** 1 black, -1 white, 0 none. */
export type Sign = 0 | 1 | -1;
export type ColorName = "black" | "white";

export interface GameNode {
  id: number;
  parent: GameNode | null;
  children: GameNode[];
  props: Record<string, string[]>;
}

/** What the board looks like behind a node. */
export interface Position {
  size: number;
  signs: Sign[];
  toMove: 1 | -1;
  /** Whether the record tells who is to move; it does not where stones were set up and nobody is named. */
  isMoverKnown: boolean;
  /** Stones were set up, other than a handicap, and nobody has moved since. */
  isSetUp: boolean;
  ko: Point | null;
  /** Stones of that colour that were taken. */
  captured: { B: number; W: number };
  lastMove: Point | null;
  /** How many moves lead here, passes among them. */
  moveNumber: number;
  /** The last two moves were passes. */
  ended: boolean;
}

/** The most lines of a board that the engine knows. */
export const MAX_SIZE = 19;

export class Game {
  readonly root: GameNode;
  private nextId = 1;
  private readonly nodes = new Map<number, GameNode>();
  private readonly positions = new Map<number, { board: GoBoard; position: Position }>();

  constructor(props: Record<string, string[]> = { GM: ["1"], FF: ["4"], CA: ["UTF-8"], SZ: ["19"] }) {
    this.root = this.attach(null, props);
  }

  get size(): number {
    return Number(this.root.props.SZ?.[0] ?? 19);
  }

  node(id: number): GameNode | undefined {
    return this.nodes.get(id);
  }

  attach(parent: GameNode | null, props: Record<string, string[]>): GameNode {
    const node: GameNode = { id: this.nextId++, parent, children: [], props };
    parent?.children.push(node);
    this.nodes.set(node.id, node);
    return node;
  }

  /** Takes a node with all behind it out of the tree; the function puts it back. */
  detach(node: GameNode): () => void {
    const siblings = node.parent!.children;
    const at = siblings.indexOf(node);
    siblings.splice(at, 1);
    return () => siblings.splice(at, 0, node);
  }

  /** Changes a node's properties; the function takes it back. */
  change(node: GameNode, props: Record<string, string[]>): () => void {
    const before = node.props;
    node.props = props;
    this.positions.clear();
    return () => {
      node.props = before;
      this.positions.clear();
    };
  }

  /** The position behind a node. Who moves next in its first variation is to move. */
  position(node: GameNode): Position {
    const { position } = this.behind(node);
    const next = node.children[0]?.props;
    if (!next?.B && !next?.W) return position;
    const toMove = next.B ? 1 : -1;
    const isSame = position.isMoverKnown && position.toMove === toMove;
    return isSame ? position : { ...position, toMove, isMoverKnown: true };
  }

  private behind(node: GameNode): { board: GoBoard; position: Position } {
    const path: GameNode[] = [];
    const handicap = Number(this.root.props.HA?.[0] ?? 0);
    let known: { board: GoBoard; position: Position } | undefined;
    for (let at: GameNode | null = node; at && !known; at = at.parent) {
      known = this.positions.get(at.id);
      if (!known) path.push(at);
    }
    let result = known ?? { board: GoBoard.fromDimensions(this.size, this.size), position: empty(this.size) };
    for (const step of path.reverse()) {
      result = apply(result, step, handicap);
      this.positions.set(step.id, result);
    }
    return result;
  }

  /** Whether the side to move may play here, and why not. */
  refusal(node: GameNode, point: Point, sign: 1 | -1): string | null {
    const { board } = this.behind(node);
    const size = this.size;
    const found = board.analyzeMove(sign, [point % size, Math.floor(point / size)]);
    const vertex = vertexOf(point, size);
    if (found.overwrite) return `${vertex} is occupied`;
    if (found.ko) return `${vertex} takes back the ko`;
    if (found.suicide) return `${vertex} would be suicide`;
    return null;
  }
}

function empty(size: number): Position {
  return {
    size,
    signs: new Array<Sign>(size * size).fill(0),
    toMove: 1,
    isMoverKnown: true,
    isSetUp: false,
    ko: null,
    captured: { B: 0, W: 0 },
    lastMove: null,
    moveNumber: 0,
    ended: false,
  };
}

function apply(
  before: { board: GoBoard; position: Position },
  node: GameNode,
  handicap: number,
): { board: GoBoard; position: Position } {
  const { props } = node;
  const size = before.position.size;
  let board = before.board;
  let { toMove, isMoverKnown, isSetUp, lastMove, moveNumber, ended } = before.position;
  const setup: [string, Sign][] = [
    ["AE", 0],
    ["AB", 1],
    ["AW", -1],
  ];
  if (setup.some(([name]) => props[name])) {
    board = board.clone();
    board._koInfo = { sign: 0, vertex: [-1, -1] };
    for (const [name, sign] of setup) {
      for (const point of pointsOfSgf(props[name] ?? [], size))
        board.set([point % size, Math.floor(point / size)], sign);
    }
    lastMove = null;
    ended = false;
    isMoverKnown = moveNumber === 0 && handicap >= 2;
    isSetUp = !isMoverKnown;
  }
  if (!node.parent && handicap >= 2) toMove = -1;
  for (const [name, sign] of [
    ["B", 1],
    ["W", -1],
  ] as const) {
    const value = props[name]?.[0];
    if (value === undefined) continue;
    const point = pointOfSgf(value, size);
    if (point !== null) board = board.makeMove(sign, [point % size, Math.floor(point / size)]);
    else board = withoutKo(board);
    lastMove = point;
    moveNumber += 1;
    ended = point === null && isPass(node.parent);
    toMove = sign === 1 ? -1 : 1;
    isMoverKnown = true;
    isSetUp = false;
  }
  const player = props.PL?.[0]?.toUpperCase();
  if (player === "B" || player === "W") {
    toMove = player === "B" ? 1 : -1;
    isMoverKnown = true;
  }
  const known = { toMove, isMoverKnown, isSetUp, lastMove, moveNumber, ended };
  return { board, position: { size, ...look(board), ...known } };
}

function look(board: GoBoard): Pick<Position, "signs" | "ko" | "captured"> {
  const { sign, vertex } = board._koInfo;
  return {
    signs: board.signMap.flat() as Sign[],
    ko: sign === 0 ? null : vertex[1] * board.width + vertex[0],
    captured: { B: board.getCaptures(-1) ?? 0, W: board.getCaptures(1) ?? 0 },
  };
}

function withoutKo(board: GoBoard): GoBoard {
  const next = board.clone();
  next._koInfo = { sign: 0, vertex: [-1, -1] };
  return next;
}

export function isPass(node: GameNode | null): boolean {
  const value = node?.props.B?.[0] ?? node?.props.W?.[0];
  return value !== undefined && (value.length < 2 || value === "tt");
}

/** From the root to the node, both among them. */
export function pathTo(node: GameNode): GameNode[] {
  const path: GameNode[] = [];
  for (let at: GameNode | null = node; at; at = at.parent) path.push(at);
  return path.reverse();
}

/** The line through a node: the path to it, and the first variation from there. */
export function lineThrough(node: GameNode): GameNode[] {
  const line = pathTo(node);
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

export function moveOf(node: GameNode, size: number): { sign: 1 | -1; point: Point | null } | null {
  for (const [name, sign] of [
    ["B", 1],
    ["W", -1],
  ] as const) {
    const value = node.props[name]?.[0];
    if (value !== undefined) return { sign, point: pointOfSgf(value, size) };
  }
  return null;
}

/** The node's properties after a stone is put at a point, or taken away, by hand. */
export function withStone(
  node: GameNode,
  point: Point,
  sign: Sign,
  before: Sign,
  size: number,
): Record<string, string[]> {
  const props = { ...node.props };
  const text = sgfOf(point, size);
  for (const name of ["AB", "AW", "AE"]) {
    const rest = pointsOfSgf(props[name] ?? [], size)
      .filter((other) => other !== point)
      .map((other) => sgfOf(other, size));
    if (rest.length > 0) props[name] = rest;
    else delete props[name];
  }
  if (sign === before) return props;
  const name = sign === 1 ? "AB" : sign === -1 ? "AW" : "AE";
  props[name] = [...(props[name] ?? []), text];
  return props;
}

/** Stones that have no liberty, which no position may have. */
export function withoutLiberty(signs: readonly Sign[], size: number): Point | null {
  const seen = new Set<Point>();
  for (let start = 0; start < signs.length; start++) {
    if (!signs[start] || seen.has(start)) continue;
    const string = [start];
    seen.add(start);
    let free = false;
    for (const stone of string) {
      for (const next of neighbors(stone, size)) {
        if (signs[next] === 0) free = true;
        else if (signs[next] === signs[start] && !seen.has(next)) {
          seen.add(next);
          string.push(next);
        }
      }
    }
    if (!free) return start;
  }
  return null;
}
