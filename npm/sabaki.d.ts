/** Resolves when the module is loaded; `map` and `areaMap` can be called then. */
export const ready: Promise<void>;

/**
 * The likely owner of every point, -1 (white) to 1 (black); with `discrete` -1, 0 or 1. Dead stones are found, so they
 * need not be removed; the other options of @sabaki/influence have no effect.
 */
export function map(
  data: readonly (readonly number[])[],
  options?: { discrete?: boolean; maxDistance?: number; minRadiance?: number },
): number[][];

/** The area of black (1) and white (-1). */
export function areaMap(data: readonly (readonly number[])[]): number[][];
