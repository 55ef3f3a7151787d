// The databases of the workbench: as they were loaded, as they are edited, and what is wrong with them.

import { batch, effect, signal } from "@preact/signals";
import { ask } from "../app/answer.ts";
import { desk, files, offered, panel, say } from "../app/state.ts";
import type { CallError } from "../engine/engine.ts";
import { Desk } from "../engine/desk.ts";
import type { Check, Diagnostic } from "../engine/types.ts";

export interface Source {
  name: string;
  /** As it was loaded or last saved, with the line ends of the editor. */
  text: string;
  /** What ends the lines of the file. */
  lineEnd: "\n" | "\r\n";
  hash: string | null;
}

export const sources = signal<ReadonlyMap<string, Source>>(new Map());
/** Texts as they are in the editor, where they differ from what was loaded. */
export const drafts = signal<ReadonlyMap<string, string>>(new Map());
export const current = signal("barriers.db");
export const diagnostics = signal<Diagnostic[]>([]);
/** A line of the current file that the editor should show. */
export const jump = signal<{ name: string; line: number } | null>(null);
/** The folder that is written to; nothing where changes stay in this page. */
export const folder = signal<string | null>(null);
export const isChecking = signal(false);

/** What the files of the server are now, by their hash, where they were edited here when they changed there. */
const elsewhere = signal<ReadonlyMap<string, string | null>>(new Map());
/** Whether a database is edited here and was changed outside of this page. */
export const isChangedOutside = (name: string): boolean =>
  drafts.value.has(name) && elsewhere.value.has(name) && elsewhere.value.get(name) !== sources.value.get(name)?.hash;

/** How often the databases of the server changed. */
let changes = 0;

const NAMES = ["influence.db", "barriers.db", "connections.db"];
export const names = signal<string[]>(NAMES);

export const baseName = (file: string) => file.replace(/^.*\//, "");

/** Opens the workbench at a line of a database. */
export function openPattern(file: string, line: number) {
  batch(() => {
    panel.value = "patterns";
    current.value = baseName(file);
    jump.value = { name: baseName(file), line };
  });
  void load(baseName(file));
}

let builtIn: Promise<Map<string, string>> | null = null;

/** The databases that the engine has, by file name. */
function builtInFiles(): Promise<Map<string, string>> {
  builtIn ??= desk
    .value!.engine.call<{ files: { file: string; text: string }[] }>("patterns.files", {})
    .then(({ files: all }) => new Map(all.map(({ file, text }) => [baseName(file), text])));
  // What failed is asked again.
  builtIn.catch(() => (builtIn = null));
  return builtIn;
}

/** The editor ends lines in one way only; files may do it in another. */
function sourceOf(name: string, text: string, hash: string | null): Source {
  return { name, text: text.replace(/\r\n?/g, "\n"), lineEnd: text.includes("\r\n") ? "\r\n" : "\n", hash };
}

export async function load(name: string) {
  if (sources.value.has(name)) return;
  try {
    const native = desk.value!.engine.native;
    let source: Source;
    if (native) {
      const { folder: where, databases } = await native.databases();
      folder.value = where;
      names.value = databases.map((database) => database.name).filter((file) => file.endsWith(".db"));
      const { text, hash } = await native.database(name);
      source = sourceOf(name, text, hash);
    } else {
      const all = await builtInFiles();
      const text = all.get(name);
      if (text === undefined) throw new Error(`there is no database \`${name}\``);
      names.value = [...all.keys()].filter((file) => file.endsWith(".db"));
      source = sourceOf(name, text, null);
    }
    sources.value = new Map(sources.value).set(name, source);
  } catch (error) {
    say((error as Error).message, "error");
  }
}

export const textOf = (name: string): string | null => drafts.value.get(name) ?? sources.value.get(name)?.text ?? null;

/** The text with the line ends of its file. */
export function written(name: string): string | null {
  return textOf(name)?.replaceAll("\n", sources.value.get(name)?.lineEnd ?? "\n") ?? null;
}

/** A new text of the editor; it is checked and used as soon as typing pauses. */
export function edit(name: string, text: string) {
  const next = new Map(drafts.value);
  if (text === sources.value.get(name)?.text) next.delete(name);
  else next.set(name, text);
  drafts.value = next;
}

export function revert(name: string) {
  const next = new Map(drafts.value);
  next.delete(name);
  drafts.value = next;
  void reload(name, changes);
}

/** The text as it is used in requests: the name of a database is that of its file without the ending. */
async function check(name: string, text: string) {
  if (!offered.value.has("patterns.check")) return;
  isChecking.value = true;
  const found = await ask<Check>("patterns.check", { files: { [name]: text } });
  isChecking.value = false;
  if (!found || textOf(name) !== text) return;
  diagnostics.value = found.files[0]?.diagnostics ?? [];
  if (found.errors > 0) return;
  const next = { ...files.value };
  if (text === sources.value.get(name)?.text) delete next[name];
  else next[name] = text;
  if (JSON.stringify(next) !== JSON.stringify(files.value)) files.value = next;
}

/** Writes the file on the author's machine, unless it was changed there in the meantime. */
export async function save(name: string) {
  const native = desk.value?.engine.native;
  const text = written(name);
  if (!native || text === null) return;
  try {
    const { hash, backup } = await native.save(name, text, sources.value.get(name)?.hash ?? null);
    // Who typed on meanwhile has a draft of what is saved now.
    const now = textOf(name)!;
    batch(() => {
      sources.value = new Map(sources.value).set(name, sourceOf(name, text, hash));
      edit(name, now);
      if (drafts.value.has(name)) return;
      const { [name]: _, ...rest } = files.value;
      files.value = rest;
    });
    say(`${name} is saved${backup ? `, what was there is in ${backup}` : ""}`);
  } catch (error) {
    const { message, conflict } = error as CallError;
    say(conflict ? `${name} was changed outside of this page, so it is not saved: ${message}` : message, "error");
  }
}

/** Offers a file as a download. */
export function download(name: string, content: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

/** The server has other databases now: all answers are out of date, and files that nobody edits are loaded again. */
export function databasesChanged() {
  desk.value = new Desk(desk.value!.engine);
  changes += 1;
  for (const name of sources.value.keys()) void reload(name, changes);
}

/** Loads a file again. The text before stays until then, and where somebody edits it. */
async function reload(name: string, change: number) {
  try {
    const found = await desk.value!.engine.native?.database(name);
    if (!found || change !== changes) return;
    elsewhere.value = new Map(elsewhere.value).set(name, found.hash);
    if (drafts.value.has(name)) return;
    if (found.hash === sources.value.get(name)?.hash) return;
    sources.value = new Map(sources.value).set(name, sourceOf(name, found.text, found.hash));
  } catch (error) {
    say((error as Error).message, "error");
  }
}

/** Checks what is edited a moment after the last key. */
export function watchDrafts() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const name = current.value;
    const text = textOf(name);
    clearTimeout(timer);
    if (text === null || panel.value !== "patterns" || !desk.value) return;
    timer = setTimeout(() => void check(name, text), 250);
  });
}
