/** One observation: what is explained, by which terms, and how much it counts. */
export interface Observation {
  readonly terms: readonly number[];
  readonly value: number;
  readonly weight: number;
}

/** Keeps the system solvable where observations do not tell two terms apart; small against weights of 1. */
const RIDGE = 1e-6;

/**
 * The factors of the terms whose sum is nearest to the observed values, by weighted least squares
 * (https://en.wikipedia.org/wiki/Weighted_least_squares). Every observation has as many terms; they should be of the size of 1.
 */
export function leastSquares(observations: readonly Observation[]): number[] {
  const count = observations[0]?.terms.length ?? 0;
  const sum = (of: (one: Observation) => number): number =>
    observations.reduce((total, one) => total + one.weight * of(one), 0);
  const term = ({ terms }: Observation, index: number): number => terms[index] ?? 0;
  const system = Array.from({ length: count }, (_, row) => [
    ...Array.from(
      { length: count },
      (_, column) => sum((one) => term(one, row) * term(one, column)) + (row === column ? RIDGE : 0),
    ),
    sum((one) => term(one, row) * one.value),
  ]);
  return eliminate(system);
}

/** Solves a positive definite system by Gauss–Jordan elimination, which needs no pivoting there. */
function eliminate(system: number[][]): number[] {
  for (const [at, pivot] of system.entries()) {
    const lead = pivot[at] ?? 1;
    for (const [column, value] of pivot.entries()) pivot[column] = value / lead;
    for (const [row, other] of system.entries()) {
      const factor = row === at ? 0 : (other[at] ?? 0);
      for (const [column, value] of pivot.entries()) other[column] = (other[column] ?? 0) - factor * value;
    }
  }
  return system.map((row) => row.at(-1) ?? 0);
}
