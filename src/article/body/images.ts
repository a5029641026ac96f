import { moveChildren } from '@/article/dom-nodes';
import { originalWechatImage, resolveImage } from '@/core/articles/addresses';
import { IMAGE_ID } from '@/core/articles/stored-attributes';
import { backgroundOf } from '@/core/articles/styles';
import type { BodyNotes } from './body-notes';
import { addressesOf, altOf, isPixel, sizeOf } from './image-attributes';
import { takeFromNoscript } from './noscript-images';

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
  const parts = drawing.ownerDocument.createDocumentFragment();
  for (const part of drawing.querySelectorAll('image, foreignObject')) {
    if (part.localName === 'image') parts.append(...placesOfImage(part, base, notes));
    else moveChildren(part, parts);
  }
  const isEmpty = !parts.hasChildNodes();
  drawing.before(parts);
  const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => (textContent ?? '').trim());
  const words = texts.filter((text) => text !== '').join(' ');
  const name = drawing.getAttribute('aria-label') ?? drawing.querySelector('title')?.textContent ?? '';
  const label = words || (isEmpty ? name.trim() : '');
  if (label !== '') notes.addLoss({ kind: 'drawing', what: label, why: 'kind-not-kept' });
  drawing.remove();
}

function placesOfImage(image: Element, base: string, notes: BodyNotes): readonly Element[] {
  const url = resolveImage(image.getAttribute('href') ?? image.getAttribute('xlink:href'), base);
  if (url === undefined) return [];
  return [createPlace(image.ownerDocument, { url: originalWechatImage(url), otherUrls: [], alt: '' }, notes)];
}

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
