import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PIXELS_IN_PARTS } from '@/core/image-files/limits';
import { openPdf, type PdfFile } from './pdf-file';

/** What pdf.js and its Workers do here. */
const pdfJs = vi.hoisted(() => ({
  isBlockedAtOpening: false,
  blockedPages: new Set<number>(),
  isBlockedAtEnd: false,
  opened: 0,
  given: {} as { readonly maxImageSize?: number },
  operators: [] as number[],
}));

/** A promise that never settles, as when the Worker is busy without end. */
const forever = vi.hoisted(
  () =>
    <T>() =>
      new Promise<T>(() => undefined),
);

vi.mock('pdfjs-dist/legacy/build/pdf.mjs', async (load) => ({
  ...(await load<object>()),
  PDFWorker: class {
    destroy = () => undefined;
  },
  getDocument: (given: object) => {
    pdfJs.given = given;
    pdfJs.opened += 1;
    const document = {
      numPages: 2,
      getPage: async (number: number) => (pdfJs.blockedPages.has(number) ? forever() : EMPTY_PAGE),
    };
    return {
      promise: pdfJs.isBlockedAtOpening ? forever() : Promise.resolve(document),
      destroy: async () => (pdfJs.isBlockedAtEnd ? forever() : undefined),
    };
  },
}));
vi.mock('@/platform/images/canvas', () => ({
  createCanvas: () => ({ canvas: { convertToBlob: async () => DRAWN }, context: {} }),
}));
vi.mock('./page-runs', () => ({ pageRuns: async () => [] }));

const DRAWN = new Blob(['a page']);
const EMPTY_PAGE = {
  view: [0, 0, 100, 100],
  getOperatorList: async () => ({ fnArray: pdfJs.operators, argsArray: [] }),
  getViewport: () => ({ width: 100, height: 100 }),
  render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
  cleanup: () => undefined,
};

/** Whether each Worker, in the order in which they were started, was terminated. */
let ended: boolean[] = [];

beforeEach(() => {
  Object.assign(pdfJs, { isBlockedAtOpening: false, isBlockedAtEnd: false, opened: 0, operators: [] });
  pdfJs.blockedPages.clear();
  ended = [];
  vi.stubGlobal(
    'Worker',
    class {
      readonly #index = ended.push(false) - 1;
      terminate(): void {
        ended[this.#index] = true;
      }
    },
  );
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a promise comes to within so many seconds: `ok`, the code of its error, or undefined. */
async function outcomeWithin(seconds: number, promise: Promise<unknown>): Promise<unknown> {
  let outcome: unknown;
  promise.then(
    () => {
      outcome = 'ok';
    },
    (thrown: unknown) => {
      outcome = Object(thrown).code;
    },
  );
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return outcome;
}

const open = (content = '%PDF-1.7'): Promise<PdfFile> => openPdf(new Blob([content]), undefined);

it('ends the Worker, also when it is too busy to answer', async () => {
  const pdf = await open();
  pdfJs.isBlockedAtEnd = true;
  expect(await outcomeWithin(2, pdf.close())).toBe('ok');
  expect(ended).toEqual([true]);
});

it('gives up a page after a minute, and draws the next one with another Worker', async () => {
  const pdf = await open();
  pdfJs.blockedPages.add(1);
  pdfJs.isBlockedAtEnd = true;
  const hostile = pdf.page(1);
  expect(await outcomeWithin(59, hostile)).toBeUndefined();
  expect(await outcomeWithin(3, hostile)).toBe('pdf-damaged');
  expect(ended).toEqual([true]);
  const next = pdf.page(2);
  expect(await outcomeWithin(1, next)).toBe('ok');
  expect((await next).image).toBe(DRAWN);
  expect(ended).toEqual([true, false]);
  expect(await outcomeWithin(2, pdf.close())).toBe('ok');
  expect(ended).toEqual([true, true]);
});

it('closes a file whose last page was given up', async () => {
  const pdf = await open();
  pdfJs.blockedPages.add(2);
  expect(await outcomeWithin(62, pdf.page(2))).toBe('pdf-damaged');
  expect(await outcomeWithin(2, pdf.close())).toBe('ok');
  expect(ended).toEqual([true]);
});

it('keeps its Worker for the next page as long as none was given up', async () => {
  const pdf = await open();
  expect(await outcomeWithin(1, pdf.page(1))).toBe('ok');
  expect(await outcomeWithin(1, pdf.page(2))).toBe('ok');
  expect(pdfJs.opened).toBe(1);
  expect(ended).toEqual([false]);
});

it('opens a file again for the next page also when that failed once', async () => {
  const pdf = await open();
  pdfJs.blockedPages.add(1);
  await outcomeWithin(62, pdf.page(1));
  pdfJs.isBlockedAtOpening = true;
  expect(await outcomeWithin(62, pdf.page(2))).toBe('pdf-damaged');
  pdfJs.isBlockedAtOpening = false;
  expect(await outcomeWithin(1, pdf.page(2))).toBe('ok');
  expect(ended).toEqual([true, true, false]);
});

it('gives up a file that does not open within a minute, and ends its Worker', async () => {
  pdfJs.isBlockedAtOpening = true;
  pdfJs.isBlockedAtEnd = true;
  const opening = open();
  expect(await outcomeWithin(59, opening)).toBeUndefined();
  expect(await outcomeWithin(3, opening)).toBe('pdf-damaged');
  expect(ended).toEqual([true]);
});

it('lets pdf.js decode no image that would fill the memory', async () => {
  await open();
  expect(pdfJs.given.maxImageSize).toBe(MAX_PIXELS_IN_PARTS);
});

describe('a page that makes room for an image and paints nothing', () => {
  const HUGE = '%PDF-1.7 << /Subtype /Image /Width 60000 /Height 60000 >>';
  const EMPTY = [OPS.save, OPS.transform, OPS.restore];

  it('fails if the file has an image over the limit, instead of having no text', async () => {
    const pdf = await open(HUGE);
    pdfJs.operators = EMPTY;
    expect(await outcomeWithin(1, pdf.page(1))).toBe('image-too-large');
    // The others are drawn by the same Worker.
    pdfJs.operators = [];
    expect(await outcomeWithin(1, pdf.page(2))).toBe('ok');
    expect(ended).toEqual([false]);
  });

  it('is drawn if the file has no such image', async () => {
    const pdf = await open('%PDF-1.7 << /Subtype /Image /Width 600 /Height 600 >>');
    pdfJs.operators = EMPTY;
    expect(await outcomeWithin(1, pdf.page(1))).toBe('ok');
  });

  it('is told from one that paints something beside the image that was left out', async () => {
    const pdf = await open(HUGE);
    pdfJs.operators = [...EMPTY, OPS.constructPath];
    expect(await outcomeWithin(1, pdf.page(1))).toBe('ok');
  });
});
