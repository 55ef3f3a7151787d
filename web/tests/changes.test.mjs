// What happens while the page is open: files are written, questions are given up.

import { after, describe, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHAPES, field, game, goTo, opened, serve, settle } from "./harness.mjs";

const TWO = "(;GM[1]SZ[9];B[ee];W[ce])";
const THREE = "(;GM[1]SZ[9];B[ee];W[ce];B[gc])";

describe("a folder of games", () => {
  const folder = mkdtempSync(join(tmpdir(), "atsumi-folder-"));
  const write = (name, text) => writeFileSync(join(folder, name), text);
  after(() => rmSync(folder, { recursive: true, force: true }));
  let page;
  const stones = (count) =>
    page.waitForFunction((count) => document.querySelectorAll(".shudan-stone-image").length === count, count, {
      timeout: 15_000,
    });

  test("records that come are listed", async () => {
    assert.deepEqual(await page.$$eval(".file-list li", (all) => all.map((one) => one.textContent)), [
      "a.sgf",
      "b.sgf",
    ]);
    write("c.sgf", THREE);
    await page.waitForSelector('.file-list li:has-text("c.sgf")', { timeout: 15_000 });
  });

  test("the record that is shown is shown again when it is written, another one is not", async () => {
    await page.click('.file-list button:has-text("a.sgf")');
    await stones(2);
    write("b.sgf", THREE);
    write("a.sgf", THREE);
    await page.waitForSelector('.notice:has-text("a.sgf has changed")', { timeout: 15_000 });
    await page.click(".top h1");
    await page.keyboard.press("End");
    await stones(3);
    // Whoever looks at another game meanwhile keeps it.
    await page.click('.file-list button:has-text("c.sgf")');
    await stones(3);
    await page.click(".top h1");
    await page.keyboard.press("Home");
    await stones(0);
    write("a.sgf", TWO);
    write("c.sgf", TWO);
    await page.waitForSelector('.notice:has-text("c.sgf has changed")', { timeout: 15_000 });
    await stones(0);
    await page.keyboard.press("End");
    await stones(2);
    assert.equal(await page.locator(".notice.error").count(), 0);
  });

  opened(
    () => {
      write("a.sgf", TWO);
      write("b.sgf", TWO);
      return serve(folder);
    },
    async (shown) => {
      page = shown;
      await page.waitForSelector('.file-list li:has-text("b.sgf")');
    },
  );
});

describe("a step while answers are on their way", () => {
  let page;
  /** Calls of this name are not answered until the function that it returns is called. */
  const hold = async (name) => {
    let release;
    const held = new Promise((resolve) => (release = resolve));
    const pattern = `**/api/call/${name}`;
    await page.route(pattern, async (route) => {
      await held;
      await route.continue().catch(() => {
        // The page has given up the question.
      });
    });
    return async () => {
      release();
      await page.unroute(pattern);
    };
  };

  test("the score of a position is not kept as that of the next one", async () => {
    await page.click("#tab-game");
    await page.click('.panel button:has-text("New 9×9")');
    await page.click("#tab-score");
    await page.waitForSelector('.graph[data-known="1"]');
    const release = await hold("*");
    await page.click(".top h1");
    await page.keyboard.press("p");
    await field(page, "E5", 9).click();
    await page.waitForSelector('.graph[data-all="2"]');
    await page.waitForTimeout(200);
    assert.equal(await page.getAttribute(".graph", "data-known"), "0");
    assert.equal(await page.locator(".headline.stale").count(), 1);
    await release();
    await page.waitForSelector('.graph[data-known="2"]');
  });

  test("what was read before is not shown behind it", async () => {
    await page.keyboard.press("a");
    await field(page, "E5", 9).click();
    await page.click("#tab-why");
    const release = await hold("read");
    await page.click("[data-read=capture]");
    await page.waitForSelector(".reading[aria-busy=true]");
    // The position is another one.
    await page.click(".top h1");
    await page.keyboard.press("w");
    await field(page, "C3", 9).click();
    await page.waitForSelector(".reading[aria-busy=false]");
    assert.ok(await page.isEnabled("[data-read=capture]"));
    const finished = page.waitForEvent("requestfinished", { timeout: 2_000 }).catch(() => null);
    await release();
    await finished;
    await page.waitForTimeout(100);
    assert.equal(await page.locator(".reading .answer").count(), 0);
    await page.click("[data-read=capture]");
    await page.waitForSelector(".reading .answer");
    assert.equal(await page.locator(".notice.error").count(), 0);
  });

  opened(
    () => serve(game),
    (shown) => settle((page = shown)),
  );
});

const STATIC = SHAPES.find(([shape]) => shape === "static");

describe("a question that is given up", { skip: !STATIC && "the engine is not built" }, () => {
  let page;

  test("ends with its worker, and another one answers", async () => {
    await goTo(page, 60);
    const [first] = page.workers();
    const ended = new Promise((resolve) => first.on("close", resolve));
    // Values of moves take their time; nobody waits for those of this position.
    await page.click("[data-view=moves]");
    await page.waitForTimeout(100);
    await page.click("[data-view=territory]");
    await page.keyboard.press("ArrowLeft");
    await ended;
    await settle(page);
    assert.equal(await page.textContent("[data-testid=move]"), "Move 59");
    assert.deepEqual(
      page.workers().filter((worker) => worker === first),
      [],
    );
    assert.equal(await page.locator(".notice.error").count(), 0);
  });

  opened(STATIC?.[1] ?? (() => null), async (shown) => (page = shown));
});
