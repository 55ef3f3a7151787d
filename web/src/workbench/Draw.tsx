// Drawing a pattern on the board: pick its points, say what it is, put it into the database.

import { useSignal } from "@preact/signals";
import { useAnswer } from "../app/answer.ts";
import { board, offered, picked, say, tool } from "../app/state.ts";
import type { Completed } from "../engine/types.ts";
import { vertexOf } from "../game/points.ts";
import { lettersOf, textOfDrawing, type Drawing } from "./drawn.ts";
import { append } from "./Editor.tsx";
import { current, textOf } from "./files.ts";

/** What kinds of pattern each database has: class, mark of the point that it is about, what follows, in words. */
const KINDS: Record<string, { label: string; className: string; mark: string; action: string }[]> = {
  barriers: [
    { label: "O connects", className: "D", mark: ",", action: "" },
    { label: "X connects", className: "A", mark: ",", action: "" },
    { label: "O intrudes", className: "B,value(30)", mark: "!", action: "" },
    { label: "not O’s territory", className: "t", mark: "", action: "non_oterritory(a);" },
    { label: "not X’s territory", className: "t", mark: "", action: "non_xterritory(a);" },
  ],
  influence: [{ label: "a source", className: "E,value(20)", mark: "*", action: "" }],
  connections: [{ label: "O connects", className: "C", mark: "", action: "" }],
};

export function Draw() {
  const kinds = KINDS[current.value.replace(/\.db$/, "")] ?? [];
  const { signs, size, toMove } = board.value;
  const form = useSignal<Omit<Drawing, "className" | "mark" | "action"> & { kind: number }>({
    name: "",
    comment: "",
    o: toMove,
    about: null,
    hasEdges: false,
    mayBeDead: false,
    constraint: "",
    kind: 0,
  });
  const set = (change: Partial<typeof form.value>) => (form.value = { ...form.value, ...change });
  const isPicking = tool.value === "select";
  const points = [...picked.value].sort((a, b) => a - b);
  const kind = kinds[form.value.kind] ?? kinds[0];
  const about =
    form.value.about !== null && picked.value.has(form.value.about)
      ? form.value.about
      : (points.find((point) => !signs[point]) ?? null);
  if (!kind) return <p class="quiet">Patterns of this database are not drawn on the board.</p>;
  const drawing: Drawing = {
    ...form.value,
    ...kind,
    about,
    name: form.value.name || freeName(textOf(current.value) ?? ""),
  };
  const text = points.length > 0 ? textOfDrawing(drawing, picked.value, signs, size) : "";
  const letters = lettersOf(picked.value, about, signs, form.value.o);
  return (
    <details
      class="draw"
      open={isPicking}
      onToggle={(event) =>
        (tool.value = event.currentTarget.open ? "select" : tool.value === "select" ? "look" : tool.value)
      }
    >
      <summary>Draw a pattern on the board</summary>
      <p class="quiet">Click the points that belong to it; shift-click fills the rectangle to the last one.</p>
      <div class="fields">
        <label>
          What it is{" "}
          <select value={form.value.kind} onChange={(event) => set({ kind: Number(event.currentTarget.value) })}>
            {kinds.map(({ label }, at) => (
              <option key={label} value={at}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          O is{" "}
          <select value={form.value.o} onChange={(event) => set({ o: event.currentTarget.value === "1" ? 1 : -1 })}>
            <option value="1">black</option>
            <option value="-1">white</option>
          </select>
        </label>
        <label>
          It is about{" "}
          <select value={about ?? ""} onChange={(event) => set({ about: Number(event.currentTarget.value) })}>
            {points
              .filter((point) => !signs[point])
              .map((point) => (
                <option key={point} value={point}>
                  {vertexOf(point, size)}
                </option>
              ))}
          </select>
        </label>
        <label>
          Name{" "}
          <input
            value={form.value.name}
            placeholder={drawing.name}
            onInput={(event) => set({ name: event.currentTarget.value.trim() })}
          />
        </label>
        <label class="wide">
          In words <input value={form.value.comment} onInput={(event) => set({ comment: event.currentTarget.value })} />
        </label>
        <label class="wide">
          Only if{" "}
          <input
            value={form.value.constraint}
            placeholder="!oplay_attack(a,a)"
            spellcheck={false}
            list="constraint-words"
            autocomplete="off"
            onInput={(event) => set({ constraint: event.currentTarget.value })}
          />
          <Words name={current.value} constraint={form.value.constraint} text={text} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={form.value.hasEdges}
            onChange={(event) => set({ hasEdges: event.currentTarget.checked })}
          />{" "}
          at the edge
        </label>
        <label>
          <input
            type="checkbox"
            checked={form.value.mayBeDead}
            onChange={(event) => set({ mayBeDead: event.currentTarget.checked })}
          />{" "}
          stones may be dead
        </label>
      </div>
      {letters.size > 0 && (
        <p class="quiet">
          {[...letters]
            .slice(0, 12)
            .map(([point, letter]) => `${letter} ${vertexOf(point, size)}`)
            .join(" · ")}
        </p>
      )}
      {text && <pre class="drawn">{text.trim()}</pre>}
      <div class="buttons">
        <button
          type="button"
          disabled={!text}
          onClick={() => {
            if (!append(text)) return;
            picked.value = new Set();
            say(`${drawing.name} is at the end of ${current.value}`);
          }}
        >
          Insert
        </button>
        <button type="button" disabled={points.length === 0} onClick={() => (picked.value = new Set())}>
          Clear
        </button>
      </div>
    </details>
  );
}

/** What a constraint may go on with. */
function Words({ name, constraint, text }: { name: string; constraint: string; text: string }) {
  const line = text.split("\n").findIndex((one) => one.startsWith(";")) + 1;
  const isAsked = line > 0 && offered.value.has("patterns.complete");
  const place = { file: name, files: { [name]: text }, line, column: constraint.length + 2 };
  const { data } = useAnswer<Completed>("patterns.complete", isAsked ? place : null);
  // A line begins with a semicolon, and columns count from 1.
  const before = constraint.slice(0, (data?.from ?? 2) - 2);
  return (
    <datalist id="constraint-words">
      {data?.items.map(({ label, detail, insert }) => (
        <option key={label} value={before + insert}>
          {detail}
        </option>
      ))}
    </datalist>
  );
}

/** A name that no pattern of the file has. */
function freeName(text: string): string {
  for (let number = 1; ; number++) {
    if (!new RegExp(`^Pattern\\s+New${number}\\b`, "m").test(text)) return `New${number}`;
  }
}
