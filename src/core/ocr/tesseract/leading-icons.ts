import type { Glyph } from '@/core/ocr/recognition';

/** The confidence, 0–1, below which a Han character far before the others is an icon. Measured: 0.71 to 0.92, print 0.95 and more. */
const SURE_OF_HAN = 0.93;

/** How far the centre of an icon is from that of the first character at least, em; characters that follow each other: up to 1. */
const ICON_GAP = 1.3;

/** The same for the triangle before a branch of a tree, which is as far away as the icon between them. */
const TRIANGLE_GAP = 1.8;

/** What Tesseract's Japanese takes such triangles for. */
const LIKE_TRIANGLE = /^[マムンb]$/u;

/**
 * How many glyphs before the text of a line are drawings, as the icon of a row of a list or a tree.
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
  return count;
}
