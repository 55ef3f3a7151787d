// Stones that belong together: strings with what reading says, dragons and how they stand, eyes.

import { nothing, type Layer, type LegendItem, type Mark } from "../board/marks.ts";
import { PALETTE } from "../board/palette.ts";
import type { Dragon, EyeSpace, Status, StringInfo } from "../engine/types.ts";
import { pointOf, type Point } from "../game/points.ts";
import type { View } from "./view.ts";

const CODES = ["fails", "succeeds", "succeeds by ko", "succeeds by ko, far-fetched"];

/** How a string stands: nobody can take it; who moves first decides; it is lost. */
export function stringStanding(info: StringInfo): "settled" | "critical" | "dead" {
  if (info.attack.code === 0) return "settled";
  return info.defense.code === 0 ? "dead" : "critical";
}

export function stringText(info: StringInfo): string {
  const move = (vertex: string | null) => (vertex ? ` at ${vertex}` : "");
  const attack =
    info.attack.code === 0 ? "cannot be captured" : `attack ${CODES[info.attack.code]}${move(info.attack.vertex)}`;
  if (info.attack.code === 0) return attack;
  return `${attack}, defence ${CODES[info.defense.code]}${move(info.defense.vertex)}`;
}

const LETTERS: Record<string, string> = {
  critical: "!",
  weak: "?",
  dead: "×",
  seki: "=",
  settled: "",
  inessential: "·",
};

function standingLegend(names: string[]): LegendItem[] {
  return names.map((name) => ({
    mark: { ring: PALETTE.standing[name]!, letter: LETTERS[name] },
    stone: "white",
    text: name,
  }));
}

export const strings: View = {
  id: "strings",
  name: "Strings",
  group: "Groups",
  needs: ["strings"],
  about: "What reading says of each string: nobody takes it, who moves first decides (!), or it is lost (×).",
  draw(sight) {
    const { size } = sight.position;
    const layer = nothing(size);
    const told = new Map<Point, StringInfo>();
    for (const info of sight.estimate?.strings ?? []) {
      const standing = stringStanding(info);
      for (const vertex of info.stones) {
        const point = pointOf(vertex, size)!;
        told.set(point, info);
        if (standing !== "settled")
          layer.marks[point] = { ring: PALETTE.standing[standing]!, letter: LETTERS[standing] };
      }
      if (standing === "settled") continue;
      const from = pointOf(info.origin, size)!;
      for (const [move, color] of [
        [info.attack, PALETTE.focus],
        [info.defense, PALETTE.standing.settled!],
      ] as const) {
        const to = move.code > 0 ? pointOf(move.vertex, size) : null;
        if (to === null) continue;
        layer.marks[to] = { ...layer.marks[to], diamond: { size: 0.34, color } };
        layer.strokes.push({ from, to, color, kind: "dashed" });
      }
    }
    layer.tell = (point) => {
      const info = told.get(point);
      return info
        ? `${info.stones.length > 1 ? `${info.stones.length} stones` : "a stone"}, ${info.liberties} ${
            info.liberties === 1 ? "liberty" : "liberties"
          }; ${stringText(info)}`
        : null;
    };
    layer.legend = [
      ...standingLegend(["critical", "dead"]),
      { mark: { diamond: { size: 0.45, color: PALETTE.focus } }, text: "captures" },
      { mark: { diamond: { size: 0.45, color: PALETTE.standing.settled! } }, text: "saves" },
    ];
    return layer;
  },
};

export const decidedText = (status: Status): string => `${status === "seki" ? "in seki" : status}, by your decision`;

/** How the dragon stands, and whether that is because a person says so. */
export const standingText = ({ standing, decided }: Dragon): string => (decided ? decidedText(decided) : standing);

export function dragonText(dragon: Dragon): string {
  const lives = dragon.survival === null ? "" : `, lives ${Math.round(dragon.survival * 100)} %`;
  return `${dragon.color}’s dragon ${dragon.sign} of ${dragon.origin}, ${dragon.size} ${
    dragon.size === 1 ? "stone" : "stones"
  }: ${standingText(dragon)}${lives}`;
}

/** The hull that surrounds a weak dragon, its edge and its gaps. */
function surround(layer: Layer, dragon: Dragon, size: number) {
  const hull = dragon.surround.hull.map((vertex) => pointOf(vertex, size)!);
  for (const point of hull) {
    const mark = (layer.marks[point] ??= {});
    mark.shade ??= { color: PALETTE.standing[dragon.standing] ?? PALETTE.focus, opacity: 0.22 };
  }
  const corners = dragon.surround.corners.map((vertex) => pointOf(vertex, size)!);
  corners.forEach((from, at) => {
    layer.strokes.push({ from, to: corners[(at + 1) % corners.length]!, color: PALETTE.lines, kind: "line" });
  });
  for (const [from, to] of dragon.surround.gaps) {
    layer.strokes.push({ from: pointOf(from, size)!, to: pointOf(to, size)!, color: PALETTE.focus, kind: "dashed" });
  }
}

export const dragons: View = {
  id: "dragons",
  name: "Dragons",
  group: "Groups",
  needs: ["dragons"],
  about: "Which stones belong together, and how each dragon stands. Choose one to see who surrounds it, and the gaps.",
  draw(sight) {
    const { size } = sight.position;
    const layer = nothing(size);
    const told = new Map<Point, Dragon>();
    for (const dragon of sight.dragons?.dragons ?? []) {
      const color = PALETTE.standing[dragon.standing] ?? PALETTE.standing.settled!;
      const points = dragon.stones.map((vertex) => pointOf(vertex, size)!);
      const letter =
        sight.numbers && dragon.survival !== null
          ? String(Math.round(dragon.survival * 100))
          : LETTERS[dragon.standing] || dragon.sign;
      for (const point of points) {
        told.set(point, dragon);
        layer.marks[point] = { ...layer.marks[point], ring: color, letter };
      }
      if (sight.chosen !== null && points.includes(sight.chosen)) surround(layer, dragon, size);
    }
    layer.tell = (point) => {
      const dragon = told.get(point);
      return dragon ? dragonText(dragon) : null;
    };
    layer.legend = standingLegend(["critical", "weak", "settled", "seki", "dead"]);
    return layer;
  },
};

export function eyeText(space: EyeSpace): string {
  const vital = space.attack.length > 0 ? `, vital ${space.attack.join(" ")}` : "";
  return `${space.color}’s eye space of ${space.origin}: ${
    space.name === "0" ? "no eye" : `${space.name} ${space.name === "1" || space.name === "½" ? "eye" : "eyes"}`
  }${vital}`;
}

/** The ground of an eye space: two colours of each side in turn tell neighbours apart. */
const tint = (side: 0 | 1, turn: number, isMargin = false): Mark => ({
  shade: { color: PALETTE.tints[side][turn]!, opacity: isMargin ? 0.22 : 0.6, hatched: side === 1 },
});

export const eyes: View = {
  id: "eyes",
  name: "Eyes",
  group: "Groups",
  needs: ["eyes"],
  about: "Eye spaces in their owner’s colour, margins small; vital points, half eyes and false eyes.",
  draw(sight) {
    const { size } = sight.position;
    const layer = nothing(size);
    const told = new Map<Point, string[]>();
    const counts = [0, 0];
    for (const space of sight.eyes?.spaces ?? []) {
      if (space.points.length === 1 && space.name === "0" && space.half_eyes.length === 0) continue;
      const side = space.color === "black" ? 0 : 1;
      const turn = counts[side]!++ % 2;
      for (const vertex of space.points) {
        const point = pointOf(vertex, size)!;
        told.set(point, [...(told.get(point) ?? []), eyeText(space)]);
        layer.marks[point] = { ...layer.marks[point], ...tint(side, turn, space.margins.includes(vertex)) };
      }
      for (const vertex of space.half_eyes) note(vertex, "½");
      for (const vertex of space.false_eyes) note(vertex, "f");
      for (const vertex of [...space.attack, ...space.defense]) {
        const point = pointOf(vertex, size);
        if (point !== null)
          layer.marks[point] = { ...layer.marks[point], diamond: { size: 0.42, color: PALETTE.vital } };
      }
      const origin = pointOf(space.origin, size)!;
      if (space.name !== "0") layer.marks[origin] = { ...layer.marks[origin], text: space.name };
    }
    function note(vertex: string, text: string) {
      const point = pointOf(vertex, size);
      if (point !== null) layer.marks[point] = { ...layer.marks[point], text };
    }
    layer.tell = (point) => told.get(point)?.join("; ") ?? null;
    layer.legend = [
      { mark: tint(0, 0), other: tint(0, 1), text: "black’s eye spaces, two colours in turn" },
      { mark: tint(1, 0), other: tint(1, 1), text: "white’s" },
      { mark: tint(0, 0, true), other: tint(1, 0, true), text: "margin" },
      { mark: { diamond: { size: 0.5, color: PALETTE.vital } }, text: "vital" },
      { mark: { text: "½" }, text: "half eye" },
      { mark: { text: "f" }, text: "false eye" },
    ];
    return layer;
  },
};
