import type { Size } from '@/core/geometry/rect';

/** The root element must begin within this many bytes. */
const MAX_PROLOG_BYTES = 64 * 1024;

/** The size of an SVG image that states none, px. https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-width */
const DEFAULT_SIZE: Size = { width: 300, height: 150 };

/** CSS px in an absolute unit. https://www.w3.org/TR/css-values-3/#absolute-lengths */
const PX_PER_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
  ex: 8,
};

/**
 * An SVG file's natural size, px: the root's `width` and `height`; a missing one follows from the ratio of its
 * `viewBox`. https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS
 */
export function parseSvgSize(bytes: Uint8Array): Size | undefined {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_PROLOG_BYTES));
  const tag = findRootTag(text);
  if (tag === undefined) return undefined;
  const width = parseLength(attribute(tag, 'width'));
  const height = parseLength(attribute(tag, 'height'));
  const box = parseViewBox(attribute(tag, 'viewBox'));
  const ratio = box ? box.width / box.height : undefined;
  if (width !== undefined && height !== undefined) return { width, height };
  if (width !== undefined) return { width, height: ratio ? width / ratio : DEFAULT_SIZE.height };
  if (height !== undefined) return { width: ratio ? height * ratio : DEFAULT_SIZE.width, height };
  return box ?? DEFAULT_SIZE;
}

/** The attributes of the root element; `undefined` when the document is not SVG. */
function findRootTag(text: string): string | undefined {
  if (!/^\uFEFF?\s*</u.test(text)) return undefined;
  // Comments may contain anything, even a second root element.
  const bare = removeBetween(removeBetween(text, '<!--', '-->'), '<?', '?>');
  const match = /^\uFEFF?\s*(?:<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)?<(?:[\w-]+:)?svg(?=[\s/>])/iu.exec(
    bare,
  );
  if (!match) return undefined;
  const rest = bare.slice(match[0].length);
  return /^(?:"[^"]*"|'[^']*'|[^'">])*/u.exec(rest)?.[0];
}

function removeBetween(text: string, open: string, close: string): string {
  const parts = text.split(open);
  return parts
    .map((part, index) => {
      const end = part.indexOf(close);
      if (index === 0) return part;
      return end < 0 ? '' : part.slice(end + close.length);
    })
    .join('');
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(tag);
  return match?.[1] ?? match?.[2];
}

function parseLength(value: string | undefined): number | undefined {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/iu.exec(value ?? '');
  const unit = PX_PER_UNIT[match?.[2]?.toLowerCase() ?? ''];
  const px = Number(match?.[1]) * (unit ?? Number.NaN);
  return px > 0 ? px : undefined;
}

function parseViewBox(value: string | undefined): Size | undefined {
  const numbers = (value ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  const [, , width, height] = numbers;
  if (numbers.length !== 4 || width === undefined || height === undefined) return undefined;
  return width > 0 && height > 0 ? { width, height } : undefined;
}
