// Bundles the page into dist/, the same bytes on every machine. `--site` also lays the static page with the engine into
// site/.
import { build } from "esbuild";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;
const dist = join(here, "dist");

/** Parts of @sabaki/sgf that guess character sets in Node; browsers have TextDecoder. */
const ABSENT = ["iconv-lite", "jschardet", "fs"];

async function bundle() {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  const result = await build({
    absWorkingDir: here,
    entryPoints: { app: "src/main.tsx", worker: "src/engine/worker.ts" },
    outdir: "dist",
    bundle: true,
    // What is loaded later has the name of its file.
    splitting: true,
    chunkNames: "[name]",
    format: "esm",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    alias: Object.fromEntries(ABSENT.map((name) => [name, "./src/game/absent.ts"])),
    external: ["./engine/atsumi.js"],
    loader: { ".png": "empty", ".svg": "dataurl", ".sgf": "text" },
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "warning",
  });
  copyFileSync(join(here, "src/index.html"), join(dist, "index.html"));
  writeFileSync(join(dist, "LICENSES.txt"), licences(result.metafile));
}

/** The licence texts of all packages that went into the bundle, in the order of their names. */
function licences(metafile) {
  const used = new Set();
  for (const input of Object.keys(metafile.inputs)) {
    const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (found && !ABSENT.includes(found[1])) used.add(found[1]);
  }
  const parts = [...used].sort().map((name) => {
    const folder = join(here, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((file) => /^licen[sc]e/i.test(file));
    const text = file ? readFileSync(join(folder, file), "utf8").trim() : `Licence: ${license}`;
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return ["The page contains these packages.\n", ...parts].join(`\n${"-".repeat(80)}\n\n`);
}

/** The static page: dist/ and the engine as WebAssembly, given as a folder made by wasm-bindgen for the web. */
function site(engine) {
  if (!existsSync(join(engine, "atsumi.js"))) throw new Error(`${engine} has no atsumi.js: build the engine first`);
  const folder = join(here, "site");
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, folder, { recursive: true });
  mkdirSync(join(folder, "engine"));
  for (const file of ["atsumi.js", "atsumi_bg.wasm"]) copyFileSync(join(engine, file), join(folder, "engine", file));
}

await bundle();
const at = process.argv.indexOf("--site");
if (at >= 0) site(process.argv[at + 1]);
