// The bar above: files in and out, tools, undo, look of the page.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Layer } from "../board/marks.ts";
import { decode } from "../game/record.ts";
import { Icon } from "./Icon.tsx";
import { play, redo, undo } from "./moves.ts";
import { openText } from "./records.ts";
import { copyLink, savePng, saveSgf, saveSvg } from "./save.tsx";
import { board, game, revision, theme, tool, type Tool } from "./state.ts";

const TOOLS: [Tool, ComponentChildren, string][] = [
  ["look", "Ask", "ask about a point (a)"],
  ["play", "Play", "play moves in turn (p)"],
  ["black", <Icon name="black" />, "put black stones (b)"],
  ["white", <Icon name="white" />, "put white stones (w)"],
  ["erase", <Icon name="erase" />, "take stones away (e)"],
];

export function TopBar({ layer }: { layer: Layer }) {
  revision.value;
  const { props } = game.value.root;
  const title = props.PB || props.PW ? `${props.PB?.[0] ?? "?"} – ${props.PW?.[0] ?? "?"}` : (props.GN?.[0] ?? "");
  return (
    <header class="top">
      <h1>
        <Icon name="black" />
        <Icon name="white" /> Atsumi
      </h1>
      <p class="title" title={title}>
        {title}
      </p>
      <div class="choice tools" role="group" aria-label="What a click does">
        {TOOLS.map(([value, label, help]) => (
          <button
            type="button"
            key={value}
            data-tool={value}
            aria-pressed={tool.value === value}
            aria-label={help}
            title={help}
            onClick={() => (tool.value = value)}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="button" class="pass" onClick={() => play(null)} title="pass">
        Pass
      </button>
      <div class="choice steps">
        <button type="button" onClick={undo} aria-label="undo" title="undo (Ctrl-Z)">
          <Icon name="undo" />
        </button>
        <button type="button" onClick={redo} aria-label="redo" title="redo (Ctrl-Shift-Z)">
          <Icon name="redo" />
        </button>
      </div>
      <Open />
      <Menu layer={layer} />
      <button
        type="button"
        class="theme"
        aria-label={`Colours: ${theme.value}`}
        title={`colours: ${theme.value}`}
        onClick={() => {
          theme.value = theme.value === "system" ? "light" : theme.value === "light" ? "dark" : "system";
        }}
      >
        <Icon name={theme.value} />
      </button>
    </header>
  );
}

function Open() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current!.click()}
        title="open a game record; or drop one anywhere, or paste its text"
      >
        Open
      </button>
      <input
        ref={input}
        class="hidden"
        type="file"
        accept=".sgf,application/x-go-sgf"
        tabIndex={-1}
        aria-label="Game record"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void openFile(file);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

export async function openFile(file: File) {
  await openText(decode(new Uint8Array(await file.arrayBuffer())), file.name);
}

function Menu({ layer }: { layer: Layer }) {
  const box = useRef<HTMLDetailsElement>(null);
  const run = (action: () => void) => () => {
    box.current!.open = false;
    action();
  };
  return (
    <details class="menu" ref={box} onKeyDown={(event) => walk(event, box.current!)}>
      <summary>Save</summary>
      <div class="menu-items">
        <button type="button" onClick={run(() => saveSgf(null))}>
          Game record (SGF)
        </button>
        <button type="button" onClick={run(() => saveSgf(layer))}>
          SGF with marks of this view
        </button>
        <button type="button" onClick={run(() => saveSvg(layer, board.value))}>
          Picture (SVG)
        </button>
        <button type="button" onClick={run(() => void savePng(layer, board.value))}>
          Picture (PNG)
        </button>
        <button type="button" onClick={run(() => void copyLink())}>
          Copy link to this position
        </button>
      </div>
    </details>
  );
}

/** Keys in an open menu: up and down go through its entries, Escape leaves it. */
function walk(event: KeyboardEvent, menu: HTMLDetailsElement) {
  const entries = [...menu.querySelectorAll<HTMLElement>("summary, button")];
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by !== 0) {
    menu.open = true;
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries[(at + by + entries.length) % entries.length]!.focus();
  } else if (event.key === "Escape" && menu.open) {
    menu.open = false;
    entries[0]!.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
