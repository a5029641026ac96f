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
const model = () => Uint8Array.from(Buffer.from(MODEL, 'base64'));
const input = { data: Float32Array.of(1, -2, 3, 4), shape: [1, 1, 2, 2] };
const output = { data: Float32Array.of(-1, 2, -3, -4), shape: [1, 1, 2, 2] };
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

  it('is loaded from a file of the package', async () => {
    const network = await loadPackedNetwork(
      new URL(`data:application/octet-stream;base64,${MODEL}`),
      started,
    );
    expect(await network.run(input)).toEqual(output);
  });

  it('frees the bytes of the file, which onnxruntime has copied', async () => {
    const { buffer } = model();
    vi.stubGlobal('fetch', async () => ({ ok: true, arrayBuffer: async () => buffer }));
    const network = await loadPackedNetwork(new URL('https://extension.example/ocr/ppocr/det.onnx'), started);
    expect(buffer.byteLength).toBe(0);
    expect(await network.run(input)).toEqual(output);
  });

  it('is fetched while onnxruntime cannot be started yet, and created as soon as it can', async () => {
    const asked = vi.fn(async () => new Response(model()));
    vi.stubGlobal('fetch', asked);
    const start = createDeferred<void>();
    const onCreate = vi.spyOn(ort.InferenceSession, 'create');
    const loading = loadPackedNetwork(new URL('https://extension.example/ocr/ppocr/det.onnx'), start.promise);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await new Promise((soon) => setImmediate(soon));
    expect(onCreate).not.toHaveBeenCalled();
    start.resolve();
    expect(await (await loading).run(input)).toEqual(output);
  });

  it('says which file of the package is missing', async () => {
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
    const url = new URL('https://extension.example/ocr/ppocr/det.onnx');
    const failure = { code: 'engine-start-failed', message: '/ocr/ppocr/det.onnx: 404' };
    await expect(fetchPackedFile(url)).rejects.toMatchObject(failure);
    await expect(loadPackedNetwork(url, started)).rejects.toMatchObject(failure);
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
