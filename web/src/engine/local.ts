// The engine in this browser: a worker that is asked one question at a time, and nothing that is out of date by then. A
// question that is given up while it is being answered, and takes its time, ends with its worker; another one goes on.

import { CallError, type Engine } from "./engine.ts";
import { errorOf } from "./http.ts";

interface Waiting {
  id: number;
  name: string;
  request: string;
  resolve(text: string): void;
  reject(error: Error): void;
}

/** What a worker sends: the compiled engine once, then answers. */
interface Sent {
  module?: WebAssembly.Module;
  id?: number;
  text?: string;
  failure?: string;
}

/** A question that was given up may take so many milliseconds more: a new worker has to begin from nothing. */
const PATIENCE = 250;

export class LocalEngine implements Engine {
  readonly native = null;
  /** The engine as the first worker compiled it, for those that follow. */
  private module: WebAssembly.Module | undefined;
  private worker = this.start();
  private waiting: Waiting[] = [];
  private running: Waiting | null = null;
  private nextId = 1;

  private start(): Worker {
    const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Sent>) => {
      if (data.module) this.module = data.module;
      else if (data.id === this.running?.id) this.answered(data);
    };
    worker.onerror = (event) => this.answered({ failure: `it could not be started: ${event.message}` });
    worker.postMessage({ module: this.module });
    return worker;
  }

  private answered({ text, failure }: Sent) {
    const asked = this.running;
    this.running = null;
    if (text !== undefined) asked?.resolve(text);
    else asked?.reject(new CallError(`the engine failed: ${failure}`));
    this.next();
  }

  /** Gives up a question. */
  private leave(asked: Waiting) {
    this.waiting = this.waiting.filter((other) => other !== asked);
    asked.reject(new DOMException("out of date", "AbortError"));
    if (asked === this.running && this.module) setTimeout(() => this.end(asked), PATIENCE);
  }

  /** Ends a question that is still being answered, if others wait. */
  private end(asked: Waiting) {
    if (asked !== this.running || this.waiting.length === 0) return;
    this.worker.terminate();
    this.worker = this.start();
    this.running = null;
    this.next();
  }

  async call<Answer>(name: string, request: object, signal?: AbortSignal): Promise<Answer> {
    const text = await new Promise<string>((resolve, reject) => {
      const asked: Waiting = { id: this.nextId++, name, request: JSON.stringify(request), resolve, reject };
      signal?.addEventListener("abort", () => this.leave(asked));
      this.waiting.push(asked);
      this.next();
    });
    const answer = JSON.parse(text) as Answer & { error?: unknown };
    if (answer && typeof answer === "object" && answer.error) throw errorOf(text);
    return answer;
  }

  private next() {
    if (this.running || this.waiting.length === 0) return;
    this.running = this.waiting.shift()!;
    const { id, name, request } = this.running;
    this.worker.postMessage({ id, name, request });
  }
}
