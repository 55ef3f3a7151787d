// The module is loaded once, and again where that failed. In a file of its own: others have loaded the module before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "atsumi";

test("a load that failed is tried again", async () => {
  await assert.rejects(load(new Uint8Array([1, 2, 3])));
  assert.ok((await load()).call("version").calls.includes("estimate"));
});
