// What the page knows: the game and where in it, what is shown, what a person decided. All of it signals; changes are
// functions.

import { computed, effect, signal } from "@preact/signals";
import type { Desk } from "../engine/desk.ts";
import type { Decision, Dragon, Files, First, Move, PositionRequest, Status } from "../engine/types.ts";
import { Game, type ColorName, type GameNode, type Position, type Sign } from "../game/game.ts";
import { pointsOf, vertexOf, type Point } from "../game/points.ts";
import type { PlacedPattern } from "../board/marks.ts";

export type Tool = "look" | "play" | "black" | "white" | "erase" | "select";
export type Panel = "why" | "score" | "groups" | "moves" | "game" | "patterns" | "files";

export const desk = signal<Desk | null>(null);
/** The names of the calls that the engine answers. */
export const offered = signal<ReadonlySet<string>>(new Set());

export const game = signal(new Game());
/** Counts the changes of the tree, so that what is computed from it is computed again. */
export const revision = signal(0);
export const node = signal<GameNode>(game.value.root);
export const board = computed<Position>(() => {
  revision.value;
  return game.value.position(node.value);
});

export const view = signal("territory");
/** Who is assumed to move first everywhere. */
export const first = signal<First>("both");
/** Whose influence, permeability or strength is shown. */
export const color = signal<ColorName>("black");
export const numbers = signal(false);
export const coordinates = signal(true);
export const panel = signal<Panel>("score");
export const tool = signal<Tool>("look");
export const theme = signal<"system" | "light" | "dark">("system");

/** The point that is asked about, by click or with the keyboard. */
export const chosen = signal<Point | null>(null);
/** The point under the pointer. */
export const hovered = signal<Point | null>(null);
/** The point that the keyboard is at while the board has the focus. */
export const cursor = signal<Point | null>(null);
/** A point that something elsewhere in the page is about. */
export const pointed = signal<Point | null>(null);
/** A pattern that is laid on the board. */
export const laid = signal<PlacedPattern | null>(null);
/** A line of moves that is shown on the board without being played. */
export const line = signal<{ color: ColorName; vertex: string }[]>([]);
/** A move whose effect is shown. */
export const tried = signal<Move | null>(null);
/** Points that have just changed. */
export const flashed = signal<ReadonlySet<Point>>(new Set());
/** Points picked for a new pattern. */
export const picked = signal<ReadonlySet<Point>>(new Set());

/** Databases as they are edited; those that are not in here are as the engine has them. */
export const files = signal<Files>({});
/** Groups whose fate a person decided, by one of their stones. */
export const decisions = signal<ReadonlyMap<Point, { sign: Sign; status: Status }>>(new Map());

/** What went wrong, or was done, in one line. */
export const notice = signal<{ text: string; kind: "error" | "warning" | "note" } | null>(null);

let fading: ReturnType<typeof setTimeout> | undefined;
export function say(text: string, kind: "error" | "warning" | "note" = "note") {
  notice.value = { text, kind };
  clearTimeout(fading);
  fading = setTimeout(() => (notice.value = null), kind === "note" ? 4_000 : 12_000);
}

export const komi = computed(() => {
  revision.value;
  return Number(game.value.root.props.KM?.[0] ?? 0) || 0;
});

const AREA_RULES = ["chinese", "aga", "nz", "new zealand", "tromp-taylor", "goe", "ing"];
export const rules = computed(() => {
  revision.value;
  return AREA_RULES.includes((game.value.root.props.RU?.[0] ?? "").trim().toLowerCase()) ? "chinese" : "japanese";
});

/** The position of any node as the engine is asked about it. */
export function requestOf(at: GameNode): PositionRequest {
  const position = game.value.position(at);
  const { size, signs } = position;
  const rows: string[] = [];
  for (let y = 0; y < size; y++) {
    rows.push(
      signs
        .slice(y * size, (y + 1) * size)
        .map((sign) => (sign === 1 ? "X" : sign === -1 ? "O" : "."))
        .join(""),
    );
  }
  const overrides: Decision[] = [];
  for (const [point, { sign, status }] of decisions.value) {
    if (signs[point] === sign) overrides.push({ vertex: vertexOf(point, size), status });
  }
  return {
    size,
    rows,
    ...(position.isMoverKnown ? { to_move: position.toMove === 1 ? "B" : "W" } : {}),
    ...(position.isSetUp ? { set_up: true } : {}),
    ko: position.ko === null ? null : vertexOf(position.ko, size),
    captured: position.captured,
    komi: komi.value,
    rules: rules.value,
    handicap: Number(game.value.root.props.HA?.[0] ?? 0) || 0,
    ended: position.ended,
    ...(overrides.length > 0 ? { overrides } : {}),
  };
}

export const position = computed<PositionRequest>(() => {
  board.value;
  return requestOf(node.value);
});

/** The members of a request about the position that is shown, with the databases as they are edited. */
export const question = computed(() => withFiles({ position: position.value }));

export function withFiles<T extends object>(request: T): T & { files?: Files } {
  return Object.keys(files.value).length > 0 ? { ...request, files: files.value } : request;
}

/** The dragon as a person decided about it, if anybody did. */
export function asDecided(dragon: Dragon): Dragon {
  const decided = decisionOf(pointsOf(dragon.stones, board.value.size));
  if (!decided) return dragon;
  return { ...dragon, standing: decided === "alive" ? "settled" : decided, survival: null, decided };
}

/** What a person decided about the group of these stones. */
export function decisionOf(stones: readonly Point[]): Status | null {
  const { signs } = board.value;
  for (const stone of stones) {
    const decision = decisions.value.get(stone);
    if (decision?.sign === signs[stone]) return decision!.status;
  }
  return null;
}

effect(() => {
  // What is shown beside a position goes when the position does.
  node.value;
  laid.value = null;
  line.value = [];
  tried.value = null;
  pointed.value = null;
});
