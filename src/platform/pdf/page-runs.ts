import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hasLeftward } from '@/core/ocr/text/right-to-left';
import { asDrawn, isSpread } from '@/core/pdf/drawn-text';
import { withLeftwardLines } from '@/core/pdf/leftward-lines';
import type { PdfRun } from '@/core/pdf/pdf-run';
import { drawnCharacters, writesSoftHyphens } from './drawn-characters';
import { type OperatorList, type PdfMatrix, pixelsPerUnit, productOf } from './operators';

/** The text of a page in the order of the file, as pdf.js reads it but for what it can only tell from where each character is drawn. */
export async function pageRuns(
  page: PDFPageProxy,
  operators: OperatorList,
  viewport: PageViewport,
): Promise<readonly PdfRun[]> {
  const runs = await textRuns(page, viewport);
  const isLeftward = runs.some(({ text }) => hasLeftward(text));
  if (!isLeftward && !runs.some(isSpread) && !writesSoftHyphens(operators)) return runs;
  const characters = drawnCharacters(page, operators, viewport);
  const drawn = asDrawn(runs, characters);
  return isLeftward ? withLeftwardLines(drawn, characters) : drawn;
}

async function textRuns(page: PDFPageProxy, viewport: PageViewport): Promise<PdfRun[]> {
  const { items, styles } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str === '') return [];
    const style = styles[item.fontName];
    const [a, b, c, d, x, y] = productOf(
      viewport.transform as unknown as PdfMatrix,
      item.transform as unknown as PdfMatrix,
    );
    const isVertical = style?.vertical === true;
    const fontHeight = Math.hypot(c, d);
    const angle = Math.atan2(b, a) + (isVertical ? Math.PI / 2 : 0);
    const length = (isVertical ? item.height : item.width) * pixelsPerUnit(viewport);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const ascent = style?.ascent && style.ascent > 0.5 ? style.ascent : 0.8;
    const rise = fontHeight * (isVertical ? 0.5 : ascent);
    return [
      {
        text: item.str,
        origin: { x, y },
        along: { x: length * cos, y: length * sin },
        up: { x: rise * sin, y: -rise * cos },
        isVertical,
      },
    ];
  });
}
