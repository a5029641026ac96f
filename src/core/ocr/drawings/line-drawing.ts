import type { Sides } from '@/core/geometry/rect';
import { type Colour, lumaOf } from '@/core/ocr/pixels';
import type { Pixels } from '@/core/ocr/recognition';
import { INK, INTO, inkRunsOf, type LineStart, lineStartOf } from './line-start';

/** The sides of a drawing, in heights of the line, and the greatest ratio of one to the other. */
const SIDE = { least: 0.35, most: 1.3, ratio: 1.2 };

/** The least distance from a drawing to the text after it, as a share of its width. */
const LEAST_GAP = { button: 0.2, picture: 0.25, box: 0.35 };

/**
 * A picture has so many px, as a share, that are this far (0–255) from all mixtures of the ground and one ink, and so many times more than
 * the text after it.
 */
const PICTURE = { share: 0.1, distance: 30, gain: 5 };

/** The least share of its outline that the frame of a check box, or the ring of a radio button, covers. */
const OUTLINE = 0.94;

/** How much brighter or darker the ground in a check box is than around it, 0–255. */
const OTHER_GROUND = 6;
/** The most contrast of a check box's frame, as a share of the text's. */
const FAINT_FRAME = 0.8;

/** A drawing where a line begins: an icon of several colours, a check box, a radio button. Image px. */
export interface Drawing extends Sides {
  readonly kind: 'picture' | 'box' | 'button';
  /** What is in a box or a button; a button with a disc is chosen. */
  readonly inside: 'nothing' | 'disc' | 'other';
  /** Whether it is surely no character, nor the bullet of a list. */
  readonly isSure: boolean;
}

/** The drawing where the line in a box begins, or a little before it. */
export function findDrawing(box: Sides, pixels: Pixels): Drawing | undefined {
  const lineHeight = box.bottom - box.top;
  const start = lineStartOf(box, pixels);
  if (!start) return undefined;
  const inks = inkRunsOf(start);
  for (const [index, ink] of inks.entries()) {
    if (start.left + ink.left > box.left + INTO * lineHeight) break;
    const next = inks[index + 1];
    const kind = next ? kindOf(ink, next, start, lineHeight) : undefined;
    if (!kind || !next) continue;
    const [left, top] = [start.left + ink.left, start.top + ink.top];
    return {
      kind,
      inside: insideOf(ink, start),
      isSure: isUnlikeText(kind, ink, next, start),
      left,
      top,
      right: start.left + ink.right,
      bottom: start.top + ink.bottom,
    };
  }
  return undefined;
}

function kindOf(ink: Sides, next: Sides, start: LineStart, lineHeight: number): Drawing['kind'] | undefined {
  const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
  const gap = (next.left - ink.right) / width;
  if (gap < LEAST_GAP.button) return undefined;
  if (Math.min(width, height) < SIDE.least * lineHeight) return undefined;
  if (Math.max(width, height) > SIDE.most * lineHeight) return undefined;
  if (gap >= LEAST_GAP.picture && isPicture(ink, next, start)) return 'picture';
  if (Math.max(width / height, height / width) > SIDE.ratio) return undefined;
  if (isRing(ink, start)) return 'button';
  return gap >= LEAST_GAP.box && isFrame(ink, start) ? 'box' : undefined;
}

/**
 * Whether px have several colours, and the text after them has not. Print has one, and mixtures of it with the ground at its edges; where
 * these are coloured for the stripes of a screen, three px side by side have hardly any colour together, but the text has as much.
 */
function isPicture(ink: Sides, next: Sides, start: LineStart): boolean {
  const share = colouredShare(ink, start);
  if (share < PICTURE.share) return false;
  return share >= PICTURE.gain * colouredShare({ ...next, right: start.width }, start);
}

/** The share of px that are far from all mixtures of the ground and the ink that differs most from it. */
function colouredShare({ left, right, top, bottom }: Sides, { width, colourAt, ground }: LineStart): number {
  const offsets: Colour[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const three = [Math.max(0, x - 1), x, Math.min(width - 1, x + 1)].map((at) => colourAt(at, y));
      const mean = (channel: 0 | 1 | 2) => three.reduce((sum, colour) => sum + colour[channel], 0) / 3;
      offsets.push([mean(0) - ground[0], mean(1) - ground[1], mean(2) - ground[2]]);
    }
  }
  const farthest = offsets.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one), [0, 0, 0]);
  const length = lengthOf(farthest) || 1;
  const coloured = offsets.filter((offset) => {
    const along = offset.reduce((sum, value, index) => sum + value * (farthest[index] as number), 0) / length;
    return lengthOf(offset) ** 2 - along ** 2 > PICTURE.distance ** 2;
  });
  return coloured.length / offsets.length;
}

function lengthOf([red, green, blue]: Colour): number {
  return Math.hypot(red, green, blue);
}

/** Whether ink has a side all around its box, but for its corners, which may be round. */
function isFrame({ left, right, top, bottom }: Sides, { contrastAt }: LineStart): boolean {
  const size = Math.max(right - left, bottom - top);
  const depth = Math.max(1, Math.round(0.15 * size));
  const corner = Math.max(1, Math.round(0.15 * size));
  const isCovered = (from: number, to: number, isInk: (at: number, deep: number) => boolean) => {
    let covered = 0;
    for (let at = from + corner; at < to - corner; at++) {
      if (Array.from({ length: depth }, (_, deep) => deep).some((deep) => isInk(at, deep))) covered++;
    }
    return covered >= OUTLINE * (to - from - 2 * corner);
  };
  return (
    isCovered(left, right, (x, deep) => contrastAt(x, top + deep) >= INK) &&
    isCovered(left, right, (x, deep) => contrastAt(x, bottom - 1 - deep) >= INK) &&
    isCovered(top, bottom, (y, deep) => contrastAt(left + deep, y) >= INK) &&
    isCovered(top, bottom, (y, deep) => contrastAt(right - 1 - deep, y) >= INK)
  );
}

/** Whether a frame is no character such as 口, and a ring no bullet: it is fainter than the text, or what it holds has another ground. */
function isUnlikeText(kind: Drawing['kind'], ink: Sides, next: Sides, start: LineStart): boolean {
  if (kind === 'picture') return true;
  const isOther = hasOtherGround(ink, start);
  if (kind === 'button') return isOther;
  const { contrastAt } = start;
  let text = 0;
  for (let y = 0; y < start.height; y++)
    for (let x = next.left; x < start.width; x++) text = Math.max(text, contrastAt(x, y));
  let side = 0;
  for (let y = ink.top; y < ink.bottom; y++)
    for (let x = ink.left; x < ink.left + SIDE_DEPTH; x++) side = Math.max(side, contrastAt(x, y));
  return isOther || side <= FAINT_FRAME * text;
}

/** The left side of a frame is as dark as the darkest of so many columns of px: the first one may be its soft edge. */
const SIDE_DEPTH = 3;
/** The most difference between the px of a ground, 0–255: soft edges of strokes differ by more. */
const FLAT = 4;

/** Whether the ground above the middle of a drawing differs from that around it. All px of a small square must have it. */
function hasOtherGround(ink: Sides, { colourAt, contrastAt, ground }: LineStart): boolean {
  const middle = (ink.left + ink.right) >> 1;
  const quarter = Math.round(ink.top + (ink.bottom - ink.top) / 4);
  const square = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [middle + dx, quarter + dy] as const));
  if (square.some(([x, y]) => contrastAt(x, y) >= INK)) return false;
  const brightness = square.map(([x, y]) => lumaOf(...colourAt(x, y)));
  const isFlat = Math.max(...brightness) - Math.min(...brightness) <= FLAT;
  return isFlat && brightness.every((value) => Math.abs(value - lumaOf(...ground)) >= OTHER_GROUND);
}

/** How many places of a ring are looked at. */
const PLACES = 32;

/** Whether ink is a ring that leaves the corners of its box free. */
function isRing(ink: Sides, start: LineStart): boolean {
  const { left, right, top, bottom } = ink;
  const corners = [
    [left, top],
    [right - 1, top],
    [left, bottom - 1],
    [right - 1, bottom - 1],
  ] as const;
  if (corners.some(([x, y]) => start.contrastAt(x, y) >= INK)) return false;
  return inkedShare(ink, start, [1, OUTER]) >= OUTLINE && insideOf(ink, start) !== 'other';
}

/** The distances from the middle of a ring or frame that show what is in it, as shares of its radius. */
const OUTER = 0.84;
const BETWEEN = [0.5, 0.58, 0.66, 0.74];
const WITHIN = [0, 0.25, 0.45];
const DISC = 0.25;
/** The most places between a ring and its disc that have ink, as a share. */
const FEW = 0.1;

function insideOf(ink: Sides, start: LineStart): Drawing['inside'] {
  const middle = start.contrastAt((ink.left + ink.right - 1) >> 1, (ink.top + ink.bottom - 1) >> 1);
  // Between a disc and its ring soft edges meet.
  const soft = Math.max(INK, middle / 2);
  const isFree = BETWEEN.some((distance) => inkedShare(ink, start, [distance], soft) <= FEW);
  if (isFree && WITHIN.every((distance) => inkedShare(ink, start, [distance]) === 0)) return 'nothing';
  return isFree && inkedShare(ink, start, [DISC]) === 1 ? 'disc' : 'other';
}

/** At how many of the places around the middle there is ink, as a share, at one of the distances from it, shares of the radius. */
function inkedShare(
  { left, right, top, bottom }: Sides,
  { contrastAt }: LineStart,
  distances: readonly number[],
  least = INK,
): number {
  const [x, y] = [(left + right - 1) / 2, (top + bottom - 1) / 2];
  const radius = (right - left + bottom - top - 2) / 4;
  const angles = Array.from({ length: PLACES }, (_, place) => (2 * Math.PI * place) / PLACES);
  const isInk = (angle: number, distance: number) =>
    contrastAt(
      Math.round(x + distance * radius * Math.cos(angle)),
      Math.round(y + distance * radius * Math.sin(angle)),
    ) >= least;
  return angles.filter((angle) => distances.some((distance) => isInk(angle, distance))).length / PLACES;
}
