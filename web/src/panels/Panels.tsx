// The panels beside the board, as tabs.

import type { JSX } from "preact";
import { panel, type Panel } from "../app/state.ts";
import { Workbench } from "../workbench/Workbench.tsx";
import { Lists } from "../workbench/Lists.tsx";
import { serverState } from "../workbench/server.ts";
import { GamePanel } from "./GamePanel.tsx";
import { Groups } from "./Groups.tsx";
import { Moves } from "./Moves.tsx";
import { Score } from "./Score.tsx";
import { Why } from "./Why.tsx";

const TABS: [Panel, string, () => JSX.Element][] = [
  ["score", "Score", Score],
  ["why", "Why", Why],
  ["groups", "Groups", Groups],
  ["moves", "Moves", Moves],
  ["game", "Game", GamePanel],
  ["patterns", "Patterns", Workbench],
  ["files", "Files", Lists],
];

/** After the mouse, keys go through the game again; who came with the keyboard stays among the tabs. */
function choose(one: Panel, event: JSX.TargetedMouseEvent<HTMLElement>) {
  panel.value = one;
  if (event.detail > 0) event.currentTarget.blur();
}

export function Panels() {
  const hasFiles = serverState.value?.kind === "folder" || serverState.value?.kind === "list";
  const tabs = TABS.filter(([id]) => id !== "files" || hasFiles);
  const [id, , Content] = tabs.find(([one]) => one === panel.value) ?? tabs[0]!;
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const next = tabs[(tabs.findIndex(([one]) => one === id) + by + tabs.length) % tabs.length]![0];
    panel.value = next;
    document.getElementById(`tab-${next}`)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <aside class={`panels${id === "patterns" ? " wide" : ""}`} aria-label="Panels">
      <div class="tabs" role="tablist" onKeyDown={step}>
        {tabs.map(([one, label]) => (
          <button
            type="button"
            role="tab"
            key={one}
            id={`tab-${one}`}
            aria-selected={one === id}
            aria-controls="panel"
            tabIndex={one === id ? 0 : -1}
            onClick={(event) => choose(one, event)}
          >
            {label}
          </button>
        ))}
      </div>
      <div class="panel" role="tabpanel" id="panel" aria-labelledby={`tab-${id}`} tabIndex={0}>
        <Content />
      </div>
    </aside>
  );
}
