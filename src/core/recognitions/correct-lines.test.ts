import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import { correctLines } from './correct-lines';

const ROWS = ['Rnoon one', 'in the middle', 'adn the end'];
const recognition: Pick<Recognition, 'blocks'> = {
  blocks: [
    {
      kind: 'prose',
      direction: 'horizontal',
      paragraphs: [ROWS.map((text, index) => ({ pieces: [horizontal(text, 0, 30 * index, 200)] }))],
    },
  ],
};
const textsOf = (edited: Parameters<typeof correctLines>[1]) =>
  correctLines(recognition, edited).map(({ text }) => text);

describe('the lines of a recognition with the user’s corrections', () => {
  it('stay at their places, however many of them were corrected', () => {
    const lines = correctLines(recognition, { lines: 'Room one\nin the middle\nand the end' });
    expect(lines.map(({ text }) => text)).toEqual(['Room one', 'in the middle', 'and the end']);
    expect(lines.map(({ quad }) => quad[0].y)).toEqual([0, 30, 60]);
    expect(lines[0]?.glyphs.map(({ text }) => text).join('')).toBe('Room one');
  });

  it('are those of the paragraphs where only these were corrected', () => {
    expect(textsOf({ paragraphs: 'Room one in the middle adn the end' })).toEqual([
      'Room one',
      'in the middle',
      'adn the end',
    ]);
  });

  it('stay at their places when several words of one paragraph were corrected', () => {
    expect(textsOf({ paragraphs: 'Room one in the middle and the end' })).toEqual([
      'Room one',
      'in the middle',
      'and the end',
    ]);
  });

  it('stay at their places when a word was corrected and a row was removed or typed', () => {
    expect(textsOf({ lines: 'Room one\nadn the end' })).toEqual(['Room one', 'adn the end']);
    expect(textsOf({ lines: 'Room one\nin the middle\nfor ever\nadn the end' })).toEqual([
      'Room one',
      'in the middle for ever',
      'adn the end',
    ]);
  });

  it('have what was typed at their ends', () => {
    expect(textsOf({ lines: 'A Rnoon one.\nright in the middle\nadn the end' })).toEqual([
      'A Rnoon one.',
      'right in the middle',
      'adn the end',
    ]);
  });

  it('are fewer where the user has removed one, and as recognised where nothing was corrected', () => {
    expect(textsOf({ lines: 'Rnoon one\nadn the end' })).toEqual(['Rnoon one', 'adn the end']);
    expect(textsOf({})).toEqual(ROWS);
  });

  it('stay whole between two corrections, also where a row was removed or added', () => {
    expect(textsOf({ lines: 'Room one\nand the end' })).toEqual(['Room one', 'and the end']);
    expect(textsOf({ lines: 'Room one\n\nin the middle\n\nand the end' })).toEqual([
      'Room one',
      'in the middle',
      'and the end',
    ]);
    expect(textsOf({ paragraphs: 'Room one in the middle and the end' })).toEqual([
      'Room one',
      'in the middle',
      'and the end',
    ]);
  });

  it('are in one row each, where the user has written one in two', () => {
    expect(textsOf({ lines: 'Rnoon one\nin the\nmiddle\nadn the end' })).toEqual(ROWS);
  });
});
