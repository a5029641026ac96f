import { findViewWindow } from '@/content/geometry/view';
import { imageFilling } from '@/content/images/image-filling';
import { type PageImage, rectOfRegion } from '@/content/images/page-image';
import { placeImage } from '@/content/images/place-image';
import { windowOf } from '@/content/unshadowed';
import { hasCode } from '@/core/errors';
import type { Matrix } from '@/core/geometry/matrix';
import { areaOf, intersectRects, type Rect, type Size } from '@/core/geometry/rect';
import { MAX_PIXELS } from '@/core/image-files/limits';
import type { LocalImage } from '@/platform/messages/protocol';
import { readCanvasPixels } from './canvas-pixels';
import { type Drawable, findDrawable } from './drawable';
import { fetchBytes } from './fetch-bytes';
import { isOnlyOnScreen } from './screen-only';

/** The file is read if it has at least this many px for each px of the screen, in each direction. */
const SHARPER = 1.2;

/** How far the region may reach beyond what is seen of the image, CSS px. */
const ROUNDING = 1;

/**
 * The file's own pixels of a region, where a single image fills the region and is shown smaller than its file; undefined where a screenshot
 * shows as much, the page may not read the file, or the file is too large.
 * @param region in CSS px from the corner of what `scroller` scrolls
 * @throws AppError `out-of-memory`; the signal's reason
 */
export async function findRegionPixels(
  region: Rect,
  scroller: Element,
  signal: AbortSignal,
): Promise<LocalImage | undefined> {
  try {
    return await readRegion(region, scroller, signal);
  } catch (thrown) {
    // A screenshot has no more px than the screen.
    if (hasCode(thrown, 'image-too-large')) return undefined;
    throw thrown;
  }
}

async function readRegion(
  region: Rect,
  scroller: Element,
  signal: AbortSignal,
): Promise<LocalImage | undefined> {
  const window = windowOf(scroller);
  if (!window) return undefined;
  const view = findViewWindow(window);
  const rect = rectOfRegion(region, scroller);
  const image = imageFilling(view, rect);
  if (image && (await isOnlyOnScreen(image, signal))) return undefined;
  const drawable = image && (await findDrawable(image, signal));
  const place = drawable && placeImage(image, 'file', drawable.natural);
  if (!place || areaOf(intersectRects(place.clip, rect)) < areaOf(shrunk(rect))) return undefined;
  const part = partOf(drawable.size, place.matrix, rect);
  const isSharper = part && part.width >= SHARPER * rect.width * view.devicePixelRatio;
  return isSharper ? readPart(image, drawable, part, signal) : undefined;
}

const shrunk = ({ x, y, width, height }: Rect): Rect => ({
  x: x + ROUNDING,
  y: y + ROUNDING,
  width: Math.max(0, width - 2 * ROUNDING),
  height: Math.max(0, height - 2 * ROUNDING),
});

/** The part of an image that a rectangle of the view shows, px; undefined if the image is turned or mirrored there. */
export function partOf(size: Size, { a, b, c, d, e, f }: Matrix, rect: Rect): Rect | undefined {
  if (!(a > 0 && d > 0) || Math.abs(b) + Math.abs(c) > 1e-3 * a) return undefined;
  const [right, down] = [size.width / a, size.height / d];
  const left = Math.max(0, Math.round((rect.x - e) * right));
  const top = Math.max(0, Math.round((rect.y - f) * down));
  const width = Math.min(size.width - left, Math.round(rect.width * right));
  const height = Math.min(size.height - top, Math.round(rect.height * down));
  return width > 0 && height > 0 ? { x: left, y: top, width, height } : undefined;
}

/** Reads a part of what the page shows; of another site's image, if its server allows it, of the file. */
async function readPart(
  image: PageImage,
  drawable: Drawable,
  part: Rect,
  signal: AbortSignal,
): Promise<LocalImage | undefined> {
  if (areaOf(part) > MAX_PIXELS) return undefined;
  const drawn = await readCanvasPixels(drawable, image, part);
  if (drawn || image.url === undefined || areaOf(drawable.size) > MAX_PIXELS) return drawn;
  const file = await fetchBytes(image.url, signal);
  const bitmap = file && (await createImageBitmap(file).catch(() => undefined));
  if (!bitmap) return undefined;
  try {
    const isSame = bitmap.width === drawable.size.width && bitmap.height === drawable.size.height;
    return isSame ? await readCanvasPixels({ ...drawable, image: bitmap }, image, part) : undefined;
  } finally {
    bitmap.close();
  }
}
