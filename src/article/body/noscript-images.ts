import { altOf, isPixel, lazyAddressesOf } from './image-attributes';

/** Replaces `noscript` by the images in it. A placeholder of the same image beside it is replaced by it. */
export function takeFromNoscript(root: Element): void {
  for (const noscript of root.querySelectorAll('noscript')) {
    const images = imagesIn(noscript);
    const [first] = images;
    const [before, after] = [noscript.previousElementSibling, noscript.nextElementSibling].map(imageAt);
    if (images.length !== 1 || !first) noscript.before(...images);
    else if (before && isTwin(before, first)) before.replaceWith(withTwin(first, before));
    // What comes after it may also be the next image, whatever it looks like.
    else if (after && isOfSameFile(after, first)) after.replaceWith(withTwin(first, after));
    else noscript.before(first);
    noscript.remove();
  }
}

/** An image by itself, or alone in a box. */
function imageAt(element: Element | null): Element | null {
  return element?.localName === 'img' ? element : (element?.querySelector(':scope > img:only-child') ?? null);
}

function isOfSameFile(image: Element, other: Element): boolean {
  const files = filesOf(other);
  return filesOf(image).some((file) => files.includes(file));
}

function filesOf(image: Element): readonly string[] {
  return [image.getAttribute('src') ?? '', ...lazyAddressesOf(image)]
    .filter((address) => !/^(?:data|blob|about):|^$/i.test(address))
    .map(fileOf);
}

/** Where scripts are enabled, the parser leaves the content as text. */
function imagesIn(noscript: Element): readonly Element[] {
  const parsed = noscript.querySelector('img')
    ? noscript
    : new DOMParser().parseFromString(noscript.textContent ?? '', 'text/html').body;
  const images = [...parsed.querySelectorAll('img')].filter((image) => !isPixel(image) && !isUnseen(image));
  return images.map((image) => noscript.ownerDocument.importNode(image, true));
}

/** Measuring images are hidden, or placed outside the window. */
function isUnseen(image: Element): boolean {
  return /display\s*:\s*none|visibility\s*:\s*hidden|-\d{4,}px/i.test(image.getAttribute('style') ?? '');
}

/** Words in the class or the address of an image that stands for another one. */
const STAND_IN = /lazy|placeholder|blank|spacer|loading|transparent|blur|lqip|1x1/i;

/** Whether the image before a `noscript` is the same one: a placeholder, one that is loaded late, or the same file. */
function isTwin(twin: Element, image: Element): boolean {
  const src = twin.getAttribute('src') ?? '';
  const own = fileOf(src);
  if (!/^(?!data:|blob:|about:)./i.test(src) || lazyAddressesOf(twin).length > 0) return true;
  if (twin.matches('[data-srcset], [data-lazy-srcset]') || STAND_IN.test(twin.className)) return true;
  const alt = altOf(twin);
  return (
    STAND_IN.test(own) ||
    own === fileOf(image.getAttribute('src') ?? '') ||
    (alt !== '' && alt === altOf(image))
  );
}

/** The name of a file, without its size: `/a/door-300x200.jpg?w=3` is `door.jpg`. */
function fileOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[-_](?:\d+x\d+|\d+w?|small|large|scaled)(?=\.\w+$)/i, '');
}

function withTwin(image: Element, twin: Element): Element {
  for (const { name, value } of twin.attributes) {
    if (!image.hasAttribute(name) && name.startsWith('data-')) image.setAttribute(name, value);
  }
  return image;
}
