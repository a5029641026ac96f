import type { ImageHeader } from '@/core/image-files/image-header';
import { judgeImageFile } from '@/core/image-files/limits';

/** The JPEG quality of photographs. A higher one makes larger files without a visible difference. */
const JPEG_QUALITY = 0.92;

/**
 * Converts an image of any format that browsers show to one that e-book readers support: PNG if it has transparent pixels,
 * else JPEG. Of an animation only the first frame is kept, and of a vector image no script. Undefined if the image cannot be
 * drawn or would not fit into memory.
 */
export async function drawBookImage(
  bytes: Uint8Array<ArrayBuffer>,
  mediaType: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const header = judgeImageFile(bytes);
  if (typeof header === 'string') return undefined;
  const canvas = await drawOnCanvas(new Blob([bytes], { type: mediaType }), header);
  if (!canvas) return undefined;
  const type = isOpaque(canvas) ? 'image/jpeg' : 'image/png';
  const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Draws with an image element, because `createImageBitmap` does not support SVG. */
async function drawOnCanvas(file: Blob, header: ImageHeader): Promise<OffscreenCanvas | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    // A vector image can state that it has no width or no height. Browsers draw nothing then.
    if ((image.naturalWidth || image.width) === 0 || (image.naturalHeight || image.height) === 0)
      return undefined;
    // The header's size does not count a rotation of the photograph; of a vector image it is the one that was checked.
    const isVector = header.format === 'svg';
    const width = isVector ? Math.ceil(header.width) : image.naturalWidth;
    const height = isVector ? Math.ceil(header.height) : image.naturalHeight;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return canvas;
  } catch (thrown) {
    // The browser cannot decode the image.
    if (thrown instanceof DOMException) return undefined;
    throw thrown;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** The number of rows that are checked at a time, because all pixels of a large image take much memory. */
const ROWS = 256;

function isOpaque(canvas: OffscreenCanvas): boolean {
  const context = canvas.getContext('2d');
  for (let top = 0; context && top < canvas.height; top += ROWS) {
    const rows = Math.min(ROWS, canvas.height - top);
    const { data } = context.getImageData(0, top, canvas.width, rows);
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  }
  return true;
}
