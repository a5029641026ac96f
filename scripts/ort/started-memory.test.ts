import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tinyModel, weights } from '../onnx/tiny-model.test-support';
import { withFasterKernel } from './faster-kernel';
import { startedMemory } from './started-memory';

const source = dirname(createRequire(import.meta.url).resolve('onnxruntime-web'));
const LOADER = 'ort-wasm-simd-threaded.mjs';
const RUNTIME = 'compiled-runtime.mjs';
const PAGE = 4096;
const code = new Uint8Array(readFileSync(join(source, 'ort-wasm-simd-threaded.wasm')));
const packed = withFasterKernel(code, { fuses: false });

describe('the memory of onnxruntime after its start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-ort-'));
  const address = (file: string) => pathToFileURL(join(folder, file)).href;
  let memory: Uint8Array;
  const numberAt = (place: number) =>
    new DataView(memory.buffer, memory.byteOffset).getUint32(4 * place, true);
  beforeAll(async () => {
    copyFileSync(join(source, LOADER), join(folder, LOADER));
    copyFileSync(resolve('scripts/ort', RUNTIME), join(folder, RUNTIME));
    memory = await startedMemory(code);
  });
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the same whatever the program, the language and the matrix kernel are', async () => {
    const [node, program = ''] = process.argv;
    vi.stubGlobal('navigator', { language: 'zh-Hant-TW' });
    process.argv = [node ?? '', `/another/longer/path/${program}`];
    const again = await startedMemory(packed);
    expect(process.argv[1]).toBe(`/another/longer/path/${program}`);
    expect(navigator.language).toBe('zh-Hant-TW');
    process.argv[1] = program;
    expect(Buffer.compare(again, memory)).toBe(0);
  });

  it('is in place before onnxruntime is used', async () => {
    vi.stubGlobal('ortCode', await WebAssembly.compile(new Uint8Array(packed)));
    vi.stubGlobal('ortMemory', memory);
    const { default: start } = await import(address(RUNTIME));
    const { HEAPU8 } = await start({ numThreads: 1 });
    const count = numberAt(0);
    expect(count).toBeGreaterThan(100);
    for (let at = 0; at < count; at++) {
      const page = numberAt(1 + at);
      const packed = memory.subarray(4 * (1 + count) + at * PAGE).subarray(0, PAGE);
      expect(Buffer.compare(HEAPU8.subarray(page * PAGE, (page + 1) * PAGE), packed)).toBe(0);
    }
  });

  it('gives a network the same results as a start of onnxruntime', async () => {
    vi.stubGlobal('ortCode', await WebAssembly.compile(new Uint8Array(packed)));
    const plain = await runConvolution('plain');
    vi.stubGlobal('ortMemory', memory);
    expect(await runConvolution('started')).toEqual(plain);
  });

  /** Runs a network in an onnxruntime of its own. */
  async function runConvolution(name: string): Promise<unknown> {
    const ort: typeof import('onnxruntime-web/wasm') = await import(
      `${pathToFileURL(join(source, 'ort.wasm.min.mjs')).href}?${name}`
    );
    ort.env.wasm.wasmPaths = { mjs: `${address(RUNTIME)}?${name}` };
    ort.env.wasm.numThreads = 1;
    const convolution = { op: 'Conv', inputs: ['x', 'w'], outputs: ['y'], attributes: [] };
    const model = tinyModel(3, [convolution], { w: weights(4, 3, 3, 3) });
    const session = await ort.InferenceSession.create(model);
    const { values: data } = weights(1, 3, 20, 30);
    const { y } = await session.run({ x: new ort.Tensor('float32', data, [1, 3, 20, 30]) });
    return y?.data;
  }
});
