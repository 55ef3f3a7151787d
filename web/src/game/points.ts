// Points of the board: an index, row-major from the top left, and how it is written in text and in game records.

/** Row-major from the top left: `y * size + x`. */
export type Point = number;

export const LETTERS = "ABCDEFGHJKLMNOPQRST";

/** The point as it is written beside the board, such as `D4`. */
export function vertexOf(point: Point, size: number): string {
  return `${LETTERS[point % size]}${size - Math.floor(point / size)}`;
}

/** The point of a text such as `D4`; nothing for a pass or for what is not on the board. */
export function pointOf(vertex: string | null | undefined, size: number): Point | null {
  const found = /^([A-Za-z])(\d+)$/.exec(vertex ?? "");
  if (!found) return null;
  const x = LETTERS.indexOf(found[1]!.toUpperCase());
  const y = size - Number(found[2]);
  return x >= 0 && x < size && y >= 0 && y < size ? y * size + x : null;
}

/** The points of texts such as `D4`, those that are on the board. */
export const pointsOf = (vertices: readonly string[], size: number): Point[] =>
  vertices.flatMap((vertex) => pointOf(vertex, size) ?? []);

/** The point in a game record: column and row from the top left, letters from `a`. */
export function sgfOf(point: Point, size: number): string {
  return String.fromCharCode(97 + (point % size), 97 + Math.floor(point / size));
}

/** The point of two letters of a game record; nothing for a pass, which `tt` is as well. */
export function pointOfSgf(text: string, size: number): Point | null {
  if (text.length < 2) return null;
  const x = text.charCodeAt(0) - 97;
  const y = text.charCodeAt(1) - 97;
  return x >= 0 && x < size && y >= 0 && y < size ? y * size + x : null;
}

/** All points of a list in a game record, in which `aa:cc` is a rectangle. */
export function pointsOfSgf(values: string[], size: number): Point[] {
  const points: Point[] = [];
  for (const value of values) {
    const [from, to = from] = value.split(":");
    const a = pointOfSgf(from ?? "", size);
    const b = pointOfSgf(to ?? "", size);
    if (a === null || b === null) continue;
    for (let y = Math.floor(a / size); y <= Math.floor(b / size); y++) {
      for (let x = a % size; x <= b % size; x++) points.push(y * size + x);
    }
  }
  return points;
}

export function neighbors(point: Point, size: number): Point[] {
  const x = point % size;
  const found: Point[] = [];
  if (point >= size) found.push(point - size);
  if (x > 0) found.push(point - 1);
  if (x < size - 1) found.push(point + 1);
  if (point < size * (size - 1)) found.push(point + size);
  return found;
}

/** The string of the stone at a point; nothing if the point is empty. */
export function stringAt(signs: readonly number[], size: number, point: Point): Point[] {
  const sign = signs[point];
  if (!sign) return [];
  const string = [point];
  const seen = new Set(string);
  for (const stone of string) {
    for (const next of neighbors(stone, size)) {
      if (signs[next] === sign && !seen.has(next)) {
        seen.add(next);
        string.push(next);
      }
    }
  }
  return string;
}
