// The engine around the WebAssembly module, the same for Node and browsers.
import { Engine as Module } from "./dist/atsumi.js";

/** A request that cannot be answered; `line` and `column` say where in the text that is meant, if there is one. */
export class AtsumiError extends Error {
  constructor({ message, line, column }) {
    super(message);
    this.name = "AtsumiError";
    this.line = line;
    this.column = column;
  }
}

/** An engine, which keeps what it found out about the positions asked about last. */
export class Engine {
  #module = new Module();

  /** The answer to the request `text`, JSON, of the call `name`: JSON, with a field `error` if there is none. */
  text(name, text) {
    return this.#module.call(name, text);
  }

  /** The answer to a request, both as objects. */
  call(name, request = {}) {
    const answer = JSON.parse(this.text(name, JSON.stringify(request)));
    if (answer.error) throw new AtsumiError(answer.error);
    return answer;
  }

  /** Who owns what, and how many points that is. */
  analyse(position, options = {}) {
    return this.call("estimate", { position, ...options });
  }

  /** Gives the memory back; the engine cannot be used afterwards. */
  free() {
    this.#module.free();
  }
}

const SIGNS = new Map([[1, "X"], [-1, "O"], [0, "."]]);

/** The sign of a point of a board, in the row and column counted from 1. */
function sign(value, row, column) {
  const known = SIGNS.get(value);
  if (known) return known;
  throw new TypeError(`row ${row}, column ${column}: ${JSON.stringify(value)} is none of 1 (black), -1 (white) and 0`);
}

/** A position of a board as rows of numbers: 1 black, -1 white, 0 empty, the first row on top. */
export function position(board, more = {}) {
  const rows = Array.from(board, (values, row) => Array.from(values, (value, at) => sign(value, row + 1, at + 1)));
  return { size: board.length, rows: rows.map((row) => row.join("")), ...more };
}

/** Values in the order of the board as rows, the first one on top. */
export function matrix(values, size) {
  return Array.from({ length: size }, (_, row) => values.slice(row * size, (row + 1) * size));
}
