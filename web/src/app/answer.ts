// Answers of the engine for components: asked when they are first needed, given up when nobody looks any more.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { effect } from "@preact/signals";
import type { CallError } from "../engine/engine.ts";
import { keyOf, type Desk } from "../engine/desk.ts";
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

/** The answer to a question; none is asked where there is no request. What is known already is there at once. */
export function useAnswer<T>(name: string, request: object | null): Seen<T> {
  const kept = useRef<Kept<T>>({ error: null });
  const [, showAgain] = useState({});
  const at = desk.value;
  const key = request ? keyOf(name, request) : null;
  const latest = useRef(request);
  latest.current = request;
  const known = at && key !== null ? at.known<T>(key) : undefined;
  if (known !== undefined && at) kept.current = { data: known, error: null, at, key };
  // Asked before the browser paints, which takes as long as many an answer.
  useLayoutEffect(() => {
    const keep = (answer: Kept<T>) => {
      kept.current = answer;
      showAgain({});
    };
    if (!at || !latest.current) {
      keep({ error: null });
      return;
    }
    const { answer, leave } = at.ask<T>(name, latest.current);
    const stop = effect(() => {
      const value = answer.value;
      const isShown = value.state === "there" && kept.current.key === key && kept.current.data === value.data;
      if (value.state === "there" && !isShown) keep({ data: value.data, error: null, at, key });
      else if (value.state === "failed") keep({ error: value.error });
    });
    return () => {
      stop();
      leave();
    };
  }, [at, key]);
  // Until another answer comes, what is kept is still of the question before.
  const { data, error } = kept.current;
  return { data, isCurrent: key !== null && kept.current.key === key && kept.current.at === at, error };
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
