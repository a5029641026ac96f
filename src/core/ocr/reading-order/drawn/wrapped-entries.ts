import { type Band, type Box, isOneRow, splitBands } from '@/core/ocr/reading-order/bands/boxes';
import type { ColumnRun } from '@/core/ocr/reading-order/bands/column-run';
import { type Card, holds } from './card';
import type { DrawnPanel } from './panels';

/** Two rows have at least so many entries together: fewer are set like words by chance. */
const FEWEST_ENTRIES = 5;
/**
 * - `gap`: by how much the gaps between entries differ at most, in line heights. The sides of panels are exact.
 * - `start`: entries that begin at most so far apart, in line heights, begin at one place.
 * - `height`: a panel that is higher, in line heights, is no button.
 */
const SAME = { gap: 0.25, start: 0.15, height: 4 };
/** The largest share of the lower row's further entries that begin below one of the upper row: the cells of a table all do. */
const MOST_ALIGNED = 0.34;

/**
 * The gaps between two rows of one list of buttons or tags that is set like the words of a text: each entry has a panel of its own, all gaps
 * between entries are equal, so that those of the two rows do not begin below each other, and the first entry of the lower row had no
 * room at the end of the upper one. Such rows are read one after the other.
 *
 * @param panels the smallest first; px of the frame
 */
export function gapsInWrappedEntries({ bands }: ColumnRun, panels: readonly DrawnPanel[]): readonly number[] {
  if (panels.length < FEWEST_ENTRIES) return [];
  const rows = bands.map((band) => panelsOf(band, panels));
  return bands.slice(1).flatMap((band, gap) => {
    const [upper, lower] = [rows[gap], rows[gap + 1]];
    return upper && lower && areWrapped(upper, lower, band.size) ? [gap] : [];
  });
}

/** The panels of the texts of a row, from left to right; `undefined` where a text has none, or shares it with others. */
function panelsOf(band: Band, panels: readonly DrawnPanel[]): readonly DrawnPanel[] | undefined {
  if (band.cards > 0 || !isOneRow(band)) return undefined;
  const found: DrawnPanel[] = [];
  for (const box of [...band.boxes].sort((a, b) => a.left - b.left)) {
    const panel = panels.find((each) => holds(each, box));
    const isOwn = (other: Box): boolean => other === box || !panel || !holds(panel, other);
    if (!panel || isHigh(panel, band.size) || !band.boxes.every(isOwn)) return undefined;
    found.push(panel);
  }
  return found;
}

const isHigh = ({ top, bottom }: DrawnPanel, size: number): boolean => bottom - top > SAME.height * size;

/** The panels among some that are in rows of buttons or tags which are set like the words of a text. `size`: the height of a line, px. */
export function findWrappedPanels(panels: readonly Card[], size: number): ReadonlySet<Card> {
  const rows: Card[][] = [];
  const buttons = panels.filter((panel) => !isHigh(panel, size) && splitBands(panel.boxes).length === 1);
  for (const button of [...buttons].sort((a, b) => a.top - b.top)) {
    const last = rows.at(-1);
    if (last?.[0] && Math.abs(last[0].top - button.top) <= SAME.gap * size) last.push(button);
    else rows.push([button]);
  }
  for (const row of rows) row.sort((a, b) => a.left - b.left);
  const wrapped = rows.slice(1).flatMap((lower, at) => {
    const upper = rows[at] ?? [];
    return areWrapped(upper, lower, size) ? [...upper, ...lower] : [];
  });
  return new Set(wrapped);
}

function areWrapped(upper: readonly DrawnPanel[], lower: readonly DrawnPanel[], size: number): boolean {
  const [first, ...further] = lower;
  const [left, right] = [upper[0]?.left ?? 0, upper.at(-1)?.right ?? 0];
  if (!first || upper.length + lower.length < FEWEST_ENTRIES) return false;
  const gaps = [upper, lower].flatMap((row) =>
    row.slice(1).map((entry, at) => entry.left - (row[at]?.right ?? 0)),
  );
  const gap = Math.min(...gaps);
  const areEqual = Math.max(...gaps) - gap <= SAME.gap * size;
  const hadRoom = right + gap + first.right - first.left < (lower.at(-1)?.right ?? 0);
  const isAligned = (entry: DrawnPanel): boolean =>
    upper.some((other) => Math.abs(other.left - entry.left) <= SAME.start * size);
  return (
    areEqual &&
    !hadRoom &&
    Math.abs(first.left - left) <= SAME.start * size &&
    further.filter(isAligned).length <= MOST_ALIGNED * further.length
  );
}
