import { PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { spreadGlyphs } from '@/core/ocr/spread-glyphs';
import { pageRuns } from './page-runs';
import { makeSearchable } from './searchable-pdf';

/** A text 20 px high on a page that is drawn at 1 px a point, each letter 10 px wide. */
function line(text: string, x: number, y: number): Line {
  return { ...horizontal(text, x, y, 10 * text.length, 20), glyphs: spreadGlyphs(text, 1) };
}

/** The runs of a page of 400 × 200 units with these texts, in the order in which the file has them. */
async function runsOf(lines: readonly Line[], change: (page: PDFPage) => void = () => undefined) {
  const document = await PDFDocument.create();
  change(document.addPage([400, 200]));
  const file = new Blob([(await document.save()) as Uint8Array<ArrayBuffer>]);
  const written = await makeSearchable(
    file,
    [{ number: 1, size: { width: 400, height: 200 }, lines }],
    undefined,
  );
  const data = new Uint8Array(await written.arrayBuffer());
  const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
  return pageRuns(page, await page.getOperatorList(), page.getViewport({ scale: 2 }));
}

describe('the text of a page', () => {
  it('has whole lines of Hebrew, also if each letter is written to the left of the one before', async () => {
    const letters = [...'שלום (עולם) < 5'].map((letter, index) => line(letter, 300 - 10 * index, 20));
    const [hebrew, ...more] = await runsOf(letters);
    expect(hebrew).toMatchObject({ text: 'שלום (עולם) < 5', isVertical: false });
    expect(hebrew?.origin.x).toBeCloseTo(2 * 160);
    expect(hebrew?.along.x).toBeCloseTo(2 * 150);
    expect(more).toEqual([]);
  });

  it('has the hyphen of a word that is broken, also if the file calls it a soft one', async () => {
    const runs = await runsOf([line('the infor\u00ad', 20, 20), line('mation', 20, 60)]);
    expect(runs.map(({ text }) => text)).toEqual(['the infor-', 'mation']);
  });

  it('has a word whose letters are apart as a word', async () => {
    const spread = [...'HEADING'].map((letter, index) => line(letter, 20 + 14 * index, 20));
    const runs = await runsOf([...spread, line('and some words', 20, 80)]);
    expect(runs.map(({ text }) => text).join('')).toMatch(/^HEADING\s*and some words$/);
  });

  it('is as long as it is drawn where the units of a page are larger than points', async () => {
    const [run] = await runsOf([line('wide', 100, 20)], (page) =>
      page.node.set(PDFName.of('UserUnit'), PDFNumber.of(3)),
    );
    // 40 units at 3 points each and 2 px a point.
    expect(run?.along.x).toBeCloseTo(240);
    expect(run?.origin.x).toBeCloseTo(600);
  });
});
