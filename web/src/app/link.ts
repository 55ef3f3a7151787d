// The address of the page holds the position: game, move and view behind `#`.

import { pathTo, type GameNode } from "../game/game.ts";
import { recordOf } from "../game/record.ts";
import { game, node, say, view } from "./state.ts";
import { go } from "./moves.ts";
import { openText } from "./records.ts";
import { viewOf } from "../views/all.ts";

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

async function unpacked(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

/** Which child to follow at every node from the root. */
function pathOf(at: GameNode): string {
  const steps = pathTo(at)
    .slice(1)
    .map((step) => step.parent!.children.indexOf(step));
  // Most steps follow the first child, so a number says how many of them come in a row.
  return steps.join("").length === steps.length && steps.every((step) => step === 0)
    ? String(steps.length)
    : steps.join(".") + ".";
}

export async function linkHere(): Promise<string> {
  const hash = new URLSearchParams({ g: await packed(recordOf(game.value)), at: pathOf(node.value), v: view.value });
  const address = new URL(location.href);
  address.search = "";
  address.hash = hash.toString();
  return address.href;
}

/** Shows what the address holds; whether there was anything. */
export async function followLink(hash: string): Promise<boolean> {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const packedGame = parts.get("g");
  if (parts.get("v")) view.value = viewOf(parts.get("v")!).id;
  if (!packedGame) return false;
  if (!(await openText(await unpacked(packedGame), "the link"))) return false;
  const { at, isWhole } = follow(parts.get("at") ?? "0", game.value.root);
  go(at);
  if (!isWhole) say("the link is broken: it leads to a move that its game does not have", "error");
  return true;
}

/** Goes along a path as far as there are nodes, and tells whether that was all of it. */
function follow(path: string, root: GameNode): { at: GameNode; isWhole: boolean } {
  const isCount = !path.includes(".");
  const steps = isCount ? [] : path.split(".").filter((step) => step !== "");
  const count = isCount ? Number(path) : steps.length;
  let at = root;
  for (let gone = 0; gone < count; gone++) {
    const next = at.children[isCount ? 0 : Number(steps[gone])];
    if (!next) return { at, isWhole: false };
    at = next;
  }
  return { at, isWhole: !Number.isNaN(count) };
}
