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

/**
 * A service's reply as a `Recognition`. It has lines with their places if the service returns a place for every line, else
 * only the text.
 */
export function toRecognition(reply: OcrReply, facts: ServiceRecognitionFacts): Recognition {
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

/** Whether a line is vertical: its box is much higher than wide and contains several characters. */
function isVertical(text: string, [topLeft, topRight, , bottomLeft]: Quad): boolean {
  const height = distance(topLeft, bottomLeft);
  return [...text].length > 1 && isCjk(text) && height > 1.5 * distance(topLeft, topRight);
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}
