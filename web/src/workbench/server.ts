// What only the server knows: what it was started with, and what it reports while the page is open.

import { signal } from "@preact/signals";
import type { ListEntry, Native, ServerState } from "../engine/engine.ts";
import { openText } from "../app/moves.ts";
import { decode } from "../game/record.ts";
import { board, panel, say } from "../app/state.ts";
import { databasesChanged } from "./files.ts";

export const serverState = signal<ServerState | null>(null);
export const listEntries = signal<ListEntry[]>([]);
/** How many records the folder has, as far as it was walked. */
export const found = signal({ total: 0, complete: false });
export const shownEntry = signal<number | null>(null);

/** Loads what the server was started with; what is shown first is said by it. */
export async function begin(native: Native, isGameShown: boolean) {
  try {
    const state = await native.state();
    serverState.value = state;
    if (state.kind === "game" && !isGameShown) openText(decode(await native.record(null)), state.name);
    if (state.kind === "folder") panel.value = "files";
    if (state.kind === "list") await beginList(native, state.entry);
    void listen(native);
  } catch (error) {
    say((error as Error).message, "error");
  }
}

async function beginList(native: Native, entry: number | null) {
  listEntries.value = (await native.list()).entries;
  panel.value = "files";
  const { showEntry } = await import("./Lists.tsx");
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

/** The record changed on disk: shown again, where the page is in it. */
async function reopen(native: Native) {
  const { name } = serverState.value!;
  if (openText(decode(await native.record(null)), name, board.value.moveNumber)) say(`${name} has changed and is shown again`);
}

function heard(native: Native, event: string, data: unknown) {
  if (event === "databases") {
    const { problems } = data as { problems?: string[] };
    if (problems && problems.length > 0) say(problems[0]!, "error");
    databasesChanged();
  }
  if (event === "record" && serverState.value?.kind === "game") void reopen(native);
  if (event === "files") found.value = data as { total: number; complete: boolean };
  if (event === "listed") void native.list().then(({ entries }) => (listEntries.value = entries));
  if (event === "list") {
    const { entry, outcome, answer } = data as Pick<ListEntry, "entry" | "outcome" | "answer">;
    listEntries.value = listEntries.value.map((one) => (one.entry === entry ? { ...one, outcome, answer: answer ?? null } : one));
  }
}
