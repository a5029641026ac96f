import { flatParent } from '@/content/image-ocr/geometry/view';
import { isProtected, type PageImage } from '@/content/image-ocr/images/page-image';
import type { PixelSpace } from '@/content/image-ocr/images/place-image';
import { unshadowed, windowOf } from '@/content/unshadowed';
import { AppError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';
import { assertFileSize, isSizeWithin, MAX_PIXELS } from '@/core/ocr/limits';
import { isPrivateAddress } from '@/core/private-address';
import { createCanvas } from '@/platform/images/canvas';
import type { ImageSource } from '@/platform/messages/content-schemas';
import type { LocalImage } from '@/platform/messages/protocol';
import { type Drawable, findDrawable } from './drawable';
import { fetchBytes } from './fetch-bytes';

/** One way to an image's pixels. */
export interface PixelRoute {
  readonly source: ImageSource;
  /** What the pixels show: the whole file, or the part that is drawn. */
  readonly space: PixelSpace;
  /** The image's size in layout, CSS px, if known. */
  readonly natural: Size | undefined;
}

/**
 * The ways to an image's pixels, the best first: from the page; fetched by the background, if the user granted the site; from
 * screenshots. Each is looked for when the one before has failed.
 * @throws AppError of `findInPagePixels`; `image-unreadable` if the image did not load, `video-protected` for a protected video, so that
 *   no screenshot shows it
 */
export async function* findPixelRoutes(image: PageImage, signal: AbortSignal): AsyncGenerator<PixelRoute> {
  const { source, natural } = await findInPagePixels(image, signal);
  if (source) yield { source, space: 'file', natural };
  if (isGrantable(image.url)) {
    yield { source: { kind: 'address', url: image.url }, space: 'file', natural };
  }
  // On a screenshot it is black, and Firefox's own button lies on it.
  if (isProtected(image)) throw new AppError('video-protected');
  if (await isBroken(image.element)) throw new AppError('image-unreadable', 'the image did not load');
  yield { source: { kind: 'screen' }, space: 'screen', natural };
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

/** Up to this size, raw pixels are sent, because that costs less than making a PNG. 8 MP are 32 MB of RGBA, which fit in a message. */
const MAX_RAW_PIXELS = 8_000_000;

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

async function readCanvasPixels(
  { image: drawn, size }: Drawable,
  image: PageImage,
): Promise<LocalImage | undefined> {
  const { canvas, context } = createCanvas(size, { willReadFrequently: true });
  context.drawImage(drawn, 0, 0, size.width, size.height);
  try {
    // A WebGL canvas or a protected video draws nothing; only a screenshot shows it.
    if (isBlank(context, size)) return undefined;
  } catch (thrown) {
    if ((Object(thrown) as { name?: unknown }).name === 'SecurityError') return undefined; // another site's image
    throw thrown;
  }
  // The page's background is drawn behind the image, so that white text on transparency can be recognised.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = backgroundBehind(image.element);
  context.fillRect(0, 0, size.width, size.height);
  if (size.width * size.height <= MAX_RAW_PIXELS) {
    const { data } = context.getImageData(0, 0, size.width, size.height);
    return { kind: 'pixels', ...size, data: new Blob([data]) };
  }
  const data = await canvas.convertToBlob({ type: 'image/png' });
  assertFileSize(data.size);
  return { kind: 'file', data };
}

/** Whether nothing was drawn, judged by up to 16 rows of pixels. */
function isBlank(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): boolean {
  const rows = Math.min(16, height);
  for (let row = 0; row < rows; row++) {
    const { data } = context.getImageData(0, Math.floor(((row + 0.5) * height) / rows), width, 1);
    for (let index = 3; index < data.length; index += 4) if (data[index] !== 0) return false;
  }
  return true;
}

/** The colour that shows through an element's transparent parts: the nearest opaque background around it, else white. */
export function backgroundBehind(element: Element): string {
  const view = windowOf(element);
  for (let at: Element | null = element; at && view; at = flatParent(at)) {
    const color = view.getComputedStyle(at).backgroundColor;
    if (isOpaque(color)) return color;
  }
  return 'white';
}

/** Computed colours are `rgb(r, g, b)`, `rgba(r, g, b, a)` or `color(space x y z / a)`. */
function isOpaque(color: string): boolean {
  if (color === '' || color === 'transparent') return false;
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(color)?.[1] ?? /\/\s*([\d.]+)\)$/.exec(color)?.[1];
  return alpha === undefined || Number(alpha) > 0.5;
}
