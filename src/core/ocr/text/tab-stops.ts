/** The white space after the widest cell, in widths of the digit 0. */
const GAP = 2;
/** The widest cell that the stops allow for: one long cell must not push all others out of sight. */
const WIDEST = 38;

const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
/** Letters that are wider than a digit in most fonts. */
const WIDE = /[\p{Lu}mw@%&]/u;
/** Marks that are drawn on the character before them. */
const MARK = /\p{M}/u;

/**
 * How far apart the tab stops of a text must be so that the cells of its tables, which tabs separate, stand below one another: in widths of
 * the digit 0. The last cell of a row needs no stop.
 */
export function tabDistance(text: string): number {
  let widest = 0;
  for (const line of text.split('\n')) {
    for (const cell of line.split('\t').slice(0, -1)) widest = Math.max(widest, widthOf(cell));
  }
  return Math.ceil(widest) + GAP;
}

/** The width of a cell; `WIDEST` for all that are wider. */
function widthOf(cell: string): number {
  let width = 0;
  for (const character of cell) {
    width += widthOfCharacter(character);
    if (width >= WIDEST) return WIDEST;
  }
  return width;
}

function widthOfCharacter(character: string): number {
  if (FULL_WIDTH.test(character)) return 2;
  if (MARK.test(character)) return 0;
  return WIDE.test(character) ? 1.3 : 1;
}
