// The engine in this browser: a worker that is asked one question at a time, and nothing that is out of date by then.

import { CallError, type Engine } from "./engine.ts";
import { errorOf } from "./http.ts";

interface Waiting {
  id: number;
  name: string;
  request: string;
  resolve(text: string): void;
  reject(error: Error): void;
}

export class LocalEngine implements Engine {
  readonly native = null;
  private readonly worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
  private waiting: Waiting[] = [];
  private running: Waiting | null = null;
  private nextId = 1;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<{ id: number; text?: string; failure?: string }>) => {
      const asked = this.running;
      this.running = null;
      if (data.text !== undefined) asked?.resolve(data.text);
      else asked?.reject(new CallError(`the engine failed: ${data.failure}`));
      this.next();
    };
    this.worker.onerror = (event) => {
      this.running?.reject(new CallError(`the engine could not be started: ${event.message}`));
      this.running = null;
      this.next();
    };
  }

  async call<Answer>(name: string, request: object, signal?: AbortSignal): Promise<Answer> {
    const text = await new Promise<string>((resolve, reject) => {
      const asked: Waiting = { id: this.nextId++, name, request: JSON.stringify(request), resolve, reject };
      signal?.addEventListener("abort", () => {
        this.waiting = this.waiting.filter((other) => other !== asked);
        reject(new DOMException("out of date", "AbortError"));
      });
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
