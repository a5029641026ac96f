import type { Rect, Size } from '@/core/geometry/rect';
import { resolveLength, splitWords } from './css-length';
import { fitObject } from './object-fit';

/**
 * Where the first tile of a CSS background picture lies in its positioning area, in CSS px from the area's corner.
 * https://drafts.csswg.org/css-backgrounds-3/#background-size
 * @param size the computed `background-size` of that layer
 * @param position the computed `background-position` of that layer
 */
export function placeTile(area: Size, natural: Size, size: string, position: string): Rect {
  if (size === 'cover' || size === 'contain') return fitObject(area, natural, size, position);
  const [wide = 'auto', high = 'auto'] = splitWords(size);
  const width = resolveLength(wide, area.width);
  const height = resolveLength(high, area.height);
  const ratio = natural.width / natural.height;
  const tile = {
    width: width ?? (height === undefined ? natural.width : height * ratio),
    height: height ?? (width === undefined ? natural.height : width / ratio),
  };
  return fitObject(area, tile, 'none', position);
}
