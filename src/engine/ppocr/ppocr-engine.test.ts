import * as comlink from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Line, Pixels, Quad } from '@/core/ocr/recognition';
import { createDeferred } from '@/engine/engine-worker';
import { relayedEndpoint } from '@/engine/worker-relay';
import { createPpocrEngine } from './ppocr-engine';
import type { PpocrWorker } from './worker';

const pixels = { width: 100, height: 60, data: new Uint8ClampedArray(100 * 60 * 4) };
const quad: Quad = [
  { x: 40, y: 30 },
  { x: 80, y: 30 },
  { x: 80, y: 50 },
  { x: 40, y: 50 },
];
const line: Line = { text: '字', quad, direction: 'horizontal', confidence: 1, glyphs: [] };

interface FakeWorker {
  onerror?: (event: { message: string }) => void;
  onmessageerror?: ((event: MessageEvent) => void) | null;
  terminate: () => void;
}

/** An engine whose Workers run `implementation` at the other end of a channel; those of the networks answer with their number. */
function setUp(implementation: Partial<PpocrWorker> = {}, usesSecondThread = true) {
  const ports: MessagePort[] = [];
  const workers: FakeWorker[] = [];
  const networkWorkers: FakeWorker[] = [];
  /** The ends at which the Workers themselves get and send messages. */
  const workerPorts: MessagePort[] = [];
  const start = vi.fn<PpocrWorker['start']>(async () => undefined);
  const engine = createPpocrEngine({
    createWorker: () => {
      const { port1, port2 } = new MessageChannel();
      ports.push(port1, port2);
      workerPorts.push(port1);
      comlink.expose({ start, ...implementation }, port1);
      const worker = Object.assign(port2, { terminate: vi.fn() });
      workers.push(worker);
      return worker as unknown as Worker;
    },
    createNetworkWorker: () => {
      const { port1, port2 } = new MessageChannel();
      ports.push(port1, port2);
      const number = networkWorkers.length;
      comlink.expose({ number: () => number }, relayedEndpoint(port1));
      port1.start();
      port2.start();
      const worker = Object.assign(port2, { terminate: vi.fn() });
      networkWorkers.push(worker);
      return worker as unknown as Worker;
    },
    assetsUrl: 'https://extension.example/ocr/',
    threads: 2,
    usesSecondThread,
  });
  const recognise = (signal = new AbortController().signal) =>
    engine.recognise(pixels, {
      languages: [],
      signal,
      onLine: () => undefined,
      onProgress: () => undefined,
    });
  const close = () => {
    for (const port of ports) port.close();
  };
  return { engine, workers, networkWorkers, workerPorts, start, recognise, close };
}

describe('createPpocrEngine', () => {
  let scene: ReturnType<typeof setUp>;
  afterEach(() => {
    scene.close();
    vi.useRealTimers();
  });

  it('starts one Worker and uses it again', async () => {
    scene = setUp({ recognise: async () => [line] });
    const { recognise, workers, start } = scene;
    expect(await recognise()).toEqual([line]);
    await recognise();
    expect(workers).toHaveLength(1);
    const assetsUrl = 'https://extension.example/ocr/';
    expect(start).toHaveBeenCalledWith({ assetsUrl, threads: 2, networkWorkers: 2 });
  });

  it.each([
    [2, true],
    [1, false],
  ])('connects the Worker with %i Workers that have the networks', async (count, usesSecondThread) => {
    const numbers: number[] = [];
    const start: PpocrWorker['start'] = async ({ networkWorkers }) => {
      const [port] = scene.workerPorts as [MessagePort];
      for (let worker = 0; worker < networkWorkers; worker++) {
        const remote = comlink.wrap<{ number: () => number }>(relayedEndpoint(port, worker));
        numbers.push(await remote.number());
      }
    };
    scene = setUp({ start }, usesSecondThread);
    await scene.engine.start(new AbortController().signal);
    expect(numbers).toEqual([...Array(count).keys()]);
    expect(scene.networkWorkers).toHaveLength(count);
  });

  it('sends the Worker a copy of the pixels, and keeps its own for other engines', async () => {
    const got: Uint8ClampedArray[] = [];
    const take = async ({ data }: Pixels) => void got.push(data);
    scene = setUp({
      recognise: async (sent) => take(sent).then(() => [line]),
      detectPlaces: async (sent) => take(sent).then(() => [quad]),
    });
    await scene.recognise();
    await scene.engine.detectPlaces(pixels, new AbortController().signal);
    expect(got).toEqual([pixels.data, pixels.data]);
    expect(pixels.data.length).toBe(100 * 60 * 4);
  });

  it('starts another Worker after it was stopped', async () => {
    scene = setUp({ recognise: async () => [line] });
    await scene.recognise();
    scene.engine.stop();
    await scene.recognise();
    expect(scene.workers).toHaveLength(2);
    for (const { terminate } of [scene.workers[0], ...scene.networkWorkers.slice(0, 2)] as FakeWorker[])
      await expect.poll(() => terminate).toHaveBeenCalled();
    expect(scene.networkWorkers).toHaveLength(4);
    expect(scene.networkWorkers[2]?.terminate).not.toHaveBeenCalled();
  });

  it('a stopped job ends at once, although the Worker is busy', async () => {
    const called = createDeferred<void>();
    scene = setUp({
      recognise: () => {
        called.resolve();
        return new Promise(() => undefined);
      },
    });
    const controller = new AbortController();
    const recognition = scene.recognise(controller.signal);
    await called.promise;
    controller.abort();
    await expect(recognition).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(() => scene.workers[0]?.terminate).toHaveBeenCalled();
  });

  it.each([
    ['engine-failed', 'Non-zero status code returned while running Conv'],
    ['out-of-memory', 'RangeError: Array buffer allocation failed'],
  ])('fails as %s and leaves no Worker behind', async (code, message) => {
    scene = setUp({ recognise: () => Promise.reject(new Error(message)) });
    await expect(scene.recognise()).rejects.toMatchObject({ code });
    await expect.poll(() => scene.workers[0]?.terminate).toHaveBeenCalled();
  });

  it.each([
    ['as the browser says', 'workers', 'blocked', 'blocked'],
    ['when the browser says nothing', 'workers', '', 'the worker did not load'],
    ['when it has the networks', 'networkWorkers', 'blocked', 'blocked'],
  ] as const)('reports a Worker that did not load, %s', async (_how, which, said, message) => {
    await failAtStart(message, () => scene[which][0]?.onerror?.({ message: said }));
  });

  it('fails when a message of a Worker cannot be read', async () => {
    const said = 'a message of the worker cannot be read';
    await failAtStart(said, () =>
      scene.networkWorkers[1]?.onmessageerror?.(new MessageEvent('messageerror')),
    );
  });

  /** Starts the engine, which does not come to an end before `fail`, and then fails with the message. */
  async function failAtStart(message: string, fail: () => void): Promise<void> {
    const started = createDeferred<void>();
    scene = setUp({
      start: () => {
        started.resolve();
        return new Promise(() => undefined);
      },
    });
    const expected = { code: 'engine-start-failed', message };
    const recognition = expect(scene.recognise()).rejects.toMatchObject(expected);
    await started.promise;
    fail();
    await recognition;
  }

  it('continues with another Worker when one hangs at the start', async () => {
    let starts = 0;
    scene = setUp({
      start: () => (++starts === 1 ? new Promise(() => undefined) : Promise.resolve()),
      recognise: async () => [line],
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const recognition = scene.recognise();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await recognition).toEqual([line]);
    expect(scene.workers).toHaveLength(2);
    expect(scene.workers[0]?.terminate).toHaveBeenCalled();
  });

  it('says that the engine was stopped when it is stopped during a recognition', async () => {
    const called = createDeferred<void>();
    scene = setUp({
      recognise: () => {
        called.resolve();
        return new Promise(() => undefined);
      },
    });
    const recognition = scene.recognise();
    await called.promise;
    scene.engine.stop();
    await expect(recognition).rejects.toMatchObject({ code: 'cancelled', message: 'the engine was stopped' });
  });

  it('starts the Worker before the first image when it is asked to, and a second time only after a stop', async () => {
    scene = setUp({ recognise: async () => [line] });
    const { signal } = new AbortController();
    await scene.engine.start(signal);
    await scene.engine.start(signal);
    await scene.recognise();
    expect(scene.workers).toHaveLength(1);
    expect(scene.engine.name).toBe('ppocr');
  });

  it('detects places without recognising them', async () => {
    scene = setUp({ detectPlaces: async ({ width }) => (width === 100 ? [quad] : []) });
    expect(await scene.engine.detectPlaces(pixels, new AbortController().signal)).toEqual([quad]);
  });

  it('sends lines and progress to the listeners of the request', async () => {
    scene = setUp({
      async recognise(_pixels, onLine, onProgress) {
        await onProgress({ stage: 'finding-lines' });
        await onLine(line);
        return [line];
      },
    });
    const [onLine, onProgress] = [vi.fn(), vi.fn()];
    await scene.engine.recognise(pixels, {
      languages: [],
      signal: new AbortController().signal,
      onLine,
      onProgress,
    });
    expect(onLine).toHaveBeenCalledWith(line);
    expect(onProgress).toHaveBeenCalledWith({ stage: 'finding-lines' });
  });

  it('asks the listener after each place whether recognition goes on', async () => {
    const answers: unknown[] = [];
    scene = setUp({
      async recognise(_pixels, _onLine, _onProgress, onRegion) {
        for (const text of ['a', 'b'])
          answers.push(await onRegion?.({ quad, lines: [{ ...line, text }], isPlausible: true }));
        return [];
      },
    });
    const request = {
      languages: [],
      signal: new AbortController().signal,
      onLine: () => undefined,
      onProgress: () => undefined,
    };
    await scene.engine.detectAndRecognise(pixels, request, ({ lines }) => lines[0]?.text === 'a');
    expect(answers).toEqual([true, false]);
  });

  it('passes on the error that a listener throws', async () => {
    scene = setUp({
      async recognise(_pixels, _onLine, _onProgress, onRegion) {
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
    const recognition = scene.engine.detectAndRecognise(pixels, request, () => {
      throw new AppError('language-missing', 'fra');
    });
    await expect(recognition).rejects.toMatchObject({ code: 'language-missing' });
  });

  it('recognises a part of the image and returns places in the whole image', async () => {
    const glance = vi.fn<PpocrWorker['glance']>(async (_part, place) => [{ ...line, quad: place }]);
    scene = setUp({ glance });
    const [seen] = await scene.engine.glance(pixels, quad, new AbortController().signal);
    const [part, place] = glance.mock.calls[0] ?? [];
    expect([part?.width, part?.height]).toEqual([72, 46]);
    expect(place?.[0]).toEqual({ x: 16, y: 16 });
    expect(seen?.quad).toEqual(quad);
  });
});
