// What the engine is asked and what it answers. Arrays are row-major from the top left; black is positive.

import type { ColorName } from "../game/game.ts";

export type Vertex = string;
export type Status = "dead" | "alive" | "seki";
export type First = "black" | "white" | "both";

export interface PositionRequest {
  size: number;
  rows: string[];
  /** Nobody where the record does not tell. */
  to_move?: "B" | "W";
  /** Set up, and nobody has moved since. */
  set_up?: boolean;
  ko: Vertex | null;
  captured: { B: number; W: number };
  komi: number;
  rules: string;
  handicap?: number;
  ended: boolean;
  /** Groups whose fate a person decided. */
  overrides?: { vertex: Vertex; status: Status }[];
}

/** Databases in place of the built-in ones, by name. */
export type Files = Record<string, string>;

export interface SideScore {
  total: number;
  territory: number;
  stones: number;
  captured: number;
  dead: number;
  compensation: number;
}

export interface Score {
  rules: string;
  result: string;
  lead: number;
  /** Nothing where influence alone is asked. */
  margin?: number;
  settled: boolean;
  black: SideScore;
  white: SideScore;
}

export interface PatternRef {
  name: string;
  file: string;
  line: number;
  orientation: number;
  anchor: Vertex;
  color: ColorName;
  constraint?: string | null;
}

export interface Effect {
  effect: "barrier" | "intrusion" | "non_territory" | "source" | string;
  /** Whom it stops, whose source it is, whose territory it is not. */
  color: ColorName | null;
  vertex: Vertex;
  value: number | null;
  pattern: PatternRef;
}

export interface SideFields {
  influence: number[];
  permeability: number[];
  strength: number[];
  attenuation: number[];
  non_territory: number[];
}

export interface Fields {
  to_move: ColorName;
  territory: number[];
  black: SideFields;
  white: SideFields;
  effects: Effect[];
}

export interface StringInfo {
  origin: Vertex;
  color: ColorName;
  stones: Vertex[];
  liberties: number;
  attack: { code: number; vertex: Vertex | null };
  defense: { code: number; vertex: Vertex | null };
}

export interface Decision {
  vertex: Vertex;
  status: Status;
}

/** A decision as an estimate tells it: with the group that it is about. */
export interface Decided extends Decision {
  stones: Vertex[];
}

export interface Estimate {
  size: number;
  /** Who is assumed to move first everywhere. */
  to_move: First;
  /** Whose move it is, as far as the likely owners are told by it. */
  mover?: ColorName;
  /** `X O` living stones, `x o` stones taken as dead, `.` empty. */
  stones: string;
  territory: number[];
  ownership: number[];
  regions: number[];
  score: Score;
  /** Points whose owner is in doubt; nothing where influence alone is asked. */
  open?: Vertex[];
  fields?: Fields[];
  strings?: StringInfo[];
  decisions?: Decided[];
  /** One letter for each point once the game has ended; see the convention in the answer. */
  ending?: string;
}

export interface Reason {
  feature: string;
  meaning: string;
  value: number | null;
  part: number;
}

export interface Explanation {
  vertex: Vertex;
  owner: {
    owner: number;
    start: number;
    reasons: Reason[];
    near: { dragon: Vertex; color: ColorName; stones: number; survival: number }[];
  } | null;
  views: {
    to_move: ColorName;
    territory: number;
    black_influence: number;
    white_influence: number;
    black_permeability: number;
    white_permeability: number;
    sources: {
      color: ColorName;
      vertex: Vertex;
      strength: number;
      contribution: number;
      pattern?: PatternRef | null;
    }[];
    effects: Effect[];
  }[];
}

export interface Dragon {
  sign: string;
  origin: Vertex;
  color: ColorName;
  stones: Vertex[];
  strings: Vertex[];
  size: number;
  effective_size: number;
  standing: "critical" | "weak" | "settled" | "dead" | "seki" | "inessential";
  status: string;
  safety: string;
  crude_status: string;
  weakness: number;
  survival: number | null;
  /** What a person decided about it; not from the engine. */
  decided?: Status;
  eyes: { genus: number[]; min: number; max: number; vital: Vertex | null; half_eyes: Vertex[] };
  escape_route: number;
  moyo: { size: number; value: number };
  surround: { status: string; size: number; hull: Vertex[]; corners: Vertex[]; gaps: [Vertex, Vertex][] };
  lunch: Vertex | null;
  hostile_neighbors: Vertex[];
  friendly_neighbors: Vertex[];
  verdict: { attack: boolean; attack_point: Vertex | null; defense: boolean; defense_point: Vertex | null } | null;
}

export interface Dragons {
  dragons: Dragon[];
  explanation?: { vertex: Vertex; lines: string[]; survival: Reason[] };
}

export interface EyeSpace {
  name: string;
  origin: Vertex;
  color: ColorName;
  points: Vertex[];
  margins: Vertex[];
  value: number[];
  half_eyes: Vertex[];
  false_eyes: Vertex[];
  attack: Vertex[];
  defense: Vertex[];
  basis: { kind: string } & Record<string, unknown>;
  urgency: number;
}

export interface Eyes {
  spaces: EyeSpace[];
}

export interface Change {
  vertex: Vertex;
  gain: number;
}

export interface Move {
  vertex: Vertex;
  color: ColorName;
  value: number;
  gain: number;
  per_move: number;
  follow_up: number;
  reverse_follow_up: number;
  kind: string;
  counterpart: Vertex | null;
  reasons: { reason: string; at: Vertex | null }[];
  changes: Change[];
}

export interface Moves {
  color: ColorName;
  looked_at: number;
  moves: Move[];
  explanation?: MoveExplanation;
}

export interface MoveExplanation {
  move: Move;
  dragons: unknown[];
  strings: unknown[];
  follow_up: Change[];
  patterns: (Effect & { after: boolean })[];
}

/** The fields after a move, and what it changes of the territory. */
export interface After {
  color: ColorName;
  vertex: Vertex;
  delta: number[];
  after: { territory: number[] };
  follow_up: { territory: number[] };
}

export interface Diagnostic {
  code: string;
  severity: "error" | "warning" | "lint";
  message: string;
  help?: string;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
}

export interface Check {
  errors: number;
  files: { file: string; database: string; patterns: number; diagnostics: Diagnostic[] }[];
}

export interface PlacedCell {
  vertex: Vertex;
  symbol: string;
  wanted: string;
}

export interface ShownPattern {
  name: string;
  file: string;
  line: number;
  comment: string[];
  diagram: string[];
  classes: string;
  constraint: string | null;
  orientations: { number: number; diagram: string[] }[];
  placed?: { cells: PlacedCell[]; labels: { vertex: Vertex; letter: string }[] };
}

export interface PatternsShown {
  patterns: ShownPattern[];
}

/** Words that fit at a place of a text. */
export interface Completed {
  /** Where the word begins that is replaced; columns count UTF-16 units from 1. */
  from: number;
  items: { label: string; kind: string; detail: string; info: string; insert: string }[];
}

/** What stands at a place of a text, and from where to where. */
export interface Hovered {
  text: string | null;
  from: number;
  to: number;
}
