// The worker of the static page: the engine as WebAssembly, one question after the other.

interface Analyst {
  call(name: string, request: string): string;
}

interface Module {
  default(from: { module_or_path: URL }): Promise<unknown>;
  Engine: new () => Analyst;
}

interface Question {
  id: number;
  name: string;
  request: string;
}

/** What a worker has instead of a window. */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Question>) => void;
  postMessage(answer: { id: number; text?: string; failure?: string }): void;
};
const path = "./engine/atsumi.js";
const loaded = import(path).then(async (module: Module) => {
  await module.default({ module_or_path: new URL("engine/atsumi_bg.wasm", location.href) });
  return new module.Engine();
});

scope.onmessage = async ({ data }) => {
  const { id, name, request } = data;
  try {
    const engine = await loaded;
    scope.postMessage({ id, text: engine.call(name, request) });
  } catch (error) {
    scope.postMessage({ id, failure: String((error as Error)?.message ?? error) });
  }
};
