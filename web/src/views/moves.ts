// What moves are worth, and what a single move changes.

import { nothing, short, type Layer } from "../board/marks.ts";
import { PALETTE } from "../board/palette.ts";
import type { Change, Move } from "../engine/types.ts";
import type { ColorName } from "../game/game.ts";
import { pointOf } from "../game/points.ts";
import type { View } from "./view.ts";

export const moveValues: View = {
  id: "moves",
  name: "Move values",
  group: "Moves",
  needs: ["moves"],
  about: "The best moves of the side to move, in points. Hover or choose one to see what it changes.",
  draw(sight) {
    const { size } = sight.position;
    const layer = nothing(size);
    const found = new Map<number, Move>();
    const best = sight.moves?.moves[0]?.value ?? 1;
    for (const [rank, move] of (sight.moves?.moves ?? []).entries()) {
      const point = pointOf(move.vertex, size);
      if (point === null) continue;
      found.set(point, move);
      layer.marks[point] = {
        ghost: { color: move.color, text: short(move.value) },
        ring: rank === 0 ? PALETTE.vital : undefined,
        shade: {
          color: PALETTE.claim[move.color === "black" ? 0 : 1],
          opacity: 0.15 + 0.45 * Math.max(0, move.value / best),
        },
      };
    }
    layer.tell = (point) => {
      const move = found.get(point);
      return move ? moveText(move) : null;
    };
    layer.legend = [
      { mark: { ghost: { color: sight.moves?.color ?? "black", text: "9" } }, text: "points, gote counted" },
      { mark: { ghost: { color: sight.moves?.color ?? "black" }, ring: PALETTE.vital }, text: "the biggest" },
    ];
    return layer;
  },
};

export function moveText(move: Move): string {
  return `worth ${short(move.value)}, gains ${short(move.gain)}, follow-up ${short(move.follow_up)}, ${move.kind}`;
}

/** What a move gains at which points, over any view. */
export function changesLayer(layer: Layer, changes: Change[], color: ColorName, size: number): Layer {
  const marks = [...layer.marks];
  const mine = PALETTE.claim[color === "black" ? 0 : 1];
  const theirs = PALETTE.claim[color === "black" ? 1 : 0];
  for (const { vertex, gain } of changes) {
    const point = pointOf(vertex, size);
    if (point === null || Math.abs(gain) < 0.05) continue;
    marks[point] = {
      shade: { color: gain > 0 ? mine : theirs, opacity: Math.min(0.8, 0.2 + Math.abs(gain) * 0.4) },
      text: short(gain, true),
    };
  }
  return { ...layer, marks };
}
