import { type Constant, type Node, type Shape, valueInfo, writeModel } from './model';
import { type Field, textField, writeMessage } from './wire';

/** A model with one input `x` of four dimensions, the channels given, and one output `y`. */
export function tinyModel(
  channels: number,
  nodes: readonly Node[],
  constants: Readonly<Record<string, Constant>>,
  output: Shape = [1, 'outputs', 'high', 'wide'],
): Uint8Array {
  return writeModel({
    nodes: [...nodes],
    constants: new Map(Object.entries(constants)),
    rest: {
      model: [
        { number: 1, type: 'varint', value: 8n },
        message(8, [{ number: 2, type: 'varint', value: 11n }]),
      ],
      graph: [
        textField(2, 'tiny'),
        message(11, valueInfo('x', [1, channels, 'height', 'width'])),
        message(12, valueInfo('y', output)),
      ],
    },
  });
}

/** Weights that are all different. */
export function weights(...dims: number[]): Constant {
  const size = dims.reduce((product, dim) => product * dim, 1);
  return { dims, values: Float32Array.from({ length: size }, (_, i) => Math.sin(i * 1.7 + dims.length) / 2) };
}

function message(number: number, fields: readonly Field[]): Field {
  return { number, type: 'bytes', value: writeMessage(fields) };
}
