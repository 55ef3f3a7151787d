// Keys, drops and pastes that work anywhere in the page.

import { VIEWS } from "../views/all.ts";
import { back, forward, redo, toEnd, toStart, undo, variation } from "./moves.ts";
import { openText } from "./records.ts";
import { chosen, line, numbers, tool, view, type Tool } from "./state.ts";
import { openFile } from "./TopBar.tsx";

const TOOLS: Record<string, Tool> = { a: "look", p: "play", b: "black", w: "white", e: "erase" };

const MOVES: Record<string, () => void> = {
  ArrowLeft: () => back(),
  ArrowRight: () => forward(),
  ArrowUp: () => variation(-1),
  ArrowDown: () => variation(1),
  PageUp: () => back(10),
  PageDown: () => forward(10),
  Home: toStart,
  End: toEnd,
};

function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.("input:not([type=file], [type=range], [type=checkbox]), textarea, select, .cm-editor");
}

function pressed(event: KeyboardEvent) {
  if (event.defaultPrevented || isTyping(event.target)) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
    if (event.shiftKey) redo();
    else undo();
    return event.preventDefault();
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // The slider walks by itself.
  if ((event.target as HTMLInputElement).type === "range" && MOVES[event.key]) return;
  const inPanel = !!(event.target as HTMLElement).closest?.(".panel, .tabs");
  const move = MOVES[event.key];
  // In a panel, up and down scroll it.
  if (move && !(inPanel && /Up|Down|Home|End/.test(event.key))) move();
  else if (TOOLS[event.key]) tool.value = TOOLS[event.key]!;
  else if (event.key === "n") numbers.value = !numbers.value;
  else if (event.key === "v" || event.key === "V") {
    const at = VIEWS.findIndex(({ id }) => id === view.value) + (event.key === "v" ? 1 : -1);
    view.value = VIEWS[(at + VIEWS.length) % VIEWS.length]!.id;
  } else if (event.key === "Escape") {
    chosen.value = null;
    line.value = [];
  } else return;
  event.preventDefault();
}

export function listen() {
  addEventListener("keydown", pressed);
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    // A text that is dropped where one types belongs there.
    if (event.defaultPrevented || (!file && isTyping(event.target))) return;
    event.preventDefault();
    const text = event.dataTransfer?.getData("text/plain");
    if (file) void openFile(file);
    else if (text) void openText(text, "what was dropped");
  });
  addEventListener("paste", (event) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain");
    if (file) void openFile(file);
    else if (text) void openText(text, "what was pasted");
  });
}
