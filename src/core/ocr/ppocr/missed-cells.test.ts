import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { missedCells } from './missed-cells';

/** Lines of 20 px height, 10 px for each character. */
const at = (text: string, left: number, row: number, height = 20) =>
  horizontal(text, left, 40 * row, 10 * text.length, height);
const placesOf = (...lines: readonly Line[]) =>
  missedCells(lines).map(({ centerX, centerY }) => [centerX, centerY]);

describe('missedCells', () => {
  it('gives the middle and the ends of each column in a row that has nothing there', () => {
    const head = [at('Feature', 0, 0), at('Free', 200, 0)];
    expect(missedCells([...head, at('Export', 0, 1)])).toEqual([
      { centerX: 220, centerY: 50, width: 20, height: 20, angle: 0 },
      { centerX: 206, centerY: 50, width: 20, height: 20, angle: 0 },
      { centerX: 234, centerY: 50, width: 20, height: 20, angle: 0 },
    ]);
  });

  it('gives a place once where several cells show its column', () => {
    const cells = [at('a1', 0, 0), at('7', 200, 0), at('a2', 0, 1), at('8', 200, 1)];
    expect(placesOf(...cells, at('a3', 0, 2))).toEqual([[205, 90]]);
  });

  it.each<readonly [string, readonly Line[]]>([
    ['where a line is', [at('Name', 0, 0), at('Size', 100, 0), at('a.txt', 0, 1), at('12 MB', 95, 1)]],
    [
      'before the text of a row: icons stand there',
      [at('Home', 0, 0), at('New', 90, 0), at('Settings', 160, 1)],
    ],
    ['where nothing is in columns', [at('Home', 0, 0), at('Settings', 0, 1), at('Help', 60, 2)]],
    [
      'below a line that is too long for a column',
      [at('Name', 0, 0), at('x'.repeat(17), 200, 0), at('a.txt', 0, 1)],
    ],
    ['below print of another size', [at('Name', 0, 0, 40), at('Size', 200, 0, 40), at('a.txt', 0, 2)]],
    ['far below all columns', [at('Name', 0, 0), at('Size', 200, 0), at('a.txt', 0, 13)]],
  ])('gives none %s', (_what, lines) => {
    expect(placesOf(...lines)).toEqual([]);
  });

  it('does not look at columns of text that runs downwards', () => {
    const lines = [at('Name', 0, 0), at('Size', 200, 0), at('a.txt', 0, 1)];
    expect(missedCells(lines.map((line) => ({ ...line, direction: 'vertical' as const })))).toEqual([]);
  });

  it('looks at 400 places at most', () => {
    const head = [
      at('Name', 0, 0),
      ...Array.from({ length: 20 }, (_, index) => at('Size', 100 + 80 * index, 0)),
    ];
    const rows = Array.from({ length: 11 }, (_, index) => at('a.txt', 0, index + 1));
    expect(missedCells([...head, ...rows])).toHaveLength(400);
  });
});
