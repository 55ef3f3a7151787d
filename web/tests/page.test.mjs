// What a person does with the page: walk, play, ask why, open and save, by mouse and by keyboard.

import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SHAPES, cli, field, game, goTo, numbersOf, opened, paste, readout, settle } from "./harness.mjs";

const SMALL = "(;GM[1]FF[4]SZ[9]KM[7]PB[Ann]PW[Bo];B[ee];W[ec](;B[gd];W[gf])(;B[gc]C[another]))";

const title = (page) => page.textContent(".top .title");

const isTitled = (page, text) =>
  page.waitForFunction((text) => document.querySelector(".top .title").textContent === text, text, { timeout: 3_000 });

/** Waits until the page says something like this. */
const says = (page, text, kind = "error") =>
  page.waitForSelector(`.notice.${kind}:has-text(${JSON.stringify(text)})`, { timeout: 3_000 });

/** Waits until a point has this stone, or none. */
const stone = async (page, vertex, size, color) => {
  const sign = { black: 1, white: -1 }[color] ?? 0;
  await page.waitForFunction(
    ([x, y, sign]) =>
      document.querySelector(`.shudan-vertex[data-x="${x}"][data-y="${y}"]`).classList.contains(`shudan-sign_${sign}`),
    ["ABCDEFGHJ".indexOf(vertex[0]), size - Number(vertex.slice(1)), sign],
    { timeout: 3_000 },
  );
};

const isAt = (page, move) =>
  page.waitForFunction((text) => document.querySelector("[data-testid=move]").textContent === text, `Move ${move}`, {
    timeout: 3_000,
  });

const drop = (page, text, name) =>
  page.evaluate(
    ([text, name]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [text, name],
  );

async function saved(page, item) {
  await page.click(".menu summary");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.click(`.menu-items button:has-text("${item}")`),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

for (const [shape, start] of SHAPES) {
  describe(`page, ${shape}`, () => {
    let page;
    opened(start, async (shown) => {
      page = shown;
      await settle(page);
    });

    test("opens the game at its end and walks by keyboard", async () => {
      await isAt(page, 118);
      for (const [key, move] of [
        ["Home", 0],
        ["ArrowRight", 1],
        ["PageDown", 11],
        ["ArrowLeft", 10],
        ["End", 118],
      ]) {
        await page.keyboard.press(key);
        await isAt(page, move);
      }
    });

    test("the game that was opened first stays when all is undone", async () => {
      await page.keyboard.press("Control+z");
      await says(page, "nothing to undo", "note");
      await isAt(page, 118);
    });

    test("a click explains a point as the command line does", async () => {
      await goTo(page, 60);
      await page.keyboard.press("a");
      await field(page, "G9").click();
      await page.waitForSelector('.why[data-vertex="G9"]');
      const { explanation } = cli("estimate", game, "--move", "60", "--format", "json", "--explain", "G9");
      const heading = (await page.textContent(".why h3 strong")).replace("−", "-");
      assert.ok(Math.abs(Number(heading) - explanation.owner.owner) <= 0.0051);
      const rows = await page.locator(".why .reasons li").allInnerTexts();
      const reasons = explanation.owner.reasons.toSorted((a, b) => Math.abs(b.part) - Math.abs(a.part)).slice(0, 5);
      reasons.forEach((reason, at) => {
        assert.ok(rows[at].includes(reason.meaning), `${rows[at]} is not ${reason.meaning}`);
        assert.ok(Math.abs(numbersOf(rows[at].replaceAll("−", "-"))[0] - reason.part) <= 0.0051);
      });
      const panel = await page.textContent(".why");
      for (const { effects, sources } of explanation.views) {
        for (const { pattern } of effects) assert.ok(panel.includes(pattern.name), pattern.name);
        assert.ok(panel.includes(sources[0].vertex));
      }
    });

    test("links of the explanation lead to points", async () => {
      const link = page.locator(".why .near .link").first();
      const vertex = await link.textContent();
      await link.hover();
      assert.equal(await page.getAttribute(".marks .pointed", "data-vertex"), vertex);
      await link.click();
      await page.waitForSelector(`.why[data-vertex="${vertex}"]`);
      assert.equal(await page.getAttribute(".marks .chosen", "data-vertex"), vertex);
    });

    test("keys go through the game after a click on a tab", async () => {
      await page.click("#tab-game");
      await page.keyboard.press("Home");
      await isAt(page, 0);
      await page.keyboard.press("ArrowRight");
      await isAt(page, 1);
      // Among the tabs, arrows go from one to the next.
      await page.locator("#tab-game").focus();
      await page.keyboard.press("ArrowLeft");
      assert.equal(await page.getAttribute("#tab-moves", "aria-selected"), "true");
      await isAt(page, 1);
      await goTo(page, 60);
    });

    test("groups and moves are listed", async () => {
      await page.click("#tab-groups");
      await page.waitForSelector(".panel .list tbody tr");
      assert.equal(
        await page.locator(".panel .list tbody tr").count(),
        cli("dragons", game, "--move", "60", "--format", "json").dragons.length,
      );
      await page.click("#tab-moves");
      await page.waitForSelector(".panel .list tbody tr", { timeout: 20_000 });
      const { moves } = cli("moves", game, "--move", "60", "--format", "json", "--top", "12");
      assert.deepEqual(
        await page.locator(".panel .list tbody th").allTextContents(),
        moves.map(({ vertex }) => vertex),
      );
    });

    test("the graph of the score fills and leads to moves", async () => {
      await page.click("#tab-score");
      await page.waitForFunction(() => Number(document.querySelector(".graph").dataset.known) >= 15, undefined, {
        timeout: 60_000,
      });
      const box = await page.locator(".graph svg").boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await isAt(page, 59);
    });

    test("pasted, dropped and opened records; broken ones say why", async () => {
      await paste(page, SMALL);
      await isTitled(page, "Ann – Bo");
      await isAt(page, 4);
      await drop(page, "(;SZ[13]PB[Cy]PW[Di];B[gg])", "thirteen.sgf");
      await isTitled(page, "Cy – Di");
      await settle(page);
      assert.equal(await page.locator(".shudan-vertex").count(), 169);
      await page.setInputFiles('input[type="file"]', {
        name: "nine.sgf",
        mimeType: "text/plain",
        buffer: Buffer.from(SMALL),
      });
      await isTitled(page, "Ann – Bo");
      // A text dropped where one types is no record.
      await page.click("#tab-game");
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        const box = document.querySelector(".comment textarea");
        box.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      }, "(;SZ[9]PB[Eve])");
      await page.evaluate(() => document.activeElement.blur());
      assert.equal(await title(page), "Ann – Bo");
      await paste(page, "no game at all");
      await says(page, "what was pasted: this is not a game record");
      await paste(page, "(;SZ[19:13])");
      await says(page, "square");
      await paste(page, "(;SZ[25]PB[Eve])");
      await says(page, "boards have 2 to 19 lines, not `25`");
      assert.equal(await title(page), "Ann – Bo");
    });

    test("variations", async () => {
      await page.keyboard.press("ArrowLeft");
      await isAt(page, 3);
      await stone(page, "G6", 9, "black");
      // In a panel the key would scroll it.
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("ArrowDown");
      await stone(page, "G6", 9, null);
      await stone(page, "G7", 9, "black");
      await page.click("#tab-game");
      assert.equal(await page.inputValue(".comment textarea"), "another");
      assert.equal(await page.locator(".tree .node").count(), 6);
      await page.locator(".tree .node").nth(2).click();
      await isAt(page, 2);
    });

    test("stones are played, captured, put, taken away; all of it can be undone", async () => {
      await page.click('.panel button:has-text("New 9×9")');
      await page.keyboard.press("p");
      for (const vertex of ["A9", "B9", "E5", "A8"]) await field(page, vertex, 9).click();
      await stone(page, "A9", 9, null);
      assert.match(await page.textContent(".status"), /captured: 0 white, 1 black/);
      await field(page, "A9", 9).click();
      assert.match(await page.textContent(".notice.error"), /A9 would be suicide/);
      for (let at = 0; at < 4; at++) await page.keyboard.press("Control+z");
      await isAt(page, 0);
      await page.keyboard.press("Control+Shift+z");
      await stone(page, "A9", 9, "black");
      await page.keyboard.press("w");
      await field(page, "C3", 9).click();
      await page.keyboard.press("b");
      await field(page, "G7", 9).click();
      await stone(page, "C3", 9, "white");
      await stone(page, "G7", 9, "black");
      await page.keyboard.press("e");
      await field(page, "A9", 9).click();
      await stone(page, "A9", 9, null);
      await settle(page);
      assert.match(await readout(page, "G7", 9), /^G7 black stone/);
    });

    test("a game that has ended is counted, as the command line counts it", async () => {
      const columns = (letter) => [..."abcdefg"].map((row) => `[${letter}${row}]`).join("");
      const ended = `(;GM[1]FF[4]SZ[7]KM[0.5]AB${columns("c")}AW${columns("d")};B[];W[])`;
      await page.click("#tab-score");
      await paste(page, ended);
      await page.waitForSelector('.headline:has-text("counted")', { timeout: 15_000 });
      await isAt(page, 2);
      const folder = mkdtempSync(join(tmpdir(), "atsumi-ended-"));
      writeFileSync(join(folder, "ended.sgf"), ended);
      const { score } = cli("estimate", join(folder, "ended.sgf"), "--format", "json");
      rmSync(folder, { recursive: true });
      assert.equal(await page.textContent("[data-testid=score]"), score.result);
      await page.keyboard.press("Control+z");
    });

    test("whose move it is may not be known", async () => {
      const stones = "(;GM[1]FF[4]SZ[7]AB[cb][cd]AW[eb][ed]";
      const status = (text) => page.waitForSelector(`.status:has-text("${text}")`, { timeout: 5_000 });
      await paste(page, stones + ")");
      await status("either side to move");
      await settle(page);
      const folder = mkdtempSync(join(tmpdir(), "atsumi-set-up-"));
      writeFileSync(join(folder, "set-up.sgf"), stones + ")");
      const { score } = cli("estimate", join(folder, "set-up.sgf"), "--format", "json");
      rmSync(folder, { recursive: true });
      await page.click("#tab-score");
      await page.waitForSelector(`[data-testid=score]:text-is("${score.result}")`, { timeout: 5_000 });
      await page.click("#tab-game");
      await page.selectOption('label:has-text("To move") select', "-1");
      await status("white to move");
      await page.keyboard.press("Control+z");
      await paste(page, stones + ";W[dd])");
      await isAt(page, 1);
      await page.evaluate(() => document.activeElement.blur());
      assert.equal(await page.isEnabled('label:has-text("To move") select'), true);
      await page.keyboard.press("Home");
      await status("white to move");
      assert.equal(await page.isEnabled('label:has-text("To move") select'), false);
      for (let at = 0; at < 2; at++) await page.keyboard.press("Control+z");
    });

    test("the board by keyboard alone", async () => {
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("a");
      await page.locator(".board").focus();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      const vertex = await page.getAttribute(".marks .chosen", "data-vertex");
      await page.waitForSelector(`.why[data-vertex="${vertex}"]`);
      await page.keyboard.press("Escape");
      await page.keyboard.press("v");
      assert.equal(await page.getAttribute("[data-view=ownership]", "aria-pressed"), "true");
    });

    test("records with marks, pictures and links", async () => {
      await paste(page, SMALL);
      await isTitled(page, "Ann – Bo");
      await page.click("[data-view=moyo]");
      await page.click("[data-view=ownership]");
      await settle(page);
      const plain = await saved(page, "Game record");
      assert.equal(plain.name, "Ann-Bo-4.sgf");
      const marked = await saved(page, "SGF with marks");
      assert.match(marked.content.toString(), /(TB|TW|SQ|CR)\[/);
      await paste(page, marked.content.toString());
      await isAt(page, 4);
      const svg = await saved(page, "Picture (SVG)");
      assert.match(svg.content.toString(), /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      const png = await saved(page, "Picture (PNG)");
      assert.equal(png.content.subarray(1, 4).toString(), "PNG");
      await page.keyboard.press("ArrowLeft");
      await page.click(".menu summary");
      await page.click('.menu-items button:has-text("Copy link")');
      await page.waitForFunction(() => location.hash.includes("g="));
      const { hash } = new URL(page.url());
      await paste(page, "(;SZ[9])");
      await isAt(page, 0);
      await page.evaluate((hash) => {
        location.hash = "";
        location.hash = hash;
      }, hash);
      await page.waitForFunction(() => document.querySelector("[data-testid=move]").textContent === "Move 3");
      assert.equal(await title(page), "Ann – Bo");
      const follow = (hash) => page.evaluate((hash) => (location.hash = hash), hash);
      await follow(hash.replace(/at=[^&]*/, "at=999999999999"));
      await page.waitForSelector('.notice.error:has-text("the link is broken")');
      await isAt(page, 4);
      await follow("#g=nothing");
      await page.waitForSelector('.notice.error:has-text("the link cannot be followed")');
      assert.equal(await title(page), "Ann – Bo");
    });
  });
}
