// The engine in this browser: a worker that is asked one question at a time, and nothing that is out of date by then. A
// question that is given up while it is being answered, and takes its time, ends with its worker as soon as another one
// is asked. A worker that fails is not asked again: a new one begins.

import { CallError, type Engine } from "./engine.ts";
import { errorOf } from "./http.ts";

interface Waiting {
  id: number;
  name: string;
  request: string;
  resolve(text: string): void;
  reject(error: Error): void;
  /** It was given up, and has taken its time since then. */
  isOver: boolean;
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
  /** Nothing behind one that failed, until the next question. */
  private worker: Worker | null = this.start();
  private waiting: Waiting[] = [];
  private running: Waiting | null = null;
  private nextId = 1;

  private start(): Worker {
    const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Sent>) => {
      if (worker !== this.worker) return;
      if (data.module) this.module = data.module;
      else if (data.id === this.running?.id) this.answered(data);
    };
    worker.onerror = (event) => {
      if (worker === this.worker) this.answered({ failure: `it could not be started: ${event.message}` });
    };
    worker.postMessage({ module: this.module });
    return worker;
  }

  private end() {
    this.worker?.terminate();
    this.worker = null;
    this.running = null;
  }

  private answered({ text, failure }: Sent) {
    const asked = this.running;
    this.running = null;
    if (text !== undefined) asked?.resolve(text);
    else {
      this.end();
      asked?.reject(new CallError(`the engine failed: ${failure}`));
    }
    this.next();
  }

  /** Gives up a question. */
  private leave(asked: Waiting) {
    this.waiting = this.waiting.filter((other) => other !== asked);
    asked.reject(new DOMException("out of date", "AbortError"));
    if (asked !== this.running) return;
    setTimeout(() => {
      asked.isOver = true;
      this.next();
    }, PATIENCE);
  }

  async call<Answer>(name: string, request: object, signal?: AbortSignal): Promise<Answer> {
    const text = await new Promise<string>((resolve, reject) => {
      const id = this.nextId++;
      const asked: Waiting = { id, name, request: JSON.stringify(request), resolve, reject, isOver: false };
      signal?.addEventListener("abort", () => this.leave(asked));
      this.waiting.push(asked);
      this.next();
    });
    const answer = JSON.parse(text) as Answer & { error?: unknown };
    if (answer && typeof answer === "object" && answer.error) throw errorOf(text);
    return answer;
  }

  /** Asks the next question; one that is over makes way for it, once the engine is compiled. */
  private next() {
    if (this.waiting.length === 0) return;
    if (this.running?.isOver && this.module) this.end();
    if (this.running) return;
    this.worker ??= this.start();
    this.running = this.waiting.shift()!;
    const { id, name, request } = this.running;
    this.worker.postMessage({ id, name, request });
  }
}
