// The package in Node: the module lies beside this file.
import { readFile } from "node:fs/promises";
import init from "./dist/atsumi.js";
import { loading } from "./loading.js";

export { AtsumiError, Engine, matrix, position } from "./engine.js";

const start = async (source) =>
  init({ module_or_path: (await source) ?? (await readFile(new URL("./dist/atsumi_bg.wasm", import.meta.url))) });

export const { load, analyse } = loading(start);
