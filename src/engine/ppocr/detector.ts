import { borderColour } from '@/core/ocr/pixels';
import { type BandPlan, createBandPlan, type SearchBand } from '@/core/ocr/ppocr/bands';
import { prepareDetectorInput } from '@/core/ocr/ppocr/detector-input';
import type { Network } from '@/core/ocr/ppocr/network';
import { containsPoint, rescale, verticalExtent } from '@/core/ocr/ppocr/rotated-rect';
import { findTextRegions, type TextRegion } from '@/core/ocr/ppocr/text-regions';
import type { Pixels } from '@/core/ocr/recognition';
import { freeMemory } from '@/platform/free-memory';

/**
 * How far a band overlaps the next one where its end may cut a line, px of the input, but at most this share of its rows. If so little of a
 * line is above the cut that it is not detected, the whole line is in the next band.
 */
const OVERLAP = 48;
const MOST_OVERLAP = 1 / 3;

/** If the next band would begin less than this below a band, px of the input or as a share of its rows, a region fills the band. */
const LEAST_STEP = { px: OVERLAP, share: 0.25 };

/** A region that ends nearer to a cut than this, px of the input, may continue below it. */
const FRONTIER = 6;

/** Larger images are first searched at half, a quarter … of their size, down to this area, px. */
const COARSE_AREA = 2_000_000;

/**
 * Regions less high than this, px of the input, show that there may be smaller text that is not detected at this scale.
 */
const SMALL_TEXT = 13;

/** A small image in which nothing is found, as a stamp or a photo's preview, is searched again at this scale. */
const SMALL_IMAGE = { area: 150_000, scale: 2 };

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
  const plan = createBandPlan(pixels, scale);
  let band = plan.first(0, scale);
  let emitted: readonly TextRegion[] = [];
  let isFound = false;
  while (band) {
    const { start } = band;
    const found = await searchBand(band);
    if (scale < 1 && found.some(({ rect }) => rect.height * scale < SMALL_TEXT)) {
      scale = Math.min(1, scale * 2);
      band = plan.first(start, scale);
      continue;
    }
    const { whole, next } = settle(found, band, scale);
    const fresh = whole.filter((region) => !emitted.some((known) => isSame(known, region)));
    yield fresh;
    isFound ||= fresh.length > 0;
    emitted = [...emitted, ...fresh].filter((region) => verticalExtent(region.rect).bottom > start);
    band = planNext(plan, band, next, scale);
  }
  if (!isFound && pixels.width * pixels.height <= SMALL_IMAGE.area) {
    scale = SMALL_IMAGE.scale;
    yield await searchBand({ start: 0, end: pixels.height, cutsNothing: true, isLast: true });
  }

  async function searchBand(band: SearchBand): Promise<readonly TextRegion[]> {
    const columns = plan.columns(band, scale);
    const input = prepareDetectorInput(pixels, band, columns, scale, around);
    const output = await session.run(input.tensor);
    freeMemory(input.tensor.data);
    const regions = findTextRegions(output.data, input.width, input.height);
    freeMemory(output.data);
    const left = columns.start - input.offsetX / scale;
    const top = band.start - input.offsetY / scale;
    return regions.map(({ rect, score }) => ({ rect: rescale(rect, 1 / scale, left, top), score }));
  }
}

function startingScale({ width, height }: Pixels): number {
  let scale = 1;
  while (width * height * scale * scale > COARSE_AREA) scale /= 2;
  return scale;
}

/** Separates whole regions from those that may continue below the band, and says from where on the next band has to search. */
function settle(
  found: readonly TextRegion[],
  band: SearchBand,
  scale: number,
): { readonly whole: readonly TextRegion[]; readonly next: number } {
  if (band.isLast) return { whole: found, next: band.end };
  const limit = band.end - (band.cutsNothing ? 0 : FRONTIER / scale);
  const whole = found.filter((region) => verticalExtent(region.rect).bottom < limit);
  const cutTops = found
    .filter((region) => !whole.includes(region))
    .map((region) => verticalExtent(region.rect).top);
  const next = Math.min(
    band.end - (band.cutsNothing ? 0 : Math.min(OVERLAP / scale, (band.end - band.start) * MOST_OVERLAP)),
    ...cutTops.map((cut) => cut - 8 / scale),
  );
  return { whole, next: Math.floor(Math.max(0, next)) };
}

function planNext(plan: BandPlan, band: SearchBand, next: number, scale: number): SearchBand | undefined {
  if (band.isLast) return undefined;
  const rows = band.end - band.start;
  // To contain the region that fills this band, the next one must be higher.
  if (next <= band.start + Math.min(LEAST_STEP.px / scale, rows * LEAST_STEP.share))
    return plan.high(next, 2 * rows);
  return plan.later(next, scale);
}

function isSame(known: TextRegion, region: TextRegion): boolean {
  return containsPoint(known.rect, { x: region.rect.centerX, y: region.rect.centerY });
}
