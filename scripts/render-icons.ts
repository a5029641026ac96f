import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import sharp from 'sharp';
import type { PackedFile } from './packed-files';

/** Sides in px that browsers ask for: toolbar at 1× and 2×, add-on lists, store. */
const ICON_SIZES = [16, 32, 48, 96, 128] as const;
/** Up to this side, px, the drawing with fewer, pixel-aligned strokes is used, because it is more legible. */
const LARGEST_SMALL_ICON = 32;

/** The manifest's icon table: side in px → path in the package. */
export const ICONS: Readonly<Record<number, string>> = Object.fromEntries(
  ICON_SIZES.map((side) => [side, `icon/${side}.png`]),
);

/**
 * Draws the seal as PNG in every size of `ICONS`, into WXT's folder of generated files, and returns the path of each in
 * the package. Rejects when an SVG is missing or cannot be drawn.
 */
export async function renderIcons(): Promise<PackedFile[]> {
  return Promise.all(
    ICON_SIZES.map(async (side) => {
      const source = resolve('src/icon', side <= LARGEST_SMALL_ICON ? 'seal-small.svg' : 'seal.svg');
      const target = resolve('.wxt/icon', `${side}.png`);
      await mkdir(dirname(target), { recursive: true });
      // Renames a complete file, so that a parallel build never reads a part of it.
      const unfinished = `${target}.${process.pid}`;
      await writeFile(unfinished, await drawSquare(source, side));
      await rename(unfinished, target);
      return { absoluteSrc: target, relativeDest: `icon/${side}.png` };
    }),
  );
}

/** librsvg draws at the SVG's size times density ÷ 72. The density is chosen for the target size, so that no pixels are scaled. */
async function drawSquare(svgPath: string, side: number): Promise<Buffer> {
  const { width = side } = await sharp(svgPath).metadata();
  return sharp(svgPath, { density: (72 * side) / width })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
