// The pictures of the documents: made by `npm run pictures`, otherwise compared with what the page looks like now.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, shots } from "./harness.mjs";

const folder = join(root, "docs/pictures");
const isMaking = process.env.ATSUMI_PICTURES === "make";
/** How many points of a picture may differ clearly: carets and edges of letters. */
const TOLERATED = 0.02;

export async function picture(page, name) {
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => !document.querySelector(".notice"), undefined, { timeout: 15_000 });
  await page.waitForFunction(
    () => document.querySelector(".graph")?.dataset.known === document.querySelector(".graph")?.dataset.all,
    undefined,
    { timeout: 60_000 },
  );
  const now = await page.screenshot({ animations: "disabled", caret: "hide", path: join(shots, `${name}.png`) });
  const file = join(folder, `${name}.png`);
  if (isMaking) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, now);
    return;
  }
  assert.ok(existsSync(file), `${file} is missing; \`npm run pictures\` makes it`);
  const share = await difference(page, readFileSync(file), now);
  assert.ok(
    share <= TOLERATED,
    `${file} is out of date: ${(100 * share).toFixed(1)} % of it differ; \`npm run pictures\` makes it again`,
  );
}

/** The share of points that differ clearly, found by the browser, which can read pictures. */
function difference(page, before, now) {
  return page.evaluate(
    async ([before, now]) => {
      const read = async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = await Promise.all([read(before), read(now)]);
      if (a.width !== b.width || a.height !== b.height) return 1;
      let count = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        if (
          Math.abs(a.data[at] - b.data[at]) +
            Math.abs(a.data[at + 1] - b.data[at + 1]) +
            Math.abs(a.data[at + 2] - b.data[at + 2]) >
          90
        )
          count += 1;
      }
      return count / (a.width * a.height);
    },
    [before.toString("base64"), now.toString("base64")],
  );
}
