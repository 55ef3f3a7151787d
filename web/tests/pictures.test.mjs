// The pictures of the README are what the program and the page show now.

import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { field, game, launch, program, root, serve, settle, visit } from "./harness.mjs";
import { picture } from "./pictures.mjs";

test("the territory of a position, as the command line draws it", () => {
  const file = join(root, "docs/pictures/territory.svg");
  const now = execFileSync(program, ["estimate", "examples/first-game.sgf", "--format", "svg"], {
    cwd: root,
    encoding: "utf8",
  });
  if (process.env.ATSUMI_PICTURES === "make") writeFileSync(file, now);
  assert.equal(
    readFileSync(file, "utf8"),
    now,
    "docs/pictures/territory.svg is out of date; `npm run pictures` makes it again",
  );
});

test("the page at work", async () => {
  const server = await serve(game);
  const browser = await launch();
  try {
    const { page, faults } = await visit(browser, server.address, {
      viewport: { width: 1400, height: 900 },
      colorScheme: "light",
    });
    await settle(page);
    await field(page, "M17").click();
    await page.waitForSelector('.why[data-vertex="M17"]');
    await picture(page, "viewer");
    await page.click("#tab-score");
    await page.click("[data-view=dragons]");
    await settle(page);
    await picture(page, "viewer-score");
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
    server.stop();
  }
});
