import type { Band } from '@/core/ocr/reading-order/bands/boxes';
import type { ColumnRow } from '@/core/ocr/reading-order/bands/column';
import type { DrawnPanel } from '@/core/ocr/reading-order/drawn/panels';
import { type MeasuredRun, mean } from './measured-run';
import { rowsAround } from './panel-evidence';

/** What pictures and cards show at a gutter and a gap, 0–1. */
export interface BlockEvidence {
  /** Whether a picture stands left of the gutter, beside the text above the gap, where the left column has no text. */
  readonly pictureAbove: number;
  /** Whether one stands right of the gutter, beside the text below the gap, where the right column has no text. */
  readonly pictureBelow: number;
  /** Whether cards are above and below the gap, and no other text. */
  readonly cardsHere: number;
  /** The share of the bands with text in several columns whose columns begin at different heights. */
  readonly raggedTops: number;
}

/** Columns of a band begin at one height when their first rows differ by at most this, in line heights. */
const SAME_TOP = 0.6;

/** The evidence at one gutter of a run, for each gap. */
export function findBlockEvidence(
  run: MeasuredRun,
  pictures: readonly DrawnPanel[],
  cut: number,
): BlockEvidence[] {
  const { bands, cells, size } = run;
  const raggedTops = mean(
    cells.flatMap((row) => {
      const tops = row.flatMap(([top]) => top?.start ?? []);
      if (tops.length < 2) return [];
      return Math.max(...tops) - Math.min(...tops) > SAME_TOP * size ? 1 : 0;
    }),
  );
  return run.gaps.map((_, gap) => {
    const [upper, lower] = [cells[gap] ?? [], cells[gap + 1] ?? []];
    const left = rowsAround(run, cut, gap).below;
    const right = rowsAround(run, cut + 1, gap).above;
    const lacksLeft = !upper[cut]?.length;
    const lacksRight = !lower[cut + 1]?.length;
    return {
      pictureAbove: lacksLeft && stands(pictures, right, (picture) => isOver(picture, left)) ? 1 : 0,
      pictureBelow: lacksRight && stands(pictures, left, (picture) => isOver(picture, right)) ? 1 : 0,
      cardsHere: [bands[gap], bands[gap + 1]].every((band) => band && holdsOnlyCards(band)) ? 1 : 0,
      raggedTops,
    };
  });
}

const holdsOnlyCards = ({ cards, spans }: Band): boolean => cards > 0 && cards === spans.length;

/** Whether a picture for which `isThere` is true stands at the height of a row. */
function stands(
  pictures: readonly DrawnPanel[],
  row: ColumnRow | undefined,
  isThere: (picture: DrawnPanel) => boolean,
): boolean {
  if (!row) return false;
  const y = (row.start + row.end) / 2;
  return pictures.some((picture) => picture.top < y && picture.bottom > y && isThere(picture));
}

/** Whether a picture stands above or below a row, in its column. */
function isOver({ left, right }: DrawnPanel, row: ColumnRow | undefined): boolean {
  return row !== undefined && Math.min(right, row.right) > Math.max(left, row.left);
}
