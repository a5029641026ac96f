import { describe, expect, it, vi } from 'vitest';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { Line, Pixels } from '@/core/ocr/recognition';
import { linesOf } from '@/core/ocr/text/marked-text';
import type { ImageRows } from '@/platform/images/image-rows';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import type { PlaceListener, RecogniseRequest } from './engine';
import { createRecogniser, type RecogniserDeps } from './recogniser';

const someLine: Line = {
  text: '拾字',
  quad: [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 20 },
    { x: 0, y: 20 },
  ],
  direction: 'horizontal',
  confidence: 1,
  glyphs: [
    { text: '拾', start: 0, end: 0.5, confidence: 1 },
    { text: '字', start: 0.5, end: 1, confidence: 1 },
  ],
};

function openRecogniser({ installed = [] as readonly LanguageCode[], times = [0] } = {}) {
  const order: string[] = [];
  const engine = (name: 'ppocr' | 'tesseract') => ({
    name,
    start: vi.fn(async () => void order.push(`${name} starts`)),
    stop: vi.fn(() => void order.push(`${name} stops`)),
    recognise: vi.fn(async (_pixels: Pixels, request: RecogniseRequest) => {
      order.push(`${name} recognises`);
      request.onProgress({ stage: 'finding-lines' });
      request.onLine(someLine);
      return [someLine];
    }),
    detectAndRecognise: async (_pixels: Pixels, _request: RecogniseRequest, onPlace: PlaceListener) => {
      await onPlace({ quad: foreign.quad, lines: [foreign], isPlausible: true });
      return [foreign];
    },
    tryPlace: async () => undefined,
    recognisePlaces: vi.fn(async (_pixels: Pixels, _places: unknown, _request: RecogniseRequest) => [
      someLine,
    ]),
  });
  const [ppocr, tesseract] = [engine('ppocr'), engine('tesseract')];
  let asked = 0;
  const deps = {
    ppocr,
    tesseract,
    listInstalled: async () => installed,
    now: () => times[asked++] ?? 0,
  } as unknown as RecogniserDeps;
  return { recogniser: createRecogniser(deps), order, ppocr, tesseract };
}

/** A line in French as PP-OCR recognises it. */
const foreign: Line = {
  ...someLine,
  text: 'Vos modifications ont ete enregistrees dans votre compte et sur le serveur.',
  glyphs: [...'Vos modifications'].map((text, index) => ({
    text,
    start: index / 17,
    end: (index + 1) / 17,
    confidence: 1,
  })),
};

const image = (width: number, height: number): ImageRows => ({
  width,
  height,
  read: async (top, bottom) => ({ width, height: bottom - top, data: new Uint8ClampedArray(0) }),
  close: () => undefined,
});
const signal = new AbortController().signal;

describe('the engines that stay loaded after a recognition', () => {
  it('keeps both engines loaded when both were needed', async () => {
    const { recogniser, order } = openRecogniser();
    await recogniser.recognise(image(300, 200), { engine: 'tesseract' }, signal, () => undefined);
    expect(order).toEqual(['ppocr starts', 'tesseract recognises']);
  });

  it('keeps only PP-OCR loaded when it was enough', async () => {
    const { recogniser, order } = openRecogniser();
    await recogniser.recognise(image(300, 200), { engine: 'ppocr' }, signal, () => undefined);
    expect(order).toEqual(['ppocr starts', 'ppocr recognises', 'tesseract stops']);
  });

  it('stops Tesseract before recognising a large image', async () => {
    const { recogniser, order } = openRecogniser();
    await recogniser.recognise(image(1200, 3000), { engine: 'tesseract' }, signal, () => undefined);
    expect(order[0]).toBe('tesseract stops');
  });
});

describe('an image with chosen options', () => {
  it.each([
    ['PP-OCR for Chinese', { languages: ['chi_sim'] }, 'ppocr', ['chi_sim']],
    ['PP-OCR for Chinese and English', { languages: ['eng', 'chi_sim'] }, 'ppocr', ['eng', 'chi_sim']],
    ['Tesseract for another language', { languages: ['jpn'] }, 'tesseract', ['jpn']],
    [
      'Tesseract for several languages of which PP-OCR knows one',
      { languages: ['eng', 'fra'] },
      'tesseract',
      ['eng', 'fra'],
    ],
    ['the chosen engine', { engine: 'tesseract', languages: ['eng'] }, 'tesseract', ['eng']],
    [
      'PP-OCR’s languages with the chosen engine alone',
      { engine: 'tesseract' },
      'tesseract',
      ['chi_sim', 'eng'],
    ],
  ] as const)('is recognised by %s', async (_what, options, engine, languages) => {
    const { recogniser, ppocr, tesseract } = openRecogniser();
    const recognition = await recogniser.recognise(image(300, 200), options, signal, () => undefined);
    expect(recognition).toMatchObject({ engine, languages, width: 300, height: 200 });
    const { recognise } = engine === 'ppocr' ? ppocr : tesseract;
    expect(recognise.mock.calls[0]?.[1]).toMatchObject({ languages, signal });
  });

  it('has a character once that the engine recognised at the end of one piece and at the start of the next', async () => {
    const { recogniser, ppocr } = openRecogniser();
    const next: Line = {
      ...someLine,
      text: '字典',
      quad: [
        { x: 25, y: 0 },
        { x: 65, y: 0 },
        { x: 65, y: 20 },
        { x: 25, y: 20 },
      ],
      glyphs: [
        { text: '字', start: 0, end: 0.25, confidence: 1 },
        { text: '典', start: 0.25, end: 0.75, confidence: 1 },
      ],
    };
    ppocr.recognise.mockResolvedValueOnce([someLine, next]);
    const { blocks } = await recogniser.recognise(
      image(100, 20),
      { engine: 'ppocr' },
      signal,
      () => undefined,
    );
    expect(linesOf(blocks).map(({ text }) => text)).toEqual(['拾字', '典']);
  });

  it('gives its lines in reading order and the time that recognising took, without the start', async () => {
    const { recogniser } = openRecogniser({ times: [1000, 1750] });
    const { blocks, elapsedMs } = await recogniser.recognise(
      image(300, 200),
      { engine: 'ppocr' },
      signal,
      () => undefined,
    );
    expect(elapsedMs).toBe(750);
    expect(blocks).toMatchObject([{ kind: 'prose', paragraphs: [[{ pieces: [someLine] }]] }]);
  });

  it('sends every line with the size of the image, and the progress', async () => {
    const { recogniser } = openRecogniser();
    const events: RecognitionEvent[] = [];
    await recogniser.recognise(image(300, 200), { engine: 'ppocr' }, signal, (event) => events.push(event));
    expect(events).toEqual([
      { type: 'progress', progress: { stage: 'finding-lines' } },
      { type: 'line', line: someLine, width: 300, height: 200 },
    ]);
  });
});

describe('an image without chosen options', () => {
  it('is recognised again in its language when the pack is installed, after a restart', async () => {
    const { recogniser, tesseract } = openRecogniser({ installed: ['fra'] });
    const events: RecognitionEvent[] = [];
    const recognition = await recogniser.recognise(image(300, 200), {}, signal, (event) =>
      events.push(event),
    );
    expect(recognition).toMatchObject({ engine: 'tesseract', languages: ['fra'] });
    expect(events).toEqual([{ type: 'restart' }]);
    expect(tesseract.recognisePlaces.mock.calls[0]?.[2]).toMatchObject({ languages: ['fra'], signal });
    expect(tesseract.stop).not.toHaveBeenCalled();
  });

  it('is recognised by PP-OCR otherwise', async () => {
    const { recogniser } = openRecogniser();
    const recognition = await recogniser.recognise(image(300, 200), {}, signal, () => undefined);
    expect(recognition).toMatchObject({ engine: 'ppocr', languages: ['chi_sim', 'eng'], suggestion: 'fra' });
  });
});

it.each([
  ['of two megapixels', 2000, 1000, ['ppocr starts']],
  ['that is larger', 2000, 1001, ['tesseract stops', 'ppocr starts']],
])('starts with an image %s', async (_what, width, height, order) => {
  const scene = openRecogniser();
  await scene.recogniser.recognise(image(width, height), { engine: 'tesseract' }, signal, () => undefined);
  expect(scene.order).toEqual([...order, 'tesseract recognises']);
});

it('starts PP-OCR and stops both engines', async () => {
  const { recogniser, order } = openRecogniser();
  await recogniser.start(signal);
  recogniser.stop();
  expect(order).toEqual(['ppocr starts', 'ppocr stops', 'tesseract stops']);
});
