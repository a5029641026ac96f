import { describe, expect, it } from 'vitest';
import type { PdfRun } from './pdf-run';
import { linesOfRuns } from './text-layer';

function run(text: string, x: number, y: number, height = 10): PdfRun {
  const along = { x: 0.6 * height * text.length, y: 0 };
  return { text, origin: { x, y }, along, up: { x: 0, y: -height }, isVertical: false };
}

const textsOf = (runs: readonly PdfRun[]) => linesOfRuns(runs).map(({ text }) => text);

describe('an initial', () => {
  it('begins the first of the lines beside it', () => {
    const lines = [
      run('rop caps are large', 28, 12),
      run('letters of books', 28, 26),
      run('and more', 0, 40),
    ];
    const read = ['Drop caps are large', 'letters of books', 'and more'];
    expect(textsOf([run('D', 0, 27, 36), ...lines])).toEqual(read);
    expect(textsOf([...lines, run('D', 0, 27, 36)])).toEqual(read);
    const [first, second, ...after] = lines as [PdfRun, PdfRun, ...PdfRun[]];
    expect(textsOf([second, run('D', 0, 27, 36), first, ...after])).toContain('Drop caps are large');
  });

  it('is none beside a single line, whole words, or text as large as it is', () => {
    expect(textsOf([run('A', 0, 27, 36), run('nd one line', 28, 7)])).toEqual(['A', 'nd one line']);
    const below = [run('nd one line', 28, 12), run('and one below it', 28, 47)];
    expect(textsOf([run('A', 0, 27, 36), ...below])).toEqual(['A', 'nd one line', 'and one below it']);
    const entries = [run('Apple and pear', 28, 12), run('Apricot or fig', 28, 26)];
    expect(textsOf([run('A', 0, 27, 36), ...entries])).toEqual(['A', 'Apple and pear', 'Apricot or fig']);
    const grades = [run('a b', 20, 12), run('c d', 20, 26)];
    expect(textsOf([run('B', 0, 27, 12), ...grades])).toEqual(['B', 'a b', 'c d']);
  });

  /** What is read where an initial stands beside two lines, the first of which is indented by some px more. */
  const firstLine = (initial: string, rest: string, indent = 0) =>
    textsOf([run(initial, 0, 27, 36), run(rest, 28 + indent, 12), run('a second line', 28, 26)])[0];

  it.each([
    ['I', 'was born in the year 1632'],
    ['I', 'WAS BORN in the year'],
    ['A', 'new era began'],
    ['O', 'my dear friend'],
  ])('%s is a word by itself before %s', (initial, rest) => {
    expect(firstLine(initial, rest)).toBe(`${initial} ${rest}`);
  });

  it.each([
    ['I', 't was in the year'],
    ['A', 'long the river'],
    ['I', '’m here again'],
    ['O', 'ne day in spring'],
    ['D', 'o you know'],
  ])('%s is the first letter of a word before %s', (initial, rest) => {
    expect(firstLine(initial, rest)).toBe(initial + rest);
  });

  it('is a word of one letter where a space follows it', () => {
    expect(firstLine('A', 'brisk wind blew', 1.5)).toBe('A brisk wind blew');
    expect(firstLine('A', 'brisk wind blew', 1.4)).toBe('Abrisk wind blew');
    expect(firstLine('D', 'rop caps are', 1.5)).toBe('Drop caps are');
  });
});
