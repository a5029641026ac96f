import { describe, expect, it } from 'vitest';
import type { Line } from '@/core/ocr/recognition';
import { CodeTable, placeText } from './invisible-text';

/** A line from (100, 40) to (300, 60) px with two characters. */
const LINE: Line = {
  text: '字a',
  quad: [
    { x: 100, y: 40 },
    { x: 300, y: 40 },
    { x: 300, y: 60 },
    { x: 100, y: 60 },
  ],
  direction: 'horizontal',
  confidence: 1,
  glyphs: [
    { text: '字', start: 0, end: 0.6, confidence: 1 },
    { text: 'a', start: 0.75, end: 1, confidence: 1 },
  ],
};
const DRAWN = { width: 400, height: 800 };
const BOX = { x: 10, y: 20, width: 200, height: 400 };

const matrixOf = (rotation: number, box = BOX) =>
  placeText(LINE, DRAWN, { ...box, rotation })?.matrix.map((value) => Math.round(100 * value) / 100);

describe('text on a page', () => {
  it('lies where the line is, with its baseline above the lower edge', () => {
    // 60 px from the top are 30 of 400 points; the baseline is a fifth of 10 points higher.
    expect(matrixOf(0)).toEqual([66.67, 0, 0, 10, 60, 392]);
  });

  it.each([
    [90, [0, 66.67, -10, 0, 38, 70], { x: 10, y: 20, width: 400, height: 200 }],
    [180, [-66.67, 0, 0, -10, 160, 48], BOX],
    [270, [0, -66.67, 10, 0, 382, 170], { x: 10, y: 20, width: 400, height: 200 }],
    [-90, [0, -66.67, 10, 0, 382, 170], { x: 10, y: 20, width: 400, height: 200 }],
  ])('turns with a page that is shown turned by %i degrees', (rotation, matrix, box) => {
    expect(matrixOf(rotation, box)).toEqual(matrix);
  });

  it('is as wide as the line, which an ideograph fills twice as much as a letter', () => {
    // The line is 100 points long: 1 em and 0.5 em.
    expect(placeText(LINE, DRAWN, { ...BOX, rotation: 0 })).toMatchObject({
      matrix: [100 / 1.5, 0, 0, 10, 60, expect.closeTo(392)],
      characters: ['字', 'a'],
    });
  });

  it('has Hebrew from left to right, as it stands on the page', () => {
    const glyphs = [...'שלום'].map((text, at) => ({ text, start: at / 4, end: (at + 1) / 4, confidence: 1 }));
    const placed = placeText({ ...LINE, text: 'שלום', glyphs }, DRAWN, { ...BOX, rotation: 0 });
    expect(placed?.characters).toEqual(['ם', 'ו', 'ל', 'ש']);
  });

  it('is left out without a length, a height or a character', () => {
    const [a, b, c, d] = LINE.quad;
    const place = (line: Line) => placeText(line, DRAWN, { ...BOX, rotation: 0 });
    expect(place({ ...LINE, quad: [a, a, d, d] })).toBeUndefined();
    expect(place({ ...LINE, quad: [a, b, b, a] })).toBeUndefined();
    expect(place({ ...LINE, glyphs: [] })).toBeUndefined();
    expect(place({ ...LINE, quad: [a, b, c, d] })).toBeDefined();
  });
});

describe('the codes of characters', () => {
  it('are given in the order of their first use, and mapped to UTF-16', () => {
    const codes = new CodeTable();
    expect(['字', 'a', '字', '𠮷'].map((text) => codes.code(text))).toEqual(['0001', '0002', '0001', '0003']);
    expect(codes.toUnicode()).toContain(
      '3 beginbfchar\n<0001> <5b57>\n<0002> <0061>\n<0003> <d842dfb7>\nendbfchar',
    );
  });

  it('are mapped in blocks of at most a hundred', () => {
    const codes = new CodeTable();
    for (let index = 0; index < 201; index++) codes.code(String.fromCodePoint(0x4e00 + index));
    expect(codes.toUnicode().match(/\d+(?= beginbfchar)/g)).toEqual(['100', '100', '1']);
  });
});
