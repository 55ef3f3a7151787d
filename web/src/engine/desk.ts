// The desk between the page and the engine: every question is asked once, kept, and given up when nobody waits for it.

import { signal, type Signal } from "@preact/signals";
import type { CallError, Engine } from "./engine.ts";

export type Answer<T> = { state: "waiting" } | { state: "there"; data: T } | { state: "failed"; error: CallError };

interface Entry {
  answer: Signal<Answer<unknown>>;
  users: number;
  controller: AbortController;
}

/** How many answers are kept; one with all fields is a quarter of a megabyte. */
const KEPT = 60;

/** What a question is known by. */
export const keyOf = (name: string, request: object) => `${name} ${JSON.stringify(request)}`;

export class Desk {
  private readonly entries = new Map<string, Entry>();
  private busy = 0;
  private readonly whenIdle: (() => void)[] = [];

  constructor(readonly engine: Engine) {}

  /** The answer to a question, and how to say that nobody waits for it any more. */
  ask<T>(name: string, request: object): { key: string; answer: Signal<Answer<T>>; leave: () => void } {
    const key = keyOf(name, request);
    const entry = this.entries.get(key) ?? this.start(key, name, request);
    this.entries.delete(key);
    this.entries.set(key, entry);
    entry.users += 1;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      entry.users -= 1;
      if (entry.users === 0 && entry.answer.peek().state === "waiting") {
        entry.controller.abort();
        this.entries.delete(key);
      }
    };
    return { key, answer: entry.answer as Signal<Answer<T>>, leave };
  }

  /** The answer to the question with this key, if it is there already. */
  known<T>(key: string): T | undefined {
    const answer = this.entries.get(key)?.answer.peek();
    return answer?.state === "there" ? (answer.data as T) : undefined;
  }

  /** Asks what will be asked soon. */
  prepare(name: string, request: object) {
    const key = keyOf(name, request);
    if (!this.entries.has(key)) this.entries.set(key, this.start(key, name, request));
  }

  /** An answer that can wait until nothing else is asked; it is not kept here. */
  async later<T>(name: string, request: object, signal: AbortSignal): Promise<T> {
    while (this.busy > 0) await new Promise<void>((resolve) => this.whenIdle.push(resolve));
    if (signal.aborted) throw new DOMException("out of date", "AbortError");
    return this.engine.call<T>(name, request, signal);
  }

  private start(key: string, name: string, request: object): Entry {
    const entry: Entry = { answer: signal({ state: "waiting" }), users: 0, controller: new AbortController() };
    this.busy += 1;
    this.engine
      .call<unknown>(name, request, entry.controller.signal)
      .then(
        (data) => (entry.answer.value = { state: "there", data }),
        (error: CallError) => {
          if (this.entries.get(key) === entry) this.entries.delete(key);
          if (error.name !== "AbortError") entry.answer.value = { state: "failed", error };
        },
      )
      .finally(() => this.finished());
    for (const oldest of this.entries.keys()) {
      if (this.entries.size < KEPT) break;
      if (this.entries.get(oldest)!.users === 0) this.entries.delete(oldest);
      else break;
    }
    return entry;
  }

  private finished() {
    this.busy -= 1;
    if (this.busy === 0) for (const resume of this.whenIdle.splice(0)) resume();
  }
}
