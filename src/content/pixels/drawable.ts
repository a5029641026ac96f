import type { PageImage } from '@/content/images/page-image';
import { rectOf, unshadowed, windowOf } from '@/content/unshadowed';
import type { Size } from '@/core/geometry/rect';
import { assertImageSize, largestScale, MAX_PIXELS, MAX_PIXELS_IN_PARTS } from '@/core/image-files/limits';

/** Something that a canvas can draw, with its size. */
export interface Drawable {
  readonly image: CanvasImageSource;
  /** The size to draw at, px. */
  readonly size: Size;
  /** The size in the page's layout, CSS px. It differs from `size` for `srcset` images of a higher density. */
  readonly natural: Size;
}

/** How long to wait for an image that is still loading, ms. */
const LOAD_TIMEOUT_MS = 8000;

/**
 * What a canvas can draw of an image; undefined for what only screenshots show (inline drawings, regions) and for files that do
 * not load.
 * @throws AppError `image-too-large`, before anything is decoded that the page has not decoded itself
 */
export async function findDrawable(pageImage: PageImage, signal: AbortSignal): Promise<Drawable | undefined> {
  const { kind, element, url } = pageImage;
  switch (kind) {
    case 'canvas': {
      const { width, height } = element as HTMLCanvasElement;
      return drawable(element as HTMLCanvasElement, { width, height });
    }
    case 'video': {
      const { videoWidth: width, videoHeight: height } = element as HTMLVideoElement;
      return drawable(element as HTMLVideoElement, { width, height });
    }
    case 'image':
      return element.localName === 'img'
        ? drawableImage(element as HTMLImageElement, signal)
        : loadDrawable(url, element, signal);
    case 'svg-image':
    case 'embedded':
    case 'background':
      return loadDrawable(url, element, signal);
    case 'drawing':
    case 'region':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** @param most the px that it may have */
function drawable(
  image: CanvasImageSource,
  size: Size,
  natural: Size = size,
  most = MAX_PIXELS,
): Drawable | undefined {
  if (!(size.width > 0 && size.height > 0)) return undefined;
  assertImageSize(size.width, size.height, most);
  return { image, size, natural };
}

/** Waits for an image that the browser would load only when it is scrolled to, as in a long strip, and has it loaded meanwhile. */
async function withLoading<T>(image: HTMLImageElement, wait: () => Promise<T>): Promise<T> {
  if (image.complete || image.loading !== 'lazy') return wait();
  image.loading = 'eager';
  try {
    return await wait();
  } finally {
    image.loading = 'lazy';
  }
}

async function drawableImage(image: HTMLImageElement, signal: AbortSignal): Promise<Drawable | undefined> {
  if (!(await withLoading(image, () => untilLoaded(image, signal)))) return undefined;
  const natural = naturalSizeOf(image);
  if (isSvg(image.currentSrc)) return drawable(image, sharpSize(natural, image), natural);
  // With a density in srcset, the browser divides naturalWidth by it and draws the image that small. Loaded without srcset, the
  // file is drawn at its full size.
  const isDense = image.srcset !== '' || image.parentElement?.localName === 'picture';
  const file = isDense ? await loadImage(image.currentSrc, image, signal) : undefined;
  const [source, size] =
    file && file.naturalWidth > natural.width ? [file, naturalSizeOf(file)] : [image, natural];
  return drawable(source, size, natural, MAX_PIXELS_IN_PARTS);
}

async function loadDrawable(
  url: string | undefined,
  element: Element,
  signal: AbortSignal,
): Promise<Drawable | undefined> {
  const image = url === undefined ? undefined : await loadImage(url, element, signal);
  if (!image) return undefined;
  const natural = naturalSizeOf(image);
  if (isSvg(image.src)) return drawable(image, sharpSize(natural, element), natural);
  return drawable(image, natural, natural, MAX_PIXELS_IN_PARTS);
}

async function loadImage(
  url: string,
  shown: Element,
  signal: AbortSignal,
): Promise<HTMLImageElement | undefined> {
  const own = unshadowed(shown);
  const image = own.ownerDocument.createElementNS('http://www.w3.org/1999/xhtml', 'img') as HTMLImageElement;
  const crossOrigin = own.getAttribute('crossorigin');
  // In the mode of the page's own request, the browser takes the file from its cache.
  if (crossOrigin !== null) image.crossOrigin = crossOrigin;
  image.src = url;
  return (await untilLoaded(image, signal)) ? image : undefined;
}

/** Whether an image is loaded; waits up to `LOAD_TIMEOUT_MS`. */
function untilLoaded(image: HTMLImageElement, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  if (image.complete) return Promise.resolve(image.naturalWidth > 0);
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const settle = (loaded: boolean) => () => {
      done.abort();
      resolve(loaded);
    };
    const timer = setTimeout(settle(false), LOAD_TIMEOUT_MS);
    done.signal.addEventListener('abort', () => clearTimeout(timer));
    image.addEventListener('load', settle(true), { signal: done.signal });
    image.addEventListener('error', settle(false), { signal: done.signal });
    signal.addEventListener(
      'abort',
      () => {
        done.abort();
        reject(signal.reason);
      },
      { signal: done.signal },
    );
  });
}

function naturalSizeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size {
  return { width, height };
}

function isSvg(url: string): boolean {
  return url.startsWith('data:image/svg') || /\.svgz?(?:[?#]|$)/i.test(url);
}

/** The size at which a vector image is drawn, px: at least its size on the screen, unless that is too large to be recognised. */
function sharpSize({ width, height }: Size, shown: Element): Size {
  const wanted = (rectOf(shown).width * (windowOf(shown)?.devicePixelRatio ?? 1)) / width;
  const factor = Math.min(Math.max(1, wanted), largestScale(width, height));
  // Rounded up, the largest size would be above the limit.
  return { width: Math.floor(width * factor), height: Math.floor(height * factor) };
}
