import { bestOfSrcset, originalWechatImage, resolveImage } from '@/core/articles/addresses';
import { backgroundOf } from '@/core/articles/styles';
import type { BodyNotes } from './body-notes';

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
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'] as const;
/** An image of at most this size is a tracking pixel or a spacer, px. */
const PIXEL = 2;
/** The most files of one image that are looked at. */
const MOST_SOURCES = 20;
/** Attribute values that look like the address of an image. */
const IMAGE_ADDRESS = /^(?:https?:)?\/\/[^\s]+\.(?:png|jpe?g|gif|webp|avif)(?:$|[?#])/i;

/** Replaces each image of a body by a place without an address and notes the image. Tracking pixels are removed. */
export function placeImages(root: Element, base: string, notes: BodyNotes): void {
  takeFromNoscript(root);
  for (const image of root.querySelectorAll(`img:not([${IMAGE_ID}]), amp-img`)) {
    const urls = addressesOf(image, base);
    if (isPixel(image)) image.remove();
    else if (urls[0] === undefined) dropImage(image, notes);
    else placeImage(image, urls[0], urls.slice(1), notes);
  }
  // As a whole: for each source that is removed alone, the browser chooses anew for all images beside it.
  for (const picture of root.querySelectorAll('picture')) {
    for (const child of [...picture.childNodes]) if (child.nodeName !== 'SOURCE') picture.before(child);
    picture.remove();
  }
}

/** Gives lazily loaded images their address, because the extractors judge images by it. */
export function showLazyImages(root: Element, base: string): void {
  takeFromNoscript(root);
  for (const image of root.querySelectorAll('img')) {
    const shown = resolveImage(image.getAttribute('src'), base);
    const [best] = shown === undefined ? addressesOf(image, base) : [];
    if (best !== undefined) image.setAttribute('src', best);
  }
}

/** Creates the place of an image. */
export function createPlace(
  document: Document,
  image: {
    readonly url: string;
    readonly otherUrls: readonly string[];
    readonly alt: string;
    readonly width?: number | undefined;
    readonly height?: number | undefined;
  },
  notes: BodyNotes,
): Element {
  const place = document.createElement('img');
  place.setAttribute(IMAGE_ID, notes.addImage(image));
  place.setAttribute('alt', image.alt);
  if (image.width !== undefined) place.setAttribute('width', String(image.width));
  if (image.height !== undefined) place.setAttribute('height', String(image.height));
  return place;
}

function placeImage(image: Element, url: string, otherUrls: readonly string[], notes: BodyNotes): void {
  const facts = { url, otherUrls, alt: altOf(image), ...sizeOf(image) };
  image.replaceWith(createPlace(image.ownerDocument, facts, notes));
}

function dropImage(image: Element, notes: BodyNotes): void {
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
    .filter(({ name, value }) => /^(?:data-|file$)/.test(name) && IMAGE_ADDRESS.test(value))
    .map(({ value }) => value);
  const urls = [...lazy, ...sets, shown, ...guessed].map((address) => resolveImage(address, base));
  const originals = urls.flatMap((url) => (url === undefined ? [] : [originalWechatImage(url)]));
  return [...new Set([...originals, ...urls.flatMap((url) => url ?? [])])];
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
function sizeOf(image: Element): { width?: number; height?: number } {
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

function isPixel(image: Element): boolean {
  const [width, height] = ['width', 'height'].map((name) => parsePixels(image.getAttribute(name)));
  const drawn = width !== undefined && height !== undefined && width <= PIXEL && height <= PIXEL;
  return drawn && !image.hasAttribute('data-src');
}

/** The description of an image. Editors write «图片» or the file's name where there is none. */
function altOf(image: Element): string {
  const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
  return /^(?:图片|image|img|[\w-]+\.(?:png|jpe?g|gif|webp))$/i.test(alt) ? '' : alt;
}

/** Replaces `noscript` by the images in it; the placeholder of the same image comes before it. */
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

/** Where scripts are enabled, the parser leaves the content as text. */
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

/**
 * Takes images out of background styles and drawings. An element with a background and no content is an image of the
 * article, as in posts made of tiles; a background behind text is decoration and noted as lost.
 */
export function placeBackgroundsAndDrawings(root: Element, base: string, notes: BodyNotes): void {
  for (const element of root.querySelectorAll('[style*="url"]')) placeBackground(element, base, notes);
  for (const drawing of root.querySelectorAll('svg')) placeDrawing(drawing, base, notes);
}

function placeBackground(element: Element, base: string, notes: BodyNotes): void {
  const url = resolveImage(backgroundOf(element.getAttribute('style') ?? ''), base);
  if (url === undefined) return;
  if (hasContent(element)) {
    notes.addLoss({ kind: 'background', what: url, why: 'kind-not-kept', url });
    return;
  }
  const original = originalWechatImage(url);
  const place = createPlace(
    element.ownerDocument,
    { url: original, otherUrls: original === url ? [] : [url], alt: '' },
    notes,
  );
  // Inside a drawing it would be removed together with it.
  (element.closest('svg') ?? element).before(place);
}

function hasContent(element: Element): boolean {
  return (
    (element.textContent ?? '').trim() !== '' ||
    element.querySelector('img, [data-src], video, iframe') !== null
  );
}

/** Keeps the HTML and images inside a drawing in its place and removes the drawing. */
function placeDrawing(drawing: Element, base: string, notes: BodyNotes): void {
  if (!drawing.isConnected || drawing.parentElement?.closest('svg')) return;
  const parts: Node[] = [];
  for (const part of drawing.querySelectorAll('image, foreignObject')) {
    if (part.localName === 'image') parts.push(...placesOfImage(part, base, notes));
    else parts.push(...part.childNodes);
  }
  drawing.before(...parts);
  const label = drawing.getAttribute('aria-label') ?? drawing.querySelector('title, text')?.textContent ?? '';
  if (parts.length === 0 && label.trim() !== '') {
    notes.addLoss({ kind: 'drawing', what: label, why: 'kind-not-kept' });
  }
  drawing.remove();
}

function placesOfImage(image: Element, base: string, notes: BodyNotes): readonly Element[] {
  const url = resolveImage(image.getAttribute('href') ?? image.getAttribute('xlink:href'), base);
  if (url === undefined) return [];
  return [createPlace(image.ownerDocument, { url: originalWechatImage(url), otherUrls: [], alt: '' }, notes)];
}

/** The attribute by which a stored body names its images. */
export const IMAGE_ID = 'data-picture';

/**
 * Puts addresses into a stored body that was parsed into an inert document. An image without one becomes a link to its
 * original address, or its alternative text.
 */
export function fillImages(
  root: ParentNode,
  find: (id: string) => { readonly src: string } | { readonly link: string } | undefined,
): void {
  for (const place of root.querySelectorAll(`img[${IMAGE_ID}]`)) {
    const found = find(place.getAttribute(IMAGE_ID) ?? '');
    if (found && 'src' in found) place.setAttribute('src', found.src);
    else place.replaceWith(linkInstead(place, found?.link));
  }
}

function linkInstead(place: Element, link: string | undefined): Node {
  const { ownerDocument } = place;
  const alt = place.getAttribute('alt') ?? '';
  if (link === undefined) return ownerDocument.createTextNode(alt);
  const anchor = ownerDocument.createElement('a');
  anchor.setAttribute('href', link);
  anchor.textContent = alt === '' ? link : alt;
  return anchor;
}
