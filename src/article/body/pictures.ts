import { bestOfSrcset, originalWechatPicture, resolvePicture } from '@/core/articles/picture-address';
import type { BodyNotes } from './body-notes';
import { PICTURE_ID } from './fill-pictures';

/** Where pages that load pictures late keep the address, best first. */
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
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'] as const;
/** A picture that is drawn no larger counts visits or parts lines, px. */
const PIXEL = 2;
/** Attributes whose value looks like an address of a picture. */
const PICTURE_ADDRESS = /^(?:https?:)?\/\/[^\s]+\.(?:png|jpe?g|gif|webp|avif)(?:$|[?#])/i;

/**
 * Puts a place without an address where each picture of a body stands, and notes the picture. Pictures that no page shows (pixels that
 * count) leave nothing.
 */
export function placePictures(root: Element, base: string, notes: BodyNotes): void {
  takeFromNoscript(root);
  for (const image of root.querySelectorAll(`img:not([${PICTURE_ID}]), amp-img`)) {
    const urls = addressesOf(image, base);
    if (isPixel(image)) image.remove();
    else if (urls[0] === undefined) dropPicture(image, notes);
    else placePicture(image, urls[0], urls.slice(1), notes);
  }
  for (const source of root.querySelectorAll('picture > source')) source.remove();
}

/** Shows pictures that a page would load late, for whoever judges them by their address. */
export function showLazyPictures(root: Element, base: string): void {
  takeFromNoscript(root);
  for (const image of root.querySelectorAll('img')) {
    const shown = resolvePicture(image.getAttribute('src'), base);
    const [best] = shown === undefined ? addressesOf(image, base) : [];
    if (best !== undefined) image.setAttribute('src', best);
  }
}

/** A place of a picture, for what stands where it was. */
export function createPlace(
  document: Document,
  picture: {
    readonly url: string;
    readonly otherUrls: readonly string[];
    readonly alt: string;
    readonly width?: number | undefined;
    readonly height?: number | undefined;
  },
  notes: BodyNotes,
): Element {
  const place = document.createElement('img');
  place.setAttribute(PICTURE_ID, notes.addPicture(picture));
  place.setAttribute('alt', picture.alt);
  if (picture.width !== undefined) place.setAttribute('width', String(picture.width));
  if (picture.height !== undefined) place.setAttribute('height', String(picture.height));
  return place;
}

function placePicture(image: Element, url: string, otherUrls: readonly string[], notes: BodyNotes): void {
  const picture = { url, otherUrls, alt: altOf(image), ...sizeOf(image) };
  image.replaceWith(createPlace(image.ownerDocument, picture, notes));
}

function dropPicture(image: Element, notes: BodyNotes): void {
  const hasAddress = (image.getAttribute('src') ?? '') !== '';
  notes.addLoss({ kind: 'picture', what: altOf(image), why: hasAddress ? 'address-refused' : 'no-address' });
  image.remove();
}

/** All addresses of an image, the best first. */
function addressesOf(image: Element, base: string): readonly string[] {
  const sets = [image, ...sourcesOf(image)].flatMap((each) =>
    LAZY_SETS.map((name) => bestOfSrcset(each.getAttribute(name) ?? '')),
  );
  const lazy = LAZY.map((name) => image.getAttribute(name));
  const shown = image.getAttribute('src');
  const guessed = [...image.attributes]
    .filter(({ name, value }) => /^(?:data-|file$)/.test(name) && PICTURE_ADDRESS.test(value))
    .map(({ value }) => value);
  const urls = [...lazy, ...sets, shown, ...guessed].map((address) => resolvePicture(address, base));
  const originals = urls.flatMap((url) => (url === undefined ? [] : [originalWechatPicture(url)]));
  return [...new Set([...originals, ...urls.flatMap((url) => url ?? [])])];
}

function sourcesOf(image: Element): readonly Element[] {
  const parent = image.parentElement;
  return parent?.localName === 'picture' ? [...parent.querySelectorAll('source')] : [];
}

/** WeChat tells the width and the ratio; others the attributes; a size in a style is one of showing. */
function sizeOf(image: Element): { width?: number; height?: number } {
  const width = readPixels(image.getAttribute('data-w')) ?? readPixels(image.getAttribute('width'));
  if (width === undefined) return {};
  const ratio = Number(image.getAttribute('data-ratio'));
  const height = ratio > 0 ? Math.round(width * ratio) : readPixels(image.getAttribute('height'));
  return height === undefined ? { width } : { width, height };
}

function readPixels(text: string | null): number | undefined {
  const pixels = /^\d{1,5}(?:\.\d+)?(?:px)?$/.test(text ?? '')
    ? Math.round(Number.parseFloat(text ?? ''))
    : 0;
  return pixels > 0 ? pixels : undefined;
}

function isPixel(image: Element): boolean {
  const [width, height] = ['width', 'height'].map((name) => readPixels(image.getAttribute(name)));
  const drawn = width !== undefined && height !== undefined && width <= PIXEL && height <= PIXEL;
  return drawn && !image.hasAttribute('data-src');
}

/** Editors write «图片» or the file's name where nobody wrote a description. */
function altOf(image: Element): string {
  const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
  return /^(?:图片|image|img|[\w-]+\.(?:png|jpe?g|gif|webp))$/i.test(alt) ? '' : alt;
}

/** Pages without scripts show what stands in `noscript`; beside it is the placeholder of the same picture. */
function takeFromNoscript(root: Element): void {
  for (const noscript of root.querySelectorAll('noscript')) {
    const images = imagesIn(noscript);
    const [first] = images;
    const before = noscript.previousElementSibling;
    const twin = before?.localName === 'img' ? before : before?.querySelector(':scope > img:only-child');
    if (images.length === 1 && first && twin) twin.replaceWith(withTwin(first, twin));
    else noscript.before(...images);
    noscript.remove();
  }
}

/** Where scripts are on, the parser leaves what is inside as text. */
function imagesIn(noscript: Element): readonly Element[] {
  const parsed = noscript.querySelector('img')
    ? noscript
    : new DOMParser().parseFromString(noscript.textContent ?? '', 'text/html').body;
  return [...parsed.querySelectorAll('img')].map((image) => noscript.ownerDocument.importNode(image, true));
}

function withTwin(image: Element, twin: Element): Element {
  for (const { name, value } of twin.attributes) {
    if (!image.hasAttribute(name) && name.startsWith('data-')) image.setAttribute(name, value);
  }
  return image;
}
