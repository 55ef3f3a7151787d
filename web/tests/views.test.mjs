// Every view says at ten points what the command line says, in both shapes of the page.

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { SHAPES, assertShown, cli, game, goTo, indexOf, opened, readout, settle, shots } from "./harness.mjs";

const MOVE = 80;
/** Stones and empty points, edges and the middle. */
const PROBES = ["A19", "C17", "G9", "K3", "K12", "M13", "Q16", "T1", "E5", "R10"];

const at = ["--move", String(MOVE), "--format", "json"];
const expected = {
  estimate: cli("estimate", game, ...at, "--fields", "--strings"),
  black: cli("estimate", game, ...at, "--to-move", "black"),
  white: cli("estimate", game, ...at, "--to-move", "white"),
  dragons: cli("dragons", game, ...at).dragons,
  eyes: cli("eyes", game, ...at).spaces,
  moves: cli("moves", game, ...at, "--top", "12").moves,
};

const mean = (of) =>
  expected.estimate.fields[0].territory.map(
    (_, point) =>
      expected.estimate.fields.reduce((sum, fields) => sum + of(fields)[point], 0) / expected.estimate.fields.length,
  );
const firstOf = (color) => expected.estimate.fields.find((fields) => fields.to_move === color);

for (const [shape, start] of SHAPES) {
  describe(`views, ${shape}`, () => {
    let page;
    opened(start, async (shown) => {
      page = shown;
      await goTo(page, MOVE);
    });

    const show = async (view) => {
      await page.click(`[data-view=${view}]`);
      await settle(page);
      await page.screenshot({ path: `${shots}/${shape}-${view}.png` });
    };
    const compare = async (values, message) => {
      for (const vertex of PROBES)
        assertShown(await readout(page, vertex), values[indexOf(vertex)], `${message} at ${vertex}`);
    };

    test("territory and ownership", async () => {
      await show("territory");
      await compare(expected.estimate.ownership, "likely owner");
      const NAMES = ["open", "area", "moyo", "territory"];
      for (const view of ["territory", "moyo"]) {
        await show(view);
        for (const vertex of PROBES) {
          const region = expected.estimate.regions[indexOf(vertex)];
          const name =
            region === 0 ? "open" : `${region > 0 ? "black" : "white"}'s ${NAMES[Math.min(3, Math.abs(region))]}`;
          assert.match(await readout(page, vertex), new RegExp(name), `${view} at ${vertex}`);
        }
      }
      await show("ownership");
      for (const first of ["black", "white", "both"]) {
        await page.click(`[data-first=${first}]`);
        await settle(page);
        await compare((first === "both" ? expected.estimate : expected[first]).ownership, `ownership, ${first} first`);
      }
      await show("valued");
      await compare(
        mean((fields) => fields.territory),
        "territory by influence",
      );
    });

    test("the fields of influence, of either colour", async () => {
      for (const view of ["influence", "permeability", "strength", "attenuation"]) {
        await show(view);
        for (const color of ["black", "white"]) {
          await page.click(`[data-color=${color}]`);
          await settle(page);
          await compare(
            mean((fields) => fields[color][view]),
            `${color}'s ${view}`,
          );
        }
      }
      await page.click("[data-first=white]");
      await settle(page);
      await compare(firstOf("white").white.attenuation, "white's attenuation, white first");
      await show("balance");
      await compare(
        firstOf("white").black.influence.map((black, point) => {
          const white = firstOf("white").white.influence[point];
          return black + white > 0 ? (black - white) / (black + white) : 0;
        }),
        "balance, white first",
      );
      await page.click("[data-first=both]");
    });

    test("non-territory, barriers and sources", async () => {
      const fields = firstOf(MOVE % 2 === 0 ? "black" : "white");
      await show("nonterritory");
      const words = [
        ["may be territory", "not white's territory"],
        ["not black's territory", "nobody's territory"],
      ];
      for (const vertex of PROBES) {
        const [black, white] = [fields.black, fields.white].map((side) => side.non_territory[indexOf(vertex)]);
        assert.match(await readout(page, vertex), new RegExp(words[black][white]), vertex);
      }
      await show("barriers");
      const shown = fields.effects.filter(({ effect }) => effect !== "non_territory");
      assert.ok(shown.length > 20);
      for (const { vertex, pattern } of shown.filter((_, index) => index % Math.ceil(shown.length / 10) === 0)) {
        assert.match(await readout(page, vertex), new RegExp(`\\b${pattern.name}\\b`), vertex);
      }
    });

    test("strings, dragons, eyes", async () => {
      await show("strings");
      const { strings } = expected.estimate;
      const doubtful = strings.filter(({ attack }) => attack.code > 0);
      assert.ok(doubtful.length > 0);
      for (const string of [...doubtful, ...strings].slice(0, 10)) {
        const text = await readout(page, string.origin);
        if (string.attack.code === 0) assert.match(text, /cannot be captured/, string.origin);
        else assert.match(text, new RegExp(`attack succeeds.* at ${string.attack.vertex}, defence`), string.origin);
        assert.match(text, new RegExp(`${string.liberties} libert`));
      }
      await show("dragons");
      for (const dragon of expected.dragons.slice(0, 10)) {
        assert.match(
          await readout(page, dragon.origin),
          new RegExp(
            `dragon ${dragon.sign} of ${dragon.origin}, .*: ${dragon.standing}, lives ${Math.round(
              dragon.survival * 100,
            )} %`,
          ),
        );
      }
      await show("eyes");
      for (const space of expected.eyes.filter(({ name }) => name !== "0").slice(0, 10)) {
        assert.match(
          await readout(page, space.origin),
          new RegExp(`${space.color}'s eye space of ${space.origin}: ${space.name} `),
        );
      }
    });

    test("move values, and what a move changes", async () => {
      await show("moves");
      for (const move of expected.moves.slice(0, 10)) {
        const [value, gain, followUp] = (await readout(page, move.vertex))
          .match(/worth (\S+), gains (\S+), follow-up (\S+),/)
          .slice(1);
        assertShown(value, move.value, `${move.vertex} worth`);
        assertShown(gain, move.gain, `${move.vertex} gains`);
        assertShown(followUp, move.follow_up, `${move.vertex} follow-up`);
      }
      const best = expected.moves[0];
      await readout(page, best.vertex);
      const change = best.changes.reduce((most, one) => (Math.abs(one.gain) > Math.abs(most.gain) ? one : most));
      const text = (change.gain > 0 ? "+" : "−") + Math.abs(change.gain).toFixed(2).replace(/^0/, "");
      await page.waitForFunction(
        (text) => [...document.querySelectorAll(".marks text")].some((label) => label.textContent === text),
        text,
      );
    });

    test("the score is that of the command line", async () => {
      await page.click("#tab-score");
      await page.click("[data-view=territory]");
      await settle(page);
      assert.equal(await page.textContent("[data-testid=score]"), expected.estimate.score.result);
      await page.waitForSelector(".bounds:not(.stale)");
      const bounds = await page.textContent(".bounds");
      for (const first of ["black", "white"]) {
        const { score } = cli("estimate", game, ...at, "--to-move", first, "--no-dragons");
        assert.ok(bounds.includes(score.result), bounds);
      }
      const rows = await page.locator(".breakdown tr.total td").allTextContents();
      assert.deepEqual(rows, [
        expected.estimate.score.black.total.toFixed(1),
        expected.estimate.score.white.total.toFixed(1),
      ]);
    });
  });
}
