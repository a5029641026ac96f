import type { Line, Recognition } from '@/core/ocr/recognition';
import { spreadGlyphs } from '@/core/ocr/spread-glyphs';
import { editText, linesOf, type MarkedText, splitRuns, toMarkedText } from '@/core/ocr/text/marked-text';
import { toLines, toParagraphs } from '@/core/ocr/text/text';
import type { EditedTexts } from './saved-recognition';

/** The lines of a recognition at their places, with what the user has corrected in them. Lines that the user has removed are left out. */
export function correctLines({ blocks }: Pick<Recognition, 'blocks'>, edited: EditedTexts): readonly Line[] {
  const lines = linesOf(blocks);
  const text = edited.lines ?? edited.paragraphs;
  if (text === undefined) return lines;
  const recognised = toMarkedText(edited.lines === undefined ? toParagraphs(blocks) : toLines(blocks), lines);
  const before = textsOf(recognised);
  const after = textsOf(editText(recognised, text));
  return lines.flatMap((line, index) => {
    const own = after[index] ?? '';
    if (own === before[index]) return [line];
    return own === '' ? [] : [{ ...line, text: own, glyphs: spreadGlyphs(own, 1) }];
  });
}

/**
 * The text of each line. What the user typed outside of all lines belongs to the line before it; at the start of a row, to the line after
 * it.
 */
function textsOf(marked: MarkedText): readonly string[] {
  const texts = marked.lines.map(() => '');
  let last: number | undefined;
  let between = '';
  for (const { text, line } of splitRuns(marked)) {
    if (line === undefined) {
      between += text;
      continue;
    }
    const rowStart = last === undefined ? 0 : between.lastIndexOf('\n');
    const cut = rowStart === -1 ? between.length : rowStart;
    if (last !== undefined) texts[last] += between.slice(0, cut);
    texts[line] += between.slice(cut) + text;
    [last, between] = [line, ''];
  }
  if (last !== undefined) texts[last] += between;
  return texts.map((text) => text.replace(/\s+/gu, ' ').trim());
}
