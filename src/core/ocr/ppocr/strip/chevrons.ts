import { type InkMap, inkBox } from './ink';

/** The share of a sign at each of its sides that is compared. */
const SIDE = 1 / 3;

/**
 * Whether a strip shows the arrow of a list that opens downwards or upwards (∨, ∧), for which the network takes `<` or `>`: it is
 * pointed at its foot or top, and as high on the left as on the right.
 */
export function isListArrow(ink: InkMap): boolean {
  const sign = inkBox(ink, 0, ink.width);
  if (!sign) return false;
  const { left, right, top, bottom } = sign;
  const [width, height] = [right - left, bottom - top];
  const rows = Math.max(1, Math.round(height * SIDE));
  const columns = Math.max(1, Math.round(width * SIDE));
  const above = inkBox(ink, left, right, top, top + rows);
  const below = inkBox(ink, left, right, bottom - rows, bottom);
  const before = inkBox(ink, left, left + columns);
  const after = inkBox(ink, right - columns, right);
  if (!above || !below || !before || !after) return false;
  const tapers = Math.abs(above.right - above.left - (below.right - below.left)) / width;
  const widens = Math.abs(before.bottom - before.top - (after.bottom - after.top)) / height;
  return tapers > widens;
}
