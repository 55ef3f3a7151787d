// The editor pane: CodeMirror with the language of pattern databases and what the compiler says about the text.

import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, setDiagnostics, type Diagnostic as Shown } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import { desk, offered } from "../app/state.ts";
import type { Diagnostic } from "../engine/types.ts";
import { diagnostics, edit, jump, save, textOf } from "./files.ts";
import { databaseLanguage } from "./language.ts";

/** The editor that is shown, for those who insert something. */
let shown: EditorView | null = null;

/** Puts text at the end of the file and shows it. */
export function append(text: string) {
  if (!shown) return;
  const { doc } = shown.state;
  const from = doc.length;
  shown.dispatch({
    changes: { from, insert: text }, selection: { anchor: from + text.length }, effects: EditorView.scrollIntoView(from + text.length, { y: "end" }),
  });
  shown.focus();
}

export function Editor({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const text = textOf(name);
  const isLoaded = text !== null;
  useEffect(() => {
    if (!box.current || !isLoaded) return;
    const view = new EditorView({ parent: box.current, state: stateOf(name, textOf(name)!) });
    shown = view;
    return () => {
      shown = null;
      view.destroy();
    };
  }, [name, isLoaded]);
  useEffect(() => {
    // Reverted, or loaded again: the editor follows. Who types may be ahead of the text that was rendered, but not of the one there is.
    const now = textOf(name);
    if (shown && now !== null && shown.state.doc.toString() !== now) {
      shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: now } });
    }
  }, [text]);
  const found = diagnostics.value;
  useEffect(() => {
    if (shown) shown.dispatch(setDiagnostics(shown.state, found.map((one) => shownOf(one, shown!.state.doc))));
  }, [found, isLoaded]);
  const wanted = jump.value;
  useEffect(() => {
    if (!shown || !wanted || wanted.name !== name) return;
    const line = shown.state.doc.line(Math.min(wanted.line, shown.state.doc.lines));
    shown.dispatch({ selection: { anchor: line.from }, effects: EditorView.scrollIntoView(line.from, { y: "start", yMargin: 24 }) });
    jump.value = null;
  }, [wanted, isLoaded, name]);
  return <div class="editor" ref={box}>{!isLoaded && <p class="quiet">loading {name} …</p>}</div>;
}

function stateOf(name: string, doc: string): EditorState {
  return EditorState.create({
    doc,
    extensions: [
      lineNumbers(), history(), drawSelection(), highlightActiveLine(), highlightSelectionMatches(), search({ top: true }), lintGutter(),
      databaseLanguage, autocompletion({ override: [(context) => complete(name, context)] }), hoverTooltip((view, at) => hover(name, view, at)),
      EditorView.contentAttributes.of({ "aria-label": `Text of ${name}`, spellcheck: "false", tabindex: "0" }),
      keymap.of([{ key: "Mod-s", run: () => (void save(name), true), preventDefault: true }, ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) edit(name, update.state.doc.toString());
      }),
    ],
  });
}

function offset(doc: Text, line: number, column: number): number {
  const found = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(found.from + Math.max(0, column - 1), found.to);
}

function shownOf(one: Diagnostic, doc: Text): Shown {
  const from = offset(doc, one.line, one.column);
  return {
    from, to: Math.max(from, offset(doc, one.end_line, one.end_column)),
    severity: one.severity === "error" ? "error" : one.severity === "warning" ? "warning" : "info",
    message: one.help ? `${one.message}\n${one.help}` : one.message,
  };
}

interface Completed {
  /** Where the word begins that is replaced; columns count UTF-16 units from 1. */
  from: number;
  items: { label: string; kind: string; detail: string; info: string; insert: string }[];
}

interface Hovered {
  text: string | null;
  from: number;
  to: number;
}

/** Characters behind which words are offered although none is begun. */
const TRIGGERS = ":(,;>";
const TYPES: Record<string, string> = { value: "enum", label: "variable" };

/** Where the text cursor is, as calls of the language service have it. */
function place(name: string, doc: Text, at: number) {
  const line = doc.lineAt(at);
  return { file: name, files: { [name]: doc.toString() }, line: line.number, column: at - line.from + 1 };
}

async function complete(name: string, context: CompletionContext): Promise<CompletionResult | null> {
  const { doc } = context.state;
  const isTriggered = context.matchBefore(/\w+/) !== null || TRIGGERS.includes(doc.sliceString(context.pos - 1, context.pos) || " ");
  if (!offered.value.has("patterns.complete") || (!context.explicit && !isTriggered)) return null;
  try {
    const found = await desk.value!.engine.call<Completed>("patterns.complete", place(name, doc, context.pos));
    if (found.items.length === 0) return null;
    return {
      from: doc.lineAt(context.pos).from + found.from - 1, validFor: /^\w*$/,
      options: found.items.map(({ label, kind, detail, info, insert }) => ({
        label, detail, apply: insert, type: TYPES[kind] ?? kind, info: info ? () => textDom(info) : undefined,
      })),
    };
  } catch {
    return null;
  }
}

async function hover(name: string, view: EditorView, at: number) {
  if (!offered.value.has("patterns.hover")) return null;
  try {
    const { doc } = view.state;
    const { text, from, to } = await desk.value!.engine.call<Hovered>("patterns.hover", place(name, doc, at));
    if (!text) return null;
    const start = doc.lineAt(at).from - 1;
    return { pos: start + from, end: start + to, create: () => ({ dom: textDom(text) }) };
  } catch {
    return null;
  }
}

/** What the language service says: paragraphs, drawings between fences, names in backquotes or bold. */
function textDom(markdown: string): HTMLElement {
  const box = document.createElement("div");
  box.className = "hover-text";
  markdown.split(/```(?:text)?\n([^]*?)```\n?/).forEach((part, at) => {
    if (at % 2 === 1) {
      const drawing = document.createElement("pre");
      drawing.textContent = part.replace(/\n$/, "");
      box.append(drawing);
      return;
    }
    for (const text of part.split(/\n+/).filter((line) => line.trim() !== "" && !/^-+$/.test(line))) {
      const line = document.createElement("p");
      text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).forEach((piece) => {
        const isCode = piece.startsWith("`");
        const isBold = piece.startsWith("**");
        if (!isCode && !isBold) return line.append(piece.replaceAll("\\*", "*"));
        const named = document.createElement(isCode ? "code" : "strong");
        named.textContent = isCode ? piece.slice(1, -1) : piece.slice(2, -2);
        line.append(named);
      });
      box.append(line);
    }
  });
  return box;
}
