// Game records: from text and bytes to a game, and back.

import { parse, stringify } from "@sabaki/sgf";
import { Game, MAX_SIZE, type GameNode } from "./game.ts";

interface Parsed {
  data: Record<string, string[]>;
  children: Parsed[];
}

/** The game of a record; all its variations. Throws an error that a person can read. */
export function gameOf(text: string): Game {
  let roots: Parsed[];
  try {
    roots = parse(text.replace(/^\uFEFF/, "")) as Parsed[];
  } catch (error) {
    throw new Error(`this is not a game record: ${(error as Error).message}`);
  }
  const root = roots[0];
  if (!root || Object.keys(root.data).length === 0) throw new Error("this is not a game record: no `(;…)` in it");
  const size = sizeOf(root.data.SZ?.[0]);
  const game = new Game({ ...root.data, SZ: [String(size)] });
  const open: [Parsed, GameNode][] = [[root, game.root]];
  for (const [from, to] of open) {
    for (const child of from.children) open.push([child, game.attach(to, child.data)]);
  }
  return game;
}

function sizeOf(text: string | undefined): number {
  const [width, height = width] = (text ?? "19").split(":").map(Number);
  if (width !== height) throw new Error(`boards must be square, this one has ${width} columns and ${height} rows`);
  if (!(Number.isInteger(width) && width! >= 2 && width! <= MAX_SIZE)) {
    throw new Error(`boards have 2 to ${MAX_SIZE} lines, not \`${text}\``);
  }
  return width!;
}

/** The text of a record in the character set that it names; UTF-8, or what else fits, if it names none. */
export function decode(bytes: Uint8Array): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  const named = /CA\[\s*([\w-]+)\s*\]/.exec(head)?.[1];
  for (const name of [named, "utf-8", "gb18030"]) {
    if (!name) continue;
    try {
      return new TextDecoder(name, { fatal: name !== named }).decode(bytes);
    } catch {
      // A name that browsers do not know, or bytes that are not of this set: the next.
    }
  }
  return new TextDecoder("latin1").decode(bytes);
}

/** The whole game as a record; one node may have more properties. */
export function recordOf(game: Game, at?: GameNode, extra: Record<string, string[]> = {}): string {
  const plain = (node: GameNode): object => ({
    data: node === at ? { ...node.props, ...extra } : node.props,
    children: node.children.map(plain),
  });
  const root = plain(game.root) as { data: Record<string, string[]> };
  root.data = { ...root.data, AP: ["Atsumi"], CA: ["UTF-8"] };
  return stringify([root], { linebreak: "\n" }).trim() + "\n";
}
