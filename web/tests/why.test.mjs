// Why it is so, in depth: patterns that almost fit, reading that is played through, what a move would do, all compared
// with the engine's own answers.

import { after, before, describe, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  LETTERS,
  SHAPES,
  assertShown,
  field,
  game,
  goTo,
  indexOf,
  opened,
  readout,
  serve,
  settle,
} from "./harness.mjs";

const MOVE = 80;

/** What the native engine answers to a call, over the interface that programs use. */
function asker(address) {
  const { origin, searchParams } = new URL(address);
  return async (name, request) => {
    const response = await fetch(`${origin}/api/call/${name}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${searchParams.get("token")}` },
      body: JSON.stringify(request),
    });
    assert.equal(response.status, 200, `${name}: ${response.status}`);
    return response.json();
  };
}

for (const [shape, start] of SHAPES) {
  describe(`why, ${shape}`, () => {
    let native, ask, position, page;
    before(async () => {
      native = await serve(game);
      ask = asker(native.address);
      ({ position } = await ask("record", { sgf: readFileSync(game, "utf8"), move: MOVE }));
    });
    opened(start, async (shown) => {
      page = shown;
      await goTo(page, MOVE);
    });
    after(() => {
      native?.stop();
    });

    test("patterns that almost fit, with the cell or the term that fails", async () => {
      await field(page, "G9").click();
      await page.waitForSelector('.why[data-vertex="G9"]');
      const { views } = await ask("patterns.explain", { position, vertex: "G9" });
      await page.click(".near-misses > summary");
      await page.waitForSelector(".near-misses li");
      const sections = page.locator(".near-misses section");
      assert.equal(await sections.count(), views.length);
      let faults = 0;
      for (const [at, { almost }] of views.entries()) {
        const rows = await sections.nth(at).locator("li").allInnerTexts();
        assert.equal(rows.length, almost.length);
        almost.forEach((near, row) => {
          assert.ok(rows[row].startsWith(near.name), rows[row]);
          const [fault] = near.faults;
          const said = fault
            ? `${fault.vertex} is ${fault.found}, not ${fault.wanted}`
            : (near.term?.text ?? near.reason);
          assert.ok(rows[row].includes(said), `${rows[row]} says not: ${said}`);
          faults += fault ? 1 : 0;
        });
      }
      assert.ok(faults > 0);
      // Pointing at one lays it on the board, and marks the cell that does not fit.
      const number = views[0].almost.findIndex((near) => near.faults.length > 0);
      await sections.first().locator("li").nth(number).locator(".pattern-link").hover();
      await page.waitForSelector(".marks .pattern", { state: "attached" });
      const { vertex } = views[0].almost[number].faults[0];
      assert.equal(await page.getAttribute(".marks .pattern [data-fault]", "data-fault"), vertex);
      await page.mouse.move(5, 5);
      await page.waitForSelector(".marks .pattern", { state: "detached" });
    });

    test("captures are read, and played through on the board", async () => {
      const { strings } = await ask("estimate", { position, strings: true });
      const readings = await Promise.all(strings.map(({ origin }) => ask("read", { position, vertices: [origin] })));
      const longest = readings.find(({ attack: { code, moves } }) => code > 0 && moves[0]?.next?.[0]?.next);
      const [vertex] = longest.vertices;
      await field(page, vertex).click();
      await page.click('[data-read="capture"]');
      await page.click('.reading [data-side="attack"]');
      await page.waitForSelector(".reading .tree-walk");
      assert.match(
        await page.textContent(".reading [role=status]"),
        new RegExp(`${vertex}: ${longest.attack.color} takes it with ${longest.attack.vertex}`),
      );
      const line = [];
      for (let next = longest.attack.moves[0]; next; next = next.next?.[0]) line.push(next);
      for (const [at] of line.entries()) {
        await page.click('[aria-label="a move more"]');
        assert.equal(await page.textContent("[data-testid=depth]"), `move ${at + 1}`);
        assert.equal(await page.locator(".marks .line-move").count(), at + 1);
      }
      assert.equal(await page.textContent("[data-testid=end]"), line.at(-1).end);
      assert.deepEqual(
        await page.$$eval(".marks .line-move", (all) => all.map((one) => one.dataset.vertex)),
        line.map((play) => play.vertex),
      );
      // Keys go along it too, and not through the game.
      await page.locator('[aria-label="a move less"]').focus();
      await page.keyboard.press("ArrowLeft");
      assert.equal(await page.textContent("[data-testid=depth]"), `move ${line.length - 1}`);
      assert.equal(await page.textContent("[data-testid=move]"), `Move ${MOVE}`);
      await page.keyboard.press("ArrowRight");
      await page.click('.tree-walk button:has-text("Play it out")');
      await page.waitForFunction(
        (text) => document.querySelector("[data-testid=move]").textContent === text,
        `Move ${MOVE + line.length}`,
      );
      await goTo(page, MOVE);
    });

    test("life and connection are read as well", async () => {
      const { groups } = await ask("life", { position });
      const group = groups.find(({ attack }) => attack !== null);
      const alone = (await ask("life", { position, vertex: group.origin })).groups[0];
      await field(page, group.origin).click();
      await page.click('[data-read="life"]');
      const side = alone.attack ? "attack" : "defense";
      await page.click(`.reading [data-side="${side}"]`, { timeout: 30_000 });
      const told = await page.textContent(".reading [role=status]");
      assert.match(told, alone[side].code > 0 ? /kills it|lives/ : /cannot kill it|cannot live/);
      // Two stones of a colour that are not one string.
      const { strings } = await ask("estimate", { position, strings: true });
      const [one, two] = strings.filter(({ color }) => color === "black").map(({ origin }) => origin);
      const read = await ask("read", { position, vertices: [one, two] });
      await field(page, one).click();
      await page.fill(".reading input", two);
      await page.click('[data-read="connection"]');
      await page.click('.reading [data-side="defense"]', { timeout: 30_000 });
      assert.match(
        await page.textContent(".reading [role=status]"),
        read.defense.code > 0 ? /black connects/ : /black cannot connect/,
      );
    });

    test("what a move changes, and what it threatens then", async () => {
      await page.click("#tab-score");
      const rows = position.rows.join("");
      const empty = LETTERS.slice(0, 19)
        .split("")
        .map((letter, at) => `${letter}${((7 * at) % 19) + 1}`)
        .filter((vertex) => rows[indexOf(vertex)] === ".");
      for (const vertex of empty.slice(0, 10)) {
        const told = await ask("after", { position, vertex });
        const values = {
          after: told.delta,
          followup: told.follow_up.territory.map((value, at) => value - told.after.territory[at]),
        };
        for (const view of ["after", "followup"]) {
          await page.click(`[data-view=${view}]`);
          await field(page, vertex).hover();
          await page.waitForFunction(
            (vertex) =>
              document.querySelector("#readout")?.textContent.includes(`${vertex} `) &&
              /changes|threatens/.test(document.querySelector("#readout").textContent),
            vertex,
            { timeout: 10_000 },
          );
          await settle(page);
          const [sum, here] = /(?:changes|threatens) (\S+) in all, (\S+) at this/
            .exec(await readout(page, vertex))
            .slice(1);
          assertShown(
            sum,
            values[view].reduce((all, value) => all + value, 0),
            `${view} ${vertex} in all`,
          );
          assertShown(here, values[view][indexOf(vertex)], `${view} ${vertex}`);
          const marked = await page.locator(".marks > g > g > text").count();
          const wanted = values[view].filter((value, at) => Math.abs(value) >= 0.05 && at !== indexOf(vertex)).length;
          assert.equal(marked, wanted, `${view} ${vertex}`);
        }
      }
      await page.click("[data-view=territory]");
    });
  });
}
