// The editor pane: the text field, with what the compiler says about the text. It is loaded when it is first needed.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { desk, offered, say } from "../app/state.ts";
import type { Completed, Hovered } from "../engine/types.ts";
import { diagnostics, edit, jump, save, textOf } from "./files.ts";
import type { Pane, PaneHost, TextPlace } from "./pane.ts";

/** The text field that is shown, for those who insert something. */
const pane = signal<Pane | null>(null);

/** Puts text at the end of the file and shows it; whether there is a text field to put it into. */
export function append(text: string): boolean {
  pane.value?.append(text);
  return pane.value !== null;
}

/** Asks the language service about a place, if there is one. */
function service<Answer>(call: string, name: string, { text, line, column }: TextPlace): Promise<Answer | null> {
  if (!offered.value.has(call)) return Promise.resolve(null);
  return desk.value!.engine.call<Answer>(call, { file: name, files: { [name]: text }, line, column });
}

function hostOf(name: string): PaneHost {
  return {
    name,
    edit: (text) => edit(name, text),
    save: () => void save(name),
    complete: (place) => service<Completed>("patterns.complete", name, place),
    hover: (place) => service<Hovered>("patterns.hover", name, place),
  };
}

export function Editor({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const text = textOf(name);
  const isLoaded = text !== null;
  useEffect(() => {
    if (!isLoaded) return;
    let isLeft = false;
    import("./pane.ts").then(
      ({ openPane }) => {
        if (isLeft || !box.current) return;
        box.current.replaceChildren();
        pane.value = openPane(box.current, textOf(name) ?? "", hostOf(name));
      },
      (error: Error) => say(`the editor could not be loaded: ${error.message}`, "error"),
    );
    return () => {
      isLeft = true;
      pane.value?.close();
      pane.value = null;
    };
  }, [name, isLoaded]);
  const shown = pane.value;
  useEffect(() => {
    // Reverted, or loaded again: the editor follows. Who types may be ahead of the text that was rendered.
    const now = textOf(name);
    if (now !== null) shown?.show(now);
  }, [text, shown]);
  const found = diagnostics.value;
  useEffect(() => shown?.mark(found), [found, shown]);
  const wanted = jump.value;
  useEffect(() => {
    if (!shown || !wanted || wanted.name !== name) return;
    shown.jump(wanted.line);
    jump.value = null;
  }, [wanted, shown, name]);
  return (
    <div class="editor">
      {!shown && <p class="quiet">loading {name} …</p>}
      <div ref={box} />
    </div>
  );
}
