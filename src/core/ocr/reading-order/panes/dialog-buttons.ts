import { type Band, type Box, middleOf } from '@/core/ocr/reading-order/bands/boxes';
import type { DrawnPanel } from '@/core/ocr/reading-order/drawn/panels';

const FEWEST_BUTTONS = 2;
/** The highest button, in line heights. */
const HIGHEST = 3;
/** How far buttons are below what they belong to at most, in line heights. */
const FARTHEST = 2;
/** The least gap between buttons, and above them, in line heights. The cells of a table touch. */
const LEAST_GAP = 0.25;

/**
 * Whether some bands are one row of buttons, as at the foot of a dialog: most of its texts are in panels of their own, which stand apart
 * from each other and from what is above.
 *
 * @param above where what is above them ends, px
 */
export function areDialogButtons(
  bands: readonly Band[],
  above: number,
  panels: readonly DrawnPanel[],
): boolean {
  const [band, ...more] = bands;
  if (!band || more.length > 0) return false;
  const { boxes, size } = band;
  const buttons = boxes
    .flatMap((box) => panels.find((panel) => isButton(panel, box, band)) ?? [])
    .sort((a, b) => a.left - b.left);
  if (buttons.length < FEWEST_BUTTONS || 2 * buttons.length <= boxes.length) return false;
  return buttons.every(({ top, right }, index) => {
    const [gap, next] = [top - above, buttons[index + 1]];
    const isBelow = gap >= LEAST_GAP * size && gap <= FARTHEST * size;
    return isBelow && (!next || next.left - right >= LEAST_GAP * size);
  });
}

/** Whether a panel is as high as a button, and around one text of a band and no other. */
function isButton({ left, right, top, bottom }: DrawnPanel, box: Box, { boxes, size }: Band): boolean {
  if (bottom - top > HIGHEST * size) return false;
  return boxes.every((other) => {
    const [x, y] = [(other.left + other.right) / 2, middleOf(other)];
    return (x > left && x < right && y > top && y < bottom) === (other === box);
  });
}
