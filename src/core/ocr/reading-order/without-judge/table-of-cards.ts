import type { Band, Box } from '@/core/ocr/reading-order/bands/boxes';
import type { ColumnRun } from '@/core/ocr/reading-order/bands/column-run';
import type { Card } from '@/core/ocr/reading-order/drawn/card';
import { cardsAmong } from '@/core/ocr/reading-order/drawn/cards';
import type { DrawnEdges } from '@/core/ocr/reading-order/upright/frame';
import { findAlignedTable } from './aligned-tables';
import { findHeadedPairs } from './headed-pairs';
import { findHeadedTable } from './headed-tables';

/** A table with a header. */
interface HeadedTable {
  /** Its bands and those above and below it. */
  readonly bands: readonly Band[];
  /** The index of its first band. */
  readonly at: number;
  readonly run: ColumnRun;
}

/**
 * The first table with a header among some bands. Its rows may be cards: a chosen one has a ground of its own, which makes cards of those
 * above and below it, too. The table is found where each card is wholly in it or outside of it.
 *
 * @param bandsOf splits boxes into bands without dividing some cards: those of the page, unless others are given
 */
export function findTable(
  bands: readonly Band[],
  { cards, walls }: Pick<DrawnEdges, 'walls'> & { readonly cards: readonly Card[] },
  bandsOf: (boxes: readonly Box[], cards?: readonly Card[]) => readonly Band[],
): HeadedTable | undefined {
  const table = findHeadedTable(bands, walls) ?? findAlignedTable(bands, walls) ?? findHeadedPairs(bands);
  if (table || !bands.some((band) => band.cards > 0)) return table && { ...table, bands };
  const boxes = boxesOf(bands);
  const plain = bandsOf(boxes, []);
  const found = findHeadedTable(plain, walls) ?? findHeadedPairs(plain);
  if (!found) return undefined;
  const { at, run } = found;
  const own = new Set(boxesOf(run.bands));
  const isDivided = (card: Card): boolean => new Set(card.boxes.map((box) => own.has(box))).size > 1;
  if (cardsAmong(boxes, cards).some(isDivided)) return undefined;
  const above = bandsOf(boxesOf(plain.slice(0, at)));
  const below = bandsOf(boxesOf(plain.slice(at + run.bands.length)));
  return { bands: [...above, ...run.bands, ...below], at: above.length, run };
}

const boxesOf = (bands: readonly Band[]): readonly Box[] => bands.flatMap((band) => band.boxes);
