/** A colour as it is sent. */
export type Side = "B" | "W";

/** A position. All but `size` and `rows` may be left out; see api/README.md. */
export interface Position {
  /** Lines of the board, 2 to 19. */
  size: number;
  /** The board row by row from the top: `X` black, `O` white, `.` empty. */
  rows: string[];
  to_move?: Side;
  /** Whether it was set up just now, without a move since; where reading leaves a problem open, `to_move` is then thought to solve it. */
  set_up?: boolean;
  /** Where a stone was just taken that may not be retaken at once, such as "D4". */
  ko?: string | null;
  /** Black and white stones taken so far. */
  captured?: { B?: number; W?: number };
  /** Points for white. */
  komi?: number;
  rules?: "japanese" | "chinese";
  handicap?: number;
  /** Whether both players have passed. */
  ended?: boolean;
  /** What a person decided of groups. */
  overrides?: { vertex: string; status: "alive" | "dead" | "seki" }[];
  /** How deeply to read, 0 to 20. */
  level?: number | "fast" | "normal" | "deep";
  file?: string;
  move?: number;
}

export interface EstimateOptions {
  /** Who is assumed to move first everywhere. */
  first?: "black" | "white" | "both";
  /** @deprecated the old name of `first` */
  to_move?: "black" | "white" | "both";
  /** Whether the answer has the fields of influence. */
  fields?: boolean;
  /** Whether it has the strings with the moves that capture and save them. */
  strings?: boolean;
  break_ins?: boolean;
  /** `false` for influence alone. */
  dragons?: boolean;
  /** A vertex that is to be explained, such as "D4". */
  explain?: string;
  /** Databases in place of the built-in ones: file names and texts. */
  files?: Record<string, string>;
}

/** One side of the score, in points. */
export interface ScoreSide {
  total: number;
  territory: number;
  stones: number;
  captured: number;
  dead: number;
  compensation: number;
}

/** The influence with one side to move; arrays as those of the estimate. */
export interface Fields {
  to_move: "black" | "white";
  territory: number[];
  black: SideFields;
  white: SideFields;
  effects: Effect[];
}

/** The fields of one colour, none of them signed. */
export interface SideFields {
  influence: number[];
  permeability: number[];
  strength: number[];
  attenuation: number[];
  non_territory: number[];
}

/** What a match of a pattern did. */
export interface Effect {
  effect: "source" | "barrier" | "intrusion" | "non_territory";
  color: "black" | "white" | null;
  vertex: string;
  value: number | null;
  pattern: {
    name: string;
    file: string;
    line: number;
    orientation: number;
    anchor: string;
    color: "black" | "white";
    constraint?: string;
  };
}

/** A string and its tactics. Codes: 1 succeeds, 2 and 3 by a ko, 0 fails or is not needed. */
export interface StringReport {
  origin: string;
  color: "black" | "white";
  stones: string[];
  liberties: number;
  attack: { code: number; vertex: string | null };
  defense: { code: number; vertex: string | null };
}

/** Who owns what. Arrays hold one value per point, row-major from the top left, black positive. */
export interface Estimate {
  schema: "atsumi-estimate/1";
  size: number;
  /** Whose move it is, if that was said: the likely owners are told by it. */
  mover?: "black" | "white";
  /** `X` and `O` living stones, `x` and `o` dead ones, `.` empty. */
  stones: string;
  territory: number[];
  ownership: number[];
  /** 3 territory, 2 moyo, 1 area, 0 open; negative for white. */
  regions: number[];
  score: {
    rules: "japanese" | "chinese";
    /** Such as "B+3.5". */
    result: string;
    /** Black's points less white's. */
    lead: number;
    /** How far off the lead is at most in eight games of ten. */
    margin?: number;
    settled: boolean;
    black: ScoreSide;
    white: ScoreSide;
  };
  /** The points that are neither surely somebody's nor surely nobody's. */
  open?: string[];
  /** What a person decided of groups. */
  decisions?: { vertex: string; status: "alive" | "dead" | "seki"; stones: string[] }[];
  /** What every point counts for, if the game has ended. */
  ending?: string;
  fields?: Fields[];
  strings?: StringReport[];
  [more: string]: unknown;
}

/** A request that cannot be answered. */
export class AtsumiError extends Error {
  readonly line?: number;
  readonly column?: number;
}

/** An engine, which keeps what it found out about the positions asked about last. */
export class Engine {
  /** The answer to the request `text`, JSON, of the call `name`: JSON, with a field `error` if there is none. */
  text(name: string, text: string): string;
  /** The answer to a request of the call `name`, both as objects; throws `AtsumiError`. */
  call<Answer = Record<string, unknown>>(name: string, request?: object): Answer;
  /** Who owns what, and how many points that is. */
  analyse(position: Position, options?: EstimateOptions): Estimate;
  /** Gives the memory back; the engine cannot be used afterwards. */
  free(): void;
}

/**
 * Loads the module once; a new engine. Where it fails, the next call tries again. In browsers `source` may be the address
 * of the module.
 */
export function load(source?: string | URL | Request | Response | BufferSource | WebAssembly.Module): Promise<Engine>;

/** Who owns what, by an engine that is loaded when it is first asked. */
export function analyse(position: Position, options?: EstimateOptions): Promise<Estimate>;

/** A position of a board as rows of numbers: 1 black, -1 white, 0 empty, the first row on top; throws a `TypeError`. */
export function position(board: readonly (readonly number[])[], more?: Partial<Position>): Position;

/** Values in the order of the board as rows, the first one on top. */
export function matrix(values: readonly number[], size: number): number[][];
