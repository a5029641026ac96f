import { type Box, heightOf, median, middleOf, widthOf } from '@/core/ocr/reading-order/bands/boxes';
import type { DrawnPanel } from './panels';

/** The least width and height of a picture without text, and of one with a label, in line heights. Smaller panels are fields, bars and buttons. */
const LEAST_SIDE = { plain: 3, labelled: 5 };
/** The largest share of a picture's area that a label on it takes. With more text, a panel is a text with a border. */
const MOST_TEXT = 0.1;
/** By how much pictures of one row differ in top, bottom and width at most, in line heights. */
const ALIKE = 0.6;
/** The narrowest gap between pictures of one row, in line heights. Cells of a table have none. */
const NARROWEST_GAP = 0.3;
/** How far a caption may reach beyond the sides of its picture, in line heights. */
const BEYOND = 0.7;
/**
 * The widest gaps, in line heights: between a picture and the first row of text below it, between that row and the next one, and between
 * a picture and the title above it.
 */
const WIDEST_GAP = { first: 1.6, next: 1, title: 1 };

/**
 * The pictures among the panels of some text: those with no text in them, or only a label.
 *
 * @param panels the smallest first
 */
export function findPictures(boxes: readonly Box[], panels: readonly DrawnPanel[]): readonly DrawnPanel[] {
  const size = median(boxes.map(heightOf));
  return panels.filter((panel) => isPicture(panel, boxes, size));
}

/**
 * The items of rows of pictures, as the goods of a shop: each picture with the title above it and the text below it, as far as neither is
 * wider than the picture. Items are read one after the other, although nothing is drawn around them. A row counts if each of its
 * pictures has text below it; titles count if each has one.
 */
export function findPictureItems(
  boxes: readonly Box[],
  pictures: readonly DrawnPanel[],
): readonly DrawnPanel[] {
  const size = median(boxes.map(heightOf));
  return rowsOf(pictures, size).flatMap((row) => {
    const items = row.map((picture) => addText(picture, textAround(picture, boxes, size), size));
    const isCaptioned = items.every(({ bottom }, at) => bottom > (row[at]?.bottom ?? 0));
    const isTitled = items.every(({ top }, at) => top < (row[at]?.top ?? 0));
    if (!isCaptioned) return [];
    return items.map((item, at) => ({ ...item, top: isTitled ? item.top : (row[at]?.top ?? item.top) }));
  });
}

function isPicture(panel: DrawnPanel, boxes: readonly Box[], size: number): boolean {
  const [width, height] = [panel.right - panel.left, panel.bottom - panel.top];
  const side = Math.min(width, height);
  if (side < LEAST_SIDE.plain * size) return false;
  const own = boxes.filter((box) => {
    const [x, y] = [(box.left + box.right) / 2, middleOf(box)];
    return x > panel.left && x < panel.right && y > panel.top && y < panel.bottom;
  });
  const text = own.reduce((sum, box) => sum + widthOf(box) * heightOf(box), 0);
  return text === 0 || (side >= LEAST_SIDE.labelled * size && text <= MOST_TEXT * width * height);
}

/** The rows of two or more pictures that stand beside each other and are alike. */
function rowsOf(pictures: readonly DrawnPanel[], size: number): readonly (readonly DrawnPanel[])[] {
  const rows: DrawnPanel[][] = [];
  for (const picture of pictures) {
    const row = rows.find((others) => others.every((other) => areAlike(other, picture, size)));
    if (row) row.push(picture);
    else rows.push([picture]);
  }
  return rows.filter((row) => row.length > 1);
}

function areAlike(a: DrawnPanel, b: DrawnPanel, size: number): boolean {
  const differences = [a.top - b.top, a.bottom - b.bottom, a.right - a.left - b.right + b.left];
  const gap = Math.max(b.left - a.right, a.left - b.right);
  return (
    gap > NARROWEST_GAP * size && differences.every((difference) => Math.abs(difference) <= ALIKE * size)
  );
}

/** The text above and below a picture, the nearest first, up to the first box that is wider than the picture. */
function textAround(picture: DrawnPanel, boxes: readonly Box[], size: number) {
  const inRange = boxes.filter((box) => box.right > picture.left && box.left < picture.right);
  const isNarrow = (box: Box): boolean =>
    box.left >= picture.left - BEYOND * size && box.right <= picture.right + BEYOND * size;
  const untilWider = (sorted: readonly Box[]): readonly Box[] => {
    const end = sorted.findIndex((box) => !isNarrow(box));
    return end < 0 ? sorted : sorted.slice(0, end);
  };
  return {
    above: untilWider(
      inRange.filter((box) => middleOf(box) < picture.top).sort((a, b) => b.bottom - a.bottom),
    ),
    below: untilWider(inRange.filter((box) => middleOf(box) > picture.bottom).sort((a, b) => a.top - b.top)),
  };
}

/** The panel around a picture and the text that belongs to it. */
function addText(
  picture: DrawnPanel,
  { above, below }: ReturnType<typeof textAround>,
  size: number,
): DrawnPanel {
  let { top, bottom } = picture;
  for (const box of below) {
    const widest = bottom === picture.bottom ? WIDEST_GAP.first : WIDEST_GAP.next;
    if (box.top - bottom > widest * size) break;
    bottom = Math.max(bottom, box.bottom);
  }
  const [title, before] = above;
  const gap = title ? picture.top - title.bottom : Infinity;
  if (title && gap < WIDEST_GAP.title * size && (!before || title.top - before.bottom > gap)) top = title.top;
  return { ...picture, top, bottom };
}
