// The worker of the static page: the engine as WebAssembly, one question after the other. It is told the compiled
// engine if a worker before it had one, and tells it otherwise.

interface Analyst {
  call(name: string, request: string): string;
}

interface Module {
  default(from: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  Engine: new () => Analyst;
}

/** The compiled engine, or nothing, and then questions. */
type Told = { module: WebAssembly.Module | undefined } | { id: number; name: string; request: string };

/** What a worker has instead of a window. */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Told>) => void;
  postMessage(sent: { module: WebAssembly.Module } | { id: number; text?: string; failure?: string }): void;
};
const path = "./engine/atsumi.js";
let loaded: Promise<Analyst> | undefined;

async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL("engine/atsumi_bg.wasm", location.href));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Some servers do not know what kind of file it is.
  const isKnown = response.headers.get("Content-Type") === "application/wasm";
  return isKnown ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function load(known: WebAssembly.Module | undefined): Promise<Analyst> {
  const [{ default: begin, Engine }, module] = await Promise.all([
    import(path) as Promise<Module>,
    known ?? compiled(),
  ]);
  if (!known) scope.postMessage({ module });
  await begin({ module_or_path: module });
  return new Engine();
}

scope.onmessage = async ({ data }) => {
  if ("module" in data) {
    loaded = load(data.module);
    loaded.catch(() => {
      /* It is told with the first question. */
    });
    return;
  }
  const { id, name, request } = data;
  try {
    const engine = await loaded!;
    scope.postMessage({ id, text: engine.call(name, request) });
  } catch (error) {
    scope.postMessage({ id, failure: String((error as Error)?.message ?? error) });
  }
};
