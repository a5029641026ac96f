import type { Pixels } from '@/core/ocr/recognition';

/** The picture as it looks on a white page: the same object when nothing of it is transparent. */
export function onWhite(pixels: Pixels): Pixels {
  const { data } = pixels;
  let firstClear = 3;
  while (firstClear < data.length && data[firstClear] === 255) firstClear += 4;
  if (firstClear >= data.length) return pixels;
  const flat = new Uint8ClampedArray(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (data[i + 3] as number) / 255;
    const white = 255 * (1 - alpha);
    flat[i] = (data[i] as number) * alpha + white;
    flat[i + 1] = (data[i + 1] as number) * alpha + white;
    flat[i + 2] = (data[i + 2] as number) * alpha + white;
    flat[i + 3] = 255;
  }
  return { width: pixels.width, height: pixels.height, data: flat };
}
