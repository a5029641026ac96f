import type { Picture } from '@/content/image-ocr/pictures/picture';
import type { PictureSpace } from '@/content/image-ocr/pictures/place-picture';
import { AppError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';
import { isPrivateAddress } from '@/core/net/private-address';
import type { PictureSource } from '@/platform/protocol';
import { readInPage } from './read-in-page';

/** One way to a picture's pixels. */
export interface PixelRoute {
  readonly source: PictureSource;
  /** What the pixels show: the whole file, or what is painted of it. */
  readonly space: PictureSpace;
  /** The picture's size in layout, CSS px, if known. */
  readonly natural: Size | undefined;
}

/**
 * The ways to a picture's pixels, the best first: read in the page, fetched by the background where the user granted
 * the site, as the screen shows it. Each is found when it is asked for.
 * @throws AppError of `readInPage`; `image-unreadable` when the picture never loaded, so that the screen has none.
 */
export async function* findPixelRoutes(picture: Picture, signal: AbortSignal): AsyncGenerator<PixelRoute> {
  const { source, natural } = await readInPage(picture, signal);
  if (source) yield { source, space: 'file', natural };
  if (isGrantable(picture.url)) {
    yield { source: { kind: 'address', url: picture.url }, space: 'file', natural };
  }
  if (await isBroken(picture.element)) throw new AppError('image-unreadable', 'the picture did not load');
  yield { source: { kind: 'screen' }, space: 'screen', natural };
}

/** Whether an image's file could not be had or decoded. Some SVG has no natural width and is whole all the same. */
async function isBroken(element: Element): Promise<boolean> {
  if (element.localName !== 'img') return false;
  const image = element as HTMLImageElement;
  if (!image.complete || image.naturalWidth > 0) return false;
  return image.decode().then(
    () => false,
    () => true,
  );
}

/**
 * Whether a site's permission could open an address to the background: one of the web, and not of the user's own network,
 * which the background never asks for a page's sake.
 */
export function isGrantable(url: string | undefined): url is string {
  const parsed = URL.parse(url ?? '');
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !isPrivateAddress(parsed);
}
