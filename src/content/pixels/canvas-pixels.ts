import type { PageImage } from '@/content/images/page-image';
import { flatParent } from '@/content/page-tree';
import { windowOf } from '@/content/unshadowed';
import type { Rect, Size } from '@/core/geometry/rect';
import { assertFileSize } from '@/core/image-files/limits';
import { createCanvas } from '@/platform/images/canvas';
import type { LocalImage } from '@/platform/messages/protocol';
import type { Drawable } from './drawable';

/** Up to this size, raw pixels are sent, because that costs less than making a PNG. 8 MP are 32 MB of RGBA, which fit in a message. */
const MAX_RAW_PIXELS = 8_000_000;

/**
 * The pixels of an image, or of a part of it, px; undefined if the browser does not let the page read them, or nothing is drawn.
 * @throws AppError `image-too-large`, `out-of-memory`
 */
export async function readCanvasPixels(
  { image: drawn, size: whole }: Drawable,
  image: PageImage,
  part: Rect = { x: 0, y: 0, ...whole },
): Promise<LocalImage | undefined> {
  const size = { width: part.width, height: part.height };
  const { canvas, context } = createCanvas(size, { willReadFrequently: true });
  context.drawImage(drawn, -part.x, -part.y, whole.width, whole.height);
  try {
    // A WebGL canvas or a protected video draws nothing; only a screenshot shows it.
    if (isBlank(context, size)) return undefined;
  } catch (thrown) {
    if ((Object(thrown) as { name?: unknown }).name === 'SecurityError') return undefined; // another site's image
    throw thrown;
  }
  // Where it is known, the page's background is drawn behind the image. Else the engine chooses a ground that the text stands out from.
  const ground = groundBehind(image);
  if (ground !== undefined) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = ground;
    context.fillRect(0, 0, size.width, size.height);
  }
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

/**
 * The colour that shows through an image's transparent parts: the nearest opaque background around it, else white. Undefined where
 * another image or a gradient lies before it.
 */
export function groundBehind({ kind, element }: PageImage): string | undefined {
  const view = windowOf(element);
  for (let at: Element | null = element; at && view; at = flatParent(at)) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(at);
    const isImage = kind === 'background' && at === element;
    if (!isImage && backgroundImage && backgroundImage !== 'none') return undefined;
    if (isOpaque(backgroundColor)) return backgroundColor;
  }
  return 'white';
}

/** Computed colours are `rgb(r, g, b)`, `rgba(r, g, b, a)` or `color(space x y z / a)`. */
function isOpaque(color: string): boolean {
  if (color === '' || color === 'transparent') return false;
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(color)?.[1] ?? /\/\s*([\d.]+)\)$/.exec(color)?.[1];
  return alpha === undefined || Number(alpha) > 0.5;
}
