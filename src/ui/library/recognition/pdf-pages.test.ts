import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PdfFile, PdfPage } from '@/platform/pdf/pdf-file';
import { drawPdfPage, isPdf, type LongPdf, pdfPages, withPdfPages } from './pdf-pages';

const { openPdf } = vi.hoisted(() => ({ openPdf: vi.fn<(file: Blob) => Promise<PdfFile>>() }));
vi.mock('@/platform/pdf/pdf-file', () => ({ openPdf }));
vi.mock('@/platform/browser/i18n', () => ({ t: (_key: string, ...words: unknown[]) => words.join(':') }));

const close = vi.fn(async () => undefined);
const drawn = { image: new Blob(['png']), text: undefined };
beforeEach(() => {
  vi.clearAllMocks();
  openPdf.mockImplementation(async () => ({ pageCount: 2, page: async () => drawn, close }));
});

const pdf = (name = 'a.pdf') => ({ name, data: new Blob(['%PDF'], { type: 'application/pdf' }) });
const noneLong = () => expect.unreachable('a long PDF');

describe('the pages of a PDF', () => {
  it('take its place among the files that are opened', async () => {
    const image = { name: 'x.png', data: new Blob(['x']) };
    const opened = await withPdfPages([image, pdf(), image], noneLong);
    expect(opened.map(({ name, page }) => [name, page])).toEqual([
      ['x.png', undefined],
      ['a.pdf:1', 1],
      ['a.pdf:2', 2],
      ['x.png', undefined],
    ]);
  });

  it('are one page, which reports the failure, when it cannot be opened', async () => {
    openPdf.mockRejectedValue(new Error('encrypted'));
    const [only, ...others] = await withPdfPages([pdf()], noneLong);
    expect([only?.page, only?.name, others]).toEqual([1, 'a.pdf', []]);
    await expect(drawPdfPage(only!.data, 1)).rejects.toThrow('encrypted');
  });

  it('are the first thirty of a long one, and the user is told how many there are', async () => {
    openPdf.mockImplementation(async () => ({ pageCount: 31, page: async () => drawn, close }));
    const long: LongPdf[] = [];
    const file = pdf();
    const opened = await withPdfPages([file], (each) => long.push(each));
    expect(opened).toHaveLength(30);
    expect(long).toEqual([{ file, pageCount: 31 }]);
    expect(pdfPages(long[0]!, 30, 99).map(({ page }) => page)).toEqual([30, 31]);
    expect(pdfPages(long[0]!, 32, 31)).toEqual([]);
  });

  it('are drawn by one parser, which ends when another PDF is opened', async () => {
    const [first, second] = [pdf().data, pdf().data];
    await drawPdfPage(first, 1);
    expect(await drawPdfPage(first, 2)).toEqual(drawn);
    expect(openPdf).toHaveBeenCalledOnce();
    close.mockClear();
    await drawPdfPage(second, 1);
    expect(close).toHaveBeenCalledOnce();
  });

  it('are drawn to the end when another PDF is opened meanwhile, and their parser ends then', async () => {
    let end: (page: PdfPage) => void = () => undefined;
    openPdf.mockResolvedValueOnce({
      pageCount: 2,
      page: () => new Promise((resolve) => (end = resolve)),
      close,
    });
    const page = drawPdfPage(pdf().data, 1);
    await vi.waitFor(() => expect(openPdf).toHaveBeenCalledOnce());
    close.mockClear();
    await withPdfPages([pdf()], noneLong);
    expect(close).not.toHaveBeenCalled();
    end(drawn);
    expect(await page).toEqual(drawn);
    expect(close).toHaveBeenCalledOnce();
  });
});

it('knows a PDF by its type or by its name', () => {
  const data = new Blob(['x']);
  expect(isPdf(pdf())).toBe(true);
  expect(isPdf({ data, name: 'SCAN.PDF' })).toBe(true);
  expect(isPdf({ data, name: 'pdf.png' })).toBe(false);
  expect(isPdf({ data })).toBe(false);
});
