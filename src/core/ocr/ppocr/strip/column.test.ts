import { describe, expect, it } from 'vitest';
import type { Pixels } from '@/core/ocr/recognition';
import { columnCells, columnLine, layOutColumn } from './column';
import { inkOf, inkPieces } from './ink';
import { STRIP_HEIGHT } from './recogniser-io';

interface Stroke {
  readonly top: number;
  readonly bottom: number;
  readonly left?: number;
  readonly right?: number;
}

/** A column of type with strokes of ink, px. */
function column(height: number, strokes: readonly Stroke[]): Pixels {
  const data = new Uint8ClampedArray(STRIP_HEIGHT * height * 4).fill(255);
  for (const { top, bottom, left = 9, right = 39 } of strokes) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++)
        data.fill(0, (y * STRIP_HEIGHT + x) * 4, (y * STRIP_HEIGHT + x) * 4 + 3);
    }
  }
  return { width: STRIP_HEIGHT, height, data };
}

const cellsOf = (height: number, strokes: readonly Stroke[]) => columnCells(inkOf(column(height, strokes)));

describe('columnCells', () => {
  it('finds one cell for each character', () => {
    const cells = cellsOf(
      130,
      [0, 1, 2, 3].map((i) => ({ top: 6 + i * 30, bottom: 33 + i * 30 })),
    );
    expect(cells).toHaveLength(4);
    for (const [index, { top, bottom }] of cells.entries()) {
      expect(top).toBeLessThanOrEqual(6 + index * 30);
      expect(bottom).toBeGreaterThanOrEqual(33 + index * 30);
    }
  });

  it('keeps the pieces of a character in one cell', () => {
    const three = [
      { top: 38, bottom: 42 },
      { top: 49, bottom: 52 },
      { top: 60, bottom: 64 },
    ];
    expect(cellsOf(130, [{ top: 6, bottom: 33 }, ...three, { top: 66, bottom: 94 }])).toHaveLength(3);
  });

  it('finds cells at a wider pitch', () => {
    expect(
      cellsOf(
        200,
        [0, 1, 2, 3].map((i) => ({ top: 6 + i * 44, bottom: 34 + i * 44 })),
      ),
    ).toHaveLength(4);
  });

  it('finds no cells in an empty column', () => {
    expect(cellsOf(90, [])).toEqual([]);
  });
});

describe('layOutColumn', () => {
  const stop = { top: 38, bottom: 46, left: 30, right: 38 };
  const pixels = column(100, [{ top: 6, bottom: 34 }, stop, { top: 66, bottom: 94 }]);
  const ink = inkOf(pixels);
  const cells = columnCells(ink);

  it('lays characters out in a row and puts a full stop at the foot of the line', () => {
    const { strip, starts } = layOutColumn(pixels, ink, cells);
    const boxes = inkPieces(inkOf(strip), 0, strip.width);
    expect(boxes).toHaveLength(3);
    expect(boxes[1]?.top).toBeGreaterThan(26);
    expect(boxes[1]?.left).toBeLessThan((starts[1] ?? 0) + 10);
  });

  it('gives each character of the line the place of its cell', () => {
    const laidOut = layOutColumn(pixels, ink, cells);
    const characters = ['中', '。', '国'].map((text, i) => ({
      text,
      left: laidOut.starts[i] ?? 0,
      right: laidOut.starts[i + 1] ?? 0,
      apart: true,
      spaced: false,
      confidence: 0.9,
    }));
    const rect = { centerX: 20, centerY: 50, width: 100, height: 40, angle: Math.PI / 2 };
    const line = columnLine(characters, cells, laidOut, rect, 100);
    expect(line).toMatchObject({ text: '中。国', direction: 'vertical' });
    expect(line?.quad[0].x).toBeGreaterThan(line?.quad[3].x ?? 0);
    const [first, second] = line?.glyphs ?? [];
    expect(first?.end).toBeLessThanOrEqual(second?.start ?? 0);
  });
});
