import { toAppError } from '@/core/errors';
import { correctLines } from '@/core/recognitions/correct-lines';
import type { HandoverRequest, NamedImage } from '@/core/recognitions/handover';
import type { EditedTexts } from '@/core/recognitions/saved-recognition';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import type { PdfFile } from '@/platform/pdf/pdf-file';
import type { RecognisedPage } from '@/platform/pdf/searchable-pdf';
import { countPagesOfTiff, prepareImage } from '@/ui/recognition/prepare-image';
import type { OpenImage } from './open-image';
import type { PreparedImage } from './open-images';

/** So many pages of a PDF are opened at once; of a longer one the user chooses which. */
export const PAGES_AT_ONCE = 30;

/** A PDF with more pages than are opened at once. */
export interface LongPdf {
  readonly file: NamedImage;
  readonly isPrivate: boolean;
  readonly pageCount: number;
}

/** A PDF that opens with a password only. */
export interface LockedPdf {
  readonly file: NamedImage;
  readonly isPrivate: boolean;
}

/** The passwords of PDFs that were unlocked, while this page is open. They are stored nowhere. */
const passwords = new WeakMap<Blob, string>();

/** A PDF whose parser runs. */
interface RunningPdf {
  readonly file: Blob;
  readonly pdf: Promise<PdfFile>;
  /** How many are working with it. */
  uses: number;
}

/** The PDF that was used last. Its parser keeps running, because its pages are drawn one after the other. */
let last: RunningPdf | undefined;

/**
 * Works with a PDF, which is opened unless it was used last. The parser of the PDF before ends as soon as no work uses it.
 * @throws AppError `pdf-encrypted`, `pdf-damaged`, `file-unreadable`
 */
async function withPdf<T>(file: Blob, work: (pdf: PdfFile) => T | Promise<T>): Promise<T> {
  const before = last;
  if (last?.file !== file) last = { file, pdf: openWithPassword(file, passwords.get(file)), uses: 0 };
  const running = last as RunningPdf;
  running.uses += 1;
  if (before && before !== running) closeUnused(before);
  try {
    return await work(await running.pdf);
  } finally {
    running.uses -= 1;
    if (running !== last) closeUnused(running);
  }
}

/** pdf.js is loaded with the first PDF. */
async function openWithPassword(file: Blob, password: string | undefined): Promise<PdfFile> {
  const { openPdf } = await import('@/platform/pdf/pdf-file');
  return openPdf(file, password);
}

/**
 * Tries a password on a PDF, and remembers it for as long as the page is open if it is right.
 * @throws AppError `pdf-password-wrong`, `pdf-damaged`, `file-unreadable`
 */
export async function unlockPdf(file: Blob, password: string): Promise<void> {
  await (await openWithPassword(file, password)).close();
  passwords.set(file, password);
  if (last?.file === file) last = undefined; // it was opened without the password, and failed
}

function closeUnused({ pdf, uses }: RunningPdf): void {
  if (uses > 0) return;
  void pdf.then(
    (unused) => unused.close(),
    () => undefined, // it did not open, which is reported with its page
  );
}

/** Whether a file is a PDF by its type or its name, before it is read. */
export function isPdf({ data, name }: NamedImage): boolean {
  return data.type === 'application/pdf' || (name !== undefined && /\.pdf$/i.test(name));
}

/** The type of a TIFF file whose pages are opened, whatever the browser calls it. */
const TIFF = 'image/tiff';

/** Files with the pages of each PDF, and of each TIFF with several, in its place, and the PDFs about which the user has to be asked. */
export interface OpenedFiles {
  readonly pictures: readonly NamedImage[];
  /** Of these, the first pages are among the pictures. */
  readonly long: readonly LongPdf[];
  /** Of these, none is. */
  readonly locked: readonly LockedPdf[];
}

/** Opens the files of a request that have pages. One that cannot be opened is a single page, which then reports why. */
export async function openPdfs({ pictures: files, isPrivate }: HandoverRequest): Promise<OpenedFiles> {
  const pictures: NamedImage[] = [];
  const long: LongPdf[] = [];
  const locked: LockedPdf[] = [];
  for (const given of files) {
    const pageCount = given.page === undefined ? await countPages(given) : undefined;
    if (pageCount === undefined) pictures.push(given);
    else if (pageCount === 'locked') locked.push({ file: given, isPrivate });
    else {
      const file = isPdf(given) ? given : { ...given, data: new Blob([given.data], { type: TIFF }) };
      const pdf = { file, pageCount, isPrivate };
      if (pageCount > PAGES_AT_ONCE) long.push(pdf);
      pictures.push(...pdfPages(pdf, 1, PAGES_AT_ONCE));
    }
  }
  return { pictures, long, locked };
}

/** Undefined for a file that is one image. */
async function countPages(file: NamedImage): Promise<number | 'locked' | undefined> {
  if (!isPdf(file)) {
    // A file that cannot be read is one image, which reports it.
    const count = await countPagesOfTiff(file.data).catch(() => undefined);
    return count === 1 ? undefined : count;
  }
  // A file without pages is damaged, which its first page reports.
  return withPdf(file.data, (pdf) => Math.max(1, pdf.pageCount)).catch((thrown: unknown) =>
    toAppError(thrown).code === 'pdf-encrypted' ? 'locked' : 1,
  );
}

/** Pages of a PDF or a TIFF, both included and counted from 1, as images to open. */
export function pdfPages(
  { file, pageCount }: Omit<LongPdf, 'isPrivate'>,
  from: number,
  to: number,
): readonly NamedImage[] {
  const count = Math.max(0, Math.min(to, pageCount) - from + 1);
  const name = file.name ?? 'PDF';
  return Array.from({ length: count }, (_, index) => ({
    data: file.data,
    page: from + index,
    name: pageCount === 1 ? name : t('pdfPageName', name, String(from + index)),
  }));
}

/** Draws a page of a file, counted from 1, with the text that it holds. @throws AppError as `withPdf`, `prepareImage`; `out-of-memory` */
export async function drawFilePage(file: Blob, number: number): Promise<PreparedImage> {
  if (file.type === TIFF) return { image: await prepareImage(file, number) };
  return withPdf(file, (pdf) => pdf.page(number));
}

/** The scanned pages of one PDF whose text was recognised. */
export interface ScannedPdf {
  readonly file: Blob;
  readonly name: string;
  readonly pages: readonly ScannedPage[];
}

/** A scanned page, whose lines are made when they are needed. */
type ScannedPage = Omit<RecognisedPage, 'lines'> & { readonly lines: () => RecognisedPage['lines'] };

/** The PDF whose pages are open, if there is one only and it has scanned pages with text. Its text is as the user has corrected it. */
export function findScannedPdf(
  images: readonly OpenImage[],
  editsOf: (image: OpenImage) => EditedTexts,
): ScannedPdf | undefined {
  const pages = images.flatMap((open) => {
    const { page, name, state, image, whole } = open;
    if (!page || page.file.type === TIFF || state.phase !== 'done') return [];
    if (image !== whole || state.recognition.engine === 'file') return [];
    const { recognition } = state;
    const { width, height } = recognition;
    const lines = () => correctLines(recognition, editsOf(open));
    return [{ ...page, name, size: { width, height }, lines }];
  });
  const [first] = pages;
  if (!first || pages.some(({ file }) => file !== first.file)) return undefined;
  const name = (first.name ?? 'PDF').replace(/\.pdf\b.*$/i, '');
  const inOrder = [...pages].sort((a, b) => a.number - b.number);
  // A page that is open twice is written once.
  const once = inOrder.filter(({ number }, index) => number !== inOrder[index - 1]?.number);
  return { file: first.file, name: t('pdfSearchableName', name), pages: once };
}

/** Saves a copy of a PDF with the text of its scanned pages. The library that writes it is loaded now. @throws AppError `pdf-damaged` */
export async function saveSearchable({ file, name, pages }: ScannedPdf): Promise<void> {
  const { makeSearchable } = await import('@/platform/pdf/searchable-pdf');
  const recognised = pages.map((page) => ({ ...page, lines: page.lines() }));
  saveFile(name, await makeSearchable(file, recognised, passwords.get(file)));
}
