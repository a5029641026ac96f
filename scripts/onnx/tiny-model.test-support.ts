import { type Constant, type Node, newModel, type Shape, writeModel } from './model';

/** A model with one input `x` of four dimensions, the channels given, and one output `y`. */
export function tinyModel(
  channels: number,
  nodes: readonly Node[],
  constants: Readonly<Record<string, Constant>>,
  output: Shape = [1, 'outputs', 'high', 'wide'],
): Uint8Array {
  return writeModel(newModel(nodes, constants, { x: [1, channels, 'height', 'width'], y: output }));
}

/** Weights that are all different. */
export function weights(...dims: number[]): Constant {
  const size = dims.reduce((product, dim) => product * dim, 1);
  return { dims, values: Float32Array.from({ length: size }, (_, i) => Math.sin(i * 1.7 + dims.length) / 2) };
}
