// The position that a question of a list of tests is about, shown on the board.

import { signal } from "@preact/signals";
import { open } from "../app/moves.ts";
import { say } from "../app/state.ts";
import type { Native } from "../engine/engine.ts";
import type { PositionRequest } from "../engine/types.ts";
import { Game } from "../game/game.ts";
import { sgfOf } from "../game/points.ts";

/** The question whose position was shown last. */
export const shownEntry = signal<number | null>(null);

/** Shows the position that a question of the list is about. */
export async function showEntry(native: Native, entry: number) {
  try {
    const { position, file, last } = await native.listPosition(entry);
    open(gameOfPosition(position, file ?? "", last));
    shownEntry.value = entry;
  } catch (error) {
    say((error as Error).message, "error");
  }
}

function gameOfPosition(position: PositionRequest, name: string, last: string | null): Game {
  const { size, rows } = position;
  const points = (symbol: string) =>
    [...rows.join("")].flatMap((one, point) => (one === symbol ? [sgfOf(point, size)] : []));
  const [black, white] = [points("X"), points("O")];
  return new Game({
    GM: ["1"],
    FF: ["4"],
    CA: ["UTF-8"],
    SZ: [String(size)],
    KM: [String(position.komi ?? 0)],
    GN: [name],
    ...(position.to_move ? { PL: [position.to_move] } : {}),
    ...(black.length > 0 ? { AB: black } : {}),
    ...(white.length > 0 ? { AW: white } : {}),
    ...(last ? { C: [`Last move ${last}`] } : {}),
  });
}
