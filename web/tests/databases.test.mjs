// Databases of a folder in the editor: opened as they are, saved as they were, changed elsewhere meanwhile.

import { after, describe, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { game, opened, paste, root, serve, settle } from "./harness.mjs";

describe("databases of a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "atsumi-databases-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name) => join(folder, name);
  const read = (name) => readFileSync(file(name), "utf8");
  const builtIn = (name) => readFileSync(join(root, "patterns", name), "utf8");
  let page;

  const isEdited = () => page.isEnabled('.workbench button:has-text("Save")');
  /** Types at the beginning of the text. */
  const type = async (text) => {
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type(text);
  };
  const save = async (name) => {
    await page.click('.workbench button:has-text("Save")');
    await page.waitForSelector(`.notice:has-text("${name} is saved")`, { timeout: 10_000 });
  };

  test("one with line ends of another kind keeps them", async () => {
    assert.equal(await isEdited(), false);
    await type("# Mine\n");
    await save("barriers.db");
    assert.equal(await isEdited(), false);
    assert.equal(read("barriers.db"), "# Mine\r\n" + builtIn("barriers.db").replaceAll("\n", "\r\n"));
  });

  test("the editor stays as it is when what it shows is saved", async () => {
    await page.evaluate(() => (document.querySelector(".cm-editor").dataset.same = "yes"));
    await type("#");
    await save("barriers.db");
    // The server tells of its own changes, too.
    await page.waitForTimeout(300);
    await page.waitForSelector(".cm-editor[data-same=yes]");
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+z");
    assert.equal(await page.textContent(".cm-line"), "# Mine");
    await page.keyboard.press("Control+y");
    assert.equal(await isEdited(), false);
  });

  test("a change elsewhere is shown, and the cursor stays where it is", async () => {
    await page.keyboard.press("End");
    writeFileSync(file("barriers.db"), "# Outside\r\n" + read("barriers.db"));
    await page.waitForSelector('.cm-line:has-text("# Outside")', { timeout: 10_000 });
    await page.waitForSelector(".cm-editor[data-same=yes]");
    await page.keyboard.type("!");
    const lines = await page.$$eval(".cm-line", (all) => all.slice(0, 2).map((line) => line.textContent));
    assert.deepEqual(lines, ["# Outside", "## Mine!"]);
    // What is edited is not overwritten from elsewhere until it is reverted.
    writeFileSync(file("barriers.db"), builtIn("barriers.db"));
    await page.waitForSelector('.workbench .error:has-text("barriers.db was changed outside of this page")');
    assert.equal(await isEdited(), true);
    await page.click('.workbench button:has-text("Revert")');
    await page.waitForFunction(
      (first) => document.querySelector(".cm-line").textContent === first,
      builtIn("barriers.db").split("\n")[0],
    );
    assert.equal(await isEdited(), false);
    assert.equal(await page.locator(".workbench .error").count(), 0);
  });

  test("a click asks again once nothing is drawn any more", async () => {
    await page.click(".draw > summary");
    await page.waitForFunction(() => document.querySelectorAll(".tools [aria-pressed=true]").length === 0);
    await page.click("#tab-score");
    await page.waitForSelector(".tools [data-tool=look][aria-pressed=true]");
    await page.click("#tab-patterns");
    await page.waitForSelector(".cm-content");
  });

  test("a built-in one is saved into the folder", async () => {
    await page.selectOption(".workbench select", "connections.db");
    await page.waitForSelector('.cm-content[aria-label="Text of connections.db"]');
    await type("# Mine\n");
    await save("connections.db");
    assert.equal(read("connections.db"), "# Mine\n" + builtIn("connections.db"));
  });

  test("what was compared in a game goes with it", async () => {
    await type("# More\n");
    await page.click(".compare summary");
    await page.fill(".compare input", "50");
    await page.click('.compare button:has-text("This game"):not(:disabled)');
    await page.waitForSelector("[data-testid=compared]", { timeout: 20_000 });
    await paste(page, "(;GM[1]SZ[9];B[ee])");
    await page.waitForFunction(() => document.querySelectorAll(".shudan-vertex").length === 81);
    await settle(page);
    assert.equal(await page.locator("[data-testid=compared]").count(), 0);
    await page.waitForSelector('.compare button:has-text("This game"):not(:disabled)');
  });

  opened(
    () => {
      writeFileSync(file("barriers.db"), builtIn("barriers.db").replaceAll("\n", "\r\n"));
      return serve(game, "--patterns", folder);
    },
    async (shown) => {
      page = shown;
      await settle(page);
      await page.click("#tab-patterns");
      await page.waitForSelector(".cm-content");
    },
  );
});
