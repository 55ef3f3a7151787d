// The fields of the influence computation, and the patterns that shape them.

import { nothing, short, type Layer, type LegendItem } from "../board/marks.ts";
import { PALETTE } from "../board/palette.ts";
import type { Effect, SideFields } from "../engine/types.ts";
import { pointOf } from "../game/points.ts";
import { averaged, fieldsOf, type Sight, type View } from "./view.ts";

const indexOf = (sight: Sight) => (sight.color === "black" ? 0 : 1);

/** A field without sign, drawn in the colour of the side that it belongs to. */
function field(sight: Sight, name: keyof SideFields, unit: string, strength: (value: number) => number): Layer {
  const layer = nothing(sight.position.size);
  const values = averaged(sight, (fields) => fields[sight.color][name]);
  if (!values) return layer;
  const shade = PALETTE.claim[indexOf(sight)]!;
  values.forEach((value, point) => {
    const opacity = strength(value);
    layer.marks[point] = {
      shade: opacity > 0.005 ? { color: shade, opacity } : undefined,
      text: sight.numbers && value !== 0 ? short(value) : undefined,
    };
  });
  layer.tell = (point) => `${sight.color}’s ${unit} ${short(values[point]!)}`;
  layer.legend = [0.2, 0.5, 0.85].map((opacity, at) => ({
    mark: { shade: { color: shade, opacity } },
    text: ["little", "some", "much"][at]!,
  }));
  return layer;
}

export const influence: View = {
  id: "influence",
  name: "Influence",
  group: "Influence",
  needs: ["fields"],
  hasFirst: true,
  hasColor: true,
  about: "What arrives of the influence that the stones of one colour radiate; shades grow with its logarithm.",
  draw: (sight) =>
    field(sight, "influence", "influence", (value) => Math.min(0.85, Math.log1p(value) / Math.log1p(200))),
};

export const balance: View = {
  id: "balance",
  name: "Balance",
  group: "Influence",
  needs: ["fields"],
  hasFirst: true,
  about: "Both influences against each other: the share of black’s less that of white’s.",
  draw(sight) {
    const layer = nothing(sight.position.size);
    const black = averaged(sight, (fields) => fields.black.influence);
    const white = averaged(sight, (fields) => fields.white.influence);
    if (!black || !white) return layer;
    const share = black.map((value, point) => {
      const sum = value + white[point]!;
      return sum > 0 ? (value - white[point]!) / sum : 0;
    });
    share.forEach((value, point) => {
      layer.marks[point] = {
        shade: { color: PALETTE.claim[value > 0 ? 0 : 1], opacity: Math.abs(value) * 0.7 },
        text: sight.numbers ? short(value, true) : undefined,
      };
    });
    layer.tell = (point) =>
      `influence black ${short(black[point]!)}, white ${short(white[point]!)}, balance ${short(share[point]!, true)}`;
    layer.legend = [
      { mark: { shade: { color: PALETTE.claim[0], opacity: 0.7 } }, text: "black’s alone (+1)" },
      { mark: { shade: { color: PALETTE.claim[1], opacity: 0.7 } }, text: "white’s alone (−1)" },
    ];
    return layer;
  },
};

export const permeability: View = {
  id: "permeability",
  name: "Permeability",
  group: "Influence",
  needs: ["fields"],
  hasFirst: true,
  hasColor: true,
  about: "Where the influence of one colour is stopped (full) or let through in part.",
  draw(sight) {
    const layer = field(sight, "permeability", "permeability", (value) => (1 - value) * 0.85);
    const values = averaged(sight, (fields) => fields[sight.color].permeability);
    layer.marks.forEach((mark, point) => {
      if (mark && values?.[point] === 1) mark.text = undefined;
    });
    layer.legend = [
      { mark: { shade: { color: PALETTE.claim[indexOf(sight)]!, opacity: 0.85 } }, text: "nothing passes (0)" },
      { mark: { shade: { color: PALETTE.claim[indexOf(sight)]!, opacity: 0.4 } }, text: "half of it" },
      { mark: {}, text: "all passes (1)" },
    ];
    return layer;
  },
};

export const strength: View = {
  id: "strength",
  name: "Strength",
  group: "Influence",
  needs: ["fields"],
  hasFirst: true,
  hasColor: true,
  about: "How much each source of one colour radiates: stones, and points that patterns make sources.",
  draw: (sight) => field(sight, "strength", "strength", (value) => Math.min(0.85, value / 118)),
};

export const attenuation: View = {
  id: "attenuation",
  name: "Attenuation",
  group: "Influence",
  needs: ["fields"],
  hasFirst: true,
  hasColor: true,
  about: "How fast the influence of a source fades: by this factor at every step.",
  draw: (sight) => field(sight, "attenuation", "attenuation", (value) => Math.min(0.85, Math.max(0, value - 1) / 4)),
};

export const nonTerritory: View = {
  id: "nonterritory",
  name: "Non-territory",
  group: "Influence",
  needs: ["fields"],
  hasFirst: true,
  about: "Empty points that patterns keep from being one side’s territory, or both sides’.",
  draw(sight) {
    const layer = nothing(sight.position.size);
    const fields = fieldsOf(sight);
    if (!fields) return layer;
    const notBlack = fields.black.non_territory;
    const notWhite = fields.white.non_territory;
    const text = (point: number) =>
      notBlack[point] && notWhite[point]
        ? "nobody’s territory"
        : notBlack[point]
          ? "not black’s territory"
          : notWhite[point]
            ? "not white’s territory"
            : "may be territory";
    sight.position.signs.forEach((stone, point) => {
      if (stone !== 0) return;
      if (notBlack[point] && notWhite[point]) layer.marks[point] = { diamond: { size: 0.4, color: PALETTE.vital } };
      else if (notBlack[point]) layer.marks[point] = { square: { size: 0.36, color: PALETTE.claim[0] }, cross: true };
      else if (notWhite[point]) layer.marks[point] = { disc: { size: 0.38, color: PALETTE.claim[1] }, cross: true };
    });
    layer.tell = text;
    layer.legend = [
      { mark: { square: { size: 0.5, color: PALETTE.claim[0] }, cross: true }, text: "not black’s" },
      { mark: { disc: { size: 0.5, color: PALETTE.claim[1] }, cross: true }, text: "not white’s" },
      { mark: { diamond: { size: 0.5, color: PALETTE.vital } }, text: "nobody’s" },
    ];
    return layer;
  },
};

const KINDS: Record<string, string> = {
  barrier: "stops",
  intrusion: "lets in",
  non_territory: "no territory of",
  source: "source of",
};

/** What one pattern does at a point, in words. */
export function effectText(effect: Effect): string {
  const whom = effect.color ?? "the opponent";
  const value =
    effect.value === null || (effect.effect === "barrier" && effect.value === 0) ? "" : ` (${short(effect.value)})`;
  return `${KINDS[effect.effect] ?? effect.effect} ${whom}${value}`;
}

export const barriers: View = {
  id: "barriers",
  name: "Barriers, sources",
  group: "Influence",
  needs: ["fields"],
  hasFirst: true,
  about: "What patterns put on the board: barriers as bars from their stone, sources and intrusions as rings.",
  draw(sight) {
    const { size } = sight.position;
    const layer = nothing(size);
    const fields = fieldsOf(sight);
    if (!fields) return layer;
    const told = new Map<number, string[]>();
    for (const effect of fields.effects) {
      const point = pointOf(effect.vertex, size);
      const anchor = pointOf(effect.pattern.anchor, size);
      if (point === null || effect.effect === "non_territory") continue;
      told.set(point, [...(told.get(point) ?? []), `${effectText(effect)}: ${effect.pattern.name}`]);
      const mark = (layer.marks[point] ??= {});
      // A barrier against one colour is the other's wall.
      const wall = effect.color === "white" ? 0 : 1;
      if (effect.effect === "barrier") {
        const own = PALETTE.claim[wall]!;
        if (wall === 0) mark.square = { size: 0.4, color: own };
        else mark.disc = { size: 0.42, color: own };
        if (anchor !== null) layer.strokes.push({ from: anchor, to: point, color: own, kind: "bar" });
      } else {
        const owner = effect.color ?? effect.pattern.color;
        const own = PALETTE.claim[owner === "black" ? 0 : 1]!;
        mark.ring = own;
        if (anchor !== null) layer.strokes.push({ from: anchor, to: point, color: own, kind: "dashed" });
      }
    }
    layer.tell = (point) => told.get(point)?.join("; ") ?? null;
    const legend: LegendItem[] = [
      { mark: { square: { size: 0.5, color: PALETTE.claim[0] } }, text: "black’s barrier" },
      { mark: { disc: { size: 0.5, color: PALETTE.claim[1] } }, text: "white’s barrier" },
      { mark: { ring: PALETTE.claim[0] }, text: "intrusion or source" },
    ];
    layer.legend = legend;
    return layer;
  },
};
