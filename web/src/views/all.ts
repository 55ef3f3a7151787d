// All views, in the order in which they are offered.

import { afterMove, followUp } from "./after.ts";
import { dragons, eyes, strings } from "./groups.ts";
import { attenuation, balance, barriers, influence, nonTerritory, permeability, strength } from "./influence.ts";
import { moveValues } from "./moves.ts";
import { influenceTerritory, moyo, ownership, territory } from "./territory.ts";
import { nothing } from "../board/marks.ts";
import type { View } from "./view.ts";

const plain: View = {
  id: "plain",
  name: "Stones only",
  group: "Territory",
  needs: [],
  about: "The board without any analysis.",
  draw: (sight) => nothing(sight.position.size),
};

export const VIEWS: readonly View[] = [
  territory,
  ownership,
  moyo,
  influenceTerritory,
  plain,
  influence,
  balance,
  permeability,
  strength,
  attenuation,
  nonTerritory,
  barriers,
  strings,
  dragons,
  eyes,
  moveValues,
  afterMove,
  followUp,
];

export const GROUPS: readonly View["group"][] = ["Territory", "Influence", "Groups", "Moves"];

export const viewOf = (id: string): View => VIEWS.find((view) => view.id === id) ?? territory;
