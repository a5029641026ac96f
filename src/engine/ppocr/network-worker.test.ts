import { gzipSync } from 'node:zlib';
import * as comlink from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NetworkWorker } from './network-worker';
import { loadPackedNetwork } from './ort-network';

vi.mock('comlink');
vi.mock('./ort-network');

const ASSETS = 'https://extension.example/ocr/';
const MEMORY = `${ASSETS}ort/started-memory.gz`;
const input = { data: Float32Array.of(1), shape: [1] };
const code = {} as WebAssembly.Module;
const asked = vi.fn(async (_url: URL) => new Response(gzipSync('the memory')));

/** A Worker that has just begun. */
async function begin(): Promise<NetworkWorker> {
  vi.resetModules();
  vi.mocked(comlink.expose).mockClear();
  await import('./network-worker');
  return vi.mocked(comlink.expose).mock.lastCall?.[0] as NetworkWorker;
}

const memory = () => globalThis.ortMemory && new TextDecoder().decode(globalThis.ortMemory);

/** Has networks load as they do: when onnxruntime can be started. Returns what it is started with. */
function watchStart() {
  const starts: (readonly [code: unknown, memory: string | undefined])[] = [];
  vi.mocked(loadPackedNetwork).mockImplementation(async (_url, isReady) => {
    await isReady;
    starts.push([globalThis.ortCode, memory()]);
    return { run: async () => ({ data: Float32Array.of(2), shape: [1] }) };
  });
  return starts;
}

beforeEach(() => {
  vi.stubGlobal('self', new EventTarget());
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.ortCode = undefined;
  vi.clearAllMocks();
});

it('starts onnxruntime with its code and its memory, which it does not keep', async () => {
  const starts = watchStart();
  const worker = await begin();
  worker.start({ assetsUrl: ASSETS, threads: 1 });
  const loading = worker.load('recognise');
  await vi.waitFor(() => expect(memory()).toBe('the memory'));
  expect(starts).toEqual([]);
  worker.takeCode(code);
  await loading;
  expect(starts).toEqual([[code, 'the memory']]);
  expect(memory()).toBeUndefined();
  expect(asked.mock.calls.map(([url]) => url.href)).toEqual([MEMORY]);
});

it.each([
  ['detect', 'det'],
  ['recognise', 'rec'],
] as const)('loads the network %s with its weights from the files %s.*', async (name, file) => {
  watchStart();
  const worker = await begin();
  worker.start({ assetsUrl: ASSETS, threads: 2 });
  worker.takeCode(code);
  await worker.load(name);
  const files = { model: `${ASSETS}ppocr/${file}.onnx`, weights: `${ASSETS}ppocr/${file}.weights` };
  const [asked] = vi.mocked(loadPackedNetwork).mock.lastCall ?? [];
  expect({ model: asked?.model.href, weights: asked?.weights.href }).toEqual(files);
});

it('lets onnxruntime start by itself where it has threads of its own', async () => {
  const starts = watchStart();
  const worker = await begin();
  worker.start({ assetsUrl: ASSETS, threads: 2 });
  worker.takeCode(code);
  await worker.load('detect');
  expect(starts).toEqual([[code, undefined]]);
  expect(asked).not.toHaveBeenCalled();
});

it('loads no network without the memory', async () => {
  const starts = watchStart();
  asked.mockResolvedValueOnce(new Response('gone', { status: 404 }));
  const worker = await begin();
  worker.start({ assetsUrl: ASSETS, threads: 1 });
  worker.takeCode(code);
  const failure = { code: 'engine-start-failed', message: '/ocr/ort/started-memory.gz: 404' };
  await expect(worker.load('detect')).rejects.toMatchObject(failure);
  expect(starts).toEqual([]);
});

it('runs only a network that is loaded, and frees its input', async () => {
  watchStart();
  vi.mocked(comlink.transfer).mockImplementation((value) => value);
  const worker = await begin();
  worker.start({ assetsUrl: ASSETS, threads: 1 });
  worker.takeCode(code);
  await worker.load('detect');
  await expect(worker.run('recognise', input)).rejects.toMatchObject({ code: 'engine-failed' });
  const { data } = await worker.run('detect', input);
  expect([...data]).toEqual([2]);
  expect(input.data.buffer.byteLength).toBe(0);
});
