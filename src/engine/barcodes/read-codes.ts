import type { Barcode } from '@/core/details/barcode';
import { tileFrom } from '@/core/ocr/tiles/tiles';
import { killable } from '@/engine/engine-worker';
import type { ImageRows } from '@/platform/images/image-rows';
import type { BarcodeReader } from './barcode-reader';

/**
 * Reads the codes of an image tile by tile, from top to bottom, and closes it. Each tile shares a quarter with the one before, so that a
 * code that is lower than that is whole in one of them; what both have is one code.
 * @throws AppError `barcodes-failed`, and of the image's rows; `cancelled` when the signal is aborted
 */
export async function readCodes(
  rows: ImageRows,
  reader: Pick<BarcodeReader, 'read'>,
  signal: AbortSignal,
): Promise<readonly Barcode[]> {
  const found: Barcode[] = [];
  try {
    for (let top = 0, isLast = false; !isLast; ) {
      const tile = tileFrom(rows, top);
      const pixels = await rows.read(tile.top, tile.bottom, signal);
      // The reader goes on to the end of the tile: another image's codes may wait for the same Worker.
      const codes = await killable(reader.read(pixels), signal, () => undefined);
      found.push(...codes.filter((code) => top === 0 || !found.some((known) => isSame(known, code))));
      top = Math.floor(tile.bottom - (tile.bottom - tile.top) / 4);
      isLast = tile.isLast;
    }
    return found;
  } finally {
    rows.close();
  }
}

function isSame(one: Barcode, other: Barcode): boolean {
  return one.kind === other.kind && one.text === other.text;
}
