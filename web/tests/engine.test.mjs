// The engine of the static page, with workers that do what the test says in place of the real ones.

import { beforeEach, describe, test } from "node:test";
import assert from "node:assert/strict";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./harness.mjs";

const { outputFiles } = await build({
  entryPoints: [join(root, "web/src/engine/local.ts")],
  bundle: true,
  format: "esm",
  target: "es2022",
  write: false,
});
const { LocalEngine } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
);

const workers = [];
class StubWorker {
  asked = [];
  isEnded = false;
  constructor() {
    workers.push(this);
  }
  postMessage(message) {
    if (message.name) this.asked.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  says(data) {
    this.onmessage({ data });
  }
}
globalThis.Worker = StubWorker;
globalThis.document = { baseURI: "http://page/" };

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const answered = async (promise) => (await promise).value;

describe("the engine in the browser", () => {
  let engine;
  beforeEach(() => {
    workers.length = 0;
    engine = new LocalEngine();
  });

  test("a question that is asked long after one was given up does not wait for it", async () => {
    workers[0].says({ module: {} });
    const controller = new AbortController();
    const slow = engine.call("slow", {}, controller.signal);
    controller.abort();
    await assert.rejects(slow, { name: "AbortError" });
    await pause(300);
    assert.equal(workers[0].isEnded, false, "nothing else is asked");
    const next = engine.call("next", {});
    assert.deepEqual([workers.length, workers[0].isEnded], [2, true]);
    workers[1].says({ id: workers[1].asked[0].id, text: '{"value": 7}' });
    assert.equal(await answered(next), 7);
  });

  test("a question that is given up and soon answered keeps its worker", async () => {
    workers[0].says({ module: {} });
    const controller = new AbortController();
    const quick = engine.call("quick", {}, controller.signal);
    controller.abort();
    await assert.rejects(quick, { name: "AbortError" });
    const next = engine.call("next", {});
    workers[0].says({ id: workers[0].asked[0].id, text: "{}" });
    await pause(300);
    assert.deepEqual([workers.length, workers[0].asked.length], [1, 2]);
    workers[0].says({ id: workers[0].asked[1].id, text: '{"value": 1}' });
    assert.equal(await answered(next), 1);
  });

  for (const [what, fail] of [
    ["that could not load", (worker) => worker.onerror({ message: "gone" })],
    ["whose engine failed", (worker) => worker.says({ id: worker.asked[0].id, failure: "unreachable" })],
  ]) {
    test(`behind a worker ${what} another one answers`, async () => {
      const first = engine.call("first", {});
      fail(workers[0]);
      await assert.rejects(first, /the engine failed/);
      const next = engine.call("next", {});
      assert.deepEqual([workers.length, workers[0].isEnded], [2, true]);
      workers[1].says({ id: workers[1].asked[0].id, text: '{"value": 2}' });
      assert.equal(await answered(next), 2);
    });
  }
});
