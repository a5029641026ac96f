import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as ort from 'onnxruntime-web/wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyModel, weights } from '../onnx/tiny-model.test-support';
import { withFasterKernel } from './faster-kernel';

const source = dirname(createRequire(import.meta.url).resolve('onnxruntime-web'));
const WASM = 'ort-wasm-simd-threaded.wasm';
const LOADER = 'ort-wasm-simd-threaded.mjs';
const original = () => readFileSync(join(source, WASM));

describe('onnxruntime with the faster kernel', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-ort-'));
  beforeAll(() => {
    writeFileSync(join(folder, WASM), withFasterKernel(original(), { fuses: false }));
    copyFileSync(join(source, LOADER), join(folder, LOADER));
    ort.env.wasm.wasmPaths = pathToFileURL(`${folder}/`).href;
    ort.env.wasm.numThreads = 1;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // A depth over 128 is summed up in parts, the second and later of which are added.
  it.each([
    [1, 40, 20],
    [4, 128, 16],
    [7, 300, 37],
    [30, 129, 100],
  ])('multiplies %d rows of %d values by %d columns', async (rows, depth, columns) => {
    const product = {
      op: 'MatMul',
      inputs: ['x', 'factors'],
      outputs: ['y'],
      attributes: [],
    };
    const factors = weights(depth, columns);
    const session = await ort.InferenceSession.create(tinyModel(1, [product], { factors }), {
      graphOptimizationLevel: 'disabled',
    });
    const values = weights(1, 1, rows, depth).values;
    const { y: output } = await session.run({ x: new ort.Tensor('float32', values, [1, 1, rows, depth]) });
    await session.release();
    expect(output?.dims).toEqual([1, 1, rows, columns]);
    const products = output?.data as Float32Array;
    for (const [i, value] of products.entries()) {
      const [row, column] = [Math.floor(i / columns), i % columns];
      let sum = 0;
      for (let k = 0; k < depth; k++)
        sum += (values[row * depth + k] as number) * (factors.values[k * columns + column] as number);
      expect(value).toBeCloseTo(sum, 4);
    }
  });
});

describe('replacing the kernel', () => {
  it('keeps everything else of the runtime', () => {
    const [before, after] = [original(), withFasterKernel(original(), { fuses: false })];
    const moduleOf = (bytes: Uint8Array) => new WebAssembly.Module(bytes as BufferSource);
    const [former, changed] = [moduleOf(before), moduleOf(after)];
    expect(WebAssembly.Module.exports(changed)).toEqual(WebAssembly.Module.exports(former));
    expect(WebAssembly.Module.imports(changed)).toEqual(WebAssembly.Module.imports(former));
    expect(after.length - before.length).toBeLessThan(3000);
  });

  it('refuses a runtime that does not have the kernels that it replaces', () => {
    // A module with empty sections of imports, functions and code.
    const other = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 2, 1, 0, 3, 1, 0, 10, 1, 0);
    expect(() => withFasterKernel(other, { fuses: true })).toThrow('0 kernels');
    expect(() => withFasterKernel(other.subarray(0, 11), { fuses: true })).toThrow('no section 3');
  });

  it('makes another kernel with fused operations', () => {
    const [plain, fused] = [false, true].map((fuses) => withFasterKernel(original(), { fuses }));
    expect(plain?.length).not.toBe(fused?.length);
  });
});
