import { bestOfSrcset, originalWechatImage, resolveImage } from '@/core/articles/addresses';

/** Attributes in which pages keep the address of an image that they load late, best first. */
const LAZY = [
  'data-src',
  'data-original',
  'data-original-src',
  'data-actualsrc',
  'data-lazy-src',
  'data-lazyload',
  'data-lazy',
  'data-backsrc',
  'data-croporisrc',
  'data-echo',
] as const;
/** A value of these attributes that is no word such as “true”. */
const LAZY_ADDRESS = /[/?]|\.\w{2,5}$/;
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'] as const;
/** An image of at most this size is a tracking pixel or a spacer, px. */
const PIXEL = 2;
/** The most files of one image that are looked at. */
const MOST_SOURCES = 20;
/** Attribute values that look like the address of an image. */
const IMAGE_ADDRESS = /^(?:https?:)?\/\/[^\s]+\.(?:png|jpe?g|gif|webp|avif)(?:$|[?#])/i;

/** Media of files that are made for dark or small screens, or for paper. */
const OTHER_MEDIA = /prefers-color-scheme\s*:\s*dark|max-(?:device-)?width|orientation\s*:\s*portrait|print/i;

/** All addresses of an image, the best first. */
export function addressesOf(image: Element, base: string): readonly string[] {
  const sources = sourcesOf(image);
  const isOther = (source: Element) => OTHER_MEDIA.test(source.getAttribute('media') ?? '');
  const sets = setsOf([image, ...sources.filter((source) => !isOther(source))]);
  const lazy = lazyAddressesOf(image);
  const shown = image.getAttribute('src');
  const guessed = [...image.attributes]
    .filter(({ name, value }) => /^(?:data-|file$)/.test(name) && IMAGE_ADDRESS.test(value))
    .map(({ value }) => value);
  const others = setsOf(sources.filter(isOther));
  const urls = [...lazy, ...sets, shown, ...others, ...guessed].map((address) => resolveImage(address, base));
  const originals = urls.flatMap((url) => (url === undefined ? [] : [originalWechatImage(url)]));
  return [...new Set([...originals, ...urls.flatMap((url) => url ?? [])])];
}

function setsOf(elements: readonly Element[]): readonly (string | undefined)[] {
  return elements.flatMap((each) => LAZY_SETS.map((name) => bestOfSrcset(each.getAttribute(name) ?? '')));
}

/** The addresses of an image that is loaded late. */
export function lazyAddressesOf(image: Element): readonly string[] {
  return LAZY.map((name) => image.getAttribute(name) ?? '').filter((value) => LAZY_ADDRESS.test(value));
}

/** The other files of an image's `picture`. Looks at no more elements than pages have there, because it does so for each image. */
function sourcesOf(image: Element): readonly Element[] {
  const sources: Element[] = [];
  const picture = image.parentElement?.localName === 'picture' ? image.parentElement : undefined;
  let element = picture?.firstElementChild;
  for (let count = 0; element && count < MOST_SOURCES; count++, element = element.nextElementSibling)
    if (element.localName === 'source') sources.push(element);
  return sources;
}

/**
 * The size of an image: WeChat gives width and ratio, others width and height. A size in a style says nothing about the
 * image itself.
 */
export function sizeOf(image: Element): { width?: number; height?: number } {
  const width = parsePixels(image.getAttribute('data-w')) ?? parsePixels(image.getAttribute('width'));
  if (width === undefined) return {};
  const ratio = Number(image.getAttribute('data-ratio'));
  const height = ratio > 0 ? Math.round(width * ratio) : parsePixels(image.getAttribute('height'));
  return height === undefined ? { width } : { width, height };
}

function parsePixels(text: string | null): number | undefined {
  const pixels = /^\d{1,5}(?:\.\d+)?(?:px)?$/.test(text ?? '')
    ? Math.round(Number.parseFloat(text ?? ''))
    : 0;
  return pixels > 0 ? pixels : undefined;
}

/** Whether an image only measures, or keeps a space free. */
export function isPixel(image: Element): boolean {
  const [width, height] = ['width', 'height'].map((name) => parsePixels(image.getAttribute(name)));
  const drawn = width !== undefined && height !== undefined && width <= PIXEL && height <= PIXEL;
  return drawn && !image.hasAttribute('data-src');
}

/** The description of an image. Editors write «图片» or the file's name where there is none. */
export function altOf(image: Element): string {
  const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
  return /^(?:图片|image|img|[\w-]+\.(?:png|jpe?g|gif|webp))$/i.test(alt) ? '' : alt;
}
