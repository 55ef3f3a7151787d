// What all tests of the page need: the program, its server, the static page, a browser that tolerates no error and no
// other host.

import { chromium } from "playwright-core";
import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import assert from "node:assert/strict";
import { after, before } from "node:test";

export const root = join(import.meta.dirname, "../..");
const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
export const program = process.env.ATSUMI ?? join(target, "release/atsumi");
export const shots = join(target, "page");
export const game = join(root, "examples/first-game.sgf");
const site = join(root, "web/site");
const hasSite = existsSync(join(site, "engine/atsumi_bg.wasm"));
mkdirSync(shots, { recursive: true });

/** What the command line answers, as JSON. */
export function cli(...args) {
  return JSON.parse(
    execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] }),
  );
}

/** `atsumi view` with these arguments: its address, and how to end it. */
export async function serve(...args) {
  const child = spawn(program, ["view", "--no-open", ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (data) => {
      said += data;
      const found = /http:\/\/127\.0\.0\.1:\d+\/\?token=\w+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`atsumi view ended with ${code}: ${said}`)));
  });
  return { address, pid: child.pid, stop: () => void child.kill("SIGINT") };
}

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".txt": "text/plain",
};

/** The static page from a plain web server. */
export async function serveSite() {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://page").pathname);
    const file = join(site, path === "/" ? "index.html" : path);
    if (!file.startsWith(site) || !existsSync(file)) return response.writeHead(404).end();
    response
      .writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" })
      .end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => void server.close() };
}

/** The two shapes of the page, as far as they are built; ATSUMI_SHAPE picks one. */
export const SHAPES = [["server", () => serve(game)], ...(hasSite ? [["static", serveSite]] : [])].filter(
  ([name]) => !process.env.ATSUMI_SHAPE || process.env.ATSUMI_SHAPE === name,
);

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });

/**
 * A page at an address, whose errors and requests to other hosts are gathered in `faults`; when it was asked for is
 * `began`.
 */
export async function visit(browser, address, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  const { host } = new URL(address);
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.host !== host) faults.push(`request to ${url.host}`);
  });
  if (address.includes("token=")) await fromDist(page, host);
  const began = performance.now();
  await page.goto(address);
  await page.waitForSelector(".board");
  return { page, faults, began, close: () => context.close() };
}

/**
 * With ATSUMI_PAGE, the files of that folder in place of those in the program, so that the page can be changed
 * without building it.
 */
async function fromDist(page, host) {
  const dist = process.env.ATSUMI_PAGE;
  if (!dist) return;
  await page.route(
    (url) => url.host === host && !url.pathname.startsWith("/api/"),
    (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(dist, pathname === "/" ? "index.html" : pathname) });
    },
  );
}

export const LETTERS = "ABCDEFGHJKLMNOPQRST";

/** The field of a vertex on the board. */
export function field(page, vertex, size = 19) {
  const x = LETTERS.indexOf(vertex[0]);
  const y = size - Number(vertex.slice(1));
  return page.locator(`.shudan-vertex[data-x="${x}"][data-y="${y}"]`);
}

export const indexOf = (vertex, size = 19) => (size - Number(vertex.slice(1))) * size + LETTERS.indexOf(vertex[0]);

/** Waits until what is drawn belongs to the position that is shown. */
export const settle = (page) => page.waitForSelector(".board:not(.busy)", { timeout: 30_000 });

/** What the page says about a point when the pointer is over it. */
export async function readout(page, vertex, size = 19) {
  await field(page, vertex, size).hover();
  await page.waitForFunction((vertex) => document.querySelector("#readout strong")?.textContent === vertex, vertex);
  return (await page.textContent("#readout")).replaceAll("−", "-").replaceAll("’", "'");
}

/** Pastes a text into the page, as a record. */
export const paste = (page, text) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, text);

/** Shows the position after so many moves. */
export async function goTo(page, move) {
  await page.locator(".navigation input").fill(String(move));
  await page.waitForFunction(
    (text) => document.querySelector("[data-testid=move]").textContent === text,
    `Move ${move}`,
  );
  await settle(page);
}

/** The numbers of a text, with their signs. */
export const numbersOf = (text) => (text.match(/[-+]?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number);

/** The page shows numbers with two places, fewer from 10 and 100. */
export function assertShown(text, value, message) {
  const [shown] = numbersOf(text).slice(-1);
  const places = Math.abs(value) >= 99.95 ? 0 : Math.abs(value) >= 9.995 ? 1 : 2;
  assert.ok(
    shown !== undefined && Math.abs(shown - value) <= 0.5001 * 10 ** -places,
    `${message}: the page says \`${text}\`, the command line ${value}`,
  );
}

/**
 * Opens the page of what `start` serves before the tests of a suite and hands it to `ready`; closes everything behind
 * them, and looks that nothing went wrong meanwhile and nothing left the machine.
 */
export function opened(start, ready) {
  let server, browser, visited;
  before(async () => {
    server = await start();
    browser = await launch();
    visited = await visit(browser, server.address);
    await ready(visited.page);
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    assert.deepEqual(visited?.faults, []);
  });
}
