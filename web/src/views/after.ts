// What a move would do: how much territory changes at every point, and what a second move there would add.

import { nothing, short, type Layer } from "../board/marks.ts";
import { PALETTE, ofSign } from "../board/palette.ts";
import type { After } from "../engine/types.ts";
import { pointOf } from "../game/points.ts";
import type { Sight, View } from "./view.ts";

/** Less is not worth a mark. */
const NOTABLE = 0.05;

function changes(sight: Sight, of: (after: After) => number[], what: string): Layer {
  const { size } = sight.position;
  const layer = nothing(size);
  const { after } = sight;
  layer.legend = [
    { mark: { shade: { color: PALETTE.claim[0], opacity: 0.6 }, text: "+1" }, text: "turns to black" },
    { mark: { shade: { color: PALETTE.claim[1], opacity: 0.6 }, text: "−1" }, text: "turns to white" },
  ];
  if (!after) return layer;
  const values = of(after);
  values.forEach((value, point) => {
    if (Math.abs(value) < NOTABLE) return;
    layer.marks[point] = {
      shade: { color: ofSign(PALETTE.claim, value), opacity: Math.min(0.8, 0.15 + Math.abs(value) * 0.45) },
      text: short(value, true),
    };
  });
  const move = pointOf(after.vertex, size);
  if (move !== null) layer.marks[move] = { ...layer.marks[move], ghost: { color: after.color }, text: undefined };
  const sum = values.reduce((all, value) => all + value, 0);
  // While the pointer is on its way, the move is still the one before.
  layer.tell = (point) =>
    point === move
      ? `${after.color} here ${what} ${short(sum, true)} in all, ${short(values[point]!, true)} at this point`
      : null;
  return layer;
}

export const afterMove: View = {
  id: "after",
  name: "After a move",
  group: "Moves",
  needs: ["after"],
  about: "Point at an empty point: what a move there changes of the territory, by influence; black is positive.",
  draw: (sight) => changes(sight, ({ delta }) => delta, "changes"),
};

export const followUp: View = {
  id: "followup",
  name: "Follow-up",
  group: "Moves",
  needs: ["after"],
  about:
    "Point at an empty point: what a second move of the same side there threatens, after the first; black is positive.",
  draw: (sight) =>
    changes(
      sight,
      ({ after, follow_up: then }) => then.territory.map((value, point) => value - after.territory[point]!),
      "threatens",
    ),
};
