// What programs are answered is what docs/schema says, and nothing else: commands, calls, paths and events of the
// server.

import { after, before, describe, test } from "node:test";
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { game as GAME, program, root, serve } from "./harness.mjs";
import { assertHolds, fileOf, files, holds } from "./schemas.mjs";

const folder = mkdtempSync(join(tmpdir(), "atsumi-schema-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const write = (name, text) => writeFileSync(join(folder, name), text);
const pattern = (name) => readFileSync(join(root, "patterns", name), "utf8");

/** What a command prints, whether it is content with its input or not. */
function printed(...args) {
  const { stdout, stderr } = spawnSync(program, [...args, "--format", "json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  assert.ok(stdout, `${args.join(" ")}: ${stderr}`);
  return JSON.parse(stdout);
}

const seen = new Set();
function assertAnswer(answer, what) {
  seen.add(fileOf(answer.schema));
  assertHolds(fileOf(answer.schema), answer, what);
}

const COMMANDS = [
  "estimate GAME",
  "estimate GAME --move 60 --fields --strings --break-ins --explain D4",
  "estimate GAME --move 80 --rules chinese --to-move black --dead D4",
  "dragons GAME --move 80 --explain D4",
  "life GAME --move 80",
  "life GAME D4 --move 80 --nodes 500",
  "eyes GAME --move 90",
  "moves GAME --move 80",
  "patterns check patterns/barriers.db patterns/connections.db",
  "patterns stats patterns",
  "patterns show Link3 patterns/barriers.db",
  "patterns show Open9",
  "patterns reference",
  "patterns coverage GAME --every 40",
  "patterns diff patterns patterns GAME --every 60",
  "patterns diff patterns/barriers.db patterns/barriers.db",
  "patterns explain GAME --move 60 --pattern Link3",
  "patterns explain GAME --move 60 --database patterns/connections.db --pattern Fork1",
];

describe("commands", () => {
  for (const command of COMMANDS) {
    test(command, () => assertAnswer(printed(...command.replace("GAME", GAME).split(" ")), command));
  }

  test("what is wrong with databases and shapes", () => {
    write("wrong.db", "Pattern A\n\n??X\n\n:8,q\n\n;foo(a)\n");
    const wrong = printed("patterns", "check", join(folder, "wrong.db"));
    assert.notEqual(wrong.errors, 0);
    assertAnswer(wrong, "a wrong database");
    const few = pattern("eyes.db").split("\nPattern ").slice(0, 20).join("\nPattern ").replace(":1111", ":0000");
    write("eyes.db", `${few}\n`);
    const verified = printed("patterns", "eyes", "verify", join(folder, "eyes.db"));
    assert.equal(verified.differences.length, 1);
    assertAnswer(verified, "a wrong shape");
    const shown = printed("patterns", "show", "201", join(folder, "eyes.db"));
    assert.equal(shown.shapes.length, 1);
    assertAnswer(shown, "a shape");
  });

  test("a line of watch", async () => {
    const args = ["patterns", "watch", GAME, "--move", "60", "--format", "json", "--patterns", join(root, "patterns")];
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    for await (const line of createInterface(child.stdout)) {
      assertAnswer(JSON.parse(line), "watch");
      break;
    }
    child.kill("SIGINT");
  });
});

/** Black surrounds two white stones in the corner; the rest is open. */
const position = {
  size: 9,
  rows: [
    "OO.X.....",
    "XXXX.....",
    ".........",
    "....O....",
    ".........",
    "..X...O..",
    "XX.......",
    "....O....",
    "XX.......",
  ],
  to_move: "W",
  captured: { B: 1, W: 2 },
  komi: 6.5,
  handicap: 0,
  rules: "chinese",
  ko: null,
  ended: false,
  overrides: [{ vertex: "A9", status: "dead" }],
  level: "normal",
  file: "a.sgf",
  move: 12,
};

const own = { "barriers.db": "Pattern A\n\nO,O\n\n:+,D\n" };
const CALLS = [
  ["estimate", { position }],
  ["estimate", { position, fields: true, strings: true, break_ins: true, explain: "E5", first: "black" }],
  ["estimate", { position: { size: 2, rows: ["..", ".."], ended: true } }],
  ["explain", { position, vertex: "C9", to_move: "both", files: own }],
  ["explain", { position, vertex: "A1", dragons: false }],
  ["dragons", { position, explain: "A9" }],
  ["life", { position, vertex: "A9", nodes: 500 }],
  ["life", { position }],
  ["read", { position, vertices: ["A9"] }],
  ["read", { position, vertices: ["A3", "A1"] }],
  ["eyes", { position }],
  ["moves", { position, limit: 3, color: "black" }],
  ["move", { position, vertex: "E5", color: "B" }],
  ["after", { position, vertex: "E5" }],
  ["record", { sgf: "(;SZ[9]KM[5.5]AP[a]AP[b];B[ee];W[dc];B[])", move: 3 }],
  ["patterns.files", {}],
  ["patterns.check", { files: { "a.db": "Pattern A\n" }, lints: true }],
  ["patterns.show", { file: "barriers.db", line: 60, anchor: "C3", size: 9, orientation: 3, color: "W" }],
  ["patterns.explain", { position, vertex: "D6", limit: 50 }],
  ["patterns.complete", { file: "barriers.db", line: 1, column: 1 }],
  ["patterns.hover", { file: "a.db", line: 1, column: 1, files: { "a.db": "Pattern A" } }],
  ["version", {}],
];

/** What is wrong in any position, and in any request. */
const FAULTS = [
  { size: 40 },
  { size: "nine" },
  { to_move: "grey" },
  { level: 21 },
  { captured: { B: -1 } },
  { unheard_of: 1 },
  { rows: ["?"] },
  { overrides: [{ vertex: "A9", status: "asleep" }] },
  { ko: "I5" },
  { rules: "own" },
  { handicap: -1 },
  { ended: "no" },
];

/** A server, what it answers, and what it tells. */
async function connect(...args) {
  const server = await serve(...args);
  const { origin, searchParams } = new URL(server.address);
  const headers = { Authorization: `Bearer ${searchParams.get("token")}` };
  const request = (method, path, body) =>
    fetch(`${origin}/api/${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const ask = async (...what) => (await request(...what)).json();
  const events = tell(await request("GET", "events"));
  const until = async (name, isIt = () => true) => {
    for (;;) {
      const {
        value: [found, data],
      } = await events.next();
      if (found in EVENTS) assertHolds(EVENTS[found], data);
      if (found === name && isIt(data)) return data;
    }
  };
  return { request, ask, until, stop: () => void events.return().then(server.stop, server.stop) };
}

const EVENTS = Object.fromEntries(
  ["hello", "databases", "record", "files", "listed", "list", "compare"].map((name) => [
    name,
    `atsumi-view-1.json#/$defs/event.${name}`,
  ]),
);
const assertRoute = (name, answer) => assertHolds(`atsumi-view-1.json#/$defs/${name}`, answer);

async function* tell(response) {
  let rest = "";
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const found = /^event: (.*)\ndata: (.*)$/m.exec(block);
      if (found) yield [found[1], JSON.parse(found[2])];
    }
  }
}

describe("calls", () => {
  let server;
  before(async () => (server = await connect()));
  after(() => server.stop());

  for (const [name, request] of CALLS) {
    test(`${name} ${JSON.stringify(Object.keys(request))}`, async () => {
      const reference = `requests.json#/$defs/${name}`;
      assertHolds(reference, request);
      const answer = await server.request("POST", `call/${name}`, request);
      assert.equal(answer.status, 200);
      assertAnswer(await answer.json(), name);
      const wrong = FAULTS.map((fault) => ({ ...request, position: { ...position, ...fault } }));
      for (const one of [...(request.position ? wrong : []), { ...request, unheard_of: 1 }]) {
        assert.ok(!holds(reference, one), `${name} with ${JSON.stringify(one).slice(0, 200)} is right by the schema`);
        const refused = await server.request("POST", `call/${name}`, one);
        assert.equal(refused.status, 400, `${name} with ${JSON.stringify(one).slice(0, 200)} is answered`);
        assertHolds("common.json#/$defs/error", await refused.json());
      }
    });
  }

  test("all of them", async () => {
    const { calls } = await server.ask("POST", "call/version", {});
    assert.deepEqual([...new Set(CALLS.map(([name]) => name))], calls);
  });

  test("every schema is that of an answer", () => {
    const parts = ["common.json", "requests.json", "atsumi-view-1.json"];
    assert.deepEqual(
      [...seen].sort(),
      files.filter((file) => !parts.includes(file)),
    );
  });
});

const RECORD = "(;SZ[9]KM[5.5];B[ee];W[ce];B[gc])";

describe("paths and events of the server", () => {
  test("a folder with its databases", async () => {
    const games = mkdtempSync(join(folder, "games-"));
    const patterns = mkdtempSync(join(folder, "patterns-"));
    copyFileSync(GAME, join(games, "a.sgf"));
    writeFileSync(join(games, "b.sgf"), "(;");
    writeFileSync(join(patterns, "barriers.db"), pattern("barriers.db"));
    const server = await connect(games, "--patterns", patterns);
    await server.until("hello");
    for (const name of ["state", "files", "databases"]) assertRoute(name, await server.ask("GET", name));
    const one = await server.ask("GET", "databases/barriers.db");
    assertRoute("database", one);
    const text = "# Nothing.\n";
    assertRoute("job", await server.ask("POST", "compare", { after: { "barriers.db": text }, every: 60 }));
    await server.until("compare", ({ running }) => !running);
    const comparison = await server.ask("GET", "compare");
    assert.ok(comparison.positions.length > 0 && comparison.problems.length > 0, JSON.stringify(comparison));
    assertRoute("comparison", comparison);
    assertRoute("nothing", await server.ask("POST", "compare/stop"));
    const save = { text, hash: one.hash };
    assertRoute("saved", await server.ask("PUT", "databases/barriers.db", save));
    await server.until("databases");
    const conflict = await server.request("PUT", "databases/barriers.db", save);
    assert.equal(conflict.status, 409);
    assertHolds("common.json#/$defs/error", await conflict.json());
    // Nobody says when the folder begins to be watched.
    const timer = setInterval(() => writeFileSync(join(games, `${Date.now()}.sgf`), RECORD), 400);
    await server.until("files", ({ total }) => total > 2);
    await server.until("record");
    clearInterval(timer);
    server.stop();
  });

  test("a list of tests", async () => {
    write("a.sgf", RECORD);
    write("own.tst", "loadsgf a.sgf\n10 color E5\n#? [black]\n20 color E5\n#? [white]\nnothing E5\n#? [1]\n");
    const server = await connect(`${join(folder, "own.tst")}:20`);
    await server.until("hello");
    assertRoute("state", await server.ask("GET", "state"));
    assertRoute("list_position", await server.ask("GET", "list/position?entry=1"));
    assertRoute("job", await server.ask("POST", "list/run", {}));
    await server.until("list", ({ running }) => !running);
    const list = await server.ask("GET", "list");
    assert.deepEqual(
      list.entries.map(({ outcome }) => outcome),
      ["pass", "fail", "error"],
    );
    assertRoute("list", list);
    assertRoute("nothing", await server.ask("POST", "list/stop"));
    write("own.tst", "10 color E5\n#? [black]\n");
    await server.until("listed");
    server.stop();
  });
});
