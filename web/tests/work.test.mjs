// What people do who work with the page: decide about groups, edit patterns where no files are, go through a list of
// tests, save by keyboard.

import { after, before, describe, test } from "node:test";
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  LETTERS,
  SHAPES,
  assertShown,
  cli,
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
const NINE = 9;

for (const [shape, start] of SHAPES) {
  describe(`decisions, ${shape}`, () => {
    let page;
    opened(start, async (shown) => {
      page = shown;
      await goTo(page, MOVE);
    });

    const estimate = (...args) => cli("estimate", game, "--move", String(MOVE), "--format", "json", ...args);
    const score = async (expected) =>
      page.waitForFunction(
        (result) => document.querySelector(".headline:not(.stale) [data-testid=score]")?.textContent === result,
        expected,
        { timeout: 20_000 },
      );

    test("a person decides about a group, and everything is counted again", async () => {
      // The largest group that lives for sure: nothing but a decision calls it dead.
      const { dragons } = cli("dragons", game, "--move", String(MOVE), "--format", "json");
      const group = dragons.filter(({ survival }) => survival > 0.9).sort((a, b) => b.size - a.size)[0];
      const judged = estimate();
      for (const status of ["dead", "alive", "seki"]) {
        const decided = estimate(`--${status}`, group.origin);
        if (status === "dead") assert.notEqual(decided.score.result, judged.score.result);
        await field(page, group.origin).click();
        await page.click("#tab-why");
        await page.click(`.fate [data-fate=${status}]`);
        assert.equal(await page.getAttribute(`.fate [data-fate=${status}]`, "aria-pressed"), "true");
        await page.click("#tab-score");
        await score(decided.score.result);
        const said = await page.textContent(".decisions");
        assert.match(said, /A person decided/);
        assert.ok(said.includes(group.origin) && said.includes(`${decided.decisions[0].stones.length} stones`), said);
        assert.ok(said.includes(status), said);
        for (const vertex of [group.origin, "K10", "E5"]) {
          assertShown(
            await readout(page, vertex),
            decided.ownership[indexOf(vertex)],
            `${vertex}, ${group.origin} ${status}`,
          );
        }
      }
      // The panels speak of the same stones.
      await page.click(".decisions .link");
      const stones = `${group.size} stones`;
      await page.waitForSelector(`.fate legend:has-text("Count these ${stones}")`);
      await page.waitForSelector(`.why .decided:has-text("${stones}"):has-text(": in seki, by your decision")`);
      await page.click("#tab-groups");
      await page.waitForSelector(`.panel tr:has-text("${group.origin}"):has-text("in seki, by your decision")`);
      await page.click("#tab-score");
      await page.click(".decisions button.small");
      await score(judged.score.result);
      assert.equal(await page.locator(".decisions").count(), 0);
      // A decision is a step like others.
      await page.keyboard.press("Control+z");
      await page.waitForSelector(`.decisions:has-text("${stones}) is in seki")`);
      await page.keyboard.press("Control+z");
      await page.waitForSelector(`.decisions:has-text("${stones}) is alive")`);
      await page.keyboard.press("Control+Shift+z");
      await page.waitForSelector(`.decisions:has-text("${stones}) is in seki")`);
      for (let at = 0; at < 3; at++) await page.keyboard.press("Control+z");
      await score(judged.score.result);
    });

    test("the entries of the menu are reached by keyboard, and do what they say", async () => {
      await page.locator(".menu summary").focus();
      await page.keyboard.press("Enter");
      await page.waitForSelector(".menu[open]");
      const entries = await page.locator(".menu-items button").allTextContents();
      assert.equal(entries.length, 5);
      const focused = () => page.evaluate(() => document.activeElement.textContent);
      for (const entry of entries) {
        await page.keyboard.press("Tab");
        assert.equal(await focused(), entry);
      }
      await page.keyboard.press("ArrowDown");
      assert.equal(await focused(), "Save");
      for (const entry of entries.slice(0, 3)) {
        await page.keyboard.press("ArrowDown");
        assert.equal(await focused(), entry);
      }
      await page.keyboard.press("ArrowUp");
      assert.equal(
        await page.textContent("[data-testid=move]"),
        `Move ${MOVE}`,
        "the keys of the menu do not walk through the game",
      );
      await page.keyboard.press("ArrowDown");
      const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
      assert.match(readFileSync(await download.path(), "utf8"), /^<svg/);
      assert.equal(await page.locator(".menu[open]").count(), 0);
      await page.locator(".menu summary").focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      assert.equal(await page.locator(".menu[open]").count(), 0);
      assert.equal(await focused(), "Save");
    });

    test("the editor completes words, and says what they mean", async () => {
      await page.click("#tab-patterns");
      await page.waitForSelector(".cm-content");
      await page.locator(".cm-content").focus();
      await page.keyboard.press("Control+End");
      await paste(page, "\nPattern Try1\n\nO,O\n\n:|,D\n\nOaO\n\n");
      await page.keyboard.type(";li", { delay: 40 });
      await page.waitForSelector(".cm-tooltip-autocomplete li:has-text('lib')", { timeout: 10_000 });
      assert.match(await page.textContent(".cm-completionInfo"), /reading queries/);
      // The list takes keys when it has been there for a moment, so that nobody chooses by accident.
      await page.waitForTimeout(200);
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => /^;lib\($/m.test([...document.querySelectorAll(".cm-line")].at(-1).textContent));
      await page.keyboard.type("a", { delay: 40 });
      await page.waitForSelector(".cm-tooltip-autocomplete li:has-text('label')", { timeout: 10_000 });
      await page.keyboard.press("Escape");
      await page.keyboard.type(")==3", { delay: 20 });
      await page.keyboard.press("Enter");
      await page.waitForSelector(".diagnostics[data-state=good]", { timeout: 10_000 });
      // The class letter of the new pattern, and its constraint's function.
      await page
        .locator(".cm-line", { hasText: /^;lib\(a\)==3$/ })
        .locator("span")
        .filter({ hasText: /^lib$/ })
        .hover();
      await page.waitForSelector(".hover-text pre:has-text('lib(p) -> integer')", { timeout: 10_000 });
      await page.mouse.move(5, 5);
      await page.click('.workbench button:has-text("Revert")');
    });
  });
}

/** Pastes a text into what has the focus. */
const paste = (page, text) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.activeElement.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

const STATIC = SHAPES.find(([shape]) => shape === "static");

describe("patterns in the static page", { skip: !STATIC && "the engine is not built" }, () => {
  let page, folder;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "atsumi-static-"));
  });
  opened(
    () => STATIC[1](),
    async (shown) => {
      page = shown;
    },
  );
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * The databases without one pattern that is at work, the estimate with them, and the point whose territory changes
   * most.
   */
  function oneThatMatters(built, estimate) {
    const patterns = join(import.meta.dirname, "../../patterns");
    cpSync(patterns, folder, { recursive: true });
    const text = readFileSync(join(patterns, "barriers.db"), "utf8");
    const atWork = built.fields[0].effects
      .map(({ pattern }) => pattern)
      .filter(({ file }) => file.endsWith("barriers.db"));
    for (const name of new Set(atWork.map((pattern) => pattern.name))) {
      const without = text.replace(new RegExp(`^Pattern ${name}$[^]*?(?=^Pattern )`, "m"), "");
      writeFileSync(join(folder, "barriers.db"), without);
      const changed = estimate("--patterns", folder);
      const differences = (of) => of(built).map((value, at) => Math.abs(value - of(changed)[at]));
      const territory = differences(({ fields }) => fields[0].territory);
      const most = Math.max(...territory);
      if (most > 0.05 && Math.max(...differences(({ ownership }) => ownership)) > 0.03)
        return { without, changed, at: territory.indexOf(most) };
    }
    throw new Error("no pattern matters here");
  }

  test("a pattern is taken out in the editor, and the board shows what that changes", async () => {
    await goTo(page, 60);
    await page.click("[data-view=valued]");
    await page.click("[data-first=black]");
    await settle(page);
    const estimate = (...args) =>
      cli("estimate", game, "--move", "60", "--format", "json", "--to-move", "black", "--fields", ...args);
    const built = estimate();
    const { without, changed, at } = oneThatMatters(built, estimate);
    const most = LETTERS[at % 19] + (19 - Math.floor(at / 19));
    assertShown(await readout(page, most), built.fields[0].territory[at], `${most} before`);

    await page.click("#tab-patterns");
    await page.waitForSelector(".cm-content");
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+a");
    await paste(page, without);
    await page.waitForSelector('.diagnostics[data-state=good]:has-text("The board shows what the text says.")', {
      timeout: 20_000,
    });
    await page.waitForFunction(() => document.querySelectorAll(".flash").length > 0, undefined, { timeout: 20_000 });
    await settle(page);
    assertShown(await readout(page, most), changed.fields[0].territory[at], `${most} after`);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click('.workbench button:has-text("Download")'),
    ]);
    assert.equal(readFileSync(await download.path(), "utf8"), without);
    await page.waitForFunction(() => document.querySelectorAll(".flash").length === 0);
    await page.click('.workbench button:has-text("Revert")');
    await page.waitForFunction(() => document.querySelectorAll(".flash").length > 0, undefined, { timeout: 20_000 });
    await settle(page);
    assertShown(await readout(page, most), built.fields[0].territory[at], `${most} as it was`);
  });

  test("what is wrong with a text is said with its line", async () => {
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+End");
    await paste(page, "\nPattern Wrong1\n\nOZ,\n\n:8,D\n");
    await page.waitForSelector(".diagnostics[data-state=errors] li.error", { timeout: 20_000 });
    const lines = readFileSync(join(import.meta.dirname, "../../patterns/barriers.db"), "utf8").split("\n").length;
    assert.match(await page.textContent(".diagnostics li.error"), new RegExp(`^${lines + 3}:`));
    assert.ok((await page.locator(".cm-lintRange-error, .cm-lint-marker-error").count()) > 0);
    await page.click('.workbench button:has-text("Revert")');
    await page.waitForSelector(".diagnostics[data-state=good]");
  });
});

describe("a list of tests", () => {
  let page, folder;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "atsumi-list-"));
    cpSync(join(import.meta.dirname, "walk/stone-in-atari.sgf"), join(folder, "atari.sgf"));
    // The second expects what is not so.
    writeFileSync(
      join(folder, "own.tst"),
      [
        "loadsgf atari.sgf",
        "10 attack E6",
        "#? [1 F6]",
        "20 attack E6",
        "#? [0]",
        "30 color F6",
        "#? [empty]",
        "40 color E6",
        "#? [black]",
        "",
      ].join("\n"),
    );
  });
  opened(
    () => serve(join(folder, "own.tst:20")),
    async (shown) => {
      page = shown;
    },
  );
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const here = (number) => page.waitForSelector(`.test-list li.here button:has-text("${number} ")`, { timeout: 5_000 });
  const press = (label) => page.click(`.test-list .buttons button:text-is("${label}")`);

  test("begins with the test that was named, at its position", async () => {
    await here(20);
    await page.waitForFunction(() => document.querySelectorAll(".shudan-vertex").length === 81);
    assert.match(await page.textContent(".test-list [role=status]"), /0 passed, 0 failed of 4/);
    assert.match(await readout(page, "E6", NINE), /^E6 white stone/);
  });

  test("runs, and says what passes and what fails, with the answer", async () => {
    await press("Run all");
    await page.waitForFunction(
      () => /2 passed, 2 failed of 4/.test(document.querySelector(".test-list [role=status]").textContent),
      undefined,
      { timeout: 20_000 },
    );
    assert.deepEqual(await page.$$eval(".test-list li .outcome", (all) => all.map((one) => one.textContent[0])), [
      "✓",
      "✗",
      "✓",
      "✗",
    ]);
    assert.match(await page.locator(".test-list li").nth(1).textContent(), /got 1 F6/);
  });

  test("leads to what fails, and through all tests", async () => {
    await press("Next");
    await here(30);
    await press("Next failure");
    await here(40);
    await press("Next failure");
    await here(20);
    await press("Previous");
    await here(10);
    await press("Previous");
    await here(40);
    await press("Next");
    await here(10);
  });
});
