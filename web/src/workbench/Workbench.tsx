// The workbench of pattern authors: databases, what is wrong with them, what an edit changes.

import { useEffect } from "preact/hooks";
import { desk, offered } from "../app/state.ts";
import { Compare } from "./Compare.tsx";
import { Draw } from "./Draw.tsx";
import { Editor } from "./Editor.tsx";
import {
  current,
  diagnostics,
  download,
  drafts,
  folder,
  isChangedOutside,
  isChecking,
  jump,
  load,
  names,
  revert,
  save,
  written,
} from "./files.ts";

export function Workbench() {
  const name = current.value;
  const native = desk.value?.engine.native;
  const isChanged = drafts.value.has(name);
  const engine = desk.value;
  useEffect(() => {
    if (engine) void load(name);
  }, [engine, name]);
  return (
    <div class="workbench">
      <div class="buttons">
        <label>
          <span class="hidden">Database</span>
          <select value={name} onChange={(event) => (current.value = event.currentTarget.value)}>
            {names.value.map((one) => (
              <option key={one} value={one}>
                {one}
                {drafts.value.has(one) ? " •" : ""}
              </option>
            ))}
          </select>
        </label>
        {native && (
          <button type="button" disabled={!isChanged || !folder.value} title="Ctrl-S" onClick={() => void save(name)}>
            Save
          </button>
        )}
        <button type="button" disabled={!isChanged} onClick={() => revert(name)}>
          Revert
        </button>
        <button type="button" onClick={() => download(name, new Blob([written(name) ?? ""], { type: "text/plain" }))}>
          Download
        </button>
        {isChangedOutside(name) && (
          <span class="error" role="status">
            {name} was changed outside of this page; <em>Revert</em> shows what is there
          </span>
        )}
      </div>
      {native && !folder.value && (
        <p class="quiet">
          Start with <code>--patterns DIR</code> to save; until then, changes stay in this page.
        </p>
      )}
      <Editor key={name} name={name} />
      <Diagnostics name={name} />
      <Draw />
      <Compare />
    </div>
  );
}

function Diagnostics({ name }: { name: string }) {
  const isOffered = offered.value.has("patterns.check");
  const found = diagnostics.value.filter(({ severity }) => severity !== "lint");
  const lints = diagnostics.value.length - found.length;
  return (
    <div
      class="diagnostics"
      role="status"
      data-state={
        isChecking.value ? "checking" : found.some(({ severity }) => severity === "error") ? "errors" : "good"
      }
    >
      {!isOffered && drafts.value.has(name) && (
        <p class="quiet">What the text says is checked and used when it is saved.</p>
      )}
      {isOffered && found.length === 0 && (
        <p class="quiet">
          {isChecking.value ? "checking …" : `No errors.${lints > 0 ? ` ${lints} hints.` : ""}`}
          {drafts.value.has(name) && !isChecking.value && " The board shows what the text says."}
        </p>
      )}
      <ul>
        {found.slice(0, 20).map((one, at) => (
          <li key={at} class={one.severity}>
            <button type="button" class="link" onClick={() => (jump.value = { name, line: one.line })}>
              {one.line}:{one.column}
            </button>{" "}
            {one.message}
            {one.help && <div class="quiet">{one.help}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}
