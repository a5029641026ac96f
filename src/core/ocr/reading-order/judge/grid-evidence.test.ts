import { describe, expect, it } from 'vitest';
import { NO_MARKS, type Paint } from '@/core/ocr/layout-marks';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { findRun } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import type { Line } from '@/core/ocr/recognition';
import { findGridEvidence } from './grid-evidence';
import { measure } from './measured-run';

type Cell = string | undefined;

/** Rows of cells with a pitch of 40 px, at the given x positions. `heightOf`: of a row's lines, px. */
function table(
  rows: readonly (readonly Cell[])[],
  at: readonly number[],
  heightOf: (row: number) => number = () => 20,
): Line[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((text, column) =>
      text === undefined ? [] : horizontal(text, at[column] ?? 0, 40 * row, 60, heightOf(row)),
    ),
  );
}

function seen(lines: readonly Line[], cut = 0, paintOf?: (line: Line) => Paint) {
  const paints = new Map(paintOf ? lines.map((line) => [line, paintOf(line)]) : []);
  const [frame] = toFrames(lines, { ...NO_MARKS, paints });
  const found = findRun(splitBands(frame?.horizontal.boxes ?? []));
  if (!found) throw new Error('no run');
  return findGridEvidence(measure(found.run), cut);
}

const two = [0, 100];
const three = [0, 100, 200];

describe('how cells repeat', () => {
  it('counts the bands with words and a figure on both sides of the gutter', () => {
    const rows = [
      ['Tea', '3', 'Cake', '4'],
      ['Milk', '2', 'Bread', 'new'],
    ];
    const [gap] = seen(table(rows, [0, 100, 200, 300]), 1);
    expect(gap?.pairedFigures).toBe(0.5);
    expect(seen(table(rows, [0, 100, 200, 300]), 0)[0]?.pairedFigures).toBe(0);
  });

  it.each(['Ctrl + C', 'Shift+F3', 'F11', 'Esc', '⌘K', '⇧⌘4', ' PageUp '])(
    'takes the key %j for a value as a figure is, so that two lists of shortcuts are told apart',
    (key) => {
      const rows = [
        ['Copy', key, 'Paste', key],
        ['Find', key, 'Close', 'Shift'],
      ];
      expect(seen(table(rows, [0, 100, 200, 300]), 1)[0]?.pairedFigures).toBe(1);
    },
  );

  it.each(['F111', 'Escape', 'Shift register', 'K⌘', 'Use Ctrl + C'])('takes %j for words', (words) => {
    const rows = [
      ['Copy', words, 'Paste', 'Alt'],
      ['Find', words, 'Close', 'Alt'],
    ];
    expect(seen(table(rows, [0, 100, 200, 300]), 1)[0]?.pairedFigures).toBe(0);
  });

  it('compares kind, size, length and look of the cells on both sides', () => {
    const rows = [
      ['word', 'term'],
      ['word', 'term'],
    ];
    const plain: Paint = { ground: [255, 255, 255], ink: [0, 0, 0], coverage: 0.1 };
    const faint: Paint = { ...plain, ink: [100, 100, 100] };
    const bold: Paint = { ...plain, coverage: 0.2 };
    const headed = [['Head', 'Head'], ...rows, ...rows];
    const likeAcross = (lines: readonly Line[], right?: Paint) =>
      seen(lines, 0, right && (({ quad }) => (quad[0].x === 0 ? plain : right)))[0]?.likeAcross;
    expect(likeAcross(table(rows, two))).toBeCloseTo(0.3, 9);
    expect(likeAcross(table(rows, two), plain)).toBeCloseTo(0.5, 9);
    expect(likeAcross(table(rows, two), faint)).toBeCloseTo(0.3, 9);
    expect(likeAcross(table(rows, two), bold)).toBeCloseTo(0.3, 9);
    expect(likeAcross(table([...rows, ['word', '17 %']], two), plain)).toBeCloseTo(0.5 - 0.2 / 3, 9);
    expect(likeAcross(table([...rows, ['word', 'a long phrase']], two), plain)).toBeCloseTo(0.5 - 0.2 / 3, 9);
    expect(
      likeAcross(
        table(headed, two, (row) => (row === 0 ? 30 : 20)),
        plain,
      ),
    ).toBeCloseTo(0.5, 9);
  });

  it('sees headings where the first row of both columns is larger or bolder than all others', () => {
    const rows = [
      ['Head', 'Head'],
      ['word', 'term'],
      ['word', 'term'],
    ];
    const plain: Paint = { ground: [255, 255, 255], ink: [0, 0, 0], coverage: 0.1 };
    const boldTop = ({ quad }: Line): Paint => (quad[0].y === 0 ? { ...plain, coverage: 0.15 } : plain);
    const boldLeft = ({ quad }: Line): Paint =>
      quad[0].y === 0 && quad[0].x === 0 ? { ...plain, coverage: 0.15 } : plain;
    expect(seen(table(rows, two))[0]?.headings).toBe(0);
    expect(seen(table(rows, two, (row) => (row === 0 ? 24 : 20)))[0]?.headings).toBeGreaterThan(0);
    expect(seen(table(rows, two), 0, boldTop)[0]?.headings).toBeGreaterThan(0);
    expect(seen(table(rows, two), 0, boldLeft)[0]?.headings).toBe(0);
    expect(seen(table(rows.slice(0, 2), two), 0, boldTop)[0]?.headings).toBe(0);
  });

  it('tells evenly set columns from others, among three or more', () => {
    const rows = [
      ['word', 'term', 'item'],
      ['word', 'term', 'item'],
    ];
    const evenGrid = (at: readonly number[], cells = rows) => seen(table(cells, at))[0]?.evenGrid;
    expect(evenGrid(three)).toBeCloseTo(0.5 * 0.3, 9);
    expect(evenGrid([0, 100, 220])).toBeCloseTo((0.5 - 4 / 11) * 0.3, 9);
    expect(evenGrid([0, 100, 500])).toBeCloseTo(-1 * 0.3, 9);
    expect(
      evenGrid(
        two,
        rows.map((cells) => cells.slice(0, 2)),
      ),
    ).toBe(0);
  });

  it('counts no column without text, which begins nowhere', () => {
    const rows = [
      ['word', 'term', 'item'],
      ['word', 'term', 'item'],
    ];
    const bands = splitBands(toFrames(table(rows, three), NO_MARKS)[0]?.horizontal.boxes ?? []);
    const evenGrid = (cuts: readonly number[]) =>
      findGridEvidence(measure({ bands, cuts }), 0)[0]?.evenGrid ?? Number.NaN;
    expect(evenGrid([80, 180, 190])).toBeCloseTo(0.5 * 0.3, 9);
    expect(Math.abs(evenGrid([80, 90]))).toBe(0);
  });

  it('sees that three columns or more are all of words, or of figures', () => {
    const oneKind = (row: readonly Cell[]) => seen(table([row, row], three))[0]?.oneKind;
    expect(oneKind(['word', 'term', 'item'])).toBe(0.5);
    expect(oneKind(['1', '2', '3'])).toBe(0.5);
    expect(oneKind(['word', '2', '3'])).toBe(0);
    expect(oneKind(['word', 'term', undefined])).toBe(0);
  });

  it('compares the band below a gap with the first one', () => {
    const rows = [
      ['Head', 'Head'],
      ['12', '14'],
      ['Head', 'Head'],
    ];
    const found = seen(table(rows, two)).map(({ likeFirst }) => likeFirst);
    expect(found[0]).toBe(0.5);
    expect(found[1]).toBeCloseTo(0.8, 9);
  });
});
