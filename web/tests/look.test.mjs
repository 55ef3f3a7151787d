// How the page looks and whom it serves: sizes, colours, accessibility, weight.

import { after, before, describe, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { SHAPES, field, launch, root, settle, shots, visit } from "./harness.mjs";

const axe = readFileSync(join(import.meta.dirname, "../node_modules/axe-core/axe.min.js"), "utf8");

describe("look", () => {
  let server, browser;
  before(async () => {
    server = await SHAPES[0][1]();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    server?.stop();
  });

  for (const colorScheme of ["light", "dark"]) {
    for (const [width, height] of [
      [360, 740],
      [1280, 860],
      [1920, 1080],
      [3840, 2160],
    ]) {
      test(`${width} pixels, ${colorScheme}`, async () => {
        const { page, faults, close } = await visit(browser, server.address, {
          viewport: { width, height },
          colorScheme,
          hasTouch: width < 500,
        });
        await settle(page);
        await page.screenshot({ path: `${shots}/look-${width}-${colorScheme}.png` });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `the page is ${overflow} pixels too wide`);
        // The board is square, and the marks lie on its points.
        const marks = await page.locator(".board > .marks").boundingBox();
        const corner = await field(page, "A19").boundingBox();
        const far = await field(page, "T1").boundingBox();
        assert.ok(Math.abs(marks.x - corner.x) < 0.6 && Math.abs(marks.y - corner.y) < 0.6);
        assert.ok(
          Math.abs(marks.x + marks.width - far.x - far.width) < 0.6 &&
            Math.abs(marks.y + marks.height - far.y - far.height) < 0.6,
        );
        if (width < 500) {
          await field(page, "Q4").tap();
          await page.waitForSelector('.why[data-vertex="Q4"]');
          await page.screenshot({ path: `${shots}/look-${width}-${colorScheme}-why.png`, fullPage: true });
          await page.waitForFunction(() => document.querySelector(".why h2").getBoundingClientRect().bottom < 200);
          // A long line about a stone is not cut.
          await page.click("[data-view=strings]");
          await settle(page);
          await field(page, "O14").tap();
          await page.waitForSelector('#readout:has-text("liberties")');
          const cut = await page.$eval("#readout", (line) => line.scrollHeight - line.clientHeight);
          assert.ok(cut <= 0, `${cut} pixels of the line are cut off`);
        }
        assert.deepEqual(faults, []);
        await close();
      });
    }

    test(`accessible in every panel, ${colorScheme}`, async () => {
      const { page, close } = await visit(browser, server.address, { colorScheme });
      await settle(page);
      await field(page, "G9").click();
      await page.evaluate(axe);
      for (const tab of await page.locator("[role=tab]").all()) {
        await tab.click();
        const name = await tab.textContent();
        await page.waitForSelector(".panel :is(table, .why[data-vertex], .cm-editor, .graph, .tree)");
        const { violations } = await page.evaluate(() => globalThis.axe.run());
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`),
          [],
          name,
        );
      }
      await close();
    });
  }

  test("everything is reached with the Tab key", async () => {
    const { page, close } = await visit(browser, server.address);
    await settle(page);
    await page.click(".menu summary");
    const wanted = new Set(
      await page.$$eval("button:not(:disabled):not([role=tab]), select, input:not([type=file]), .board", (all) =>
        all.map((one, at) => (one.dataset.at = String(at))),
      ),
    );
    for (let step = 0; step < 90 && wanted.size > 0; step++) {
      await page.keyboard.press("Tab");
      wanted.delete(await page.evaluate(() => document.activeElement.dataset.at));
    }
    const left = await page.$$eval(
      "[data-at]",
      (all, left) => all.filter((one) => left.includes(one.dataset.at)).map((one) => one.outerHTML.slice(0, 80)),
      [...wanted],
    );
    assert.deepEqual(left, []);
    await close();
  });

  test("below 400 kB compressed", () => {
    const bytes = ["index.html", "app.js", "chunk.js", "pane.js", "app.css", "worker.js"].map(
      (file) => gzipSync(readFileSync(join(root, "web/dist", file))).length,
    );
    const sum = bytes.reduce((a, b) => a + b);
    console.log(`the page is ${(sum / 1000).toFixed(0)} kB compressed`);
    assert.ok(sum < 400_000);
  });
});
