import { describe, expect, it } from 'vitest';
import { confidenceOf, isPoorlyRead, type PlaceReading } from './poorly-read';
import type { Line } from './recognition';

/** A place `length` times as long as it is high (24 px), and what was read there. */
function place(text: string, length: number, confidence = 0.98, isPlausible = true): PlaceReading {
  const quad = [
    { x: 0, y: 0 },
    { x: 24 * length, y: 0 },
    { x: 24 * length, y: 24 },
    { x: 0, y: 24 },
  ] as const;
  const glyphs = [...text].map((character, index, all) => ({
    text: character,
    start: index / all.length,
    end: (index + 1) / all.length,
    confidence,
  }));
  const line: Line = { text, quad, direction: 'horizontal', confidence, glyphs };
  return { quad, lines: text ? [line] : [], isPlausible };
}

describe('isPoorlyRead', () => {
  it.each([
    ['a full line of Han', place('变更已经保存', 4)],
    ['an English line', place('Save changes before closing', 8)],
    ['letter-spaced capitals that are read surely', place('T H E', 6)],
    ['an icon', place('', 1.2, 0, false)],
  ])('passes %s', (_what, reading) => {
    expect(isPoorlyRead(reading)).toBe(false);
  });

  it.each([
    ['a long line of which few Han were read', place('接', 14)],
    ['a line of which nothing was read', place('', 5, 0, false)],
    ['a line that is read without being sure', place('уведомления', 6, 0.7)],
    ['a column of which few Han were read', turned(place('現。', 9, 0.95))],
  ])('points at %s', (_what, reading) => {
    expect(isPoorlyRead(reading)).toBe(true);
  });
});

/** The same place, standing: its quad begins at the column's upper left. */
function turned({ quad: [, end, , below], ...reading }: PlaceReading): PlaceReading {
  const quad = [
    { x: 0, y: 0 },
    { x: below.y, y: 0 },
    { x: below.y, y: end.x },
    { x: 0, y: end.x },
  ] as const;
  return { ...reading, quad };
}

describe('confidenceOf', () => {
  it('is the mean over all characters, and none where there is none', () => {
    const [sure, unsure] = [...place('长长长', 2, 1).lines, ...place('短', 1, 0.6).lines];
    expect(confidenceOf(sure && unsure ? [sure, unsure] : [])).toBeCloseTo(0.9);
    expect(confidenceOf([])).toBe(0);
  });
});
