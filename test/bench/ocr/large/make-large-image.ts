import { join } from 'node:path';
import sharp from 'sharp';

/** An image to be made; its name's ending is its format. */
export interface LargeImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Whether colours are stored in full size (4:4:4), or in passes from coarse to fine; JPEG only. */
  readonly isFull?: boolean;
  readonly isProgressive?: boolean;
  /** Whether the paper is uneven, as in a photo, so that the file is large. */
  readonly isNoisy?: boolean;
}

const SQUARE = { width: 10_000, height: 10_000 };

/** The first is small: what its recognition takes, every image takes. */
export const IMAGES: readonly LargeImage[] = [
  { name: 'small.png', width: 800, height: 600 },
  { name: 'photo.jpeg', width: 4000, height: 3000 },
  { name: 'long.png', width: 1080, height: 30_000 },
  { name: 'long.jpeg', width: 1080, height: 30_000 },
  { name: 'square.png', ...SQUARE },
  { name: 'square.jpeg', ...SQUARE },
  { name: 'square-full.jpeg', ...SQUARE, isFull: true },
  { name: 'square-noisy.jpeg', ...SQUARE, isNoisy: true },
  { name: 'square-progressive.jpeg', ...SQUARE, isProgressive: true },
  { name: 'square.webp', ...SQUARE },
  { name: 'below-40.jpeg', width: 6300, height: 6300 },
];

/** The rows from one line to the next, and the columns of lines in a wide image, px. */
const PITCH = 250;
const COLUMN = 3300;

/** Draws lines of 32 px on white and writes them into a folder. */
export async function makeLargeImage(image: LargeImage, folder: string): Promise<void> {
  const { name, width, height, isFull, isProgressive = false, isNoisy } = image;
  const rows = Math.floor((height - 60) / PITCH);
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.ceil(width / COLUMN) }, (_, column) => ({
      left: 40 + column * COLUMN,
      top: 20 + row * PITCH,
      input: draw(`Row ${row + 1} of part ${column + 1} of the image`),
    })),
  ).flat();
  const noise = isNoisy && ({ type: 'gaussian', mean: 225, sigma: 14 } as const);
  const create = { width, height, channels: 3, background: '#fff', ...(noise && { noise }) } as const;
  const drawn = sharp({ create, limitInputPixels: false }).composite(lines);
  const chromaSubsampling = isFull ? '4:4:4' : '4:2:0';
  await drawn
    .jpeg({ quality: 85, chromaSubsampling, progressive: isProgressive })
    .toFormat(name.split('.').at(-1) as 'png' | 'jpeg' | 'webp')
    .toFile(join(folder, name));
}

function draw(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="50"><text x="4" y="36" font-size="32" font-family="DejaVu Sans, Arial, sans-serif" fill="#222">${text}</text></svg>`,
  );
}
