import { borderColour } from '@/core/ocr/pixels';
import { prepareDetectorInput } from '@/core/ocr/ppocr/detector-input';
import type { Network } from '@/core/ocr/ppocr/network';
import { containsPoint, rescale, verticalExtent } from '@/core/ocr/ppocr/rotated-rect';
import { findTextRegions, type TextRegion } from '@/core/ocr/ppocr/text-regions';
import type { Pixels } from '@/core/ocr/recognition';
import { freeMemory } from '@/platform/free-memory';

/**
 * The areas of bands, px of the network's input. Text is detected in bands from the top, so that the first lines are
 * recognised before the last are detected, and the network's memory does not grow with the image.
 */
const FIRST_BAND_AREA = 300_000;
const BAND_AREA = 400_000;

/** The least overlap of two bands, px of the input: a line that one band's end cuts is whole in the next. */
const OVERLAP = 48;

/** A region that ends nearer to a band's end than this, px of the input, may continue below it. */
const FRONTIER = 6;

/** Larger images are first searched at half, a quarter … of their size, down to this area, px. */
const COARSE_AREA = 2_000_000;

/**
 * Regions less high than this, px of the input, show that there may be smaller text that is not detected at this scale.
 */
const SMALL_TEXT = 13;

/** A range of rows of the image, px. */
interface Band {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Detects where there is text, from the top of the image down. Each batch has new regions, px of the image. The image
 * is searched at the coarsest scale at which its text is large enough.
 */
export async function* detectRegions(
  pixels: Pixels,
  session: Network,
): AsyncGenerator<readonly TextRegion[], void> {
  const around = borderColour(pixels);
  let scale = startingScale(pixels);
  let band: Band = { top: 0, bottom: bandEnd(pixels, 0, scale, FIRST_BAND_AREA) };
  let emitted: readonly TextRegion[] = [];
  for (;;) {
    const found = await searchBand(band);
    if (scale < 1 && found.some((region) => region.rect.height * scale < SMALL_TEXT)) {
      scale = Math.min(1, scale * 2);
      band = {
        top: band.top,
        bottom: Math.min(band.bottom, bandEnd(pixels, band.top, scale, FIRST_BAND_AREA)),
      };
      continue;
    }
    const { whole, next } = settle(found, band, pixels, scale);
    const fresh = whole.filter((region) => !emitted.some((known) => isSame(known, region)));
    yield fresh;
    emitted = [...emitted, ...fresh].filter((region) => verticalExtent(region.rect).bottom > band.top);
    if (!next) return;
    band = next;
  }

  async function searchBand({ top, bottom }: Band): Promise<readonly TextRegion[]> {
    const input = prepareDetectorInput(pixels, top, bottom, scale, around);
    const output = await session.run(input.tensor);
    freeMemory(input.tensor.data);
    const regions = findTextRegions(output.data, input.width, input.height);
    freeMemory(output.data);
    return regions.map(({ rect, score }) => ({
      rect: rescale(rect, 1 / scale, -input.offsetX / scale, top - input.offsetY / scale),
      score,
    }));
  }
}

function startingScale({ width, height }: Pixels): number {
  let scale = 1;
  while (width * height * scale * scale > COARSE_AREA) scale /= 2;
  return scale;
}

function bandEnd({ width, height }: Pixels, top: number, scale: number, area: number): number {
  const rows = Math.max(4 * OVERLAP, area / (width * scale)) / scale;
  // A last band that is hardly higher than the overlap would find nothing new, and running the network takes time.
  return top + rows * 1.25 >= height ? height : Math.round(top + rows);
}

/** Separates whole regions from those that may continue below the band, and plans the next band to contain these. */
function settle(
  found: readonly TextRegion[],
  band: Band,
  pixels: Pixels,
  scale: number,
): { readonly whole: readonly TextRegion[]; readonly next: Band | undefined } {
  if (band.bottom >= pixels.height) return { whole: found, next: undefined };
  const limit = band.bottom - FRONTIER / scale;
  const whole = found.filter((region) => verticalExtent(region.rect).bottom < limit);
  const cutTops = found
    .filter((region) => !whole.includes(region))
    .map((region) => verticalExtent(region.rect).top);
  const top = Math.floor(
    Math.max(0, Math.min(band.bottom - OVERLAP / scale, ...cutTops.map((cut) => cut - 8 / scale))),
  );
  // A region as high as the whole band: the next band starts at the same place and must be higher.
  const area =
    top > band.top + OVERLAP / scale
      ? BAND_AREA
      : 2 * (band.bottom - band.top) * pixels.width * scale * scale;
  return { whole, next: { top, bottom: bandEnd(pixels, top, scale, area) } };
}

function isSame(known: TextRegion, region: TextRegion): boolean {
  return containsPoint(known.rect, { x: region.rect.centerX, y: region.rect.centerY });
}
