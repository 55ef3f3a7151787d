// The package in browsers and Web Workers: the module is fetched from beside this file, or from where the page says.
import init from "./dist/atsumi.js";
import { loading } from "./loading.js";

export { AtsumiError, Engine, matrix, position } from "./engine.js";

const start = async (source) => init({ module_or_path: source ?? new URL("./dist/atsumi_bg.wasm", import.meta.url) });

export const { load, analyse } = loading(start);
