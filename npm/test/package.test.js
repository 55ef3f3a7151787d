// What the package gives beyond the calls: objects, errors, and the shapes of other programs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AtsumiError, analyse, load, matrix, position } from "atsumi";
import { ownershipEstimator } from "atsumi/ogs";
import * as influence from "atsumi/sabaki";

/** Black has the left side, white the right one; a white stone in black's area is dead. */
const BOARD = [
  [0, 0, 0, 1, 0, -1, 0, 0, 0],
  [0, 0, 0, 1, 0, -1, 0, 0, 0],
  [0, -1, 0, 1, 0, -1, 0, 0, 0],
  [0, 0, 0, 1, 0, -1, 0, 0, 0],
  [0, 0, 0, 1, 0, -1, 0, 0, 0],
  [0, 0, 0, 1, 0, -1, 0, 0, 0],
  [0, 0, 0, 1, 0, -1, 0, 0, 0],
  [0, 0, 0, 1, 0, -1, 0, 0, 0],
  [0, 0, 0, 1, 0, -1, 0, 0, 0],
];

test("a position is analysed", async () => {
  const sent = position(BOARD, { komi: 0.5, captured: { W: 1 } });
  assert.deepEqual(sent.rows[2], ".O.X.O...");
  const found = await analyse(sent, { fields: true });
  assert.equal(found.schema, "atsumi-estimate/1");
  assert.equal(found.ownership.length, 81);
  assert.equal(found.stones[2 * 9 + 1], "o");
  assert.ok(found.score.lead > 0 && found.score.black.captured === 1);
  assert.deepEqual(found.fields.map((fields) => fields.to_move), ["black", "white"]);
});

test("what is wrong is thrown", async () => {
  const engine = await load();
  const ask = (request) => () => engine.call("estimate", request);
  assert.throws(ask({ position: { size: 3, rows: ["...", "..."] } }), { name: "AtsumiError", message: /there are 2/ });
  assert.throws(ask({ positions: 1 }), (error) => error instanceof AtsumiError && error.line === 1);
  assert.throws(() => position([[0, 0], [0, 2]]), { name: "TypeError", message: /^row 2, column 2: 2 is none of/ });
  assert.match(engine.text("estimate", "}"), /^\{"error":/);
});

test("engines are independent and can be freed", async () => {
  const [one, two] = [await load(), await load()];
  one.free();
  assert.throws(() => one.call("version"));
  assert.ok(two.call("version").calls.includes("estimate"));
});

test("the maps of @sabaki/influence", async () => {
  await influence.ready;
  const values = influence.map(BOARD);
  assert.ok(values[4][0] > 0.5 && values[4][8] < -0.5 && Math.abs(values[4][4]) < 0.5);
  assert.ok(values.flat().every((value) => value >= -1 && value <= 1));
  const whole = influence.map(BOARD, { discrete: true });
  assert.deepEqual(whole[4], [1, 1, 1, 1, 0, -1, -1, -1, -1]);
  assert.equal(whole[2][1], 1, "a dead stone is its captor's");
  assert.deepEqual(influence.areaMap(BOARD)[2], [1, 1, 1, 1, 0, -1, -1, -1, -1]);
});

test("the estimator of OGS", async () => {
  const estimate = await ownershipEstimator();
  const owners = estimate(BOARD, "black", 1000, 0.25);
  assert.equal(owners.length, 9);
  assert.ok(owners[4][0] > 0.7 && owners[4][8] < -0.7);
  // Stones marked as dead are gone, which can leave others without liberties.
  const breathless = matrix([0, 1, 1, 1, 1, -1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0].map((v, at) => (at === 0 ? 1 : v)), 4);
  assert.equal(estimate(breathless, "white", 1000, 0.25).length, 4);
  assert.deepEqual(estimate([[0, 1, 0]], "black", 1000, 0.25), [[0, 0, 0]]);
});
