import type { Rect, Size } from '@/core/geometry/rect';

/**
 * The place of an image of `natural` size in the content box of its element, in CSS px from the box's corner. With `cover` it may be
 * larger than the box, which then clips it.
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

/**
 * Where the first tile of a CSS background image lies in its positioning area, in CSS px from the area's corner.
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

/**
 * A computed CSS length or percentage in px: `12px`, `50%`, or a sum such as `calc(100% - 12px)`. `whole` is what 100 % stands for,
 * px. Undefined for anything else, such as `auto`.
 */
export function resolveLength(value: string, whole: number): number | undefined {
  const terms = value.replace(/^calc\((.*)\)$/, '$1').matchAll(/([+-]?)\s*(-?[\d.]+(?:e-?\d+)?)(px|%)/g);
  let sum: number | undefined;
  for (const [, sign, number, unit] of terms) {
    const size = Number(number) * (unit === '%' ? whole / 100 : 1);
    sum = (sum ?? 0) + (sign === '-' ? -size : size);
  }
  return sum;
}

/** Splits a computed list such as `url("a,b.png"), none` at its top-level commas. */
export function splitLayers(value: string): string[] {
  return splitTopLevel(value, ',');
}

/** Splits a computed value such as `calc(100% - 4px) 50%` at its top-level spaces. */
export function splitWords(value: string): string[] {
  return splitTopLevel(value, ' ').filter((word) => word !== '');
}

function splitTopLevel(value: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  // A value may be a whole image as a data address, so nothing is copied character by character.
  for (let at = 0; at < value.length; at++) {
    const char = value[at] as string;
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (char === separator && depth === 0 && !quote) {
      parts.push(value.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, value.slice(start).trim()];
}
