// Loading the module, the same for Node and browsers.
import { Engine } from "./engine.js";

/**
 * `load` and `analyse` for a module that `start` loads from a source. It is loaded once; where that fails, the next
 * call tries again.
 */
export function loading(start) {
  let started;
  let shared;

  async function load(source) {
    started ??= start(source).catch((error) => {
      started = undefined;
      throw error;
    });
    await started;
    return new Engine();
  }

  async function analyse(position, options) {
    shared ??= load().catch((error) => {
      shared = undefined;
      throw error;
    });
    return (await shared).analyse(position, options);
  }

  return { load, analyse };
}
