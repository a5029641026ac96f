import {
  PDFDocument,
  PDFHexString,
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
import { linesOf } from '@/core/ocr/marked-text';
import type { Recognition } from '@/core/ocr/recognition';
import { CodeTable, placeText } from '@/core/pdf/invisible-text';

/** Text that was recognised on a page of a PDF. */
export interface RecognisedPage {
  /** Counted from 1. */
  readonly number: number;
  readonly recognition: Recognition;
}

/**
 * A copy of a PDF with the text of its scanned pages, which can be searched, selected and copied, and is not seen. All else of the
 * file stays as it is. The copy of a PDF with a password has the same password.
 * @throws AppError `pdf-damaged` when the file cannot be changed
 */
export async function makeSearchable(
  file: Blob,
  pages: readonly RecognisedPage[],
  password: string | undefined,
): Promise<Blob> {
  try {
    const document = await PDFDocument.load(await file.arrayBuffer(), {
      updateMetadata: false,
      ...(password === undefined ? {} : { password }),
    });
    const codes = new CodeTable();
    const font = document.context.nextRef();
    for (const { number, recognition } of pages)
      writeText(document.getPage(number - 1), recognition, font, codes);
    addFont(document, font, codes);
    if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: password });
    return new Blob([(await document.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
  } catch (thrown) {
    throw new AppError('pdf-damaged', String(thrown), { cause: thrown });
  }
}

function writeText(page: PDFPage, recognition: Recognition, font: PDFRef, codes: CodeTable): void {
  const box = { ...page.getCropBox(), rotation: page.getRotation().angle };
  const key = page.node.newFontDictionary('Gleaner', font);
  const lines = linesOf(recognition.blocks).flatMap((line) => placeText(line, recognition, box) ?? []);
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
