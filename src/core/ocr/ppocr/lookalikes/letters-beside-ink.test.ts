import { describe, expect, it } from 'vitest';
import { inkOf } from '@/core/ocr/ppocr/strip/ink';
import { type Block, drawStrip } from '@/core/ocr/ppocr/strip/strip.test-support';
import { letterLines, settleLetterCase, shapeCharacters } from './letters';

/** Each character with the blocks of its ink; a column is blank between two characters. */
type Drawn = readonly (readonly [text: string, ...blocks: readonly Block[]])[];

const small = (left: number): Block => ({ left, right: left + 10, top: 20, bottom: 36 });
const high = (left: number): Block => ({ left, right: left + 10, top: 12, bottom: 36 });

/** What is taken for the case of characters that are drawn, with ink that belongs to none. */
function settled(drawn: Drawn, ...others: readonly Block[]): string {
  return settledWith(1, drawn, others);
}

function settledWith(confidence: number, drawn: Drawn, others: readonly Block[] = []): string {
  const blocks = [...drawn.flatMap(([, ...own]) => own), ...others];
  const ink = inkOf(drawStrip(120, blocks));
  const characters = drawn.map(([text, ...own]) => {
    const left = Math.min(...own.map((block) => block.left));
    const right = Math.max(...own.map((block) => block.right));
    return { text, left, right, apart: true, spaced: false, confidence };
  });
  const shapes = shapeCharacters(characters, ink);
  return settleLetterCase(shapes, letterLines(shapes))
    .map(({ text }) => text)
    .join('');
}

describe('the case of a letter', () => {
  it.each(['o', 'u'])('is not that of the hook of an f, which reaches over %s in serif print', (letter) => {
    const hook = { left: 34, right: 38, top: 12, bottom: 15 };
    const stem = { left: 36, right: 38, top: 14, bottom: 20 };
    const drawn: Drawn = [
      ['h', high(6)],
      ['f', high(20)],
      [letter, hook, stem, small(34)],
      ['r', small(48)],
      ['m', small(62)],
    ];
    expect(settled(drawn)).toBe(`hf${letter}rm`);
  });

  it('is that of its height after an f, too, unless the network is sure of a small letter inside a word', () => {
    const drawn: Drawn = [
      ['h', high(6)],
      ['f', high(20)],
      ['o', high(34)],
      ['m', small(48)],
    ];
    expect(settledWith(0.97, drawn)).toBe('hfOm');
    // Then the ink may be that of the letter before.
    expect(settledWith(0.98, drawn)).toBe('hfom');
  });

  it('is not shown by ink that the strip’s edge cuts, as a letter of the line above', () => {
    const above = { left: 34, right: 44, top: 0, bottom: 20 };
    const drawn: Drawn = [
      ['h', high(6)],
      ['a', small(20)],
      ['v', small(34), above],
      ['e', small(48)],
    ];
    expect(settled(drawn)).toBe('have');
  });

  it('is not changed by the border of a cell below a letter', () => {
    const border = { left: 34, right: 44, top: 45, bottom: 48 };
    const drawn: Drawn = [
      ['S', high(6)],
      ['e', small(20)],
      ['B', high(34)],
      ['a', small(48)],
      ['n', small(62)],
    ];
    expect(settled(drawn, border)).toBe('SeBan');
  });

  it('is judged by capitals where there are some, because ascenders may be higher', () => {
    const capital = (left: number): Block => ({ left, right: left + 10, top: 15, bottom: 36 });
    const drawn: Drawn = [
      ['c', capital(6)],
      ['h', high(20)],
      ['F', capital(34)],
      ['l', high(48)],
      ['e', small(62)],
      ['h', high(76)],
    ];
    expect(settled(drawn)).toBe('ChFleh');
  });
});
