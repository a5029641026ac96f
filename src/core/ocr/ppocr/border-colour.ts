import type { Pixels } from '@/core/ocr/recognition';

/** Red, green and blue, 0–255. */
export type Colour = readonly [number, number, number];

/** The median of each channel along the picture's four edges: what most likely goes on outside it. */
export function borderColour(pixels: Pixels): Colour {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
  let total = 0;
  const add = (x: number, y: number) => {
    const at = (y * pixels.width + x) * 4;
    counts.forEach((channel, index) => {
      const value = pixels.data[at + index] as number;
      channel[value] = (channel[value] as number) + 1;
    });
    total++;
  };
  for (let x = 0; x < pixels.width; x++) {
    add(x, 0);
    add(x, pixels.height - 1);
  }
  for (let y = 0; y < pixels.height; y++) {
    add(0, y);
    add(pixels.width - 1, y);
  }
  return [median(counts[0], total), median(counts[1], total), median(counts[2], total)];
}

function median(counts: Uint32Array, total: number): number {
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below * 2 >= total;
  });
}
