import { alongText, longestOf } from '@/core/ocr/along-text';
import { glyphsOf } from '@/core/ocr/line-part';
import type { Line, Row } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';

/** A row with fewer characters does not show how wide they are. */
const LEAST_CHARACTERS = 4;

/** The middles of a row's first and last character: where they are, px, and how many characters they are into the row. */
interface Measured {
  readonly first: { readonly at: number; readonly column: number };
  readonly last: { readonly at: number; readonly column: number };
}

/**
 * The indent of each row of source code against the leftmost one, in characters. The middles of characters stand on the grid of the
 * print; the edges of their ink do not, and the place of a line has a margin that differs from row to row.
 */
export function indentsOf(rows: readonly Row[]): number[] {
  const head = longestOf(rows.flatMap(({ pieces }) => pieces));
  if (!head) return [];
  const along = alongText(head);
  const measured = rows.map(({ pieces: [piece] }) => piece && measure(piece, along));
  const advance = advanceOf(measured.filter((row) => row !== undefined));
  if (advance === 0) return rows.map(() => 0);
  const starts = measured.map((row) => row && row.first.at - row.first.column * advance);
  const leftmost = Math.min(...starts.filter((start) => start !== undefined));
  return starts.map((start) => (start === undefined ? 0 : Math.round((start - leftmost) / advance)));
}

function measure(line: Line, along: ReturnType<typeof alongText>): Measured | undefined {
  const [start, end] = [along(line.quad[0]), along(line.quad[1])];
  let columns = 0;
  const middles = glyphsOf(line).map((glyph) => {
    const width = isCjk(glyph.text) ? 2 : 1;
    columns += width;
    return { at: start + ((end - start) * (glyph.start + glyph.end)) / 2, column: columns - width / 2 };
  });
  const [first, last] = [middles[0], middles.at(-1)];
  return first && last && { first, last };
}

/** The median width of a character of the rows that show it, px; 0 if none does. */
function advanceOf(rows: readonly Measured[]): number {
  const long = rows.filter(({ first, last }) => last.column - first.column >= LEAST_CHARACTERS);
  const advances = (long.length > 0 ? long : rows)
    .map(({ first, last }) => (last.at - first.at) / Math.max(1, last.column - first.column))
    .sort((a, b) => a - b);
  return advances[advances.length >> 1] ?? 0;
}
