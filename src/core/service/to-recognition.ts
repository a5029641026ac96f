import type { Point } from '@/core/geometry/rect';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import type { Line, Quad, Recognition } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import { spreadGlyphs } from '@/core/ocr/spread-glyphs';
import type { OcrReply, ServiceLine } from './replies';

/** What a recognition contains in addition to the service's reply. */
export interface ServiceRecognitionFacts {
  /** The size of the image that was sent, px. */
  readonly width: number;
  readonly height: number;
  readonly elapsedMs: number;
}

/** The confidence if the service returns none: no word is then underlined as doubtful. */
const UNTOLD_CONFIDENCE = 1;

/** With more lines, only the text is taken over: no image has so many, and putting them in order takes some 10 ms for each. */
const MOST_PLACED = 1000;

/** How far a corner may be outside of the image, of its longer side: services round, and add a margin to their boxes. */
const MOST_OUTSIDE = 0.1;

/**
 * A service's reply as a `Recognition`. It has lines with their places if the service returns a place in the image for every line, else
 * only the text: it was paid for, and must not be lost with places that are wrong.
 */
export function toRecognition(reply: OcrReply, facts: ServiceRecognitionFacts): Recognition {
  const placed = reply.lines.flatMap((line) => (isPlace(line.quad, facts) ? toLine(line, line.quad) : []));
  const joined = reply.lines.map((line) => line.text).join('\n');
  const text = reply.text.trim() === '' ? joined : reply.text;
  const isEmpty = text.trim() === '';
  const isWhole = placed.length === reply.lines.length && placed.length <= MOST_PLACED;
  const hasPlaces = isWhole && joined.trim() !== '';
  return {
    engine: 'service',
    languages: [],
    ...facts,
    blocks: hasPlaces ? arrangeLines(placed) : [],
    plain: hasPlaces || isEmpty ? undefined : { text, confidence: reply.confidence },
  };
}

/** Whether corners are those of a line in the image: in the order of the print, and around an area that has no dent. */
function isPlace(
  corners: Quad | undefined,
  { width, height }: Pick<ServiceRecognitionFacts, 'width' | 'height'>,
): corners is Quad {
  if (!corners) return false;
  const margin = MOST_OUTSIDE * Math.max(width, height);
  const isNear = ({ x, y }: Point) =>
    x >= -margin && x <= width + margin && y >= -margin && y <= height + margin;
  const [a, b, c, d] = corners;
  const turnsRight = turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0;
  return corners.every(isNear) && turnsRight;
}

/** Above 0 if the way from the first point over the second to the third turns right; y goes down. */
function turn(first: Point, second: Point, third: Point): number {
  return (second.x - first.x) * (third.y - second.y) - (second.y - first.y) * (third.x - second.x);
}

function toLine({ text, confidence = UNTOLD_CONFIDENCE }: ServiceLine, corners: Quad): Line {
  const direction = isVertical(text, corners) ? 'vertical' : 'horizontal';
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const quad: Quad = direction === 'vertical' ? [topRight, bottomRight, bottomLeft, topLeft] : [...corners];
  return { text, quad, direction, confidence, glyphs: spreadGlyphs(text, confidence) };
}

/** Whether a line is vertical: its box is much higher than wide and contains several characters. */
function isVertical(text: string, [topLeft, topRight, , bottomLeft]: Quad): boolean {
  const height = distance(topLeft, bottomLeft);
  return [...text].length > 1 && isCjk(text) && height > 1.5 * distance(topLeft, topRight);
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}
