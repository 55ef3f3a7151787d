// The schemas of docs/schema, and what it means to follow one.

import Ajv from "ajv/dist/2020.js";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import assert from "node:assert/strict";
import { root } from "./harness.mjs";

const folder = join(root, "docs/schema");
export const files = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .sort();

const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: false });
for (const name of files) ajv.addSchema(JSON.parse(readFileSync(join(folder, name), "utf8")), name);

/** The file of an answer's schema, named as the answer names it. */
export const fileOf = (schema) => `${schema.replace("/", "-")}.json`;

function validator(reference) {
  const found = ajv.getSchema(reference);
  assert.ok(found, `there is no schema ${reference}`);
  return found;
}

/** Whether a value is what a reference describes, such as `common.json#/$defs/error`. */
export const holds = (reference, value) => validator(reference)(value);

/** The objects in a value, one for each kind: the place without the numbers of array entries. */
function* objects(value, kind = "", seen = new Set()) {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) {
    if (!seen.has(kind)) yield [value, kind];
    seen.add(kind);
  }
  for (const [name, field] of Object.entries(value))
    yield* objects(field, `${kind}/${Array.isArray(value) ? "" : name}`, seen);
}

/**
 * Holds a value to a reference: it is what is described, and would not be with one more field in any of its objects.
 */
export function assertHolds(reference, value, what = reference) {
  const check = validator(reference);
  if (!check(value)) {
    const [fault] = check.errors;
    assert.fail(
      `${what} is not what ${reference} says: ${fault.instancePath} ${fault.message} ${JSON.stringify(fault.params)}`,
    );
  }
  for (const [object, kind] of objects(value)) {
    object.unheard_of = [[]];
    assert.ok(!check(value), `${what}: ${reference} lets any field pass in ${kind || "the answer"}`);
    delete object.unheard_of;
  }
}
