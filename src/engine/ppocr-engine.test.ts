import * as comlink from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Line, Quad } from '@/core/ocr/recognition';
import { createDeferred } from './deferred';
import type { PpocrWorker } from './ppocr/worker';
import { createPpocrEngine } from './ppocr-engine';

const pixels = { width: 100, height: 60, data: new Uint8ClampedArray(100 * 60 * 4) };
const quad: Quad = [
  { x: 40, y: 30 },
  { x: 80, y: 30 },
  { x: 80, y: 50 },
  { x: 40, y: 50 },
];
const line: Line = { text: '字', quad, direction: 'horizontal', confidence: 1, glyphs: [] };

/** An engine whose Workers run `implementation` at the other end of a channel. */
function setUp(implementation: Partial<PpocrWorker> = {}) {
  const ports: MessagePort[] = [];
  const workers: (MessagePort & { onerror?: (event: { message: string }) => void; terminate: () => void })[] =
    [];
  const start = vi.fn(async () => undefined);
  const engine = createPpocrEngine({
    createWorker: () => {
      const { port1, port2 } = new MessageChannel();
      ports.push(port1, port2);
      comlink.expose({ start, ...implementation }, port1);
      const worker = Object.assign(port2, { terminate: vi.fn() });
      workers.push(worker);
      return worker as unknown as Worker;
    },
    assetsUrl: 'https://extension.example/ocr/',
    threads: 2,
    readsBeside: true,
  });
  const read = (signal = new AbortController().signal) =>
    engine.recognize(pixels, {
      languages: [],
      signal,
      onLine: () => undefined,
      onProgress: () => undefined,
    });
  const close = () => {
    for (const port of ports) port.close();
  };
  return { engine, workers, start, read, close };
}

describe('createPpocrEngine', () => {
  let scene: ReturnType<typeof setUp>;
  afterEach(() => {
    scene.close();
    vi.useRealTimers();
  });

  it('starts one Worker and keeps it', async () => {
    scene = setUp({ recognize: async () => [line] });
    const { read, workers, start } = scene;
    expect(await read()).toEqual([line]);
    await read();
    expect(workers).toHaveLength(1);
    expect(start).toHaveBeenCalledWith({
      assetsUrl: 'https://extension.example/ocr/',
      threads: 2,
      readsBeside: true,
    });
  });

  it('starts another after it was stopped', async () => {
    scene = setUp({ recognize: async () => [line] });
    await scene.read();
    scene.engine.stop();
    await scene.read();
    expect(scene.workers).toHaveLength(2);
    await expect.poll(() => scene.workers[0]?.terminate).toHaveBeenCalled();
  });

  it('ends at once when the job is stopped, though the Worker is busy', async () => {
    const called = createDeferred<void>();
    scene = setUp({
      recognize: () => {
        called.resolve();
        return new Promise(() => undefined);
      },
    });
    const controller = new AbortController();
    const reading = scene.read(controller.signal);
    await called.promise;
    controller.abort();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(() => scene.workers[0]?.terminate).toHaveBeenCalled();
  });

  it.each([
    ['engine-failed', 'Non-zero status code returned while running Conv'],
    ['out-of-memory', 'RangeError: Array buffer allocation failed'],
  ])('fails as %s and leaves no Worker behind', async (code, message) => {
    scene = setUp({ recognize: () => Promise.reject(new Error(message)) });
    await expect(scene.read()).rejects.toMatchObject({ code });
    await expect.poll(() => scene.workers[0]?.terminate).toHaveBeenCalled();
  });

  it('says when the Worker did not load', async () => {
    const started = createDeferred<void>();
    scene = setUp({
      start: () => {
        started.resolve();
        return new Promise(() => undefined);
      },
    });
    const reading = expect(scene.read()).rejects.toMatchObject({
      code: 'engine-start-failed',
      message: 'blocked',
    });
    await started.promise;
    scene.workers[0]?.onerror?.({ message: 'blocked' });
    await reading;
  });

  it('reads on with another Worker when one hangs as it starts', async () => {
    let starts = 0;
    scene = setUp({
      start: () => (++starts === 1 ? new Promise(() => undefined) : Promise.resolve()),
      recognize: async () => [line],
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = scene.read();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reading).toEqual([line]);
    expect(scene.workers).toHaveLength(2);
    expect(scene.workers[0]?.terminate).toHaveBeenCalled();
  });

  it('keeps the name of an error that a listener throws', async () => {
    scene = setUp({
      async recognize(_pixels, _onLine, _onProgress, onRegion) {
        await onRegion?.({ quad, lines: [], isPlausible: false });
        return [];
      },
    });
    const request = {
      languages: [],
      signal: new AbortController().signal,
      onLine: () => undefined,
      onProgress: () => undefined,
    };
    const reading = scene.engine.readPlaces(pixels, request, () => {
      throw new AppError('language-missing', 'fra');
    });
    await expect(reading).rejects.toMatchObject({ code: 'language-missing' });
  });

  it('glances at a part of the picture, and places what it saw on the whole', async () => {
    const glance = vi.fn<PpocrWorker['glance']>(async (_part, place) => [{ ...line, quad: place }]);
    scene = setUp({ glance });
    const [seen] = await scene.engine.glance(pixels, quad, new AbortController().signal);
    const [part] = glance.mock.calls[0] ?? [];
    expect(part?.width).toBeLessThan(pixels.width);
    expect(seen?.quad).toEqual(quad);
  });
});
