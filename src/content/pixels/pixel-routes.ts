import { isProtected, type PageImage } from '@/content/images/page-image';
import type { PixelSpace } from '@/content/images/place-image';
import { unshadowed } from '@/content/unshadowed';
import { AppError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';
import { isSizeWithin, MAX_PIXELS } from '@/core/image-files/limits';
import { isPrivateAddress } from '@/core/private-address';
import type { ImageSource } from '@/platform/messages/content-schemas';
import type { LocalImage } from '@/platform/messages/protocol';
import { readCanvasPixels } from './canvas-pixels';
import { findDrawable } from './drawable';
import { fetchBytes } from './fetch-bytes';
import { findRegionPixels } from './region-pixels';
import { isOnlyOnScreen } from './screen-only';

/** One way to an image's pixels. */
export interface PixelRoute {
  readonly source: ImageSource;
  /** What the pixels show: the whole file, or the part that is drawn. */
  readonly space: PixelSpace;
  /** The image's size in layout, CSS px, if known. */
  readonly natural: Size | undefined;
  /** The address of the file, if it has more px than this way gives and the background could fetch it. */
  readonly grantable?: string | undefined;
}

/**
 * The ways to an image's pixels, the best first: for a region, from the file of the one image in it; from a screenshot for what only that
 * shows; from the page; fetched by the background, if the user granted the site; from screenshots. Each is looked for when the one before
 * has failed.
 * @throws AppError of `findInPagePixels`; `image-unreadable` if the image did not load, `video-protected` for a protected video, so that
 *   no screenshot shows it
 */
export async function* findPixelRoutes(image: PageImage, signal: AbortSignal): AsyncGenerator<PixelRoute> {
  const sharper = image.region && (await findRegionPixels(image.region, image.element, signal));
  if (sharper) yield { source: sharper, space: 'screen', natural: undefined };
  const screen = { source: { kind: 'screen' }, space: 'screen', natural: undefined } as const;
  const isOnScreen = !image.region && (await isOnlyOnScreen(image, signal));
  if (isOnScreen) yield screen;
  const { source, natural } = await findInPagePixels(image, signal);
  if (source) yield { source, space: 'file', natural };
  if (isGrantable(image.url)) {
    yield { source: { kind: 'address', url: image.url }, space: 'file', natural };
  }
  if (isOnScreen) return;
  // On a screenshot it is black, and Firefox's own button lies on it.
  if (isProtected(image)) throw new AppError('video-protected');
  if (await isBroken(image.element)) throw new AppError('image-unreadable', 'the image did not load');
  yield { ...screen, natural, grantable: isGrantable(image.url) ? image.url : undefined };
}

/** Whether an image's file failed to load or decode. Some SVG images have no natural width although they loaded. */
async function isBroken(element: Element): Promise<boolean> {
  if (unshadowed(element).localName !== 'img') return false;
  const image = element as HTMLImageElement;
  if (!image.complete || image.naturalWidth > 0) return false;
  return image.decode().then(
    () => false,
    () => true,
  );
}

/**
 * Whether the background could fetch an address if the user granted its site: an address of the web. The background fetches nothing
 * from the user's own network for a page.
 */
export function isGrantable(url: string | undefined): url is string {
  const parsed = URL.parse(url ?? '');
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !isPrivateAddress(parsed);
}

/** What of an image the page itself can access. */
export interface InPagePixels {
  /** Its pixels or its file; undefined if the browser does not let the page access them. */
  readonly source: LocalImage | undefined;
  /** Its size in layout, CSS px, if the page knows. */
  readonly natural: Size | undefined;
}

/**
 * Gets an image's pixels within the page: from a canvas, or else its file, if the image's server allows that by CORS. The file
 * mostly comes from the browser's cache.
 * @throws AppError `image-too-large`, `out-of-memory`
 */
export async function findInPagePixels(image: PageImage, signal: AbortSignal): Promise<InPagePixels> {
  const drawable = await findDrawable(image, signal);
  const natural = drawable?.natural;
  // A canvas of a larger image takes more memory than there may be. Its file may be recognised even so, by rows.
  const canDraw = drawable && isSizeWithin(drawable.size.width, drawable.size.height, MAX_PIXELS);
  const drawn = canDraw ? await readCanvasPixels(drawable, image) : undefined;
  if (drawn) return { source: drawn, natural };
  const data = image.url === undefined ? undefined : await fetchBytes(image.url, signal);
  return { source: data && { kind: 'file', data }, natural };
}
