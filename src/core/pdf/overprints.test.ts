import { describe, expect, it } from 'vitest';
import { withoutOverprints } from './overprints';
import type { PdfRun } from './pdf-run';
import { linesOfRuns } from './text-layer';

/** Text 10 px high, of letters that are 5 px wide. */
function run(text: string, x: number, y: number): PdfRun {
  const along = { x: 5 * text.length, y: 0 };
  return { text, origin: { x, y }, along, up: { x: 0, y: -10 }, isVertical: false };
}

const textsOf = (runs: readonly PdfRun[]) => linesOfRuns(runs).map(({ text }) => text);

describe('text that is printed on itself', () => {
  it('is one text where it is a shadow, or letters that are made bold', () => {
    expect(textsOf([run('Annual Report', 41.5, 21.5), run('Annual Report', 40, 20)])).toEqual([
      'Annual Report',
    ]);
    const word = (text: string, x: number) => [0, 0.3, 0.6].map((shift) => run(text, x + shift, 20));
    expect(textsOf([...word('Total', 0), run(' ', 25, 20), ...word('due:', 28)])).toEqual(['Total due:']);
  });

  it('is one text where all lines of a paragraph come before their shadows', () => {
    const lines = (shift: number) => [run('One line', shift, 20 + shift), run('another', shift, 34 + shift)];
    expect(textsOf([...lines(1), ...lines(0)])).toEqual(['One line', 'another']);
  });

  it('is kept twice where the same text is printed beside or below it', () => {
    expect(textsOf([run('l', 0, 20), run('l', 5, 20), run('o', 10, 20)])).toEqual(['llo']);
    expect(textsOf([run('5.00', 0, 20), run('5.00', 0, 32), run('5.00', 60, 20)])).toEqual([
      '5.00',
      '5.00',
      '5.00',
    ]);
  });

  it('is kept twice where it is wider, or runs the other way, from the same place', () => {
    const [usual, wide] = [run('mirror', 40, 20), { ...run('mirror', 40, 20), along: { x: 36, y: 0 } }];
    const turned = { ...usual, along: { x: -30, y: 0 }, up: { x: 0, y: 10 } };
    expect(withoutOverprints([usual, wide, turned])).toEqual([usual, wide, turned]);
  });

  it('compares a run with none that is far off, because a page may have thousands of the same text', () => {
    let comparisons = 0;
    const runs = Array.from({ length: 2000 }, (_, index) => {
      const { along, ...own } = run('a', 40 * (index % 200), 20 * index);
      const get = () => {
        comparisons += 1;
        return along;
      };
      return Object.defineProperty(own, 'along', { get }) as PdfRun;
    });
    expect(withoutOverprints(runs)).toHaveLength(2000);
    expect(comparisons).toBe(0);
  });
});
