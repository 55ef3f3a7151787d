// Who owns the points: territory with its regions, ownership, moyo and area.

import { nothing, short, type LegendItem, type Mark } from "../board/marks.ts";
import { PALETTE, ofSign } from "../board/palette.ts";
import { averaged, type Sight, type View } from "./view.ts";

const SIZES = [0, 0.16, 0.34, 0.52];
const NAMES = ["open", "area", "moyo", "territory"];

/** The mark of a claim: black's with corners, white's round; the surer the larger. */
function claim(region: number): Mark {
  const size = SIZES[Math.min(3, Math.abs(region))]!;
  const color = ofSign(PALETTE.claim, region);
  return region > 0 ? { square: { size, color } } : { disc: { size: size * 1.08, color } };
}

function shade(owner: number, strength = 0.5): Mark["shade"] {
  return { color: ofSign(PALETTE.shade, owner), opacity: Math.abs(owner) * strength };
}

/** Stones that are taken as dead get a cross. */
function isDead(sight: Sight, point: number): boolean {
  const letter = sight.estimate?.stones?.[point];
  return letter === "x" || letter === "o";
}

export function whose(value: number): string {
  return value > 0 ? "black" : "white";
}

const DEAD: LegendItem = { mark: { cross: true }, stone: "white", text: "taken as dead" };

export const territory: View = {
  id: "territory",
  name: "Territory",
  group: "Territory",
  needs: ["estimate"],
  hasFirst: true,
  about: "Territory, moyo and area as marks; behind them how likely the owner of each point is.",
  draw(sight) {
    const { estimate, position } = sight;
    const layer = nothing(position.size);
    if (!estimate) return layer;
    position.signs.forEach((stone, point) => {
      const owner = estimate.ownership[point]!;
      const region = estimate.regions[point]!;
      layer.marks[point] = {
        shade: shade(owner),
        ...(stone === 0 && region !== 0 ? claim(region) : {}),
        cross: isDead(sight, point),
        text: sight.numbers ? short(owner, true) : undefined,
      };
    });
    layer.legend = [...[3, 2, 1].map((code) => ({ mark: claim(code), other: claim(-code), text: NAMES[code]! })), DEAD];
    layer.tell = (point) => {
      const region = estimate.regions[point]!;
      const owner = estimate.ownership[point]!;
      const kind = region === 0 ? "open" : `${whose(region)}’s ${NAMES[Math.min(3, Math.abs(region))]}`;
      return `${isDead(sight, point) ? "taken as dead, " : ""}${kind}, likely owner ${short(owner, true)}`;
    };
    return layer;
  },
};

/** Black's mark with corners, white's round; the larger the surer. */
function owned(owner: number): Mark {
  const size = Math.abs(owner) * 0.62;
  const color = ofSign(PALETTE.claim, owner);
  return owner > 0 ? { square: { size, color } } : { disc: { size: size * 1.1, color } };
}

const OWNED: [number, string][] = [
  [1, "surely black’s (+1)"],
  [0.35, "rather black’s"],
  [-0.35, "rather white’s"],
  [-1, "surely white’s (−1)"],
];
/** How strong the ground below numbers is. */
const EVEN = 0.45;

export const ownership: View = {
  id: "ownership",
  name: "Ownership",
  group: "Territory",
  needs: ["estimate"],
  hasFirst: true,
  about: "How likely each point ends up black’s (square) or white’s (round); the larger the surer.",
  draw(sight) {
    const { estimate, position } = sight;
    const layer = nothing(position.size);
    if (!estimate) return layer;
    estimate.ownership.forEach((owner, point) => {
      const stone = position.signs[point]!;
      const isTheirs = stone !== 0 && Math.sign(owner) !== stone;
      // A number is read on an even ground, not across the edges of a mark.
      const hasMark = isTheirs || (stone === 0 && !sight.numbers);
      layer.marks[point] = {
        ...(hasMark ? owned(owner) : {}),
        shade: stone !== 0 ? shade(owner, 0.6) : sight.numbers ? shade(owner, EVEN) : undefined,
        text: sight.numbers ? short(owner, true) : undefined,
      };
    });
    layer.legend = OWNED.map(([owner, text]) => ({
      mark: sight.numbers ? { shade: shade(owner, EVEN) } : owned(owner),
      text,
    }));
    layer.tell = (point) => `likely owner ${short(estimate.ownership[point]!, true)}`;
    return layer;
  },
};

export const moyo: View = {
  id: "moyo",
  name: "Moyo and area",
  group: "Territory",
  needs: ["estimate"],
  hasFirst: true,
  about: "Whole regions: territory in full colour, moyo paler, area palest.",
  draw(sight) {
    const { estimate, position } = sight;
    const layer = nothing(position.size);
    if (!estimate) return layer;
    const opacity = [0, 0.22, 0.48, 0.82];
    estimate.regions.forEach((region, point) => {
      const code = Math.min(3, Math.abs(region));
      if (code === 0) return;
      layer.marks[point] = {
        shade: { color: ofSign(PALETTE.claim, region), opacity: opacity[code]!, hatched: region < 0 },
        text: sight.numbers ? String(region > 0 ? `+${region}` : `−${-region}`) : undefined,
      };
    });
    const sample = (sign: number, code: number): Mark => ({
      shade: { color: ofSign(PALETTE.claim, sign), opacity: opacity[code]!, hatched: sign < 0 },
    });
    layer.legend = [3, 2, 1].map((code) => ({ mark: sample(1, code), other: sample(-1, code), text: NAMES[code]! }));
    layer.tell = (point) => {
      const region = estimate.regions[point]!;
      return region === 0 ? "open" : `${whose(region)}’s ${NAMES[Math.min(3, Math.abs(region))]}`;
    };
    return layer;
  },
};

export const influenceTerritory: View = {
  id: "valued",
  name: "By influence",
  group: "Territory",
  needs: ["fields"],
  hasFirst: true,
  about: "Territory as influence alone values it, before groups are judged; moves are valued by it.",
  draw(sight) {
    const { position } = sight;
    const layer = nothing(position.size);
    const values = averaged(sight, (fields) => fields.territory);
    if (!values) return layer;
    values.forEach((value, point) => {
      layer.marks[point] = {
        shade: shade(value, 0.75),
        text: sight.numbers && value !== 0 ? short(value, true) : undefined,
      };
    });
    layer.legend = [
      { mark: { shade: shade(1, 0.75) }, text: "black’s point" },
      { mark: { shade: shade(-1, 0.75) }, text: "white’s point" },
    ];
    layer.tell = (point) => `territory ${short(values[point]!, true)}`;
    return layer;
  },
};
