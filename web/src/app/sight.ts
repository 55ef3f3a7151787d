// What the engine has to be asked for the view that is shown, and what it said.

import { useMemo } from "preact/hooks";
import type { After, Dragons, Estimate, Eyes, Moves } from "../engine/types.ts";
import type { Layer } from "../board/marks.ts";
import { changesLayer } from "../views/moves.ts";
import { viewOf } from "../views/all.ts";
import type { Need, Sight } from "../views/view.ts";
import { vertexOf } from "../game/points.ts";
import { useAnswer, useSettled } from "./answer.ts";
import {
  asDecided,
  board,
  chosen,
  color,
  cursor,
  decisions,
  first,
  hovered,
  numbers,
  question,
  tried,
  view,
} from "./state.ts";

/** The request behind the estimate that is shown; everybody who needs an estimate shares it. */
export function estimateRequest(needs: readonly Need[]): object {
  const request: Record<string, unknown> = { ...question.value, first: first.value };
  if (needs.includes("fields")) request.fields = true;
  if (needs.includes("strings")) request.strings = true;
  return request;
}

export interface Shown {
  sight: Sight;
  layer: Layer;
  /** Whether what is drawn belongs to this very position. */
  isCurrent: boolean;
  error: string | null;
}

export function useShown(): Shown {
  const shown = viewOf(view.value);
  const { needs } = shown;
  const estimate = useAnswer<Estimate>("estimate", needs.length === 0 ? null : estimateRequest(needs));
  const dragons = useAnswer<Dragons>("dragons", needs.includes("dragons") ? question.value : null);
  const eyes = useAnswer<Eyes>("eyes", needs.includes("eyes") ? question.value : null);
  const moves = useAnswer<Moves>("moves", needs.includes("moves") ? { ...question.value, limit: 12 } : null);
  const position = board.value;
  const after = useAfter(needs.includes("after"));
  const judged = useMemo(
    () => dragons.data && { ...dragons.data, dragons: dragons.data.dragons.map(asDecided) },
    [dragons.data, decisions.value, position],
  );
  const ofSize = <T extends { size?: number }>(data: T | undefined) =>
    data?.size === position.size ? data : undefined;
  const sight: Sight = {
    position,
    first: first.value,
    color: color.value,
    numbers: numbers.value,
    chosen: chosen.value,
    estimate: ofSize(estimate.data),
    dragons: judged && ofSize(judged as never),
    eyes: ofSize(eyes.data as never),
    moves: ofSize(moves.data as never),
    after: ofSize(after.data as never),
  };
  const layer = useMemo(() => {
    const plain = shown.draw(sight);
    const move = tried.value;
    return move ? changesLayer(plain, move.changes, move.color, position.size) : plain;
  }, [
    shown,
    position,
    sight.first,
    sight.color,
    sight.numbers,
    sight.chosen,
    sight.estimate,
    sight.dragons,
    sight.eyes,
    sight.moves,
    sight.after,
    tried.value,
  ]);
  const asked = [
    needs.length > 0 && estimate,
    needs.includes("dragons") && dragons,
    needs.includes("eyes") && eyes,
    needs.includes("moves") && moves,
    after.isAsked && after,
  ].filter((seen) => seen !== false);
  return {
    sight,
    layer,
    isCurrent: asked.every((seen) => seen.isCurrent),
    error: asked.find((seen) => seen.error)?.error?.message ?? null,
  };
}

/**
 * What a move at the point under the pointer does, or at the cursor, or at the chosen one; an illegal move does
 * nothing.
 */
function useAfter(isNeeded: boolean): { data: After | undefined; isCurrent: boolean; isAsked: boolean; error: null } {
  const point = useSettled(isNeeded ? (hovered.value ?? cursor.value ?? chosen.value) : null, 100);
  const { signs, size } = board.value;
  const vertex = isNeeded && point !== null && point < size * size && !signs[point] ? vertexOf(point, size) : null;
  const { data, isCurrent, error } = useAnswer<After>("after", vertex ? { ...question.value, vertex } : null);
  return {
    data: vertex && data?.vertex === vertex ? data : undefined,
    isCurrent: isCurrent || error !== null,
    isAsked: vertex !== null,
    error: null,
  };
}
