// What all views have in common: what they are called, what they need, how they draw.

import type { Layer } from "../board/marks.ts";
import type { After, Dragons, Estimate, Eyes, Fields, First, Moves } from "../engine/types.ts";
import type { ColorName, Position } from "../game/game.ts";
import type { Point } from "../game/points.ts";

/** What the engine is asked for a view. */
export type Need = "estimate" | "fields" | "strings" | "dragons" | "eyes" | "moves" | "after";

/** What a view may draw from; what it did not ask for may be missing. */
export interface Sight {
  position: Position;
  first: First;
  color: ColorName;
  numbers: boolean;
  chosen: Point | null;
  estimate?: Estimate;
  dragons?: Dragons;
  eyes?: Eyes;
  moves?: Moves;
  /** The move at the point under the pointer, or at the chosen one. */
  after?: After;
}

export interface View {
  id: string;
  name: string;
  group: "Territory" | "Influence" | "Groups" | "Moves";
  /** One sentence that says what is seen. */
  about: string;
  needs: Need[];
  /** Whether it depends on who moves first, and on a colour. */
  hasFirst?: boolean;
  hasColor?: boolean;
  draw(sight: Sight): Layer;
}

/** The fields of the side that moves first; of the side to move where the mean of both is shown. */
export function fieldsOf(sight: Sight): Fields | undefined {
  const wanted = sight.first === "both" ? (sight.position.toMove === 1 ? "black" : "white") : sight.first;
  return sight.estimate?.fields?.find((fields) => fields.to_move === wanted);
}

/** A field of both sides, averaged unless one of them moves first. */
export function averaged(sight: Sight, of: (fields: Fields) => number[]): number[] | undefined {
  const all = sight.estimate?.fields;
  if (!all || all.length === 0) return undefined;
  if (sight.first !== "both") {
    const one = all.find((fields) => fields.to_move === sight.first);
    return one && of(one);
  }
  const fields = all.map(of);
  return fields[0]!.map((_, point) => fields.reduce((sum, field) => sum + field[point]!, 0) / fields.length);
}
