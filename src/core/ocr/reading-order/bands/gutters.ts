import { type Band, DETECTOR_MARGIN, gapsBetween, type Interval, subtract } from './boxes';

/** The narrowest gap that may be a gutter, in line heights; the gap between words is about 0.25. */
export const NARROWEST_GUTTER = 0.5;

/** The narrowest one that goes on after several bands, in line heights. */
const NARROWEST_THROUGH = 0.25;
const SEVERAL_BANDS = 3;

/** Whether a gap is wide enough for a gutter of a band: `narrowest`, in line heights. */
export const isWide = ({ start, end }: Interval, { size }: Band, narrowest = NARROWEST_GUTTER): boolean =>
  end - start >= narrowest * size;

/** The gutter between what is left and what is right of it, with the detector's margins: the places of an edge that is drawn in it. */
export const drawnGutter = (
  left: readonly { readonly right: number }[],
  right: readonly { readonly left: number }[],
  size: number,
): Interval => ({
  start: Math.max(...left.map((part) => part.right)) - DETECTOR_MARGIN * size,
  end: Math.min(...right.map((part) => part.left)) + DETECTOR_MARGIN * size,
});

/** The parts of gutters that stay free of the text of another band, each at least `narrowest` wide, in line heights. */
export function narrow(gutters: readonly Interval[], band: Band, narrowest?: number): Interval[] {
  return gutters
    .flatMap((gutter) => subtract(gutter, band.spans))
    .filter((gutter) => isWide(gutter, band, narrowest));
}

/** The parts of gutters that stay free of another band. If it leaves none, after several bands (`count`), narrower ones count too. */
export function narrowThrough(gutters: readonly Interval[], band: Band, count: number): Interval[] {
  const wide = narrow(gutters, band);
  return wide.length > 0 || count < SEVERAL_BANDS ? wide : narrow(gutters, band, NARROWEST_THROUGH);
}

/** How many bands that overlap a little may together show a gutter: a label, a value half a row lower, a note below the label. */
const MOST_OVERLAPPING = 3;

/** The gutters of a band. If it has none, those of the band together with the next ones that overlap it, as few as show a gutter. */
export function seedGutters(bands: readonly Band[], at: number): readonly Interval[] {
  let spans: readonly Interval[] = [];
  for (let index = at; index < Math.min(bands.length, at + MOST_OVERLAPPING); index++) {
    const band = bands[index];
    if (band === undefined || (index > at && band.top >= (bands[index - 1]?.bottom ?? 0))) break;
    spans = [...spans, ...band.spans];
    const gutters = gapsBetween(spans).filter((gutter) => isWide(gutter, band));
    if (gutters.length > 0) return gutters;
  }
  return [];
}

/** The gutters that all of some bands have in common, if they are between text. */
export function commonGutters(bands: readonly Band[]): readonly Interval[] {
  const { start, end } = spanOfBands(bands);
  const free = bands.reduce<Interval[]>((gutters, band) => narrow(gutters, band), [{ start, end }]);
  return free.filter((gutter) => gutter.start > start && gutter.end < end);
}

/** The range along the text that some bands take. */
export function spanOfBands(bands: readonly Band[]): Interval {
  const spans = bands.flatMap((band) => band.spans);
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}
