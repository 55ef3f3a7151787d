// Databases of a folder in the editor: opened as they are, saved as they were, changed elsewhere meanwhile.

import { after, describe, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { game, opened, root, serve, settle } from "./harness.mjs";

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
