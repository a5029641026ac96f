import { editText, linesOf, type MarkedText, toMarkedText } from '@/core/ocr/marked-text';
import type { Line, Recognition } from '@/core/ocr/recognition';
import { spreadGlyphs } from '@/core/ocr/spread-glyphs';
import { toLines, toParagraphs } from '@/core/ocr/text';
import type { EditedTexts } from './saved-recognition';

/** The lines of a recognition at their places, with what the user has corrected in them. Lines that the user has removed are left out. */
export function correctLines({ blocks }: Pick<Recognition, 'blocks'>, edited: EditedTexts): readonly Line[] {
  const lines = linesOf(blocks);
  const text = edited.lines ?? edited.paragraphs;
  if (text === undefined) return lines;
  const recognised = toMarkedText(edited.lines === undefined ? toParagraphs(blocks) : toLines(blocks), lines);
  const corrected = editText(recognised, text);
  return lines.flatMap((line, index) => {
    const own = textAt(corrected, index);
    if (own === textAt(recognised, index)) return [line];
    return own === '' ? [] : [{ ...line, text: own, glyphs: spreadGlyphs(own, 1) }];
  });
}

/** The text of a line, which the user may have written in two rows. */
function textAt({ text, lines }: MarkedText, index: number): string {
  const { start, end } = lines[index] ?? { start: 0, end: 0 };
  return text
    .slice(start, end)
    .trim()
    .replace(/\s*\n\s*/gu, ' ');
}
