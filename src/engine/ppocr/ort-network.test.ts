import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as ort from 'onnxruntime-web/wasm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '@/engine/engine-worker';
import { configureOrt, createOrtNetwork, loadPackedNetwork } from './ort-network';
import { compilePackedFile, fetchPackedFile, unzipPackedFile } from './packed-file';

/** A model with one input and one output of four dimensions: the output is the input with the opposite sign. */
const MODEL =
  'CAhCAhALOmcKCwoBeBIBeSIDTmVnEgR0aW55WiYKAXgSIQofCAESGwoCCAEKAggBCggSBmhlaWdodAoHEgV3aWR0aGIqCgF5EiUKIwgBEh8KAggBCgkSB291dHB1dHMKBhIEaGlnaAoGEgR3aWRl';
/** A model that adds to its input what is in its weights, which are not in it: 10, 20, 30, 40. */
const SUM_MODEL =
  'CAhCAhALOpEBCg4KAXgKAXcSAXkiA0FkZCo/CAEIAQgCCAIQAUIBd2oTCghsb2NhdGlvbhIHd2VpZ2h0c2oLCgZvZmZzZXQSATBqDAoGbGVuZ3RoEgIxNnABEgRtYWRlWhsKAXgSFgoUCAESEAoCCAEKAggBCgIIAgoCCAJiGwoBeRIWChQIARIQCgIIAQoCCAEKAggCCgIIAg==';
const SUM_WEIGHTS = 'AAAgQQAAoEEAAPBBAAAgQg==';
const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));
const model = () => bytesOf(MODEL);
const input = { data: Float32Array.of(1, -2, 3, 4), shape: [1, 1, 2, 2] };
const output = { data: Float32Array.of(-1, 2, -3, -4), shape: [1, 1, 2, 2] };
const FILES = {
  model: new URL('https://extension.example/ocr/ppocr/det.onnx'),
  weights: new URL('https://extension.example/ocr/ppocr/det.weights'),
};
const dataUrl = (base64: string) => new URL(`data:application/octet-stream;base64,${base64}`);
/** onnxruntime can be started at once. */
const started = Promise.resolve();

describe('a network of onnxruntime', () => {
  beforeAll(() => {
    const folder = dirname(createRequire(import.meta.url).resolve('onnxruntime-web'));
    configureOrt(pathToFileURL(`${folder}/`).href, 1);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('uses the files and the number of threads that it is told', () => {
    expect(ort.env.wasm.wasmPaths).toMatch(/^file:.*\/dist\/$/);
    expect(ort.env.wasm.numThreads).toBe(1);
  });

  it('gives the output of the model for an input, again and again', async () => {
    const network = await createOrtNetwork(model());
    expect(await network.run(input)).toEqual(output);
    expect(await network.run(output)).toEqual(input);
  });

  it('is not created of bytes that are no model', async () => {
    await expect(createOrtNetwork(Uint8Array.of(1, 2, 3))).rejects.toThrow();
  });

  it('is loaded from a file of the package, with its weights from another', async () => {
    const files = { model: dataUrl(SUM_MODEL), weights: dataUrl(SUM_WEIGHTS) };
    const network = await loadPackedNetwork(files, started);
    expect(await network.run(input)).toEqual({ data: Float32Array.of(11, 18, 33, 44), shape: [1, 1, 2, 2] });
  });

  it('has its own weights although another one is created at the same time, and one that fails before it', async () => {
    const negative = new Uint8Array(new Float32Array([-10, -20, -30, -40]).buffer);
    const [failed, sum, difference] = await Promise.allSettled([
      createOrtNetwork(bytesOf(SUM_MODEL), negative.subarray(4)),
      createOrtNetwork(bytesOf(SUM_MODEL), bytesOf(SUM_WEIGHTS)),
      createOrtNetwork(bytesOf(SUM_MODEL), negative),
    ]);
    expect(failed.status).toBe('rejected');
    const run = async (created: typeof sum) =>
      created.status === 'fulfilled' ? [...(await created.value.run(input)).data] : created.reason;
    expect(await run(sum)).toEqual([11, 18, 33, 44]);
    expect(await run(difference)).toEqual([-9, -22, -27, -36]);
  });

  it('is not created when its weights are cut off', async () => {
    const cutOff = bytesOf(SUM_WEIGHTS).subarray(4);
    await expect(createOrtNetwork(bytesOf(SUM_MODEL), cutOff)).rejects.toThrow();
  });

  it('frees the bytes of the files, which onnxruntime has copied', async () => {
    const buffers = new Map([
      [FILES.model.href, model().buffer],
      [FILES.weights.href, new ArrayBuffer(8)],
    ]);
    vi.stubGlobal('fetch', async (url: URL) => ({
      ok: true,
      arrayBuffer: async () => buffers.get(url.href),
    }));
    const network = await loadPackedNetwork(FILES, started);
    expect([...buffers.values()].map(({ byteLength }) => byteLength)).toEqual([0, 0]);
    expect(await network.run(input)).toEqual(output);
  });

  it('is fetched while onnxruntime cannot be started yet, and created as soon as it can', async () => {
    const asked = vi.fn(async (_url: URL) => new Response(model()));
    vi.stubGlobal('fetch', asked);
    const start = createDeferred<void>();
    const onCreate = vi.spyOn(ort.InferenceSession, 'create');
    const loading = loadPackedNetwork(FILES, start.promise);
    await vi.waitFor(() => expect(asked.mock.calls.flat()).toEqual([FILES.model, FILES.weights]));
    await new Promise((soon) => setImmediate(soon));
    expect(onCreate).not.toHaveBeenCalled();
    start.resolve();
    expect(await (await loading).run(input)).toEqual(output);
  });

  it.each(['model', 'weights'] as const)('says which file of the package is missing: %s', async (missing) => {
    const respond = async (url: URL) => new Response(model(), { status: url === FILES[missing] ? 404 : 200 });
    vi.stubGlobal('fetch', respond);
    const failure = { code: 'engine-start-failed', message: `${FILES[missing].pathname}: 404` };
    await expect(fetchPackedFile(FILES[missing])).rejects.toMatchObject(failure);
    await expect(loadPackedNetwork(FILES, started)).rejects.toMatchObject(failure);
  });
});

describe('a file of the package', () => {
  const url = new URL('https://extension.example/ocr/ort/code.wasm');
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is compiled', async () => {
    const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    const headers = { 'content-type': 'application/wasm' };
    vi.stubGlobal('fetch', async () => new Response(empty, { headers }));
    expect(await compilePackedFile(url)).toBeInstanceOf(WebAssembly.Module);
  });

  it('is unzipped', async () => {
    vi.stubGlobal('fetch', async () => new Response(gzipSync('the content')));
    expect(new TextDecoder().decode(await unzipPackedFile(url))).toBe('the content');
  });

  it('is refused when it is damaged', async () => {
    vi.stubGlobal('fetch', async () => new Response(gzipSync('the content').subarray(0, -9)));
    await expect(unzipPackedFile(url)).rejects.toThrow();
  });

  it.each([
    ['compiled', compilePackedFile],
    ['unzipped', unzipPackedFile],
  ])('that is missing is named where it should be %s', async (_how, take) => {
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
    const failure = { code: 'engine-start-failed', message: '/ocr/ort/code.wasm: 404' };
    await expect(take(url)).rejects.toMatchObject(failure);
  });
});
