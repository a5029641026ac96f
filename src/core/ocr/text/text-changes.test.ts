import { describe, expect, it } from 'vitest';
import { changesBetween, type TextChange } from './text-changes';

function apply(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (all, { start, end, text: typed }) => all.slice(0, start) + typed + all.slice(end),
    text,
  );
}

describe('the changes between two versions of a text', () => {
  it.each([
    ['the same', 'a b', 'a b', []],
    ['a word', 'a bad end', 'a good end', [{ start: 2, end: 5, text: 'good' }]],
    [
      'two words of a row',
      'teh cat adn I',
      'the cat and I',
      [
        { start: 0, end: 3, text: 'the' },
        { start: 8, end: 11, text: 'and' },
      ],
    ],
    ['one ideograph', '我们去公圆玩', '我们去公园玩', [{ start: 4, end: 5, text: '园' }]],
    ['a row that is removed', 'one\ntwo\nthree', 'one\nthree', [{ start: 4, end: 8, text: '' }]],
    [
      'the row that was corrected, not the one that was removed',
      'Rnoon one\nin the middle\nadn the end',
      'Room one\nand the end',
      [
        { start: 0, end: 5, text: 'Room' },
        { start: 10, end: 24, text: '' },
        { start: 24, end: 27, text: 'and' },
      ],
    ],
    ['all that is typed', '', 'new', [{ start: 0, end: 0, text: 'new' }]],
  ])('are %s', (_what, before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });

  it('turn one version into the other, whatever the texts are', () => {
    const words = ['a', 'b', ' ', '\n', '汉', '字', '😀', '.'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const make = () => Array.from({ length: random(40) }, () => words[random(words.length)]).join('');
    for (let round = 0; round < 300; round++) {
      const [before, after] = [make(), make()];
      expect(apply(before, changesBetween(before, after))).toBe(after);
    }
  });

  it('are one where so much differs that comparing each word with each takes too long', () => {
    const [before, after] = ['a ', 'b '].map((word) => word.repeat(2000));
    const changes = changesBetween(`x\n${before}\ny`, `x\n${after}\ny`);
    expect(changes).toHaveLength(1);
    expect(apply(`x\n${before}\ny`, changes)).toBe(`x\n${after}\ny`);
  });
});
