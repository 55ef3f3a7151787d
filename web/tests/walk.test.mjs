// The walk of docs/viewer.md: a wrong point is found, the pattern that mends it is drawn, tried, compared and saved.

import { after, before, describe, test } from "node:test";
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assertShown, cli, field, launch, readout, root, serve, settle, visit } from "./harness.mjs";
import { picture } from "./pictures.mjs";

const NINE = 9;

describe("walk", () => {
  let folder, server, browser, visited, page;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "atsumi-walk-"));
    cpSync(join(root, "patterns"), join(folder, "my"), { recursive: true });
    cpSync(join(import.meta.dirname, "walk"), join(folder, "games"), { recursive: true });
    for (const file of ["first-game.sgf", "small-board.sgf"])
      cpSync(join(root, "examples", file), join(folder, "games", file));
    server = await serve(join(folder, "games"), "--patterns", join(folder, "my"));
    browser = await launch();
    visited = await visit(browser, server.address, { viewport: { width: 1400, height: 900 }, colorScheme: "light" });
    page = visited.page;
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const estimate = (...args) => cli("estimate", join(folder, "games/stone-in-atari.sgf"), "--format", "json", ...args);

  test("the wrong point", async () => {
    await page.click('.file-list button:has-text("stone-in-atari.sgf")');
    await page.waitForFunction(() => document.querySelectorAll(".shudan-vertex").length === 81);
    await page.click("[data-view=valued]");
    await page.click("[data-first=black]");
    await page.click('button:has-text("numbers")');
    await settle(page);
    // Black has to play there to take the stone at E6, and yet it is a whole point of his.
    assertShown(await readout(page, "F6", NINE), 1, "F6 before");
    await field(page, "F6", NINE).click();
    await page.waitForSelector('.why[data-vertex="F6"]');
    await picture(page, "viewer-wrong-point");
  });

  test("its pattern is drawn on the board", async () => {
    await page.click("#tab-patterns");
    await page.waitForSelector(".cm-content");
    await page.click(".draw > summary");
    for (const vertex of ["D6", "E6", "F6"]) await field(page, vertex, NINE).click();
    const field_ = (label) => page.locator(`.draw label:has-text("${label}")`);
    await field_("What it is").locator("select").selectOption({ label: "not O’s territory" });
    await field_("O is").locator("select").selectOption({ label: "black" });
    await field_("It is about").locator("select").selectOption({ label: "F6" });
    await field_("Name").locator("input").fill("Take1");
    await field_("In words")
      .locator("input")
      .fill("X is in atari and would get away: O takes him, and the point is O's stone.");
    await field_("Only if").locator("input").fill("lib(C)==1 && def");
    await page.waitForSelector('#constraint-words option[value="lib(C)==1 && defend("]', { state: "attached" });
    await field_("Only if").locator("input").fill("lib(C)==1 && defend(C)");
    await field_("stones may be dead").locator("input").check();
    assert.match(
      await page.textContent(".drawn"),
      /^# X is in atari.*\nPattern Take1\n\nOX\.\n\n:-,ts\n\nbCa\n\n;lib\(C\)==1 && defend\(C\)\n\n>non_oterritory\(a\);$/,
    );
    await picture(page, "viewer-pattern");
    await page.click('.draw button:has-text("Insert")');
    await page.waitForSelector('.cm-content:has-text("Take1")');
    // The board shows the edit at once: what it changes flashes.
    await page.waitForSelector('.flash[data-vertex="F6"]', { state: "attached", timeout: 10_000 });
    await settle(page);
    assertShown(await readout(page, "F6", NINE), 0, "F6 once the pattern is there");
    await page.waitForFunction(() => document.querySelectorAll(".flash").length === 0);
    await page.click(".draw > summary");
  });

  test("what else it changes", async () => {
    await page.click(".compare > summary");
    await page.locator('.compare input[type="number"]').fill("22");
    await page.click('.compare button:has-text("All games")');
    await page.waitForFunction(
      () => {
        return /^\d+ positions of 3 of 3 games: \d+ change/.test(
          document.querySelector(".everywhere li")?.textContent ?? "",
        );
      },
      undefined,
      { timeout: 30_000 },
    );
    const first = await page.locator(".everywhere li .link").first().textContent();
    assert.equal(first, "stone-in-atari.sgf, move 22");
    await picture(page, "viewer-compared");
    await page.click(".compare > summary");
  });

  test("saved, and the point is mended", async () => {
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+s");
    await page.waitForSelector('.notice:has-text("barriers.db is saved")');
    assert.match(readFileSync(join(folder, "my/barriers.db"), "utf8"), /\nPattern Take1\n/);
    assert.ok(
      readdirSync(join(folder, "my")).some((file) => file.startsWith("barriers.db") && file !== "barriers.db"),
      "a backup is there",
    );
    // The board has shown the edit, and flashed what it changed, before it was saved.
    await settle(page);
    const { fields } = estimate("--to-move", "black", "--fields", "--patterns", join(folder, "my"));
    assert.equal(fields[0].territory[3 * NINE + 5], 0);
    assertShown(await readout(page, "F6", NINE), 0, "F6 after");
    await field(page, "F6", NINE).click();
    await page.click("#tab-why");
    await page.waitForSelector('.why .pattern-link:has-text("Take1")');
    await page.waitForFunction(() => document.querySelectorAll(".flash").length === 0);
    await picture(page, "viewer-mended");
    assert.deepEqual(visited.faults, []);
  });
});
