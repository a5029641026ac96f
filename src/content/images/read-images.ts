import type { PageImage } from './page-image';

const KEY: unique symbol = Symbol.for('gleaner.read-images');

/**
 * The elements whose image was read, with the address that each one showed then. The content scripts of the extension in a page are
 * separate bundles with one global object, which the page does not share; see `runOnce`.
 */
function readImages(): WeakMap<Element, string | undefined> {
  const shared = globalThis as { [KEY]?: WeakMap<Element, string | undefined> };
  shared[KEY] ??= new WeakMap();
  return shared[KEY];
}

/** Notes that an image was read. A region is no image of the page. */
export function noteRead({ element, url, region }: PageImage): void {
  if (!region) readImages().set(element, url);
}

/** Whether the image that an element shows was read since the page was loaded. */
export function isRead({ element, url }: PageImage): boolean {
  return readImages().has(element) && readImages().get(element) === url;
}
