import { describe, expect, it } from 'vitest';
import { applyTo } from '@/core/geometry/matrix';
import type { Point } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import { layOutLine } from './line-layout';

/** A font in which every character is 10 px wide. */
const measure = (text: string) => 10 * text.length;

function lineOn(quad: Line['quad'], text: string, direction: Line['direction'] = 'horizontal'): Line {
  const glyphs = [...text].map((glyph, index) => ({
    text: glyph,
    start: index / text.length,
    end: (index + 1) / text.length,
    confidence: 1,
  }));
  return { text, quad, direction, glyphs, confidence: 1 };
}

function at(x: number, y: number): Point {
  return { x, y };
}

function corners(line: Line): Point[] {
  const { width, height, matrix } = layOutLine(line, measure);
  return [at(0, 0), at(width, 0), at(width, height), at(0, height)].map((corner) => applyTo(matrix, corner));
}

function expectClose(found: Point[], expected: readonly Point[]): void {
  for (const [index, { x, y }] of expected.entries()) {
    expect(found[index]!.x).toBeCloseTo(x);
    expect(found[index]!.y).toBeCloseTo(y);
  }
}

describe('layOutLine', () => {
  it('places a horizontal line on its printed line', () => {
    const quad = [at(10, 20), at(210, 20), at(210, 50), at(10, 50)] as const;
    expectClose(corners(lineOn(quad, 'hello')), quad);
  });

  it('places a line that runs upwards on its printed line', () => {
    const quad = [at(10, 200), at(10, 100), at(30, 100), at(30, 200)] as const;
    expectClose(corners(lineOn(quad, 'hello')), quad);
  });

  it('places vertical text, whose first corner is the top right one, on its printed line', () => {
    const quad = [at(50, 10), at(50, 210), at(20, 210), at(20, 10)] as const;
    const [topRight, bottomRight, bottomLeft, topLeft] = quad;
    expectClose(corners(lineOn(quad, '竖排文字', 'vertical')), [topLeft, topRight, bottomRight, bottomLeft]);
  });

  it('makes every word as long as its print, so that the whole line is too', () => {
    const quad = [at(0, 0), at(240, 0), at(240, 24), at(0, 24)] as const;
    const { runs, width } = layOutLine(lineOn(quad, 'two words 字'), measure);
    expect(runs.map(({ text }) => text)).toEqual(['two ', 'words ', '字']);
    const set = runs.reduce((sum, { text, spacing }) => sum + measure(text) + text.length * spacing, 0);
    expect(set).toBeCloseTo(width);
  });

  it('lays out a line without glyphs as one run', () => {
    const quad = [at(0, 0), at(240, 0), at(240, 24), at(0, 24)] as const;
    const { runs } = layOutLine({ ...lineOn(quad, 'words'), glyphs: [] }, measure);
    expect(runs).toEqual([{ text: 'words', spacing: 38 }]);
  });
});
