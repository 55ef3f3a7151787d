// Answers of the engine for components: asked when they are first needed, given up when nobody looks any more.

import { useEffect, useRef, useState } from "preact/hooks";
import { effect } from "@preact/signals";
import type { CallError } from "../engine/engine.ts";
import type { Desk } from "../engine/desk.ts";
import { desk, say } from "./state.ts";

export interface Seen<T> {
  /** The newest answer; while another one is on its way, the one before. */
  data: T | undefined;
  /** An answer to this very question is there. */
  isCurrent: boolean;
  error: CallError | null;
}

/** What was answered, with the question that it is the answer to. */
interface Kept<T> {
  data?: T;
  error: CallError | null;
  at?: Desk;
  key?: string | null;
}

/** The answer to a question; none is asked where there is no request. */
export function useAnswer<T>(name: string, request: object | null): Seen<T> {
  const [kept, keep] = useState<Kept<T>>({ error: null });
  const at = desk.value;
  const key = request ? `${name} ${JSON.stringify(request)}` : null;
  const latest = useRef(request);
  latest.current = request;
  useEffect(() => {
    if (!at || !latest.current) {
      keep({ error: null });
      return;
    }
    const { answer, leave } = at.ask<T>(name, latest.current);
    const stop = effect(() => {
      const value = answer.value;
      if (value.state === "there") keep({ data: value.data, error: null, at, key });
      else if (value.state === "failed") keep({ error: value.error });
    });
    return () => {
      stop();
      leave();
    };
  }, [at, key]);
  // Until the effect has run, what is kept is still of the question before.
  const isCurrent = key !== null && kept.key === key && kept.at === at;
  return { data: kept.data, isCurrent, error: kept.error };
}

/** One question at once, as a promise; what goes wrong is said to the person, unless the question was given up. */
export async function ask<T>(name: string, request: object, signal?: AbortSignal): Promise<T | null> {
  try {
    return await desk.value!.engine.call<T>(name, request, signal);
  } catch (error) {
    if (!signal?.aborted) say((error as Error).message, "error");
    return null;
  }
}

/** A value that follows another one only when that has been still for a while. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
