import { altOf, isPixel, lazyAddressesOf } from './image-attributes';

/** Replaces `noscript` by the images in it. A placeholder of the same image, which comes before it, is replaced by it. */
export function takeFromNoscript(root: Element): void {
  for (const noscript of root.querySelectorAll('noscript')) {
    const images = imagesIn(noscript);
    const [first] = images;
    const before = noscript.previousElementSibling;
    const twin = before?.localName === 'img' ? before : before?.querySelector(':scope > img:only-child');
    if (images.length === 1 && first && twin && isTwin(twin, first)) twin.replaceWith(withTwin(first, twin));
    else noscript.before(...images);
    noscript.remove();
  }
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
