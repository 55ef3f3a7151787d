// Drawing a pattern on the board: pick its points, say what it is, put it into the database.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useAnswer } from "../app/answer.ts";
import { board, offered, picked, say, tool } from "../app/state.ts";
import type { Completed } from "../engine/types.ts";
import { vertexOf, type Point } from "../game/points.ts";
import { lettersOf, textOfDrawing, type Drawing } from "./drawn.ts";
import { append } from "./Editor.tsx";
import { current, textOf } from "./files.ts";

/** A kind of pattern: what it is in words, its class, the mark of the point that it is about, what follows. */
interface Kind {
  label: string;
  className: string;
  mark: string;
  action: string;
}

/** What kinds of pattern each database has. */
const KINDS: Record<string, Kind[]> = {
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

/** What the fields say. */
type Form = Omit<Drawing, "className" | "mark" | "action"> & { kind: number };
/** A field with what it says, and how it says something else. */
interface Fields {
  form: Form;
  set(change: Partial<Form>): void;
}

export function Draw() {
  const { toMove } = board.value;
  const form = useSignal<Form>({
    name: "",
    comment: "",
    o: toMove,
    about: null,
    hasEdges: false,
    mayBeDead: false,
    constraint: "",
    kind: 0,
  });
  const set = (change: Partial<Form>) => (form.value = { ...form.value, ...change });
  const kinds = KINDS[current.value.replace(/\.db$/, "")] ?? [];
  // Where nothing can be drawn, a click would do nothing.
  useEffect(() => () => void (tool.value = tool.peek() === "select" ? "look" : tool.peek()), [kinds.length === 0]);
  if (kinds.length === 0) return <p class="quiet">Patterns of this database are not drawn on the board.</p>;
  return (
    <details
      class="draw"
      open={tool.value === "select"}
      onToggle={(event) =>
        (tool.value = event.currentTarget.open ? "select" : tool.value === "select" ? "look" : tool.value)
      }
    >
      <summary>Draw a pattern on the board</summary>
      <p class="quiet">Click the points that belong to it; shift-click fills the rectangle to the last one.</p>
      <Drawn form={form.value} set={set} kinds={kinds} />
    </details>
  );
}

/** The fields, and what becomes of them and the points that are picked. */
function Drawn({ form, set, kinds }: Fields & { kinds: Kind[] }) {
  const { signs, size } = board.value;
  const points = [...picked.value].sort((a, b) => a - b);
  const empty = points.filter((point) => !signs[point]);
  const about = form.about !== null && picked.value.has(form.about) ? form.about : (empty[0] ?? null);
  const name = form.name || freeName(textOf(current.value) ?? "");
  const drawing: Drawing = { ...form, ...(kinds[form.kind] ?? kinds[0]!), about, name };
  const text = points.length > 0 ? textOfDrawing(drawing, picked.value, signs, size) : "";
  const letters = [...lettersOf(picked.value, about, signs, form.o)].slice(0, 12);
  return (
    <>
      <div class="fields">
        <Choices form={form} set={set} kinds={kinds} about={about} points={empty} />
        <Texts form={form} set={set} name={name} text={text} />
        <Checks form={form} set={set} />
      </div>
      {letters.length > 0 && (
        <p class="quiet">{letters.map(([point, letter]) => `${letter} ${vertexOf(point, size)}`).join(" · ")}</p>
      )}
      {text && <pre class="drawn">{text.trim()}</pre>}
      <Buttons name={name} text={text} />
    </>
  );
}

function Choices({
  form,
  set,
  kinds,
  about,
  points,
}: Fields & { kinds: Kind[]; about: Point | null; points: Point[] }) {
  const { size } = board.value;
  return (
    <>
      <label>
        What it is{" "}
        <select value={form.kind} onChange={(event) => set({ kind: Number(event.currentTarget.value) })}>
          {kinds.map(({ label }, at) => (
            <option key={label} value={at}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        O is{" "}
        <select value={form.o} onChange={(event) => set({ o: event.currentTarget.value === "1" ? 1 : -1 })}>
          <option value="1">black</option>
          <option value="-1">white</option>
        </select>
      </label>
      <label>
        It is about{" "}
        <select value={about ?? ""} onChange={(event) => set({ about: Number(event.currentTarget.value) })}>
          {points.map((point) => (
            <option key={point} value={point}>
              {vertexOf(point, size)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function Texts({ form, set, name, text }: Fields & { name: string; text: string }) {
  return (
    <>
      <label>
        Name{" "}
        <input
          value={form.name}
          placeholder={name}
          onInput={(event) => set({ name: event.currentTarget.value.trim() })}
        />
      </label>
      <label class="wide">
        In words <input value={form.comment} onInput={(event) => set({ comment: event.currentTarget.value })} />
      </label>
      <label class="wide">
        Only if{" "}
        <input
          value={form.constraint}
          placeholder="!oplay_attack(a,a)"
          spellcheck={false}
          list="constraint-words"
          autocomplete="off"
          onInput={(event) => set({ constraint: event.currentTarget.value })}
        />
        <Words name={current.value} constraint={form.constraint} text={text} />
      </label>
    </>
  );
}

function Checks({ form, set }: Fields) {
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={form.hasEdges}
          onChange={(event) => set({ hasEdges: event.currentTarget.checked })}
        />{" "}
        at the edge
      </label>
      <label>
        <input
          type="checkbox"
          checked={form.mayBeDead}
          onChange={(event) => set({ mayBeDead: event.currentTarget.checked })}
        />{" "}
        stones may be dead
      </label>
    </>
  );
}

function Buttons({ name, text }: { name: string; text: string }) {
  return (
    <div class="buttons">
      <button
        type="button"
        disabled={!text}
        onClick={() => {
          if (!append(text)) return;
          picked.value = new Set();
          say(`${name} is at the end of ${current.value}`);
        }}
      >
        Insert
      </button>
      <button type="button" disabled={picked.value.size === 0} onClick={() => (picked.value = new Set())}>
        Clear
      </button>
    </div>
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
