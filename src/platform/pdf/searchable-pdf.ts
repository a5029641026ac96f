import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import { AppError } from '@/core/errors';
import type { Rect, Size } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import { CodeTable, placeText } from '@/core/pdf/invisible-text';

/** Text that was recognised on a page of a PDF. */
export interface RecognisedPage {
  /** Counted from 1. */
  readonly number: number;
  /** Its size as it was drawn to be recognised, px. */
  readonly size: Size;
  readonly lines: readonly Line[];
}

/**
 * A copy of a PDF with the text of its scanned pages, which is invisible and can be searched, selected and copied. Everything else in
 * the file stays as it is. If the PDF has a password, the copy has the same. If it opens without one and restricts printing or changes, the
 * copy has the same restrictions.
 * @throws AppError `pdf-damaged` when the file cannot be changed
 */
export async function makeSearchable(
  file: Blob,
  pages: readonly RecognisedPage[],
  password: string | undefined,
): Promise<Blob> {
  try {
    const { document, permissions } = await load(await file.arrayBuffer(), password);
    const codes = new CodeTable();
    const font = document.context.nextRef();
    for (const recognised of pages)
      writeText(document.getPage(recognised.number - 1), recognised, font, codes);
    addFont(document, font, codes);
    if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: password });
    // The owner's password of the original is not known. The copy gets a random one, so that its restrictions stay as well.
    else if (permissions) document.encrypt({ ownerPassword: crypto.randomUUID(), permissions });
    return new Blob([(await document.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
  } catch (thrown) {
    throw new AppError('pdf-damaged', String(thrown), { cause: thrown });
  }
}

interface LoadedPdf {
  readonly document: PDFDocument;
  /** What the file allows when it is opened without a password; absent if it is not encrypted, or if the password is known. */
  readonly permissions?: Permissions;
}

async function load(bytes: ArrayBuffer, password: string | undefined): Promise<LoadedPdf> {
  const options = { updateMetadata: false };
  if (password !== undefined) return { document: await PDFDocument.load(bytes, { ...options, password }) };
  const document = await PDFDocument.load(bytes, { ...options, ignoreEncryption: true });
  const permissions = readPermissions(document);
  if (!permissions) return { document };
  // The file is decrypted with the empty password, as viewers do without asking. The loaded document no longer has the permissions.
  return { document: await PDFDocument.load(bytes, { ...options, password: '' }), permissions };
}

type Permissions = NonNullable<Parameters<PDFDocument['encrypt']>[0]['permissions']>;

/** The permissions of an encrypted PDF that is opened without the owner's password. ISO 32000-2, table 22 */
function readPermissions({ context }: PDFDocument): Permissions | undefined {
  const encryption = context.lookup(context.trailerInfo.Encrypt);
  if (!(encryption instanceof PDFDict)) return undefined;
  const bits = encryption.lookup(PDFName.of('P'), PDFNumber).asNumber();
  const may = (bit: number) => ((bits >> (bit - 1)) & 1) === 1;
  return {
    ...(may(3) ? { printing: may(12) ? 'highResolution' : 'lowResolution' } : {}),
    modifying: may(4),
    copying: may(5),
    annotating: may(6),
    fillingForms: may(9),
    contentAccessibility: may(10),
    documentAssembly: may(11),
  };
}

/** The part of a page that is shown: its crop box as far as it is within its media box. ISO 32000-2, 14.11.2 */
function shownBox(page: PDFPage): Rect {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()];
  const [x, y] = [Math.max(crop.x, media.x), Math.max(crop.y, media.y)];
  const width = Math.min(crop.x + crop.width, media.x + media.width) - x;
  const height = Math.min(crop.y + crop.height, media.y + media.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : media;
}

function writeText(
  page: PDFPage,
  { lines: recognised, size }: RecognisedPage,
  font: PDFRef,
  codes: CodeTable,
): void {
  const box = { ...shownBox(page), rotation: page.getRotation().angle };
  const key = page.node.newFontDictionary('Gleaner', font);
  const lines = recognised.flatMap((line) => placeText(line, size, box) ?? []);
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginText),
    setTextRenderingMode(TextRenderingMode.Invisible),
    setFontAndSize(key, 1),
    ...lines.flatMap(({ matrix, characters }) => [
      setTextMatrix(...matrix),
      showText(PDFHexString.of(characters.map((each) => codes.code(each)).join(''))),
    ]),
    PDFOperator.of(PDFOperatorNames.EndText),
  );
}

/** A font of characters without glyphs: it is never drawn, so none has to be embedded. ISO 32000-2, 9.7 */
function addFont({ context }: PDFDocument, font: PDFRef, codes: CodeTable): void {
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: 'GleanerInvisible',
    Flags: 4,
    FontBBox: [0, -200, 1000, 800],
    ItalicAngle: 0,
    Ascent: 800,
    Descent: -200,
    CapHeight: 800,
    StemV: 80,
  });
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'GleanerInvisible',
    CIDSystemInfo: {
      Registry: PDFHexString.fromText('Adobe'),
      Ordering: PDFHexString.fromText('Identity'),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
    W: [1, codes.widths()],
    CIDToGIDMap: 'Identity',
  });
  context.assign(
    font,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'GleanerInvisible',
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(codes.toUnicode())),
    }),
  );
}
