import { type Box, middleOf } from '@/core/ocr/reading-order/bands/boxes';
import type { DrawnPanel } from './panels';

/**
 * A part of a page that is drawn as a thing of its own, with other text beside it: a tile, a quote, a box in the margin, one of two tables.
 * It is read whole: the page is cut around it, and what is in it is cut by itself. Its sides are px of the frame.
 */
export interface Card extends DrawnPanel {
  readonly boxes: readonly Box[];
  /** The text in the cells of each row, if it is a ruled table. */
  readonly rows?: readonly (readonly (readonly Box[])[])[];
}

/** One card around all of a group, with the text of them all. */
export function joinPanels(group: readonly Card[]): Card {
  return {
    left: Math.min(...group.map(({ left }) => left)),
    right: Math.max(...group.map(({ right }) => right)),
    top: Math.min(...group.map(({ top }) => top)),
    bottom: Math.max(...group.map(({ bottom }) => bottom)),
    boxes: [...new Set(group.flatMap(({ boxes }) => boxes))],
  };
}

/** The text at the height of a card, left and right of it. */
export function textBeside({ boxes, left, right, top, bottom }: Card, all: readonly Box[]): readonly Box[] {
  const own = new Set(boxes);
  return all.filter((box) => {
    const [x, y] = [(box.left + box.right) / 2, middleOf(box)];
    return !own.has(box) && y > top && y < bottom && (x < left || x > right);
  });
}

/** Whether the middle of a box is in a panel. */
export function holds({ left, right, top, bottom }: DrawnPanel, box: Box): boolean {
  const [x, y] = [(box.left + box.right) / 2, middleOf(box)];
  return x > left && x < right && y > top && y < bottom;
}
