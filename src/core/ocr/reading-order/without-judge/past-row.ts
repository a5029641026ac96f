import type { Band } from '@/core/ocr/reading-order/bands/boxes';
import type { ColumnRun } from '@/core/ocr/reading-order/bands/column-run';

/**
 * `rows`: a longer run shows by itself how it is read. `edge`: how far apart entries of one list begin at most, in line heights. `size`: the
 * largest ratio of their heights; a larger one is a heading.
 */
const PAST_ROW = { rows: 3, edge: 1, size: 1.3 };

/**
 * Whether a short run goes on with the rows of the run beside it, past one row that is too long for the gutter: the entries of a menu
 * and their keys, of which one entry has no key and a long name.
 *
 * @param bands above or below `beside`, `at`: the index of the run's first band among them
 */
export function goesOnPastRow(
  bands: readonly Band[],
  { at, run }: { readonly at: number; readonly run: ColumnRun },
  beside: ColumnRun,
): boolean {
  const count = run.bands.length;
  if (count > PAST_ROW.rows || beside.bands.length < count) return false;
  const [past, ...more] = [...bands.slice(0, at), ...bands.slice(at + count)];
  const [usual] = beside.bands;
  if (!past || !usual || more.length > 0 || past.boxes.length !== 1 || past.cards > 0) return false;
  const starts = [past, usual, ...run.bands].map(({ boxes }) => Math.min(...boxes.map(({ left }) => left)));
  const isList = Math.max(...starts) - Math.min(...starts) <= PAST_ROW.edge * usual.size;
  const isSameSize = Math.max(past.size, usual.size) <= PAST_ROW.size * Math.min(past.size, usual.size);
  const isFree = (cut: number): boolean =>
    run.bands.every(({ spans }) => spans.every(({ start, end }) => start > cut || end < cut));
  return isList && isSameSize && beside.cuts.length === run.cuts.length && beside.cuts.every(isFree);
}
