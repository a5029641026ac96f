import { describe, expect, test } from 'vitest';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { horizontal, turned, vertical } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text/text';
import { findBend, type UprightLine } from './bend';

/** A row of a sheet whose rows run along a parabola, 20 px lower at 300 px from its middle. */
const sag = (x: number): number => 20 * ((x - 300) / 300) ** 2;
const slope = (x: number): number => (40 * (x - 300)) / 300 ** 2;

function onCurl(x: number, y: number, length: number): UprightLine {
  return { center: { x, y: y + sag(x) }, slope: slope(x), length, thickness: 30 };
}

const rows = [0, 50, 100, 150];
const curled = rows.flatMap((y) => [onCurl(120, y, 200), onCurl(520, y, 100)]);

describe('the bend of a sheet', () => {
  test('brings the two ends of a curled row to one height', () => {
    const bend = findBend(curled);
    const [left, right] = [bend?.flattenLine(onCurl(120, 50, 200)), bend?.flattenLine(onCurl(520, 50, 100))];
    expect(Math.abs((left?.top ?? 0) - (right?.top ?? 99))).toBeLessThan(2);
    expect(left?.left).toBeCloseTo(120 - 100 / Math.hypot(1, slope(120)), 0);
    expect(bend?.slopeAt({ x: 520, y: 75 })).toBeCloseTo(slope(520), 2);
  });

  test('makes a level box around a long curled row lower by the height of the bend', () => {
    const bend = findBend(curled);
    const box = bend?.flattenLine({ center: { x: 300, y: 60 }, slope: 0, length: 560, thickness: 48 });
    expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeGreaterThan(27);
    expect((box?.bottom ?? 0) - (box?.top ?? 0)).toBeLessThan(35);
    const piece = bend?.flattenLine(onCurl(520, 50, 100));
    const middle = ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2;
    expect(Math.abs(middle - ((piece?.top ?? 0) + (piece?.bottom ?? 0)) / 2)).toBeLessThan(3);
  });

  test('brings the two ends of a row to one height on a sheet that is seen from one side', () => {
    const fan = (x: number, y: number, length: number): UprightLine => ({
      center: { x, y: y * (1 + (x - 300) / 2000) },
      slope: y / 2000,
      length,
      thickness: 20,
    });
    const sheet = [0, 80, 160, 240, 320].flatMap((y) => [fan(100, y, 180), fan(540, y, 90)]);
    const bend = findBend(sheet);
    const [left, right] = [bend?.flattenLine(fan(100, 320, 180)), bend?.flattenLine(fan(540, 320, 90))];
    // They are 70 px apart in the image.
    expect(Math.abs((left?.top ?? 0) - (right?.top ?? 99))).toBeLessThan(4);
    const ends = [100, 540].map((x) => bend?.flatten(fan(x, 80, 0).center).y ?? x);
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 99))).toBeLessThan(4);
  });

  test('finds none where the slopes of rows hardly differ', () => {
    const level = curled.map((line) => ({ ...line, slope: line.slope / 10 }));
    expect(findBend(level)).toBeUndefined();
  });

  test('finds none in signs that hang at different angles', () => {
    const angles = [0.08, -0.09, 0.02, -0.05, 0.09, -0.02, 0.07, -0.08];
    expect(findBend(curled.map((line, index) => ({ ...line, slope: angles[index] ?? 0 })))).toBeUndefined();
  });

  test('finds none by few lines, or by those on one side of the sheet', () => {
    expect(findBend(curled.slice(0, 5))).toBeUndefined();
    const left = [0, 50, 100, 150, 200, 250].map((y) => onCurl(20 + y / 10, y, 200));
    expect(findBend([...left, onCurl(560, 0, 100)])).toBeUndefined();
  });

  test('is not misled by one line that lies otherwise', () => {
    const seal = { ...onCurl(400, 120, 90), slope: 0.4 };
    expect(findBend([...curled, ...curled, seal])?.slopeAt({ x: 520, y: 75 })).toBeCloseTo(slope(520), 2);
  });
});

describe('the reading order of a sheet that bends', () => {
  const goods = ['Oat milk 1 l', 'Cherry tomatoes', 'Olive oil 500 ml', 'Basmati rice', 'Green tea', 'Eggs'];
  const degrees = (x: number): number => (Math.atan(slope(x)) * 180) / Math.PI;

  /** A line of a curled sheet whose left edge and row are given. */
  function printed(text: string, left: number, y: number): Line {
    const width = text.length * 14;
    const x = left + width / 2;
    const level = turned(horizontal(text, -width / 2, -15, width, 30), degrees(x));
    const moved = level.quad.map((corner) => ({ x: corner.x + x, y: corner.y + y + sag(x) }));
    return { ...level, quad: [moved[0], moved[1], moved[2], moved[3]] as Line['quad'] };
  }

  test('reads item and price of a curled receipt as one row', () => {
    const receipt = goods.flatMap((name, row) => [
      printed(name, 0, row * 40),
      printed(`${row + 10}.50`, 540, row * 40),
    ]);
    expect(toLines(arrangeLines([...receipt].reverse()))).toBe(
      goods.map((name, row) => `${name}\t${row + 10}.50`).join('\n'),
    );
  });

  test('reads a single figure at the end of a curled row in that row', () => {
    const receipt = goods.flatMap((name, row) => [
      printed(name, 0, row * 40),
      printed('19.50', 420, row * 40),
      vertical(`${row + 1}`, 610, row * 40 - 15 + sag(600), 30),
    ]);
    expect(toLines(arrangeLines(receipt))).toBe(
      goods.map((name, row) => `${name}\t19.50\t${row + 1}`).join('\n'),
    );
  });
});
