// The one interface between the page and who analyses: a server on this machine, or a worker in this browser.

import type { Files, PositionRequest } from "./types.ts";

/** A failed call: what is wrong, for a person, and where in a file if it is about one. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly line?: number,
    readonly column?: number,
    readonly conflict = false,
  ) {
    super(message);
  }
}

export interface Engine {
  /** Asks one question. Aborting the signal gives up on the answer. */
  call<Answer>(name: string, request: object, signal?: AbortSignal): Promise<Answer>;
  /** What only a server on the author's machine can do; nothing in the static page. */
  readonly native: Native | null;
}

/** A database as the server has it. */
export interface DatabaseText {
  name: string;
  text: string;
  /**
   * What the file was when it was loaded, so that nobody's changes are overwritten; nothing for a file that is not
   * there.
   */
  hash: string | null;
  built_in: boolean;
}

export interface Databases {
  /** The folder that is written to; nothing if no changes can be saved. */
  folder: string | null;
  version: number;
  databases: { name: string; hash: string | null; bytes: number; built_in: boolean }[];
  problems: string[];
}

/** One question of a list of tests. */
export interface ListEntry {
  entry: number;
  /** Nothing for a test that has none. */
  number: number | null;
  line: number;
  command: string;
  expected: string;
  negated: boolean;
  known_failure: boolean;
  file: string | null;
  move: number | null;
  outcome: null | "pass" | "fail" | "error";
  answer: string | null;
}

export interface ServerState {
  kind: "empty" | "game" | "folder" | "list";
  name: string;
  entry: number | null;
  patterns: string | null;
}

/** A position whose estimate changes. */
export interface ComparedPosition {
  file: string;
  move: number;
  /** The test of a list. */
  entry?: number;
  /** In points. */
  difference: number;
  vertices: { vertex: string; old: number; new: number }[];
}

/** How much the estimates of positions change, those first that change most. */
export interface Comparison {
  job: number;
  running: boolean;
  /** Games or tests, and how many positions of them were looked at. */
  done: number;
  total: number;
  looked_at: number;
  changed: number;
  mean: number;
  /** Records that could not be read, and the like. */
  problems: string[];
  positions: ComparedPosition[];
}

export interface Native {
  state(): Promise<ServerState>;
  files(from: number): Promise<{ files: string[]; total: number; complete: boolean }>;
  record(file: string | null): Promise<Uint8Array>;
  databases(): Promise<Databases>;
  database(name: string): Promise<DatabaseText>;
  save(name: string, text: string, hash: string | null): Promise<{ hash: string; backup: string | null }>;
  list(): Promise<{ name: string; entries: ListEntry[] }>;
  listPosition(
    entry: number,
  ): Promise<{ position: PositionRequest; file: string | null; move: number | null; last: string | null }>;
  runList(entries?: number[]): Promise<unknown>;
  compare(before: Files | undefined, after: Files | undefined, every: number): Promise<unknown>;
  comparison(): Promise<Comparison>;
  /** Calls back at every event of the server until the signal is aborted. */
  events(heard: (event: string, data: unknown) => void, signal: AbortSignal): Promise<void>;
}
