/** The shape that `set_local_ownership_estimator` of goban takes; trials and tolerance have no effect. */
export type LocalEstimator = (
  board: number[][],
  colorToMove: "black" | "white",
  trials?: number,
  tolerance?: number,
) => number[][];

/** Loads the module; an estimator to be given to `set_local_ownership_estimator`. */
export function ownershipEstimator(): Promise<LocalEstimator>;
