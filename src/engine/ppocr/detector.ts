import { borderColour } from '@/core/ocr/ppocr/border-colour';
import { prepareDetectorInput } from '@/core/ocr/ppocr/detector-input';
import { containsPoint, rescale, verticalExtent } from '@/core/ocr/ppocr/rotated-rect';
import { findTextRegions, type TextRegion } from '@/core/ocr/ppocr/text-regions';
import type { Pixels } from '@/core/ocr/recognition';
import type { Session } from './session';

/**
 * A picture is searched in bands from the top, so that the first lines are read before the last are found and the
 * network's memory does not grow with the picture. Sizes are in px of the network's input.
 */
const FIRST_BAND_AREA = 300_000;
const BAND_AREA = 400_000;

/** What two neighbouring bands share at least: a line cut by one band's end is whole in the next. */
const OVERLAP = 48;

/** A region that ends nearer than this to a band's end may go on below it. */
const FRONTIER = 6;

/** Larger pictures are first searched at half, a quarter… of their size, down to this area. */
const COARSE_AREA = 2_000_000;

/** Regions lower than this (px of the input) are a sign that there may be smaller ones that are not seen. */
const SMALL_TEXT = 13;

/** A stretch of rows of the picture, px. */
interface Band {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Finds where there is text, from the top of the picture down; each batch holds regions (in px of the picture) that
 * are not seen again. The scale is the finest that the text at hand needs.
 */
export async function* detectRegions(
  pixels: Pixels,
  session: Session,
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
    const { data } = await session.run(input.tensor);
    return findTextRegions(data, input.width, input.height).map(({ rect, score }) => ({
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
  // A last band hardly higher than the overlap would cost a run for nothing.
  return top + rows * 1.25 >= height ? height : Math.round(top + rows);
}

/** Tells the regions that are whole from those that may go on below the band, and plans the next band from these. */
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
  // Something as high as the whole band: the next one starts in the same place and must reach further.
  const area =
    top > band.top + OVERLAP / scale
      ? BAND_AREA
      : 2 * (band.bottom - band.top) * pixels.width * scale * scale;
  return { whole, next: { top, bottom: bandEnd(pixels, top, scale, area) } };
}

function isSame(known: TextRegion, region: TextRegion): boolean {
  return containsPoint(known.rect, { x: region.rect.centerX, y: region.rect.centerY });
}
