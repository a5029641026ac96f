import { expect, it } from 'vitest';
import { knownLines } from './known-lines';
import { scoreLines } from './score-lines';

const TRUTH = knownLines(40, 7);
const NONE = { lost: 0, doubled: 0, stray: 0 };

it('finds every line of a text in any order, with a few wrong characters and other spaces', () => {
  const read = [...TRUTH].reverse().map((line) => line.replace('e', 'c').replace(/ /g, '  '));
  expect(scoreLines(read.join('\n\n'), TRUTH)).toEqual(NONE);
});

it('counts a line that is missing as lost, one that comes twice as doubled, and a part of one as stray', () => {
  const [first = '', ...rest] = TRUTH;
  expect(scoreLines(rest.join('\n'), TRUTH)).toEqual({ ...NONE, lost: 1 });
  expect(scoreLines([first, first, ...rest].join('\n'), TRUTH)).toEqual({ ...NONE, doubled: 1 });
  expect(scoreLines([...TRUTH, first.slice(0, 12)].join('\n'), TRUTH)).toEqual({ ...NONE, stray: 1 });
});

it('makes the same lines of the same seed, each another, and each as long as a line of a page', () => {
  expect(knownLines(40, 7)).toEqual(TRUTH);
  expect(knownLines(40, 8)).not.toEqual(TRUTH);
  expect(new Set(TRUTH).size).toBe(40);
  expect(Math.min(...TRUTH.map((line) => line.length))).toBeGreaterThan(15);
});
