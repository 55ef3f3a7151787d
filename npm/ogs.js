// A local estimator for the goban of OGS.
import { load, matrix, position } from "atsumi";

/**
 * An estimator to be given to `set_local_ownership_estimator`. Boards that are not square, which Atsumi has no models
 * for, are nobody's.
 */
export async function ownershipEstimator() {
  const engine = await load();
  return (board, colorToMove) => {
    const width = board[0]?.length ?? 0;
    if (width !== board.length) return board.map((row) => row.map(() => 0));
    const toMove = colorToMove === "white" ? "W" : "B";
    const { ownership } = engine.analyse(position(breathing(board), { to_move: toMove }));
    return matrix(ownership, board.length);
  };
}

/** The board without strings that have no liberty, which marking dead stones by hand can leave. */
function breathing(board) {
  const size = board.length;
  const seen = board.map((row) => row.map(() => false));
  const found = board.map((row) => [...row]);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (board[y][x] === 0 || seen[y][x]) continue;
      const [stones, open] = [[[y, x]], [[y, x]]];
      let liberties = 0;
      seen[y][x] = true;
      while (open.length > 0) {
        const [row, col] = open.pop();
        for (const [r, c] of [[row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]]) {
          if (board[r]?.[c] === 0) liberties += 1;
          if (board[r]?.[c] !== board[y][x] || seen[r][c]) continue;
          seen[r][c] = true;
          stones.push([r, c]);
          open.push([r, c]);
        }
      }
      if (liberties === 0) for (const [r, c] of stones) found[r][c] = 0;
    }
  }
  return found;
}
