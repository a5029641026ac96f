import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { getDocument, PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { spreadGlyphs } from '@/core/ocr/spread-glyphs';
import { makeSearchable } from './searchable-pdf';

type Encryption = Parameters<PDFDocument['encrypt']>[0];

/** A PDF of one page of 200 × 100 points. */
async function pdfOf(change: (page: PDFPage) => void = () => undefined, encryption?: Encryption) {
  const document = await PDFDocument.create();
  change(document.addPage([200, 100]));
  if (encryption) document.encrypt(encryption);
  return new Blob([(await document.save()) as Uint8Array<ArrayBuffer>]);
}

/** What was recognised on the page, drawn at 2 px a point: a word in its lower left corner. */
const recognised = {
  number: 1,
  size: { width: 400, height: 200 },
  lines: [{ ...horizontal('needle', 20, 160, 100, 20), glyphs: spreadGlyphs('needle', 1) }],
};

/** The copy as a viewer opens it without a password, or with one. */
async function open(file: Blob, password?: string) {
  const data = new Uint8Array(await file.arrayBuffer());
  const document = await getDocument({ data, verbosity: 0, ...(password ? { password } : {}) }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  return {
    view: page.view,
    permissions: await document.getPermissions(),
    pieces: items.flatMap((item) => ('str' in item && item.str ? [item] : [])),
  };
}

const search = async (file: Blob, password?: string) =>
  open(await makeSearchable(file, [recognised], password), password);

describe('a PDF with the text of its scanned pages', () => {
  it('has the text at the place where it is printed', async () => {
    const { pieces } = await search(await pdfOf());
    expect(pieces.map(({ str }) => str)).toEqual(['needle']);
    expect(pieces[0]?.transform[4]).toBeCloseTo(10, 0);
    expect(pieces[0]?.transform[5]).toBeCloseTo(12, 0);
  });

  it('has Hebrew and Arabic in the order in which programs look for them', async () => {
    const texts = ['קובץ PDF 1.7 (חדש)', 'السلام عليكم'];
    const lines = texts.map((text, index) => ({
      ...horizontal(text, 20, 20 + 60 * index, 300, 20),
      glyphs: spreadGlyphs(text, 1),
    }));
    const { pieces } = await open(await makeSearchable(await pdfOf(), [{ ...recognised, lines }], undefined));
    expect(pieces.map(({ str }) => str)).toEqual(texts);
  });

  it('has the text on the page that is shown where a page is cropped to more than there is of it', async () => {
    const { view, pieces } = await search(await pdfOf((page) => page.setCropBox(-100, -100, 400, 300)));
    expect(view).toEqual([0, 0, 200, 100]);
    expect(pieces[0]?.transform[4]).toBeCloseTo(10, 0);
    expect(pieces[0]?.transform[5]).toBeCloseTo(12, 0);
  });

  it('can be made of a file that opens without a question, and forbids what that forbids', async () => {
    const permissions = { copying: true, annotating: true };
    const file = await pdfOf(undefined, { ownerPassword: 'owner', permissions });
    const copy = await search(file);
    expect(copy.pieces.map(({ str }) => str)).toEqual(['needle']);
    expect(copy.permissions).toEqual((await open(file)).permissions);
    expect(copy.permissions).toContain(PermissionFlag.COPY);
    expect(copy.permissions).not.toContain(PermissionFlag.PRINT);
  });

  it('has the password of the file', async () => {
    const file = await pdfOf(undefined, { userPassword: 'secret', ownerPassword: 'secret' });
    expect((await search(file, 'secret')).pieces).toHaveLength(1);
    const copy = await makeSearchable(file, [], 'secret');
    await expect(open(copy)).rejects.toThrow('No password given');
    await expect(makeSearchable(file, [], undefined)).rejects.toMatchObject({ code: 'pdf-damaged' });
  });
});
