// What the server was started with: the games of a folder, or the questions of a list with what came out.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { desk, say } from "../app/state.ts";
import type { Native } from "../engine/engine.ts";
import { showEntry, shownEntry } from "./entries.ts";
import { found, isComplete, names, readNames } from "./names.ts";
import { listEntries, openRecord, serverState } from "./server.ts";

export function Lists() {
  const native = desk.value?.engine.native;
  if (!native || !serverState.value) return <p class="quiet">Nothing is open.</p>;
  if (serverState.value.kind === "list") return <List native={native} />;
  if (serverState.value.kind === "folder") return <Folder native={native} />;
  return (
    <p class="quiet">
      Start <code>atsumi view</code> with a folder of games or a list of tests to see them here.
    </p>
  );
}

/** Why no record is listed. */
function nothingShown(): string {
  if (names.value.length > 0) return "No name has this in it.";
  return isComplete.value ? "There is no game record (.sgf) in this folder." : "looking for game records …";
}

/** A list of more names is no longer looked through. */
const SHOWN = 300;

function Folder({ native }: { native: Native }) {
  const filter = useSignal("");
  const told = found.value;
  useEffect(() => {
    readNames(native).catch((error: Error) => say(error.message, "error"));
  }, [native, told]);
  const shown = names.value.filter((file) => file.toLowerCase().includes(filter.value.toLowerCase()));
  const show = (file: string) => void openRecord(native, file).catch((error: Error) => say(error.message, "error"));
  return (
    <div>
      <label>
        Filter <input value={filter.value} onInput={(event) => (filter.value = event.currentTarget.value)} />
      </label>
      <ul class="file-list">
        {shown.slice(0, SHOWN).map((file) => (
          <li key={file}>
            <button type="button" class="link" onClick={() => show(file)}>
              {file}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p class="quiet">{nothingShown()}</p>}
      {shown.length > SHOWN && <p class="quiet">and {shown.length - SHOWN} more; filter them by their names</p>}
    </div>
  );
}

function List({ native }: { native: Native }) {
  const entries = listEntries.value;
  const at = entries.findIndex(({ entry }) => entry === shownEntry.value);
  const passed = entries.filter(({ outcome }) => outcome === "pass").length;
  const failed = entries.filter(({ outcome }) => outcome === "fail" || outcome === "error");
  const step = (by: number) => {
    const next = entries[(at + by + entries.length) % entries.length];
    if (next) void showEntry(native, next.entry);
  };
  return (
    <div class="test-list">
      <div class="buttons">
        <button
          type="button"
          onClick={() => void native.runList().catch((error: Error) => say(error.message, "error"))}
        >
          Run all
        </button>
        <button type="button" onClick={() => step(-1)}>
          Previous
        </button>
        <button type="button" onClick={() => step(1)}>
          Next
        </button>
        <button
          type="button"
          disabled={failed.length === 0}
          onClick={() =>
            void showEntry(native, (failed.find(({ entry }) => entry > (shownEntry.value ?? -1)) ?? failed[0]!).entry)
          }
        >
          Next failure
        </button>
        <span class="quiet" role="status">
          {passed} passed, {failed.length} failed of {entries.length}
        </span>
      </div>
      <ul class="file-list">
        {entries.map((one) => (
          <li key={one.entry} class={`${one.outcome ?? "open"}${one.entry === shownEntry.value ? " here" : ""}`}>
            <span class="outcome">
              {one.outcome === "pass" ? "✓" : one.outcome === null ? "·" : "✗"}
              <span class="hidden"> {one.outcome ?? "not run"}</span>
            </span>
            <button type="button" class="link" onClick={() => void showEntry(native, one.entry)}>
              {one.number} {one.command}
            </button>
            <span class="quiet">
              {" "}
              {one.negated ? "not " : ""}
              {one.expected}
              {one.answer !== null && one.outcome !== "pass" && `, got ${one.answer}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
