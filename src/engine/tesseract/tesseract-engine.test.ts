import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Line, Progress, Quad } from '@/core/ocr/recognition';
import type { PlaceListener, RecogniseRequest } from '@/engine/engine';
import { createTesseractEngine } from './tesseract-engine';

interface Packet {
  readonly workerId: string;
  readonly jobId: string;
  readonly action: string;
  readonly payload: {
    readonly langs?: unknown;
    readonly image?: Uint8Array;
    readonly options?: Readonly<Record<string, unknown>>;
  };
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

function setUp(
  answer: (packet: Packet) => object | undefined,
  opinion: readonly Line[] = [],
  place: Quad = quad,
) {
  const workers: FakeWorker[] = [];
  const finder = {
    glance: vi.fn(async (): Promise<readonly Line[]> => opinion),
    start: async () => undefined,
    detectPlaces: async () => [place],
    detectAndRecognise: async (_pixels: unknown, _request: unknown, onPlace: PlaceListener) => {
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
    loadPack: async (code) => (['fra', 'chi_tra'].includes(code) ? Uint8Array.of(1, 2, 3) : undefined),
    detector: finder,
  });
  const recognise = (languages: readonly string[], change: Partial<RecogniseRequest> = {}) =>
    engine.recognise(pixels, {
      languages,
      signal: new AbortController().signal,
      onLine: () => undefined,
      onProgress: () => undefined,
      ...change,
    });
  return { engine, workers, recognise, finder };
}

/** The height of the strip in a packet, px: it is a PGM file. https://netpbm.sourceforge.net/doc/pgm.html */
const heightOf = (packet: Packet | undefined) =>
  Number(new TextDecoder().decode(packet?.payload.image?.subarray(0, 20)).split(/\s/)[2]);

const reads =
  (result: unknown) =>
  ({ action }: Packet) =>
    resolve(action === 'recognize' ? result : undefined);

describe('createTesseractEngine', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps spaces between words and places every character on the line', async () => {
    const { recognise } = setUp(reads(page([symbol('u', 10), symbol('n', 20)], [symbol('à', 50)])));
    const [line] = await recognise(['eng']);
    expect(line?.text).toBe('un à');
    const starts = line?.glyphs.map(({ start }) => start) ?? [];
    expect([...starts].sort((one, other) => one - other)).toEqual(starts);
    expect(line?.confidence).toBeCloseTo(0.99);
  });

  it('puts no space between kana and Han', async () => {
    const { recognise } = setUp(reads(page([symbol('設', 10)], [symbol('定', 20)], [symbol('を', 30)])));
    expect((await recognise(['jpn']))[0]?.text).toBe('設定を');
  });

  it.each([
    ['is sure of it', 'Save', 0.9, 'Save'],
    ['is not sure of it', 'Save', 0.89, '5aue'],
    ['sees Han in it', '保存', 0.99, '5aue'],
  ])(
    'takes a Latin line of a Japanese image from PP-OCR as a whole when PP-OCR %s',
    async (_when, text, confidence, expected) => {
      const glyphs = [...text].map((character, index, all) => {
        return { text: character, start: index / all.length, end: (index + 1) / all.length, confidence };
      });
      const opinion: Line = { text, quad, direction: 'horizontal', confidence, glyphs };
      const marks = page([symbol('5', 10, 80), symbol('a', 30), symbol('u', 50, 97), symbol('e', 70)]);
      const [line] = await setUp(reads(marks), [opinion]).recognise(['jpn']);
      expect(line?.text).toBe(expected);
    },
  );

  it('takes an arrow alone from PP-OCR where Tesseract sees a kana, and no text from an icon with room for one', async () => {
    const narrow: Quad = [
      { x: 10, y: 10 },
      { x: 26, y: 10 },
      { x: 26, y: 30 },
      { x: 10, y: 30 },
    ];
    const glyphs = [{ text: '>', start: 0, end: 1, confidence: 0.8 }];
    const arrow: Line = { text: '>', quad: narrow, direction: 'horizontal', confidence: 0.8, glyphs };
    const kana = reads(page([symbol('て', 10, 80)]));
    expect((await setUp(kana, [arrow], narrow).recognise(['jpn'])).map(({ text }) => text)).toEqual(['>']);
    expect((await setUp(kana, [], narrow).recognise(['jpn'])).map(({ text }) => text)).toEqual(['て']);
    // This kana looks like an arrow itself.
    const like = reads(page([symbol('く', 10, 80)]));
    expect((await setUp(like, [arrow], narrow).recognise(['jpn'])).map(({ text }) => text)).toEqual(['く']);
    const two = reads(page([symbol('へ', 10, 80), symbol('ン', 20, 80)]));
    expect(await setUp(two, [], narrow).recognise(['jpn'])).toEqual([]);
  });

  it('asks PP-OCR only about Japanese that Tesseract confuses', async () => {
    const plain = setUp(reads(page([symbol('設', 10), symbol('を', 30)])));
    await plain.recognise(['jpn']);
    expect(plain.finder.glance).not.toHaveBeenCalled();
    const seen: Line = {
      text: '9',
      quad,
      direction: 'horizontal',
      confidence: 1,
      glyphs: [{ text: '9', start: 0, end: 0.06, confidence: 1 }],
    };
    const figures = setUp(reads(page([symbol('4', 10), symbol('を', 30)])), [seen]);
    expect((await figures.recognise(['jpn']))[0]?.text).toBe('9を');
    expect(figures.finder.glance).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['sure', 99, '錯'],
    ['not sure', 90, '措'],
  ])('corrects traditional Chinese when Tesseract is %s', async (_what, confidence, expected) => {
    const glyphs = [{ text: '措', start: 0, end: 0.06, confidence: 1 }];
    const seen: Line = { text: '措', quad, direction: 'horizontal', confidence: 1, glyphs };
    const { recognise } = setUp(reads(page([symbol('錯', 10, confidence)])), [seen]);
    expect((await recognise(['chi_tra']))[0]?.text).toBe(expected);
  });

  it.each([
    ['once when the first result is certain', 99, 1],
    ['three times, at last as a caption on a photo, when results are doubtful', 90, 3],
  ])('recognises a line %s', async (_what, confidence, attempts) => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 10, confidence)])));
    await recognise(['eng']);
    expect(workers[0]?.packets.filter(({ action }) => action === 'recognize')).toHaveLength(attempts);
  });

  it('gives Tesseract’s Worker the packed files, the models and the neural engine alone', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 0)])));
    await recognise(['eng', 'fra']);
    const packets = workers[0]?.packets ?? [];
    expect(packets.slice(0, 3)).toEqual([
      {
        workerId: 'tesseract',
        jobId: '1',
        action: 'load',
        payload: {
          options: { lstmOnly: true, corePath: 'https://extension.example/ocr/tesseract/core' },
        },
      },
      {
        workerId: 'tesseract',
        jobId: '2',
        action: 'loadLanguage',
        payload: {
          langs: ['eng', { code: 'fra', data: Uint8Array.of(1, 2, 3) }],
          options: {
            langPath: 'https://extension.example/ocr/tesseract/lang',
            cacheMethod: 'none',
            gzip: true,
            lstmOnly: true,
          },
        },
      },
      {
        workerId: 'tesseract',
        jobId: '3',
        action: 'initialize',
        payload: { langs: 'eng+fra', oem: 1 },
      },
    ]);
    expect(packets[3]).toMatchObject({
      action: 'recognize',
      payload: { options: { tessedit_pageseg_mode: '6' }, output: { text: false, blocks: true } },
    });
    expect(heightOf(packets[3])).toBe(50);
  });

  it('reports each line as soon as it is recognised, and its progress from the start on', async () => {
    const { recognise } = setUp(reads(page([symbol('a', 10)])));
    const lines: Line[] = [];
    const steps: Progress[] = [];
    const found = await recognise(['eng'], {
      onLine: (line) => lines.push(line),
      onProgress: (step) => steps.push(step),
    });
    expect(lines).toEqual(found);
    expect(lines).toHaveLength(1);
    expect(steps).toEqual([
      { stage: 'finding-lines' },
      { stage: 'recognising', done: 0, total: 1 },
      { stage: 'recognising', done: 1, total: 1 },
    ]);
  });

  it.each([
    ['the first one when it is sure', [98, 99, 99], '1', 1],
    ['the second one when it is surer', [90, 98, 99], '2', 2],
    ['the first one when the second is less sure', [95, 90, 80], '1', 3],
    ['the caption when it is the surest', [90, 91, 96], '3', 3],
    ['the first one when no other is surer', [90, 90, 90], '1', 3],
    ['the second one when the first is texture', [60, 61, 50], '2', 3],
    ['the caption alone when the others are texture', [59, 60, 61], '3', 3],
    ['nothing when all are texture', [60, 60, 60], undefined, 3],
  ])('takes of several results %s', async (_what, confidences, text, attempts) => {
    let attempt = 0;
    const { recognise, workers } = setUp(({ action }) => {
      if (action !== 'recognize') return resolve(undefined);
      const confidence = confidences[attempt++];
      return resolve(page([symbol(String(attempt), 10, confidence)]));
    });
    expect((await recognise(['eng']))[0]?.text).toBe(text);
    expect(workers[0]?.packets.filter(({ action }) => action === 'recognize')).toHaveLength(attempts);
  });

  it('is sure of a result from 97.5 % on', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 10, 97.5)])));
    await recognise(['eng']);
    expect(workers[0]?.packets.filter(({ action }) => action === 'recognize')).toHaveLength(1);
  });

  it('recognises a line in strips of different heights, at last one of its brightest ink', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 10, 90)])));
    await recognise(['eng']);
    const strips = workers[0]?.packets.filter(({ action }) => action === 'recognize') ?? [];
    expect(strips.map(heightOf)).toEqual([50, 76, 53]);
  });

  it('finds no line where the Worker finds no text', async () => {
    const { recognise } = setUp(reads({ blocks: null }));
    expect(await recognise(['jpn'])).toEqual([]);
  });

  describe('a column of vertical text', () => {
    const column: Quad = [
      { x: 10, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 40 },
      { x: 10, y: 40 },
    ];

    it('is recognised in Japanese by the model and mode for vertical text', async () => {
      const { recognise, workers } = setUp(reads(page([symbol('縦', 10, 90)])), [], column);
      const [line] = await recognise(['jpn']);
      expect(line).toMatchObject({ text: '縦', direction: 'vertical' });
      const packets = workers.flatMap(({ packets }) => packets);
      expect(packets.find(({ action }) => action === 'initialize')?.payload.langs).toBe('jpn_vert');
      const modes = packets
        .filter(({ action }) => action === 'recognize')
        .map(({ payload }) => payload.options);
      expect(modes).toEqual([{ tessedit_pageseg_mode: '5' }, { tessedit_pageseg_mode: '5' }]);
    });

    it('is recognised as a line on its side in other languages', async () => {
      const { recognise, workers } = setUp(reads(page([symbol('a', 10)])), [], column);
      const [line] = await recognise(['eng']);
      expect(line?.direction).toBe('horizontal');
      expect(workers[0]?.packets.at(-1)?.payload.options).toEqual({ tessedit_pageseg_mode: '6' });
    });

    it('keeps PP-OCR’s lines in traditional Chinese', async () => {
      const glyphs = [{ text: '措', start: 0, end: 1, confidence: 1 }];
      const seen: Line = { text: '措', quad: column, direction: 'vertical', confidence: 1, glyphs };
      const { recognise, workers } = setUp(reads(page([symbol('錯', 10)])), [seen], column);
      expect(await recognise(['chi_tra'])).toEqual([seen]);
      expect(workers).toEqual([]);
    });
  });

  it('does not recognise places without Han again in traditional Chinese', async () => {
    const seen: Line = {
      text: 'A',
      quad,
      direction: 'horizontal',
      confidence: 1,
      glyphs: [{ text: 'A', start: 0, end: 1, confidence: 1 }],
    };
    const { recognise, workers } = setUp(reads(page([symbol('錯', 10)])), [seen]);
    expect(await recognise(['chi_tra'])).toEqual([seen]);
    expect(workers).toEqual([]);
  });

  it('asks for no second opinion where PP-OCR’s lines are known, and ignores those in another direction', async () => {
    const glyphs = [{ text: '9', start: 0, end: 0.06, confidence: 1 }];
    const seen: Line = { text: '9', quad, direction: 'horizontal', confidence: 1, glyphs };
    const { engine, finder } = setUp(reads(page([symbol('4', 10), symbol('を', 30)])));
    const request = {
      languages: ['jpn'],
      signal: new AbortController().signal,
      onLine: () => undefined,
      onProgress: () => undefined,
    };
    const textWith = async (lines: readonly Line[]) =>
      (await engine.recognisePlaces(pixels, [{ quad, lines }], request)).map(({ text }) => text);
    expect(await textWith([seen])).toEqual(['9を']);
    expect(await textWith([{ ...seen, direction: 'vertical' }])).toEqual(['4を']);
    expect(finder.glance).not.toHaveBeenCalled();
  });

  it('sends the code of a packaged model and the file of a language pack', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 0)])));
    await recognise(['fra']);
    const [, load, initialize] = workers[0]?.packets ?? [];
    expect(load?.payload.langs).toEqual([{ code: 'fra', data: Uint8Array.of(1, 2, 3) }]);
    expect(initialize?.payload.langs).toBe('fra');
  });

  it('uses its Worker for the next image and starts another one for another language', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 0)])));
    await recognise(['eng']);
    await recognise(['eng']);
    expect(workers).toHaveLength(1);
    await recognise(['fra']);
    await recognise(['jpn']);
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
    const { recognise, workers } = setUp(answer);
    await expect(recognise([language])).rejects.toMatchObject({ code, name: 'AppError' });
    for (const { terminate } of workers) expect(terminate).toHaveBeenCalled();
  });

  it('gives up when two Workers in a row never reply and leaves none behind', async () => {
    vi.useFakeTimers();
    const { recognise, workers } = setUp(() => undefined);
    const failure = expect(recognise(['eng'])).rejects.toMatchObject({ code: 'engine-start-failed' });
    await vi.advanceTimersByTimeAsync(30_000);
    await failure;
    expect(workers).toHaveLength(2);
    for (const { terminate } of workers) expect(terminate).toHaveBeenCalled();
  });

  it('continues with another Worker when one hangs at the start', async () => {
    vi.useFakeTimers();
    const { recognise, workers } = setUp((packet) =>
      workers.length > 1 ? reads(page([symbol('字', 10)]))(packet) : undefined,
    );
    const recognition = recognise(['eng']);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(recognition).resolves.toHaveLength(1);
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it('terminates the Worker at once when the job is stopped', async () => {
    const controller = new AbortController();
    const { recognise, workers } = setUp(({ action }) => (action === 'recognize' ? undefined : resolve(1)));
    const recognition = recognise(['eng'], { signal: controller.signal });
    await expect.poll(() => workers[0]?.packets.at(-1)?.action).toBe('recognize');
    controller.abort();
    await expect(recognition).rejects.toMatchObject({ code: 'cancelled' });
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it('reports a Worker that did not load', async () => {
    const { recognise, workers } = setUp(() => undefined);
    const recognition = recognise(['eng']);
    await expect.poll(() => workers[0]?.packets).toHaveLength(1);
    workers[0]?.onerror?.({ message: 'blocked' });
    await expect(recognition).rejects.toMatchObject({ code: 'engine-start-failed', message: 'blocked' });
  });

  it('reports a Worker that did not load also when the browser says nothing', async () => {
    const { recognise, workers } = setUp(() => undefined);
    const recognition = recognise(['eng']);
    await expect.poll(() => workers[0]?.packets).toHaveLength(1);
    workers[0]?.onerror?.({ message: '' });
    await expect(recognition).rejects.toMatchObject({ message: 'the worker did not load' });
  });

  it('ignores reports of progress and replies to nothing it asked', async () => {
    const { recognise, workers } = setUp((packet) => {
      const worker = workers[0];
      worker?.onmessage?.({ data: { jobId: packet.jobId, status: 'progress', data: { progress: 0.5 } } });
      worker?.onmessage?.({ data: { jobId: '99', status: 'resolve', data: 'other' } });
      worker?.onmessage?.({ data: { jobId: '98', status: 'reject', data: 'other' } });
      return reads(page([symbol('a', 10)]))(packet);
    });
    expect((await recognise(['eng']))[0]?.text).toBe('a');
  });

  it('says that the engine was stopped when it is stopped during a start', async () => {
    const { engine, recognise, workers } = setUp(() => undefined);
    const recognition = recognise(['eng']);
    await expect.poll(() => workers[0]?.packets).toHaveLength(1);
    engine.stop();
    await expect(recognition).rejects.toMatchObject({ code: 'cancelled', message: 'the engine was stopped' });
  });
});
