import type { Dialects } from '../dialects';
import type { OcrLine, OcrResult } from './recognize';

/** A recognition in a dialect. */
export function renderOcr(result: OcrResult, dialect: Dialects['ocr'], needLocation: boolean): object {
  const { text } = result;
  switch (dialect) {
    case 'contract':
      return { text, confidence: round(confidenceOf(result.lines), 4) };
    case 'percent':
      return { text, confidence: round(confidenceOf(result.lines) * 100, 2) };
    case 'observed':
      return {
        text,
        plain_text: text,
        words_result: result.lines.map((line) => renderWords(line, needLocation)),
        words_result_num: result.lines.length,
        need_location: needLocation,
        timing: { total_ms: Math.round(result.elapsedMs) },
        summary: { line_count: result.lines.length },
        image: { width: result.width, height: result.height },
      };
    default:
      return dialect satisfies never;
  }
}

/** The mean over all characters, 0–1; 0 when there are none. */
function confidenceOf(lines: readonly OcrLine[]): number {
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const certain = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return characters === 0 ? 0 : certain / characters;
}

function renderWords({ text, confidence, corners }: OcrLine, needLocation: boolean): object {
  const score = round(confidence, 4);
  if (!needLocation) return { words: text, score };
  const xs = corners.map(({ x }) => Math.round(x));
  const ys = corners.map(({ y }) => Math.round(y));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    words: text,
    location: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top },
    vertexes_location: corners.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    score,
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
