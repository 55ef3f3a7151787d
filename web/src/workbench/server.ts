// What only the server knows: what it was started with, and what it reports while the page is open.

import { signal } from "@preact/signals";
import type { ListEntry, Native, ServerState } from "../engine/engine.ts";
import { openText } from "../app/records.ts";
import { decode } from "../game/record.ts";
import { board, game, panel, say } from "../app/state.ts";
import type { Game } from "../game/game.ts";
import { showEntry } from "./entries.ts";
import { databasesChanged } from "./files.ts";
import { found } from "./names.ts";

export const serverState = signal<ServerState | null>(null);
export const listEntries = signal<ListEntry[]>([]);

/** Loads what the server was started with; what is shown first is said by it. */
export async function begin(native: Native, isGameShown: boolean) {
  void listen(native);
  try {
    const state = await native.state();
    serverState.value = state;
    if (state.kind === "game" && !isGameShown) await openRecord(native, null);
    if (state.kind === "folder") panel.value = "files";
    if (state.kind === "list") await beginList(native, state.entry);
  } catch (error) {
    say((error as Error).message, "error");
  }
}

async function beginList(native: Native, entry: number | null) {
  listEntries.value = (await native.list()).entries;
  panel.value = "files";
  const first = entry ?? listEntries.value[0]?.entry;
  if (first !== undefined && first !== null) await showEntry(native, first);
}

async function listen(native: Native) {
  let pause = 1_000;
  for (;;) {
    try {
      await native.events((event, data) => heard(native, event, data), new AbortController().signal);
      pause = 1_000;
    } catch {
      pause = Math.min(30_000, pause * 2);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The record of the server that was opened last, and the game that it became. */
let shown: { file: string | null; text: string; game: Game } | null = null;

/** Shows a record of the server, by its name or the only one, at its end or behind one of its moves. */
export async function openRecord(native: Native, file: string | null, move?: number): Promise<boolean> {
  return show(file, decode(await native.record(file)), move);
}

async function show(file: string | null, text: string, move?: number): Promise<boolean> {
  if (!(await openText(text, nameOf(file), move))) return false;
  shown = { file, text, game: game.value };
  return true;
}

const nameOf = (file: string | null) => file ?? serverState.value?.name ?? "the record";

/**
 * The record that is shown may be another one now, if it is this file: then it is shown again, where the page is in it,
 * unless the page shows something else by then.
 */
async function reopen(native: Native, file: string | null) {
  const before = shown;
  if (before?.game !== game.value || (before.file !== null && before.file !== file)) return;
  const text = decode(await native.record(before.file));
  if (shown?.file !== before.file || shown.game !== game.value || shown.text === text) return;
  if (await show(before.file, text, board.value.moveNumber))
    say(`${file ?? nameOf(before.file)} has changed and is shown again; undo shows what was there`);
}

const reopened = (native: Native, file: string | null) =>
  void reopen(native, file).catch((error: Error) => say(error.message, "error"));

/** Nobody knows what was missed: everything is asked for again. */
function catchUp(native: Native) {
  databasesChanged();
  if (shown) reopened(native, shown.file);
  if (serverState.value?.kind === "folder") found.value = { ...found.value };
  if (serverState.value?.kind === "list") readList(native);
}

function readList(native: Native) {
  native.list().then(
    ({ entries }) => (listEntries.value = entries),
    (error: Error) => say(error.message, "error"),
  );
}

/** The version of the databases that answers are of. */
let version: number | null = null;

function heard(native: Native, event: string, data: unknown) {
  if (event === "hello") {
    const { databases_version: now } = data as { databases_version: number };
    // After a connection that was lost much may have happened.
    if (version !== null) catchUp(native);
    version = now;
  }
  if (event === "lost") catchUp(native);
  if (event === "databases") {
    const { version: now, problems } = data as { version: number; problems?: string[] };
    version = now;
    if (problems && problems.length > 0) say(problems[0]!, "error");
    databasesChanged();
  }
  if (event === "record") reopened(native, (data as { file: string }).file);
  if (event === "files") found.value = data as { total: number; complete: boolean };
  if (event === "listed") readList(native);
  if (event === "list") {
    const { entry, outcome, answer } = data as Pick<ListEntry, "entry" | "outcome" | "answer">;
    listEntries.value = listEntries.value.map((one) =>
      one.entry === entry ? { ...one, outcome, answer: answer ?? null } : one,
    );
  }
}
