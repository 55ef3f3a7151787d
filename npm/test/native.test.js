// The module and the native library give equal bytes. ATSUMI_ANSWERS names the native program, `api/examples/answers`;
// ATSUMI_GAMES, if it is set, a folder of game records that positions are taken of besides those of random games.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { load } from "atsumi";

const POSITIONS = 200;
/** So many of the positions come of real games, if there are any. */
const REAL = 100;
/** The calls that take longer are asked of every so many positions. */
const FURTHER = 10;

const native = process.env.ATSUMI_ANSWERS ?? fileURLToPath(new URL("../../target/release/examples/answers", import.meta.url));
const run = (args, input) => execFileSync(native, args, { input, encoding: "utf8", maxBuffer: 1 << 30 });

/** All records below a folder, in the order of their names. */
function records(folder) {
  const entries = readdirSync(folder).sort().map((name) => join(folder, name));
  return entries.flatMap((path) => (statSync(path).isDirectory() ? records(path) : path.endsWith(".sgf") ? [path] : []));
}

/** A position of each record: after so many tenths of its moves as its number says. */
function positions(engine, sgfs) {
  return sgfs.flatMap((sgf, number) => {
    const whole = engine.call("record", { sgf });
    const move = Math.floor((whole.moves.length * (1 + (number % 10))) / 10);
    return [engine.call("record", { sgf, move }).position];
  });
}

function sample() {
  const folder = process.env.ATSUMI_GAMES;
  const all = folder ? records(folder) : [];
  const step = Math.max(1, Math.floor(all.length / REAL));
  const real = all.filter((_, at) => at % step === 0).slice(0, REAL).map((path) => readFileSync(path, "latin1"));
  const random = run(["games", String(POSITIONS - real.length), "20"]).trim().split("\n");
  return [...real, ...random];
}

test(`equal answers on ${POSITIONS} positions`, async () => {
  const engine = await load();
  const all = positions(engine, sample());
  assert.equal(all.length, POSITIONS);
  const requests = all.flatMap((position, at) => [
    ["estimate", { position, fields: true, strings: true }],
    ...(at % FURTHER > 0
      ? []
      : [
          ["explain", { position, vertex: "D4" }],
          ["dragons", { position }],
          ["eyes", { position }],
          ["life", { position, nodes: 300 }],
          ["moves", { position, limit: 20 }],
        ]),
  ]);
  const lines = requests.map(([name, request]) => `${name} ${JSON.stringify(request)}`);
  const answers = run([], lines.join("\n") + "\n").split(/(?<=\n)/);
  assert.equal(answers.length, requests.length);
  const spent = [];
  requests.forEach(([name, request], at) => {
    const start = performance.now();
    const answer = engine.text(name, JSON.stringify(request));
    if (name === "estimate" && request.position.size === 19) spent.push(performance.now() - start);
    assert.ok(!answer.startsWith('{"error"'), `${name}: ${answer}`);
    assert.equal(answer, answers[at], `${name} of ${JSON.stringify(request.position)}`);
  });
  spent.sort((a, b) => a - b);
  console.log(`estimates with fields and strings on 19x19: median ${spent[spent.length >> 1].toFixed(0)} ms`);
});
