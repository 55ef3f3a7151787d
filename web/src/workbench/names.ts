// The names of the game records of a folder, as far as the server has found them.

import { signal } from "@preact/signals";
import type { Native } from "../engine/engine.ts";

/** How many records the folder has, as far as it was walked. */
export const found = signal({ total: 0, complete: false });
export const names = signal<readonly string[]>([]);

/** Whether these are all of them. */
export const isComplete = signal(false);
let isReading = false;

/** Reads on from the names that are known; from the beginning if these were all, and others may be there now. */
export async function readNames(native: Native) {
  if (isReading) return;
  isReading = true;
  try {
    let seen;
    do {
      seen = found.peek();
      await readOn(native);
    } while (seen !== found.peek());
  } finally {
    isReading = false;
  }
}

async function readOn(native: Native) {
  let known = isComplete.peek() ? [] : names.peek();
  for (;;) {
    const { files, total, complete } = await native.files(known.length);
    known = [...known, ...files];
    const isEnd = files.length === 0 || known.length >= total;
    if (isEnd || !isComplete.peek()) names.value = known;
    if (!isEnd) continue;
    isComplete.value = complete;
    return;
  }
}
