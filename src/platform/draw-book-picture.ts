/** How much is kept of a photograph; above, files grow and nobody sees a difference. */
const JPEG_QUALITY = 0.92;

/**
 * A picture in a format that browsers show, drawn anew in one that readers of books know: PNG where it lets something
 * shine through, else JPEG. A moving picture stands still. Undefined when it cannot be drawn.
 */
export async function drawBookPicture(
  bytes: Uint8Array<ArrayBuffer>,
  mediaType: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const canvas = await drawPicture(new Blob([bytes], { type: mediaType }));
  if (!canvas) return undefined;
  const type = isOpaque(canvas) ? 'image/jpeg' : 'image/png';
  const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}

/** By an element, which draws SVG too; `createImageBitmap` does not. */
async function drawPicture(picture: Blob): Promise<OffscreenCanvas | undefined> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  try {
    await image.decode();
    const width = image.naturalWidth || image.width;
    const height = image.naturalHeight || image.height;
    if (width === 0 || height === 0) return undefined;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return canvas;
  } catch (thrown) {
    // What a browser says of a picture that it cannot decode.
    if (thrown instanceof DOMException) return undefined;
    throw thrown;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Rows looked at together: a large picture's pixels take four bytes each. */
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
