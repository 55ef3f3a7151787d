// The package in browsers and Web Workers: the module is fetched from beside this file, or from where the page says.
import init from "./dist/atsumi.js";
import { Engine } from "./engine.js";

export { AtsumiError, Engine, matrix, position } from "./engine.js";

let loading;

/** Loads the module once; `source` is its address, its bytes or the response with it. */
export async function load(source) {
  loading ??= init({ module_or_path: source ?? new URL("./dist/atsumi_bg.wasm", import.meta.url) });
  await loading;
  return new Engine();
}

let shared;

/** Who owns what in a position, and how many points that is, by an engine that is loaded when it is first asked. */
export async function analyse(position, options) {
  shared ??= load();
  return (await shared).analyse(position, options);
}
