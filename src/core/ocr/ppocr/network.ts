/** A dense array of 32-bit floats, row-major: the last dimension of `shape` varies fastest. */
export interface Tensor {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

/** The name by which a packed model refers to its weights, which are in a file of their own (`scripts/onnx/outside-weights.ts`). */
export const WEIGHTS = 'weights';

/** A loaded neural network with one input and one output. */
export interface Network {
  run(input: Tensor): Promise<Tensor>;
}
