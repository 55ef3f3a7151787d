// Opening records: the page reads their tree, and the engine says what is wrong with them.

import type { CallError } from "../engine/engine.ts";
import { gameOf } from "../game/record.ts";
import type { Game } from "../game/game.ts";
import { isUntouched, open } from "./moves.ts";
import { desk, game, say } from "./state.ts";

/** What the engine notes in a record, and where. */
interface Note {
  message: string;
  line?: number | null;
  column?: number | null;
}

/** What the engine says of a record: why it refuses it, or what it notes in one that it takes. */
interface Said {
  fault: Note | null;
  notes: Note[];
}

/** A record is opened without the word of the engine if that takes more milliseconds. */
const PATIENCE = 1_000;

async function read(text: string): Promise<Said> {
  try {
    const { notes } = await desk.value!.engine.call<{ notes: Note[] }>("record", { sgf: text });
    return { fault: null, notes };
  } catch (error) {
    return { fault: error as CallError, notes: [] };
  }
}

function tell(name: string, { fault, notes }: Said) {
  const first = fault ?? notes[0];
  if (!first) return;
  const place = first.line ? `line ${first.line}, column ${first.column}: ` : "";
  const more = notes.length > 1 ? ` (and ${notes.length - 1} more)` : "";
  say(`${name}: ${place}${first.message}${more}`, fault ? "error" : "warning");
}

/** How often a record was to be opened. */
let asked = 0;

/**
 * Opens the text of a record; whether it is shown now. What is wrong with it is said, and one that the engine refuses
 * does not replace a game.
 */
export async function openText(text: string, name: string, move?: number): Promise<boolean> {
  const mine = ++asked;
  const before = game.value;
  let next: Game;
  try {
    next = gameOf(text);
  } catch (error) {
    say(`${name}: ${(error as Error).message}`, "error");
    return false;
  }
  const reading = read(text);
  // Where there is no game to lose, nobody waits.
  const pause = new Promise<null>((end) => setTimeout(end, PATIENCE, null));
  const said = isUntouched() ? null : await Promise.race([reading, pause]);
  // Something else was opened meanwhile.
  if (mine !== asked || game.value !== before) return false;
  if (said?.fault) {
    tell(name, said);
    return false;
  }
  open(next, move);
  void reading.then((found) => game.value === next && tell(name, found));
  return true;
}
