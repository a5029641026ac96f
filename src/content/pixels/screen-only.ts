import { findViewWindow, rectInView } from '@/content/geometry/view';
import { isProtected, type PageImage } from '@/content/images/page-image';
import { windowOf } from '@/content/unshadowed';
import { isAnimated } from '@/core/image-files/animation';
import { fetchBytes } from './fetch-bytes';

/** What may move by its address, whatever format its site sends. Others are not fetched only to look. */
const MAY_MOVE = /^(?:blob:|data:image\/(?:gif|webp|apng|avif)|https?:.*(?:gif|apng))/i;

/** A screenshot is too coarse if the file has more than so many times as many px in each direction. */
const COARSE = 2;

/** The part of a file in which its second frame is looked for, bytes. */
const MOST_BYTES = 2_000_000;

/**
 * Whether only a screenshot shows an image as the user sees it. Of an image that moves, a canvas draws the first frame, and of a video with
 * captions the frame without them. False where there can be no screenshot, or one that is much coarser than the image.
 * https://html.spec.whatwg.org/multipage/canvas.html#drawing-images
 * @throws the signal's reason
 */
export async function isOnlyOnScreen(image: PageImage, signal: AbortSignal): Promise<boolean> {
  const { element } = image;
  const window = windowOf(element);
  // A screenshot shows the tab, in which the place of another site's frame is not known.
  if (!window || findViewWindow(window) !== window.top) return false;
  const { naturalWidth = 0, videoWidth = 0 } = element as Partial<HTMLImageElement & HTMLVideoElement>;
  if (Math.max(naturalWidth, videoWidth) > COARSE * rectInView(element).width * window.devicePixelRatio)
    return false;
  return showsCaptions(image) || (await isMoving(image, signal));
}

/** Whether the browser draws captions on a video now. */
function showsCaptions(image: PageImage): boolean {
  if (image.kind !== 'video' || isProtected(image)) return false;
  const { textTracks } = image.element as HTMLVideoElement;
  return [...textTracks].some(({ mode, activeCues }) => mode === 'showing' && (activeCues?.length ?? 0) > 0);
}

/** Whether an image moves. False for a file that the page may not read. */
async function isMoving({ url }: PageImage, signal: AbortSignal): Promise<boolean> {
  if (url === undefined || !MAY_MOVE.test(url)) return false;
  try {
    const file = await fetchBytes(url, signal);
    return file !== undefined && isAnimated(await readBytes(file.slice(0, MOST_BYTES)));
  } catch {
    signal.throwIfAborted();
    // The file is too large or cannot be read here. What reads the pixels then goes another way, or says so.
    return false;
  }
}

/** As text, because Firefox denies a content script the buffers of what was fetched in a page. */
function readBytes(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const [, base64 = ''] = String(reader.result).split(',', 2);
      const binary = atob(base64);
      const bytes = new Uint8Array(binary.length);
      for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
      resolve(bytes);
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
