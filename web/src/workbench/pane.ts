// The text field of the editor: CodeMirror, and nothing else of the page, so that it is loaded when it is first needed.

import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, setDiagnostics, type Diagnostic as Shown } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import type { Completed, Diagnostic, Hovered } from "../engine/types.ts";
import { databaseLanguage } from "./language.ts";

/** A place in a text: line and column from 1, in UTF-16 units. */
export interface TextPlace {
  text: string;
  line: number;
  column: number;
}

/** What the text field wants of the page. */
export interface PaneHost {
  name: string;
  edit(text: string): void;
  save(): void;
  /** Nothing where the engine has no language service. */
  complete(place: TextPlace): Promise<Completed | null>;
  hover(place: TextPlace): Promise<Hovered | null>;
}

/** A text field that is shown. */
export interface Pane {
  /** Shows this text, if it is another one. */
  show(text: string): void;
  /** Puts text at the end and shows it. */
  append(text: string): void;
  mark(diagnostics: readonly Diagnostic[]): void;
  jump(line: number): void;
  close(): void;
}

export function openPane(parent: HTMLElement, text: string, host: PaneHost): Pane {
  const view = new EditorView({ parent, state: stateOf(text, host) });
  const shown = () => view.state.doc;
  return {
    show(next) {
      const now = shown().toString();
      if (now !== next) view.dispatch({ changes: difference(now, next) });
    },
    append(more) {
      const from = shown().length;
      const end = from + more.length;
      const effects = EditorView.scrollIntoView(end, { y: "end" });
      view.dispatch({ changes: { from, insert: more }, selection: { anchor: end }, effects });
      view.focus();
    },
    mark(diagnostics) {
      view.dispatch(
        setDiagnostics(
          view.state,
          diagnostics.map((one) => shownOf(one, shown())),
        ),
      );
    },
    jump(line) {
      const { from } = shown().line(Math.min(line, shown().lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: "start", yMargin: 24 }),
      });
    },
    close: () => view.destroy(),
  };
}

/** Where two texts differ: the cursor stays if it is elsewhere. */
function difference(now: string, next: string): { from: number; to: number; insert: string } {
  const most = Math.min(now.length, next.length);
  let from = 0;
  while (from < most && now[from] === next[from]) from++;
  let same = 0;
  while (same < most - from && now.at(-1 - same) === next.at(-1 - same)) same++;
  return { from, to: now.length - same, insert: next.slice(from, next.length - same) };
}

function stateOf(doc: string, host: PaneHost): EditorState {
  const save = () => {
    host.save();
    return true;
  };
  return EditorState.create({
    doc,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      search({ top: true }),
      lintGutter(),
      databaseLanguage,
      autocompletion({ override: [(context) => complete(host, context)] }),
      hoverTooltip((view, at) => hover(host, view, at)),
      EditorView.contentAttributes.of({ "aria-label": `Text of ${host.name}`, spellcheck: "false", tabindex: "0" }),
      keymap.of([
        { key: "Mod-s", run: save, preventDefault: true },
        ...defaultKeymap,
        ...historyKeymap,
        ...searchKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) host.edit(update.state.doc.toString());
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
    from,
    to: Math.max(from, offset(doc, one.end_line, one.end_column)),
    severity: one.severity === "error" ? "error" : one.severity === "warning" ? "warning" : "info",
    message: one.help ? `${one.message}\n${one.help}` : one.message,
  };
}

/** Characters behind which words are offered although none is begun. */
const TRIGGERS = ":(,;>";
const TYPES: Record<string, string> = { value: "enum", label: "variable" };

/** Where the text cursor is. */
function place(doc: Text, at: number): TextPlace {
  const line = doc.lineAt(at);
  return { text: doc.toString(), line: line.number, column: at - line.from + 1 };
}

async function complete(host: PaneHost, context: CompletionContext): Promise<CompletionResult | null> {
  const { doc } = context.state;
  const before = doc.sliceString(context.pos - 1, context.pos) || " ";
  const isTriggered = context.matchBefore(/\w+/) !== null || TRIGGERS.includes(before);
  if (!context.explicit && !isTriggered) return null;
  const found = await host.complete(place(doc, context.pos)).catch(() => null);
  if (!found || found.items.length === 0) return null;
  return {
    from: doc.lineAt(context.pos).from + found.from - 1,
    validFor: /^\w*$/,
    options: found.items.map(({ label, kind, detail, info, insert }) => ({
      label,
      detail,
      apply: insert,
      type: TYPES[kind] ?? kind,
      info: info ? () => textDom(info) : undefined,
    })),
  };
}

async function hover(host: PaneHost, view: EditorView, at: number) {
  const { doc } = view.state;
  const found = await host.hover(place(doc, at)).catch(() => null);
  const text = found?.text;
  if (!found || !text) return null;
  const start = doc.lineAt(at).from - 1;
  return { pos: start + found.from, end: start + found.to, create: () => ({ dom: textDom(text) }) };
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
