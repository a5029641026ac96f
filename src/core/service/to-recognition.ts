import { arrangeLines } from '@/core/ocr/layout/arrange-lines';
import type { Glyph, Line, Point, Quad, Recognition } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';
import type { OcrReply, ServiceLine } from './replies';

/** What is known of a reading besides the service's reply. */
export interface ServiceReadingFacts {
  /** The size of the picture that was sent, px. */
  readonly width: number;
  readonly height: number;
  readonly elapsedMs: number;
}

/** What a service that tells no confidence is taken to be: sure, so that nothing is marked as doubtful. */
const UNTOLD_CONFIDENCE = 1;

/**
 * A service's reply in the shape of every reading: lines with their places where the service tells them of every line,
 * else the text alone.
 */
export function toRecognition(reply: OcrReply, facts: ServiceReadingFacts): Recognition {
  const lines = reply.lines.flatMap((line) => (line.quad ? toLine(line, line.quad) : []));
  const { text, confidence } = reply;
  const hasPlaces = lines.length > 0 && lines.length === reply.lines.length;
  return {
    engine: 'service',
    languages: [],
    ...facts,
    blocks: hasPlaces ? arrangeLines(lines) : [],
    plain: hasPlaces || text.trim() === '' ? undefined : { text, confidence },
  };
}

function toLine({ text, confidence = UNTOLD_CONFIDENCE }: ServiceLine, corners: Quad): Line {
  const direction = isVertical(text, corners) ? 'vertical' : 'horizontal';
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const quad: Quad = direction === 'vertical' ? [topRight, bottomRight, bottomLeft, topLeft] : [...corners];
  return { text, quad, direction, confidence, glyphs: spreadGlyphs(text, confidence) };
}

/** Upright characters one under the other: a box much higher than wide that holds several of them. */
function isVertical(text: string, [topLeft, topRight, , bottomLeft]: Quad): boolean {
  const height = distance(topLeft, bottomLeft);
  return [...text].length > 1 && isCjk(text) && height > 1.5 * distance(topLeft, topRight);
}

/** Services tell no places of characters: an ideograph takes twice the room of any other. */
function spreadGlyphs(text: string, confidence: number): Glyph[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  const characters = Array.from(segments, ({ segment }) => segment);
  const widths = characters.map((character) => (isCjk(character) ? 2 : 1));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let at = 0;
  return characters.map((character, index) => {
    const start = at / whole;
    at += widths[index] ?? 0;
    return { text: character, start, end: at / whole, confidence };
  });
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}
