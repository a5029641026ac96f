import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '@/core/ocr/recognition';
import type { PlaceListener, ReadRequest } from '@/engine/engine';
import { createTesseractEngine } from './tesseract-engine';

interface Packet {
  readonly jobId: string;
  readonly action: string;
  readonly payload: { readonly langs?: unknown };
}

/** A Worker that answers tesseract.js's packets as `answer` says; `undefined` leaves one unanswered. */
class FakeWorker {
  readonly packets: Packet[] = [];
  readonly terminate = vi.fn();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: ((event: { message: string }) => void) | undefined;
  readonly #answer: (packet: Packet) => object | undefined;

  constructor(answer: (packet: Packet) => object | undefined) {
    this.#answer = answer;
  }

  postMessage(packet: Packet): void {
    this.packets.push(packet);
    const { jobId, action } = packet;
    const answer = this.#answer(packet);
    if (answer) queueMicrotask(() => this.onmessage?.({ data: { jobId, action, ...answer } }));
  }
}

const symbol = (text: string, x0: number, confidence = 99) => ({
  text,
  confidence,
  bbox: { x0, y0: 0, x1: x0 + 10, y1: 20 },
});
const page = (...words: readonly ReturnType<typeof symbol>[][]) => ({
  blocks: [{ paragraphs: [{ lines: [{ words: words.map((symbols) => ({ symbols })) }] }] }],
});
const resolve = (data: unknown) => ({ status: 'resolve', data });

const quad = [
  { x: 10, y: 10 },
  { x: 110, y: 10 },
  { x: 110, y: 30 },
  { x: 10, y: 30 },
] as const;
const pixels = { width: 120, height: 40, data: new Uint8ClampedArray(120 * 40 * 4) };

function setUp(answer: (packet: Packet) => object | undefined, opinion: readonly Line[] = []) {
  const workers: FakeWorker[] = [];
  const finder = {
    glance: vi.fn(async (): Promise<readonly Line[]> => opinion),
    start: async () => undefined,
    findPlaces: async () => [quad],
    readPlaces: async (_pixels: unknown, _request: unknown, onPlace: PlaceListener) => {
      await onPlace({ quad, lines: [], isPlausible: false });
      return [];
    },
  };
  const engine = createTesseractEngine({
    createWorker: () => {
      const worker = new FakeWorker(answer);
      workers.push(worker);
      return worker as unknown as Worker;
    },
    assetsUrl: 'https://extension.example/ocr/tesseract/',
    readPack: async (code) => (['fra', 'chi_tra'].includes(code) ? Uint8Array.of(1, 2, 3) : undefined),
    finder,
  });
  const read = (languages: readonly string[], change: Partial<ReadRequest> = {}) =>
    engine.recognize(pixels, {
      languages,
      signal: new AbortController().signal,
      onLine: () => undefined,
      onProgress: () => undefined,
      ...change,
    });
  return { engine, workers, read, finder };
}

const reads =
  (result: unknown) =>
  ({ action }: Packet) =>
    resolve(action === 'recognize' ? result : undefined);

describe('createTesseractEngine', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps spaces between words and places every character on the line', async () => {
    const { read } = setUp(reads(page([symbol('u', 10), symbol('n', 20)], [symbol('à', 50)])));
    const [line] = await read(['eng']);
    expect(line?.text).toBe('un à');
    const starts = line?.glyphs.map(({ start }) => start) ?? [];
    expect([...starts].sort((one, other) => one - other)).toEqual(starts);
    expect(line?.confidence).toBeCloseTo(0.99);
  });

  it('puts no space between kana and Han', async () => {
    const { read } = setUp(reads(page([symbol('設', 10)], [symbol('定', 20)], [symbol('を', 30)])));
    expect((await read(['jpn']))[0]?.text).toBe('設定を');
  });

  it('asks PP-OCR only about Japanese that Tesseract slips on', async () => {
    const plain = setUp(reads(page([symbol('設', 10), symbol('を', 30)])));
    await plain.read(['jpn']);
    expect(plain.finder.glance).not.toHaveBeenCalled();
    const seen: Line = {
      text: '9',
      quad,
      direction: 'horizontal',
      confidence: 1,
      glyphs: [{ text: '9', start: 0, end: 0.06, confidence: 1 }],
    };
    const figures = setUp(reads(page([symbol('4', 10), symbol('を', 30)])), [seen]);
    expect((await figures.read(['jpn']))[0]?.text).toBe('9を');
    expect(figures.finder.glance).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['sure', 99, '錯'],
    ['not sure', 90, '措'],
  ])('corrects traditional Chinese where Tesseract is %s', async (_what, confidence, expected) => {
    const glyphs = [{ text: '措', start: 0, end: 0.06, confidence: 1 }];
    const seen: Line = { text: '措', quad, direction: 'horizontal', confidence: 1, glyphs };
    const { read } = setUp(reads(page([symbol('錯', 10, confidence)])), [seen]);
    expect((await read(['chi_tra']))[0]?.text).toBe(expected);
  });

  it.each([
    ['once where it is sure', 99, 1],
    ['again, and as a caption on a photo, where it is not', 90, 3],
  ])('looks %s', async (_what, confidence, looks) => {
    const { read, workers } = setUp(reads(page([symbol('a', 10, confidence)])));
    await read(['eng']);
    expect(workers[0]?.packets.filter(({ action }) => action === 'recognize')).toHaveLength(looks);
  });

  it('names a model by its code and hands over the file of a pack', async () => {
    const { read, workers } = setUp(reads(page([symbol('a', 0)])));
    await read(['fra']);
    const [, load, initialize] = workers[0]?.packets ?? [];
    expect(load?.payload.langs).toEqual([{ code: 'fra', data: Uint8Array.of(1, 2, 3) }]);
    expect(initialize?.payload.langs).toBe('fra');
  });

  it('keeps its Worker for the next picture, and starts another for another language', async () => {
    const { read, workers } = setUp(reads(page([symbol('a', 0)])));
    await read(['eng']);
    await read(['eng']);
    expect(workers).toHaveLength(1);
    await read(['fra']);
    await read(['jpn']);
    expect(workers).toHaveLength(3);
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it.each([
    ['language-missing', 'deu', reads(undefined)],
    ['engine-start-failed', 'eng', () => ({ status: 'reject', data: 'no such core' })],
    [
      'engine-failed',
      'eng',
      ({ action }: Packet) => (action === 'recognize' ? { status: 'reject', data: 'bad image' } : resolve(1)),
    ],
    [
      'out-of-memory',
      'eng',
      ({ action }: Packet) =>
        action === 'recognize' ? { status: 'reject', data: 'RuntimeError: Aborted(OOM)' } : resolve(1),
    ],
  ])('fails as %s and leaves no Worker behind', async (code, language, answer) => {
    const { read, workers } = setUp(answer);
    await expect(read([language])).rejects.toMatchObject({ code, name: 'AppError' });
    for (const { terminate } of workers) expect(terminate).toHaveBeenCalled();
  });

  it('gives up when two Workers in a row never answer, and leaves none behind', async () => {
    vi.useFakeTimers();
    const { read, workers } = setUp(() => undefined);
    const failure = expect(read(['eng'])).rejects.toMatchObject({ code: 'engine-start-failed' });
    await vi.advanceTimersByTimeAsync(30_000);
    await failure;
    expect(workers).toHaveLength(2);
    for (const { terminate } of workers) expect(terminate).toHaveBeenCalled();
  });

  it('reads on with another Worker when one hangs as it starts', async () => {
    vi.useFakeTimers();
    const { read, workers } = setUp((packet) =>
      workers.length > 1 ? reads(page([symbol('字', 10)]))(packet) : undefined,
    );
    const reading = read(['eng']);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(reading).resolves.toHaveLength(1);
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it('is terminated at once when the job is stopped', async () => {
    const controller = new AbortController();
    const { read, workers } = setUp(({ action }) => (action === 'recognize' ? undefined : resolve(1)));
    const reading = read(['eng'], { signal: controller.signal });
    await expect.poll(() => workers[0]?.packets.at(-1)?.action).toBe('recognize');
    controller.abort();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it('says when the Worker did not load', async () => {
    const { read, workers } = setUp(() => undefined);
    const reading = read(['eng']);
    await expect.poll(() => workers[0]?.packets).toHaveLength(1);
    workers[0]?.onerror?.({ message: 'blocked' });
    await expect(reading).rejects.toMatchObject({ code: 'engine-start-failed', message: 'blocked' });
  });
});
