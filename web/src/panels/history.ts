// The score over the game, computed in the background, nearest moves first.

import { effect, signal } from "@preact/signals";
import { decisions, desk, files, game, komi, node, requestOf, revision, rules, withFiles } from "../app/state.ts";
import type { Estimate } from "../engine/types.ts";
import { lineThrough, type GameNode } from "../game/game.ts";

export interface Moment {
  lead: number;
  margin: number;
}

/** What is known of the score behind each node; emptied when something changes that all scores hang on. */
export const history = signal<ReadonlyMap<number, Moment>>(new Map());

/** The score of a position that is shown is one of them. */
export function remember(id: number, { lead, margin }: { lead: number; margin?: number }) {
  if (history.peek().get(id)?.lead !== lead)
    history.value = new Map(history.peek()).set(id, { lead, margin: margin ?? 0 });
}

let running: AbortController | null = null;

export function watchHistory() {
  effect(() => {
    // Whatever of these changes, no score holds any more.
    void [game.value, revision.value, files.value, decisions.value, komi.value, rules.value];
    history.value = new Map();
  });
  effect(() => {
    void [desk.value, game.value, revision.value, files.value, decisions.value, node.value];
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    setTimeout(() => void fill(signal), 400);
  });
}

async function fill(signal: AbortSignal) {
  const at = desk.peek();
  const line = lineThrough(node.peek());
  const here = line.indexOf(node.peek());
  const byDistance = [...line].sort((a, b) => distance(a) - distance(b));
  function distance(of: GameNode) {
    return Math.abs(line.indexOf(of) - here);
  }
  for (const of of coarseFirst(byDistance, line)) {
    if (signal.aborted || !at) return;
    if (history.peek().has(of.id)) continue;
    try {
      const { score } = await at.later<Estimate>(
        "estimate",
        withFiles({ position: requestOf(of), first: "both" }),
        signal,
      );
      if (signal.aborted) return;
      remember(of.id, score);
    } catch {
      if (signal.aborted) return;
      // A position that cannot be analysed leaves a gap.
    }
  }
}

/** Every eighth node of the line, so that its shape shows soon, then all by their distance. */
function coarseFirst(byDistance: GameNode[], line: GameNode[]): GameNode[] {
  const isCoarse = new Set(line.filter((_, at) => at % 8 === 0));
  return [...byDistance.filter((of) => isCoarse.has(of)), ...byDistance.filter((of) => !isCoarse.has(of))];
}
