import type { Rect, Size } from '@/core/geometry/rect';
import { resolveLength, splitWords } from './css-length';

/**
 * Where a picture of `natural` size lies in the content box of the element that shows it, in CSS px from the box's
 * corner. It may reach outside the box (`cover`), where it is not painted.
 * https://drafts.csswg.org/css-images-3/#the-object-fit
 * @param fit the computed `object-fit`
 * @param position the computed `object-position`: two lengths or percentages
 */
export function fitObject(box: Size, natural: Size, fit: string, position: string): Rect {
  const { width, height } = fittedSize(box, natural, fit);
  const [x = '50%', y = '50%'] = splitWords(position);
  return {
    x: resolveLength(x, box.width - width) ?? 0,
    y: resolveLength(y, box.height - height) ?? 0,
    width,
    height,
  };
}

function fittedSize(box: Size, natural: Size, fit: string): Size {
  if (!(natural.width > 0 && natural.height > 0)) return box;
  const contain = Math.min(box.width / natural.width, box.height / natural.height);
  const cover = Math.max(box.width / natural.width, box.height / natural.height);
  switch (fit) {
    case 'contain':
      return scaled(natural, contain);
    case 'cover':
      return scaled(natural, cover);
    case 'none':
      return natural;
    case 'scale-down':
      return scaled(natural, Math.min(1, contain));
    default:
      return box; // fill, the initial value
  }
}

function scaled(size: Size, factor: number): Size {
  return { width: size.width * factor, height: size.height * factor };
}

/**
 * SVG's `preserveAspectRatio` in the words of `object-fit` and `object-position`.
 * https://svgwg.org/svg2-draft/coords.html#PreserveAspectRatioAttribute
 */
export function fitOfAspectRatio(value: string): { readonly fit: string; readonly position: string } {
  const [align = 'xMidYMid', rule = 'meet'] = value.trim().split(/\s+/);
  if (align === 'none') return { fit: 'fill', position: '0% 0%' };
  const percent = { Min: '0%', Mid: '50%', Max: '100%' } as const;
  const [, x = 'Mid', y = 'Mid'] = /^x(Min|Mid|Max)Y(Min|Mid|Max)$/.exec(align) ?? [];
  return {
    fit: rule === 'slice' ? 'cover' : 'contain',
    position: `${percent[x as keyof typeof percent]} ${percent[y as keyof typeof percent]}`,
  };
}
