import {
  type Band,
  type Box,
  heightOf,
  type Interval,
  median,
  middleOf,
} from '@/core/ocr/reading-order/bands/boxes';
import { type ColumnRun, splitAt } from '@/core/ocr/reading-order/bands/column-run';
import { drawnGutter } from '@/core/ocr/reading-order/bands/gutters';
import { holds } from './card';
import type { DrawnPanel } from './panels';

/** Cards below each other on one side of a gutter, which are read apart from what is on its other side. */
export interface CardStack {
  /** The index of the gutter. */
  readonly cut: number;
  /** The indices of the gaps between bands at the height of the stack. */
  readonly gaps: readonly number[];
}

/** How far the sides of the cards of a stack differ, in line heights. */
const SAME_SIDE = 0.5;
/** Cards that are further apart, in line heights, are no stack. */
const FURTHEST = 3;
/** So many cards at equal distances are a stack by that. */
const SEVERAL = 3;
/** How much equal distances differ, in line heights. */
const EQUAL = 0.25;
/** A card that is higher, in line heights, holds more than a line of text, such as a chart. */
const LARGE = 4;
/** The edge of a card crosses a line of text if it is so far inside of it, as a share of its height; boxes reach beyond their letters. */
const CROSSED = 0.35;

/**
 * The stacks of a run: the boxes in the margin of an article. They are told from rows by text on the other side that is not aligned
 * with them: a line at the height of the top of a card, or between two of several cards at equal distances. In rows of a text and a card
 * each, the text would begin where its card begins.
 *
 * @param panels px of the frame
 */
export function findCardStacks({ bands, cuts }: ColumnRun, panels: readonly DrawnPanel[]): CardStack[] {
  if (panels.length < 2) return [];
  const boxes = bands.flatMap((band) => band.boxes);
  const size = median(bands.map((band) => band.size));
  return cuts.flatMap((at, cut) => {
    const [left = [], right = []] = splitAt(boxes, [at]);
    const gutter = drawnGutter(left, right, size);
    const onLeft = panels.filter((panel) => panel.right <= gutter.end);
    const onRight = panels.filter((panel) => panel.left >= gutter.start);
    const isLoose = (some: readonly DrawnPanel[]) => (box: Box) => !some.some((panel) => holds(panel, box));
    const heights = [
      findStack(onRight, right, left.filter(isLoose(onLeft)), size),
      findStack(onLeft, left, right.filter(isLoose(onRight)), size),
    ];
    return heights.flatMap((height) => (height ? [{ cut, gaps: gapsAt(bands, height) }] : []));
  });
}

/** The gaps between bands that are at some height, or end or begin there. */
const gapsAt = (bands: readonly Band[], { start, end }: Interval): readonly number[] =>
  bands.slice(1).flatMap((below, gap) => (below.top < end && (bands[gap]?.bottom ?? 0) > start ? [gap] : []));

/** The height of the cards that some boxes are in, if they are a stack beside others. */
function findStack(
  panels: readonly DrawnPanel[],
  own: readonly Box[],
  beside: readonly Box[],
  size: number,
): Interval | undefined {
  const cards = outermost(panels.filter((panel) => own.some((box) => holds(panel, box)))).sort(
    (a, b) => a.top - b.top,
  );
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last || cards.length < 2) return undefined;
  const isInStack = (box: Box): boolean => cards.some((card) => holds(card, box));
  const isLarge = (card: DrawnPanel): boolean =>
    card.bottom - card.top > LARGE * size || own.filter((box) => holds(card, box)).length > 1;
  const large = cards.filter(isLarge);
  if (2 * large.length < cards.length) return undefined;
  const within = own.filter((box) => middleOf(box) > first.top && middleOf(box) < last.bottom);
  const areInLine = cards.every(
    ({ left, right }) => Math.abs(left - first.left) + Math.abs(right - first.right) <= SAME_SIDE * size,
  );
  if (!areInLine || !within.every(isInStack) || beside.some(isInStack)) return undefined;
  const gaps = cards.slice(1).map(({ top }, at) => ({ start: cards[at]?.bottom ?? top, end: top }));
  const lengths = gaps.map(({ start, end }) => end - start);
  if (Math.max(...lengths) > FURTHEST * size || Math.min(...lengths) < 0) return undefined;
  const isEven = cards.length >= SEVERAL && Math.max(...lengths) - Math.min(...lengths) <= EQUAL * size;
  const isCrossed = gaps.some(({ start, end }) =>
    beside.some((box) => {
      const margin = CROSSED * heightOf(box);
      const isAcross = box.top + margin < end && box.bottom - margin > end;
      return isAcross || (isEven && middleOf(box) > start && middleOf(box) < end);
    }),
  );
  if (!isCrossed) return undefined;
  const goesOn = own.some((box) => middleOf(box) > last.bottom);
  return { start: first.top, end: goesOn ? last.bottom : Number.POSITIVE_INFINITY };
}

/** The panels that are in no other one. */
const outermost = (panels: readonly DrawnPanel[]): DrawnPanel[] =>
  panels.filter((panel) => !panels.some((other) => other !== panel && isAround(other, panel)));

const isAround = (outer: DrawnPanel, inner: DrawnPanel): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;
