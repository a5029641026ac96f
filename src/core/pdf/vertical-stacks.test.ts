import { describe, expect, it } from 'vitest';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { toParagraphs } from '@/core/ocr/text/text';
import type { PdfRun } from './pdf-run';
import { linesOfRuns } from './text-layer';

/** A level character, 10 px wide. */
function character(text: string, x: number, y: number): PdfRun {
  return { text, origin: { x, y }, along: { x: 10, y: 0 }, up: { x: 0, y: -8 }, isVertical: false };
}

/** A column of single characters, one below the other, with the empty runs that pdf.js writes between them. */
function column(text: string, x: number, pitch = 10): PdfRun[] {
  return [...text].flatMap((each, index) => [
    character(each, x, 20 + pitch * index),
    { ...character('', x, 30 + pitch * index), along: { x: 0, y: 0 } },
  ]);
}

describe('a column of single characters', () => {
  it('is vertical text, and columns are read from the right', () => {
    const runs = [...column('春天的第一场︐', 100), ...column('雨落在屋檐上︒', 84)];
    const lines = linesOfRuns(runs);
    expect(lines.map(({ text, direction }) => [text, direction])).toEqual([
      ['春天的第一场，', 'vertical'],
      ['雨落在屋檐上。', 'vertical'],
    ]);
    expect(lines[0]?.quad).toEqual([
      { x: 110, y: 12 },
      { x: 110, y: 82 },
      { x: 100, y: 82 },
      { x: 100, y: 12 },
    ]);
    expect(toParagraphs(arrangeLines(lines))).toBe('春天的第一场，雨落在屋檐上。');
  });

  it('may have letters and digits that are as wide as ideographs', () => {
    expect(linesOfRuns(column('昭和２０年Ａ', 100)).map(({ text }) => text)).toEqual(['昭和２０年Ａ']);
  });

  it('is no vertical text where its characters are few, apart, or not below one another', () => {
    const textsOf = (runs: readonly PdfRun[]) => linesOfRuns(runs).map(({ direction }) => direction);
    for (const runs of [column('男女男', 50), column('男女男女男', 50, 18)])
      expect(new Set(textsOf(runs))).toEqual(new Set(['horizontal']));
    const row = [...'春天的第一场'].map((each, index) => character(each, 10 * index, 20));
    expect(linesOfRuns(row).map(({ text }) => text)).toEqual(['春天的第一场']);
  });
});
