import { describe, expect, it } from 'vitest';
import { foldModel } from './fold-model';
import { type Constant, intAttribute, intsAttribute, type Node, parseModel } from './model';
import { furthest, runModel, wave } from './run-model.test-support';
import { tinyModel, weights } from './tiny-model.test-support';
import { type Field, textField, writeMessage } from './wire';

const INPUT = wave([1, 3, 8, 12]);
const OPERATIONS = ['Resize', 'Concat', 'ConvTranspose', 'Sum'];

function textAttribute(name: string, value: string): Field {
  const type: Field = { number: 20, type: 'varint', value: 3n };
  return { number: 5, type: 'bytes', value: writeMessage([textField(1, name), textField(4, value), type]) };
}

function convolution(input: string, kernel: string, output: string, side: number, stride: number): Node {
  const pad = side === 3 ? 1 : 0;
  return {
    op: 'Conv',
    inputs: [input, kernel, 'bias'],
    outputs: [output],
    attributes: [
      intsAttribute('kernel_shape', [side, side]),
      intsAttribute('pads', [pad, pad, pad, pad]),
      intsAttribute('strides', [stride, stride]),
      intsAttribute('dilations', [1, 1]),
    ],
  };
}

/** A map of 2 channels at full size and one at a half or a quarter, enlarged, put together and convolved. */
function pyramid(times: number, nearestMode: string): Uint8Array {
  const scales: Constant = { dims: [4], values: Float32Array.of(1, 1, times, times) };
  const resize: Node = {
    op: 'Resize',
    inputs: ['small', 'none', 'scales'],
    outputs: ['enlarged'],
    attributes: [
      textAttribute('mode', 'nearest'),
      textAttribute('coordinate_transformation_mode', 'asymmetric'),
      textAttribute('nearest_mode', nearestMode),
    ],
  };
  const concat: Node = {
    op: 'Concat',
    inputs: ['enlarged', 'full'],
    outputs: ['all'],
    attributes: [intAttribute('axis', 1)],
  };
  return tinyModel(
    3,
    [
      convolution('x', 'toSmall', 'small', 1, times),
      convolution('x', 'toFull', 'full', 1, 1),
      resize,
      concat,
      convolution('all', 'last', 'y', 3, 1),
    ],
    {
      toSmall: weights(2, 3, 1, 1),
      toFull: weights(2, 3, 1, 1),
      last: weights(2, 4, 3, 3),
      bias: weights(2),
      none: { dims: [0], values: new Float32Array() },
      scales,
    },
  );
}

function operationsOf(model: Uint8Array): readonly string[] {
  return parseModel(model)
    .nodes.map(({ op }) => op)
    .filter((op) => OPERATIONS.includes(op));
}

describe('splitEnlargedConvolutions', () => {
  it.each([2, 4])(
    'convolves a feature map that is enlarged %i times at its own size, with the same results',
    async (times) => {
      const model = pyramid(times, 'floor');
      const split = foldModel(model);
      expect(operationsOf(split)).toEqual(['ConvTranspose', 'Sum']);
      expect(furthest(await runModel(model, INPUT), await runModel(split, INPUT))).toBeLessThan(1e-5);
    },
  );

  it('does not change the convolution of a feature map that is enlarged in another way', () => {
    expect(operationsOf(foldModel(pyramid(2, 'ceil')))).toEqual(['Resize', 'Concat']);
  });
});
