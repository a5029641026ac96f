import {
  getDocument,
  PasswordResponses,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError } from '@/core/errors';
import { MAX_PIXELS_IN_PARTS } from '@/core/image-files/limits';
import { findLayoutMarks, type LayoutMarks, NO_MARKS } from '@/core/ocr/layout-marks';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import type { HeldText, Line } from '@/core/ocr/recognition';
import { judgeWithFileOrder } from '@/core/pdf/file-order';
import { holdsLargeImage } from '@/core/pdf/large-images';
import { holdsItsText, linesOfRuns } from '@/core/pdf/text-layer';
import { browser } from '@/platform/browser/browser';
import { createCanvas } from '@/platform/images/canvas';
import { rejectWhenOver, settleWithin, withinTime } from '@/platform/time';
import { filledRuns } from './filled-fields';
import { findPageImages, paintsNothing, scaleOf } from './page-images';
import { pageRuns } from './page-runs';

/** The drawing of a page, and its text as far as the file holds it. */
export interface PdfPage {
  /** A PNG. */
  readonly image: Blob;
  /** Undefined for a scan, for text whose characters cannot be told, and for more lines than a page can have. */
  readonly text: HeldText | undefined;
}

/** A PDF that is open. */
export interface PdfFile {
  readonly pageCount: number;
  /**
   * Draws a page, counted from 1.
   * @throws AppError `pdf-damaged`, also for a page that takes more than a minute; `image-too-large` for one that had nothing but an
   * image over the limit; `out-of-memory`
   */
  page(number: number): Promise<PdfPage>;
  close(): Promise<void>;
}

/** How long opening may take, and a page. Real ones take a second or two; a hostile one could hold up all pages after it. */
const LONGEST_MS = 60_000;

/** The most lines whose reading order is looked for: a page of small print has some 300. */
const MOST_LINES = 3000;

/** The most px of a page on which rules and backgrounds are looked for, because they take 4 bytes each. A page of A2 has 15 million. */
const MOST_MARKED_PIXELS = 16_000_000;

/** How long the parser may take to end by itself, which frees what it holds in the page. A busy one does not answer. */
const LONGEST_END_MS = 1000;

/**
 * Opens a PDF with pdf.js. The parser runs in a Worker, which ends with `close`.
 * @throws AppError `pdf-encrypted` when it needs a password and has none, `pdf-password-wrong`, `pdf-damaged`, also for one that takes more than a minute to open, `file-unreadable` when it was moved or is too large for memory
 */
export async function openPdf(file: Blob, password: string | undefined): Promise<PdfFile> {
  const first = await startParser(file, password);
  // Undefined after a page that was given up: its Worker has ended.
  let current: Promise<Parser> | undefined = Promise.resolve(first);
  const end = async () => {
    const ending = current;
    current = undefined;
    await ending?.then(
      (parser) => parser.close(),
      () => undefined, // it did not start, which was reported with its page
    );
  };
  return {
    pageCount: first.document.numPages,
    async page(number) {
      current ??= startParser(file, password);
      const { document } = await current.catch((thrown: unknown) => {
        current = undefined;
        throw thrown;
      });
      try {
        return await withinTime(LONGEST_MS, new AbortController().signal, (limit) =>
          Promise.race([drawPage(document, file, number, limit), rejectWhenOver(limit)]),
        );
      } catch (thrown) {
        // A Worker that is still busy with this page would hold up all pages after it.
        if (isOverTime(thrown)) await end();
        throw toPdfError(thrown);
      }
    },
    close: end,
  };
}

/** A PDF in the Worker that parses it. */
interface Parser {
  readonly document: PDFDocumentProxy;
  /** Ends the Worker, whatever it is doing. */
  close(): Promise<void>;
}

/** Starts a Worker that opens a PDF. @throws AppError as `openPdf` */
async function startParser(file: Blob, password: string | undefined): Promise<Parser> {
  const data = new Uint8Array(await file.arrayBuffer().catch(throwUnreadable));
  const port = new Worker(browser.runtime.getURL('/pdf/pdf.worker.mjs'), { type: 'module' });
  // The types of pdf.js name no Worker here. https://github.com/mozilla/pdf.js/blob/v5.5.207/src/display/api.js (PDFWorker)
  const worker = new PDFWorker({ port: port as never });
  const folder = (name: string) => browser.runtime.getURL('/pdf/').concat(name, '/');
  const task = getDocument({
    worker,
    data,
    ...(password === undefined ? {} : { password }),
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('fonts'),
    wasmUrl: folder('wasm'),
    // The page may connect to nothing; the Worker has the policy of the manifest.
    useWorkerFetch: true,
    isEvalSupported: false,
    // pdf.js leaves out larger ones, and does not say so.
    maxImageSize: MAX_PIXELS_IN_PARTS,
    stopAtErrors: false,
    verbosity: 0,
  });
  const close = async () => {
    // If it cannot end by itself, it is ended all the same.
    await settleWithin(LONGEST_END_MS, task.destroy()).catch(() => undefined);
    worker.destroy();
    port.terminate();
  };
  try {
    return { document: await settleWithin(LONGEST_MS, task.promise), close };
  } catch (thrown) {
    await close();
    throw toPdfError(thrown);
  }
}

async function drawPage(
  document: PDFDocumentProxy,
  file: Blob,
  number: number,
  limit: AbortSignal,
): Promise<PdfPage> {
  const page = await document.getPage(number);
  const operators = await page.getOperatorList();
  if (paintsNothing(operators)) await assertNothingLeftOut(file);
  const images = findPageImages(page, operators);
  const viewport = page.getViewport({ scale: scaleOf(page.getViewport({ scale: 1 }), images) });
  const size = { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) };
  const { canvas, context } = createCanvas(size);
  const drawing = page.render({
    canvas: null,
    // Its type names the context of an element; pdf.js draws on both.
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: 'white',
  });
  limit.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const runs = await pageRuns(page, operators, viewport);
  const isText = holdsItsText(runs, { imageShare: images.share });
  const own = isText ? linesOfRuns(runs) : [];
  // What was filled in comes after all else in the file, wherever it stands.
  const lines = isText ? [...own, ...linesOfRuns(await filledRuns(page, viewport))] : [];
  const hasText = lines.length > 0 && lines.length <= MOST_LINES;
  const drawn = await canvas.convertToBlob({ type: 'image/png' });
  page.cleanup();
  const arranged = () => arrangeLines(lines, marksOf(context, lines), judgeWithFileOrder(own));
  return { image: drawn, text: hasText ? { ...size, blocks: arranged() } : undefined };
}

/**
 * Fails for a page that has a place for an image and nothing else, if that may be because the image was too large. Else it would be said
 * that the page has no text. @throws AppError `image-too-large`
 */
async function assertNothingLeftOut(file: Blob): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(throwUnreadable));
  if (holdsLargeImage(bytes, MAX_PIXELS_IN_PARTS))
    throw new AppError('image-too-large', 'a page without its image');
}

/** The rules, borders and backgrounds that are drawn on a page, and the colours of its lines. */
function marksOf(context: OffscreenCanvasRenderingContext2D, lines: readonly Line[]): LayoutMarks {
  const { width, height } = context.canvas;
  if (width * height > MOST_MARKED_PIXELS) return NO_MARKS;
  return findLayoutMarks(context.getImageData(0, 0, width, height), lines);
}

function throwUnreadable(thrown: unknown): never {
  throw new AppError('file-unreadable', String(thrown), { cause: thrown });
}

/** Whether the time for something is over. */
function isOverTime(thrown: unknown): boolean {
  return Object(thrown).name === 'TimeoutError';
}

function toPdfError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { name, message, code } = Object(thrown) as Partial<Error> & { readonly code?: unknown };
  const said = `${name}: ${message}`;
  if (name !== 'PasswordException') return new AppError('pdf-damaged', said, { cause: thrown });
  const isWrong = code === PasswordResponses.INCORRECT_PASSWORD;
  return new AppError(isWrong ? 'pdf-password-wrong' : 'pdf-encrypted', said, { cause: thrown });
}
