import {
  PDFDocument,
  type PDFImage,
  PDFName,
  type PDFOperator,
  type PDFPage,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  setTextRenderingMode,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { MAX_SIDE_PX } from '@/core/image-files/limits';
import type { PdfRun } from '@/core/pdf/pdf-run';
import { filledRuns } from './filled-fields';
import { findPageImages, paintsNothing, scaleOf } from './page-images';

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A page of 400 × 400 points, as pdf.js opens it. */
async function pageOf(
  draw: (page: PDFPage, document: PDFDocument, image: PDFImage) => Promise<void> | void,
  maxImageSize = -1,
) {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  await draw(page, document, await document.embedPng(PIXEL));
  const opened = await getDocument({ data: await document.save(), verbosity: 0, maxImageSize }).promise;
  return opened.getPage(1);
}

async function imagesOf(page: PDFPageProxy) {
  return findPageImages(page, await page.getOperatorList());
}

describe('the images of a page', () => {
  it('cover it together when a scan is cut into strips', async () => {
    const page = await pageOf((given, _document, image) => {
      for (const y of [0, 100, 200, 300]) given.drawImage(image, { x: 0, y, width: 400, height: 100 });
    });
    expect(await imagesOf(page)).toEqual({
      share: 1,
      pixelsPerPoint: 1 / 400,
      hasPrint: false,
    });
  });

  it('cover no more than they can when they lie on one another or beside the page', async () => {
    const page = await pageOf((given, _document, image) => {
      for (let count = 0; count < 5; count += 1)
        given.drawImage(image, { x: 0, y: 0, width: 200, height: 200 });
      given.drawImage(image, { x: 400, y: 0, width: 400, height: 400 });
    });
    expect((await imagesOf(page)).share).toBe(0.25);
  });

  it('have the size that the form gives them in which they lie', async () => {
    const page = await pageOf(async (given, document, image) => {
      const inner = document.addPage([100, 100]);
      inner.drawImage(image, { x: 0, y: 0, width: 100, height: 100 });
      const box = { left: 0, bottom: 0, right: 100, top: 100 };
      given.drawPage(await document.embedPage(inner, box, [4, 0, 0, 2, 0, 0]), { x: 0, y: 0 });
      given.drawImage(image, { x: 0, y: 300, width: 400, height: 100 });
    });
    expect((await imagesOf(page)).share).toBe(0.75);
  });

  it('have the place that a stamp gives them, which is drawn as an annotation', async () => {
    const page = await pageOf((given, document, image) => {
      const look = document.context.stream('q 100 0 0 100 0 0 cm /Image Do Q', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 100, 100],
        Matrix: [2, 0, 0, 2, 0, 0],
        Resources: { XObject: { Image: image.ref } },
      });
      const AP = { N: document.context.register(look) };
      const stamp = document.context.obj({
        Type: 'Annot',
        Subtype: 'Stamp',
        Rect: [0, 0, 200, 400],
        F: 4,
        AP,
      });
      given.node.addAnnot(document.context.register(stamp));
    });
    expect((await imagesOf(page)).share).toBe(0.5);
  });

  it('are none on a page without images', async () => {
    expect(await imagesOf(await pageOf(() => undefined))).toEqual({
      share: 0,
      pixelsPerPoint: 0,
      hasPrint: false,
    });
  });
});

describe('a page paints nothing', () => {
  const isEmpty = async (page: PDFPageProxy) => paintsNothing(await page.getOperatorList());

  it('if its only image is over the limit of pdf.js, which leaves it out', async () => {
    const draw = (given: PDFPage, _document: PDFDocument, image: PDFImage) =>
      given.drawImage(image, { x: 0, y: 0, width: 400, height: 400 });
    expect(await isEmpty(await pageOf(draw, 0))).toBe(true);
    expect(await isEmpty(await pageOf(draw, 1))).toBe(false);
  });

  it('and has lost nothing if it is blank, or has text', async () => {
    expect(await isEmpty(await pageOf(() => undefined))).toBe(false);
    expect(await isEmpty(await pageOf((given) => given.drawText('text', { x: 40, y: 40 })))).toBe(false);
  });
});

describe('the print of a page', () => {
  /** Of a page with a text that is drawn after some operators. */
  async function hasPrint(...before: PDFOperator[]): Promise<boolean> {
    const page = await pageOf((given) => {
      given.pushOperators(...before);
      given.drawText('text', { x: 40, y: 40 });
    });
    return (await imagesOf(page)).hasPrint;
  }

  it('is text that can be seen, and not what lies invisibly over a scan', async () => {
    const hide = setTextRenderingMode(TextRenderingMode.Invisible);
    expect(await hasPrint()).toBe(true);
    expect(await hasPrint(hide)).toBe(false);
    expect(await hasPrint(pushGraphicsState(), hide, popGraphicsState())).toBe(true);
  });
});

describe('the scale at which a page is drawn', () => {
  const A4 = { width: 595, height: 842 };
  const fine = 200 / 72;

  it('is that of a scan, also of a coarse one, and else that of small print', () => {
    expect(scaleOf(A4, { share: 1, pixelsPerPoint: 1.5, hasPrint: false })).toBe(1.5);
    expect(scaleOf(A4, { share: 1, pixelsPerPoint: 4, hasPrint: false })).toBe(4);
    expect(scaleOf(A4, { share: 0.2, pixelsPerPoint: 1.5, hasPrint: false })).toBe(fine);
  });

  it('is that of small print where text stands on a coarse image, as on a slide', () => {
    expect(scaleOf(A4, { share: 1, pixelsPerPoint: 1, hasPrint: true })).toBe(fine);
    expect(scaleOf(A4, { share: 1, pixelsPerPoint: 4, hasPrint: true })).toBe(4);
  });

  it('makes no image that is too large', () => {
    const poster = { width: 20_000, height: 20_000 };
    expect(scaleOf(poster, { share: 1, pixelsPerPoint: 4, hasPrint: true })).toBeLessThan(0.32);
    const receipt = { width: 200, height: 14_400 };
    const longest = 14_400 * scaleOf(receipt, { share: 0, pixelsPerPoint: 0, hasPrint: true });
    expect(longest).toBeLessThan(MAX_SIDE_PX);
    expect(longest).toBeGreaterThan(0.98 * MAX_SIDE_PX);
  });
});

describe('the text that was filled into a form', () => {
  async function filled(fill: (page: PDFPage, document: PDFDocument) => void) {
    const page = await pageOf(fill);
    return filledRuns(page, page.getViewport({ scale: 2 }));
  }

  it('is found in its fields, at their places, and an empty field has none', async () => {
    const runs = await filled((page, document) => {
      const form = document.getForm();
      const place = { x: 100, width: 200, height: 20 };
      const name = form.createTextField('name');
      name.setText('FILLED IN');
      name.addToPage(page, { ...place, y: 300 });
      form.createTextField('empty').addToPage(page, { ...place, y: 200 });
      const country = form.createDropdown('country');
      country.addOptions(['France', 'Germany']);
      country.select('Germany');
      country.addToPage(page, { ...place, y: 100 });
    });
    expect(runs.map(({ text }) => text)).toEqual(['FILLED IN', 'Germany']);
    // The field is from 160 to 200 px below the top of the page, which is drawn at 2 px a point.
    const { origin, along, up } = runs[0] as PdfRun;
    expect(origin.x).toBeCloseTo(200, -1);
    expect(origin.y).toBeGreaterThan(180);
    expect(origin.y).toBeLessThan(200);
    expect(along.x).toBeLessThanOrEqual(402);
    expect(up.y).toBeLessThan(0);
  });

  it('has the lines of a field with several, and no password', async () => {
    const runs = await filled((page, document) => {
      const form = document.getForm();
      const remark = form.createTextField('remark');
      remark.enableMultiline();
      remark.setText('one\ntwo');
      remark.addToPage(page, { x: 0, y: 0, width: 200, height: 100 });
      const secret = form.createTextField('secret');
      secret.setText('hidden');
      secret.enablePassword();
      secret.addToPage(page, { x: 0, y: 200, width: 200, height: 20 });
    });
    expect(runs.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(runs[1]?.origin.y).toBeGreaterThan(runs[0]?.origin.y ?? Number.POSITIVE_INFINITY);
  });

  it('says which boxes are ticked', async () => {
    const runs = await filled((page, document) => {
      const form = document.getForm();
      const agree = form.createCheckBox('agree');
      agree.addToPage(page, { x: 40, y: 300, width: 14, height: 14 });
      agree.check();
      form.createCheckBox('news').addToPage(page, { x: 40, y: 270, width: 14, height: 14 });
      const fare = form.createRadioGroup('fare');
      fare.addOptionToPage('single', page, { x: 40, y: 240, width: 14, height: 14 });
      fare.addOptionToPage('return', page, { x: 40, y: 210, width: 14, height: 14 });
      fare.select('return');
      form.createButton('send').addToPage('Send', page, { x: 40, y: 180, width: 40, height: 14 });
    });
    expect(runs.map(({ text }) => text)).toEqual(['☑', '☐', '☐', '☑']);
  });

  it('is also the text that was typed onto the page', async () => {
    const runs = await filled((page, document) => {
      const note = document.context.obj({
        Type: 'Annot',
        Subtype: 'FreeText',
        Rect: [10, 10, 110, 30],
        F: 4,
      });
      note.set(PDFName.of('Contents'), PDFString.of('typed on'));
      note.set(PDFName.of('DA'), PDFString.of('/Helv 12 Tf 0 g'));
      page.node.addAnnot(document.context.register(note));
    });
    expect(runs.map(({ text }) => text)).toEqual(['typed on']);
  });
});
