// The package in Node: the module lies beside this file.
import { readFile } from "node:fs/promises";
import init from "./dist/atsumi.js";
import { Engine } from "./engine.js";

export { AtsumiError, Engine, matrix, position } from "./engine.js";

let loading;

/** Loads the module once; `source` are its bytes, if they are not to be read from the package. */
export async function load(source) {
  loading ??= Promise.resolve(source ?? readFile(new URL("./dist/atsumi_bg.wasm", import.meta.url))).then((bytes) =>
    init({ module_or_path: bytes }),
  );
  await loading;
  return new Engine();
}

let shared;

/** Who owns what in a position, and how many points that is, by an engine that is loaded when it is first asked. */
export async function analyse(position, options) {
  shared ??= load();
  return (await shared).analyse(position, options);
}
