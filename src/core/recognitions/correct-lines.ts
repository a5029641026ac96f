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
  const corrected = editRows(recognised, text);
  return lines.flatMap((line, index) => {
    const own = textAt(corrected, index);
    if (own === textAt(recognised, index)) return [line];
    return own === '' ? [] : [{ ...line, text: own, glyphs: spreadGlyphs(own, 1) }];
  });
}

function textAt({ text, lines }: MarkedText, index: number): string {
  const { start, end } = lines[index] ?? { start: 0, end: 0 };
  return text.slice(start, end).trim();
}

/** The marks after edits in several rows. Between two edits they would be lost, so rows that still stand one for one are edited one by one. */
function editRows(marked: MarkedText, text: string): MarkedText {
  const before = marked.text.split('\n');
  const after = text.split('\n');
  if (before.length !== after.length) return editText(marked, text);
  return after.reduce((edited, row, index) => {
    if (row === before[index]) return edited;
    return editText(edited, [...after.slice(0, index + 1), ...before.slice(index + 1)].join('\n'));
  }, marked);
}
