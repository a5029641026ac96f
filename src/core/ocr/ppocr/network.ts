/** A dense array of 32-bit floats, row-major: the last dimension of `shape` varies fastest. */
export interface Tensor {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

/** A loaded neural network with one input and one output. */
export interface Network {
  run(input: Tensor): Promise<Tensor>;
}

/**
 * Frees the memory of a tensor, which is then empty: a strip of 1,600 px makes 5 MB of output, and the garbage collector
 * is slow to see such buffers. Node 20, which runs the tests, cannot free them.
 */
export function freeTensor({ data }: Tensor): void {
  (data.buffer as Partial<ArrayBuffer>).transfer?.(0);
}
