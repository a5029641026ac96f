/** One example: what was seen, what was true, and how much it counts. */
export interface Example {
  readonly features: readonly number[];
  readonly isTrue: boolean;
  readonly weight: number;
}

export interface Fitted {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** Steps after which Newton's method has converged on any of our data. */
const STEPS = 15;

/**
 * Fits a logistic regression by Newton's method (iteratively reweighted least squares) with an L2 penalty on the weights of the
 * standardised features. https://en.wikipedia.org/wiki/Logistic_regression#Iteratively_reweighted_least_squares_(IRLS)
 *
 * @param penalty against a mean weight of 1 for an example
 */
export function fitLogistic(examples: readonly Example[], penalty: number): Fitted {
  const scale = standardise(examples);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const rows = examples.map(({ features, isTrue, weight }) => ({
    x: [1, ...features.map((value, at) => (value - (scale[at]?.mean ?? 0)) / (scale[at]?.deviation ?? 1))],
    y: isTrue ? 1 : 0,
    weight: (weight * examples.length) / total,
  }));
  const size = scale.length + 1;
  let beta = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = beta.map((value, at) => (at === 0 ? 0 : -penalty * value));
    const hessian = beta.map((_, row) => beta.map((_value, at) => (row === at && row > 0 ? penalty : 0)));
    for (const { x, y, weight } of rows) {
      const p = 1 / (1 + Math.exp(-dot(x, beta)));
      const [error, curvature] = [weight * (y - p), Math.max(1e-9, weight * p * (1 - p))];
      for (let a = 0; a < size; a++) {
        const xa = x[a] ?? 0;
        gradient[a] = (gradient[a] ?? 0) + error * xa;
        const line = hessian[a] as number[];
        for (let b = 0; b < size; b++) line[b] = (line[b] ?? 0) + curvature * xa * (x[b] ?? 0);
      }
    }
    const change = solve(hessian, gradient);
    beta = beta.map((value, at) => value + (change[at] ?? 0));
  }
  const weights = scale.map(({ deviation }, at) => (beta[at + 1] ?? 0) / deviation);
  return {
    bias:
      (beta[0] ?? 0) -
      dot(
        weights,
        scale.map(({ mean }) => mean),
      ),
    weights,
  };
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

function standardise(examples: readonly Example[]): { readonly mean: number; readonly deviation: number }[] {
  const count = examples[0]?.features.length ?? 0;
  return Array.from({ length: count }, (_, at) => {
    const values = examples.map(({ features }) => features[at] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
}

/** Solves `matrix · x = vector` by Gaussian elimination with partial pivoting. */
export function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, vector[at] ?? 0]);
  const size = vector.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]];
    const top = rows[column] as number[];
    const head = top[column] || Number.EPSILON;
    for (let row = 0; row < size; row++) {
      const line = rows[row] as number[];
      const factor = row === column ? 0 : (line[column] ?? 0) / head;
      if (factor !== 0)
        for (let at = column; at <= size; at++) line[at] = (line[at] ?? 0) - factor * (top[at] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] || Number.EPSILON));
}
