import type { Glyph } from '@/core/ocr/recognition';

/** The dots of one ellipsis, of which Tesseract takes some for full stops and others for all three. */
const ELLIPSIS = /\.+…[.。…]*/g;

/** The key of a menu's entry, which is underlined. Tesseract adds a sign for the line to the letter, as in (S$) and (①L). */
const UNDERLINED_KEY =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー][(（])(?:[A-Z][\p{S}\p{No}]|[\p{S}\p{No}][A-Z])(?=[)）])/gu;

/** The characters of a line with one … for each ellipsis, and with only the letter of each key. */
export function settleMenuMarks(glyphs: readonly Glyph[]): readonly Glyph[] {
  const withEllipses = replaceAll(glyphs, ELLIPSIS, () => '…');
  return replaceAll(withEllipses, UNDERLINED_KEY, (found) => found.find((text) => /[A-Z]/.test(text)) ?? '');
}

/** The glyphs, in which those of each match are one with another text. */
function replaceAll(
  glyphs: readonly Glyph[],
  pattern: RegExp,
  textOf: (found: readonly string[]) => string,
): readonly Glyph[] {
  const replaced = [...glyphs];
  // One unit for each glyph, so that a place in the text is that of a glyph.
  const text = glyphs.map((glyph) => glyph.text.slice(0, 1)).join('');
  for (const { 0: match, index } of [...text.matchAll(pattern)].reverse()) {
    const found = glyphs.slice(index, index + match.length);
    const [first, last] = [found[0], found.at(-1)];
    const settled = textOf(found.map((glyph) => glyph.text));
    if (first && last) replaced.splice(index, found.length, { ...first, text: settled, end: last.end });
  }
  return replaced;
}
