// What the page says of records with faults, of folders without records, and of a server that is gone.

import { after, before, describe, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHAPES, game, launch, paste, serve, settle, visit } from "./harness.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

/** Waits until the page says this. */
const says = (page, text, kind = "error") =>
  page.waitForSelector(`.notice.${kind}:has-text(${JSON.stringify(text)})`, { timeout: 5_000 });

const title = (page) => page.textContent(".top .title");

for (const [shape, start] of SHAPES) {
  describe(`records with faults, ${shape}`, () => {
    let server, page;
    before(async () => {
      server = await start();
      page = (await visit(browser, server.address)).page;
      await settle(page);
    });
    after(() => server?.stop());

    for (const [text, fault] of [
      ["(;SZ[9]PB[Eve];B[ee];W[zz];B[aa])", "what was pasted: line 1, column 22: W[zz] names no point"],
      ["(;SZ[9]PB[Eve];B[ee];W[ee])", "what was pasted: line 1, column 21: move 2, white at E5, is illegal"],
      ["(;GM[2]PB[Eve];B[aa])", "what was pasted: the record is of another game"],
      ["(;SZ[25]PB[Eve])", "what was pasted: boards have 2 to 19 lines, not `25`"],
    ]) {
      test(`${text} does not replace the game`, async () => {
        const before = await title(page);
        await paste(page, text);
        await says(page, fault);
        assert.equal(await title(page), before);
      });
    }

    test("a record without its end is shown, with a word about it", async () => {
      const before = await title(page);
      await paste(page, "(;SZ[9]PB[Cy]PW[Di];B[ee]");
      await says(page, "what was pasted: line 1, column 25: the record ends before", "warning");
      assert.equal(await title(page), "Cy – Di");
      await page.keyboard.press("Control+z");
      assert.equal(await title(page), before);
    });
  });
}

test("a folder without records is said to have none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "atsumi-none-"));
  const server = await serve(folder);
  const { page } = await visit(browser, server.address);
  await page.waitForSelector('.panel:has-text("There is no game record (.sgf) in this folder.")', { timeout: 5_000 });
  server.stop();
  rmSync(folder, { recursive: true });
});

test("a server that has ended is said to have ended", async () => {
  const server = await serve(game);
  const { page } = await visit(browser, server.address);
  await settle(page);
  server.stop();
  await page.waitForTimeout(200);
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector('.readout.error:has-text("atsumi view has ended")');
  assert.equal(await page.getByText("Failed to fetch").count(), 0);
});
