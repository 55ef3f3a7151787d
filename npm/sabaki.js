// The maps of @sabaki/influence, computed by Atsumi.
import { load, matrix, position } from "atsumi";

let engine;

/** Resolves when the module is loaded; `map` and `areaMap` can be called then. */
export const ready = load().then((loaded) => {
  engine = loaded;
});

function estimate(data) {
  if (!engine) throw new Error("the engine is not loaded yet: await `ready` first");
  return engine.analyse(position(data));
}

/** Below this an owner counts for nobody in a map of whole numbers. */
const TOLERANCE = 0.25;

/** The likely owner of every point, -1 (white) to 1 (black); with `discrete` -1, 0 or 1. Dead stones are found. */
export function map(data, { discrete = false } = {}) {
  const owners = estimate(data).ownership;
  const value = (owner) => (Math.abs(owner) < TOLERANCE ? 0 : Math.sign(owner));
  return matrix(discrete ? owners.map(value) : owners, data.length);
}

/** The area of black (1) and white (-1): stones that live, and points that lean to a colour at least. */
export function areaMap(data) {
  const { stones, regions } = estimate(data);
  const standing = { X: 1, O: -1 };
  return matrix(
    regions.map((region, at) => standing[stones[at]] ?? Math.sign(region)),
    data.length,
  );
}
