import type { Glyph } from '@/core/ocr/recognition';

/** The confidence, 0–1, below which a Han character far before the text is an icon. Measured: icons 0.71 to 0.92, print 0.95 and more. */
const SURE_OF_HAN = 0.93;

/** The least distance from the centre of an icon to that of the next character, em. In a word it is at most 1. */
const ICON_GAP = 1.3;

/** The same from the triangle before a branch of a tree: there may be an icon between it and the text. */
const TRIANGLE_GAP = 1.8;

/** The characters that Tesseract recognises such triangles as in Japanese. */
const LIKE_TRIANGLE = /^[マムンb]$/u;

/**
 * How many glyphs at the start of a line are drawings, such as the icon of a row of a list or a tree. None in letter-spaced text, whose
 * characters are all as far from each other as an icon is from its text.
 *
 * @param glyphs without spaces
 * @param em px
 * @param length of the line, px
 * @param isSeen whether PP-OCR has the same character at the place of a glyph
 */
export function countLeadingIcons(
  glyphs: readonly Glyph[],
  em: number,
  length: number,
  isSeen: (index: number) => boolean,
): number {
  const centre = ({ start, end }: Glyph) => ((start + end) / 2) * length;
  let count = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const next = glyphs[index + 1];
    if (!next || isSeen(index)) break;
    const gap = centre(next) - centre(glyph);
    const isIcon =
      /\p{Script=Han}/u.test(glyph.text) && glyph.confidence < SURE_OF_HAN && gap >= ICON_GAP * em;
    if (isIcon || (LIKE_TRIANGLE.test(glyph.text) && gap >= TRIANGLE_GAP * em)) count = index + 1;
    else if (!LIKE_TRIANGLE.test(glyph.text)) break;
  }
  const [first, second] = glyphs.slice(count);
  const isSpaced = !first || !second || centre(second) - centre(first) >= ICON_GAP * em;
  return isSpaced ? 0 : count;
}
