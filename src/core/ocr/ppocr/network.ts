/** A dense array of 32-bit floats, row-major: the last dimension of `shape` varies fastest. */
export interface Tensor {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

/** A loaded neural network with one input and one output. */
export interface Network {
  run(input: Tensor): Promise<Tensor>;
}
