// How fast the page is with a long game, and whether it grows: node measure.mjs GAME.sgf [STEPS]. Prints a line for
// each figure; web/README.md keeps them. Wants the program built, and for the static page web/site (see build.mjs).

import { readFileSync, readdirSync } from "node:fs";
import { serve, serveSite, launch, settle, visit } from "./tests/harness.mjs";

const [record, count = "1000"] = process.argv.slice(2);
if (!record) throw new Error("usage: node measure.mjs GAME.sgf [STEPS]");
const text = readFileSync(record, "utf8");
/** What the page says at the end of the game. */
const end = `Move ${text.match(/;\s*[BW]\[/g)?.length ?? 0}`;

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const say = (shape, what, value) => console.log(`${shape.padEnd(7)} ${what.padEnd(46)} ${value}`);

/** Milliseconds from a key until the board shows the next position with what the view knows of it. */
const step = (page, key) =>
  page.evaluate(
    (key) =>
      new Promise((resolve) => {
        const before = document.querySelector("[data-testid=move]").textContent;
        const start = performance.now();
        const look = () => {
          const isThere =
            document.querySelector("[data-testid=move]").textContent !== before &&
            !document.querySelector(".board.busy");
          if (isThere) resolve(performance.now() - start);
          else setTimeout(look, 0);
        };
        dispatchEvent(new KeyboardEvent("keydown", { key }));
        look();
      }),
    key,
  );

/** The resident memory of a process and all its children, in megabytes. */
function resident(pid) {
  const parents = new Map();
  for (const one of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(one)]);
    } catch {
      /* It has ended meanwhile. */
    }
  }
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  return own + (parents.get(pid) ?? []).reduce((sum, child) => sum + resident(child), 0);
}

async function heap(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1e6;
}

/** Starts the server and shows the game: for how long the server and the page took together, the browser left out. */
async function show(browser, shape, start) {
  const before = performance.now();
  const server = await start();
  const started = performance.now() - before;
  const { page, faults, began, close } = await visit(browser, server.address);
  if (shape === "static") {
    const buffer = Buffer.from(text);
    await page.setInputFiles('input[type="file"]', { name: "game.sgf", mimeType: "text/plain", buffer });
  }
  await page.waitForFunction(
    (end) =>
      document.querySelector("[data-testid=move]")?.textContent === end && !document.querySelector(".board.busy"),
    end,
  );
  return { server, page, faults, close, took: started + performance.now() - began };
}

/** So often the game is shown anew. */
const VISITS = 7;

async function measure(shape, start) {
  const browser = await launch();
  // A browser that has run before, as people have it.
  await (await browser.newPage()).close();
  const firsts = [];
  for (let number = 1; number < VISITS; number++) {
    const { server, close, took } = await show(browser, shape, start);
    firsts.push(took);
    await close();
    server.stop();
  }
  const { server, page, faults, took } = await show(browser, shape, start);
  firsts.push(took);
  const [first] = firsts;
  firsts.sort((a, b) => a - b);
  say(
    shape,
    "first picture, the server's start included, ms",
    `${at(firsts, 0.5).toFixed(0)}, at first ${first.toFixed(0)}`,
  );
  const moves = Number((await page.textContent("[data-testid=move]")).replace(/\D/g, ""));
  say(shape, "moves of the game", moves);
  const fresh = [];
  for (let number = 0; number < moves; number++) fresh.push(await step(page, "ArrowLeft"));
  fresh.sort((a, b) => a - b);
  say(
    shape,
    "step to a new position, median and 95 %, ms",
    `${at(fresh, 0.5).toFixed(0)} ${at(fresh, 0.95).toFixed(0)}`,
  );
  const steps = [];
  const sizes = [];
  const note = async () => sizes.push({ heap: await heap(page), server: server.pid ? resident(server.pid) : 0 });
  await note();
  for (let number = 0; number < Number(count); number++) {
    steps.push(await step(page, Math.floor(number / moves) % 2 === 0 ? "ArrowRight" : "ArrowLeft"));
    if ((number + 1) % 250 === 0) await note();
  }
  steps.sort((a, b) => a - b);
  say(shape, `${count} steps there and back, median, ms`, at(steps, 0.5).toFixed(0));
  say(shape, "heap of the page every 250 steps, MB", sizes.map((size) => size.heap.toFixed(1)).join(" "));
  if (server.pid)
    say(shape, "memory of the server every 250 steps, MB", sizes.map((size) => size.server.toFixed(0)).join(" "));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  await browser.close();
  server.stop();
}

await measure("server", () => serve(record));
await measure("static", serveSite);
