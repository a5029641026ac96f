import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import type { NamedImage } from '@/core/recognitions/handover';
import type { PdfFile, PdfPage } from '@/platform/pdf/pdf-file';
import type { OpenImage } from './open-image';
import { drawFilePage, findScannedPdf, isPdf, openPdfs, pdfPages, unlockPdf } from './pdf-pages';

const { openPdf } = vi.hoisted(() => ({
  openPdf: vi.fn<(file: Blob, password: string | undefined) => Promise<PdfFile>>(),
}));
vi.mock('@/platform/pdf/pdf-file', () => ({ openPdf }));
vi.mock('@/platform/browser/i18n', () => ({ t: (_key: string, ...words: unknown[]) => words.join(':') }));

const close = vi.fn(async () => undefined);
const drawn = { image: new Blob(['png']), text: undefined };
beforeEach(() => {
  vi.clearAllMocks();
  openPdf.mockImplementation(async () => ({ pageCount: 2, page: async () => drawn, close }));
});

const pdf = (name = 'a.pdf') => ({ name, data: new Blob(['%PDF'], { type: 'application/pdf' }) });
const open = (pictures: readonly NamedImage[], isPrivate = false) =>
  openPdfs({ pictures, purpose: 'read', isPrivate });

describe('the pages of a PDF', () => {
  it('take its place among the files that are opened', async () => {
    const image = { name: 'x.png', data: new Blob(['x']) };
    const { pictures, long, locked } = await open([image, pdf(), image]);
    expect([long, locked]).toEqual([[], []]);
    expect(pictures.map(({ name, page }) => [name, page])).toEqual([
      ['x.png', undefined],
      ['a.pdf:1', 1],
      ['a.pdf:2', 2],
      ['x.png', undefined],
    ]);
  });

  it('are one page, which reports the failure, when it cannot be opened', async () => {
    openPdf.mockRejectedValue(new AppError('pdf-damaged', 'no trailer'));
    const [only, ...others] = (await open([pdf()])).pictures;
    expect([only?.page, only?.name, others]).toEqual([1, 'a.pdf', []]);
    await expect(drawFilePage(only!.data, 1)).rejects.toThrow('no trailer');
  });

  it('are one page, which reports that there is none, when the file has none', async () => {
    openPdf.mockImplementation(async () => ({ pageCount: 0, page: async () => drawn, close }));
    expect((await open([pdf()])).pictures.map(({ page }) => page)).toEqual([1]);
  });

  it('are the first thirty of a long one, and the user is told how many there are', async () => {
    openPdf.mockImplementation(async () => ({ pageCount: 31, page: async () => drawn, close }));
    const file = pdf();
    const { pictures, long } = await open([file], true);
    expect(pictures).toHaveLength(30);
    expect(long).toEqual([{ file, pageCount: 31, isPrivate: true }]);
    expect(pdfPages(long[0]!, 30, 99).map(({ page }) => page)).toEqual([30, 31]);
    expect(pdfPages(long[0]!, 32, 31)).toEqual([]);
  });

  it('are drawn by one parser, which ends when another PDF is opened', async () => {
    const [first, second] = [pdf().data, pdf().data];
    await drawFilePage(first, 1);
    expect(await drawFilePage(first, 2)).toEqual(drawn);
    expect(openPdf).toHaveBeenCalledOnce();
    close.mockClear();
    await drawFilePage(second, 1);
    expect(close).toHaveBeenCalledOnce();
  });

  it('are drawn to the end when another PDF is opened meanwhile, and their parser ends then', async () => {
    let end: (page: PdfPage) => void = () => undefined;
    openPdf.mockResolvedValueOnce({
      pageCount: 2,
      page: () => new Promise((resolve) => (end = resolve)),
      close,
    });
    const page = drawFilePage(pdf().data, 1);
    await expect.poll(() => openPdf).toHaveBeenCalledOnce();
    close.mockClear();
    await open([pdf()]);
    expect(close).not.toHaveBeenCalled();
    end(drawn);
    expect(await page).toEqual(drawn);
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the pages of a TIFF', () => {
  /** Two images of one px, black and white, in a row of directories. */
  const makeTiff = async () => {
    const page = (gray: number) =>
      ({ create: { width: 1, height: 1, channels: 3, background: { r: gray, g: gray, b: gray } } }) as never;
    return sharp([page(0), page(255)], { join: { animated: true } })
      .tiff()
      .toBuffer();
  };

  it('take its place among the files that are opened, and none makes a searchable PDF', async () => {
    const scan = { name: 'scan.tif', data: new Blob([Uint8Array.from(await makeTiff())]) };
    const { pictures } = await open([scan]);
    expect(pictures.map(({ name, page, data }) => [name, page, data.type])).toEqual([
      ['scan.tif:1', 1, 'image/tiff'],
      ['scan.tif:2', 2, 'image/tiff'],
    ]);
    const recognition = { engine: 'ppocr', blocks: [], width: 1, height: 1 } as unknown as Recognition;
    const page = { file: pictures[0]!.data, number: 1 };
    const opened = { id: 1, page, state: { phase: 'done', recognition } } as unknown as OpenImage;
    expect(findScannedPdf([opened], () => ({}))).toBeUndefined();
  });
});

describe('a PDF with a password', () => {
  beforeEach(() => {
    openPdf.mockImplementation(async (_file, password) => {
      if (password === undefined) throw new AppError('pdf-encrypted');
      if (password !== 'secret') throw new AppError('pdf-password-wrong');
      return { pageCount: 2, page: async () => drawn, close };
    });
  });

  it('is asked for, privately if it was opened so, and opens with the right one from then on', async () => {
    const file = pdf();
    expect(await open([file], true)).toEqual({ pictures: [], long: [], locked: [{ file, isPrivate: true }] });
    await expect(unlockPdf(file.data, 'x')).rejects.toMatchObject({ code: 'pdf-password-wrong' });
    expect((await open([file])).locked).toHaveLength(1);
    await unlockPdf(file.data, 'secret');
    expect((await open([file])).pictures).toHaveLength(2);
    expect(await drawFilePage(file.data, 2)).toEqual(drawn);
  });

  it('leaves no parser running that only tried a password', async () => {
    const { data } = pdf();
    close.mockClear();
    await unlockPdf(data, 'secret');
    expect(close).toHaveBeenCalledOnce();
  });

  it('is used for this file only', async () => {
    const [first, second] = [pdf(), pdf()];
    await unlockPdf(first.data, 'secret');
    expect((await open([second])).locked).toHaveLength(1);
  });
});

it('knows a PDF by its type or by its name', () => {
  const data = new Blob(['x']);
  expect(isPdf(pdf())).toBe(true);
  expect(isPdf({ data, name: 'SCAN.PDF' })).toBe(true);
  expect(isPdf({ data, name: 'pdf.png' })).toBe(false);
  expect(isPdf({ data })).toBe(false);
});

it('a scanned PDF is saved with its pages in order, and with the text as the user has corrected it', () => {
  const file = pdf().data;
  const image = new Blob(['png']);
  const recognised = { engine: 'ppocr', languages: [], width: 40, height: 30, elapsedMs: 1 } as const;
  const pages = [2, 1].map((number): OpenImage => {
    const paragraphs = [[{ pieces: [horizontal(`pgae ${number}`, 0, 0, 20)] }]];
    const blocks = [{ kind: 'prose', direction: 'horizontal', paragraphs }] as const;
    const recognition: Recognition = { ...recognised, blocks };
    const source = { name: `a.pdf · page ${number}`, page: { file, number }, whole: image, image };
    const how = { isPrivate: false, isShowable: true, options: {}, isPaid: false };
    return { id: number, ...source, ...how, state: { phase: 'done', recognition } };
  });
  const scanned = findScannedPdf(pages, ({ id }) => (id === 2 ? { lines: 'page 2' } : {}));
  const texts = scanned?.pages.map(({ number, lines }) => [number, lines().map(({ text }) => text)]);
  expect(texts).toEqual([
    [1, ['pgae 1']],
    [2, ['page 2']],
  ]);
});
