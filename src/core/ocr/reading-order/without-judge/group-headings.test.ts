import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { splitRegions } from '@/core/ocr/reading-order/regions';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import type { Line } from '@/core/ocr/recognition';

/** A text with its left edge and its row; `height` is 20 px unless it is given. */
type Piece = readonly [text: string, x: number, row: number, height?: number];

const toLine = ([text, x, row, height = 20]: Piece): Line =>
  horizontal(text, x, 40 * row + (20 - height) / 2, 10 * text.length, height);

/** The texts in order, where every gutter is taken for one between cells of rows. */
function readAsRows(pieces: readonly Piece[], paints = new Map()): string {
  const boxes = toFrames(pieces.map(toLine), { across: [], down: [], paints })[0]?.horizontal.boxes ?? [];
  return splitRegions(boxes, ({ cuts, bands }) => cuts.map(() => bands.slice(1).map(() => 5)))
    .flatMap(({ rows }) => rows.flatMap((row) => row.boxes.map(({ line }) => line.text)))
    .join(' ');
}

const labels = (group: string, x: number, rows: readonly number[]): Piece[] =>
  rows.flatMap((row): Piece[] => [
    [`${group}${row}`, x, row],
    [`Key${row}`, x + 120, row],
  ]);
const HEADS: readonly Piece[] = [
  ['Play', 0, 0, 26],
  ['Sound', 360, 0, 26],
];
const [PLAY, SOUND] = [labels('p', 0, [1, 2, 3]), labels('s', 360, [1, 2])];
const BY_GROUP = 'Play p1 Key1 p2 Key2 p3 Key3 Sound s1 Key1 s2 Key2';
const BY_ROW = 'Play Sound p1 Key1 s1 Key1 p2 Key2 s2 Key2 p3 Key3';

describe('labels and values that stand several times beside each other', () => {
  it('are read group by group below a heading each, although all rows are level', () => {
    expect(readAsRows([...HEADS, ...PLAY, ...SOUND])).toBe(BY_GROUP);
  });

  it('are read group by group when a heading further down is level with a row of another group', () => {
    const more: readonly Piece[] = [['Help', 360, 3, 26], ...labels('h', 360, [4, 5])];
    const play = labels('p', 0, [1, 2, 3, 4, 5]);
    expect(readAsRows([...HEADS, ...play, ...SOUND, ...more])).toBe(
      'Play p1 Key1 p2 Key2 p3 Key3 p4 Key4 p5 Key5 Sound s1 Key1 s2 Key2 Help h4 Key4 h5 Key5',
    );
  });

  it.each<readonly [string, readonly Piece[]]>([
    ['a heading above the values, too', [...HEADS, ['Keys', 120, 0, 26]]],
    ['a first line as large as the others', [HEADS[0] as Piece, ['Sound', 360, 0]]],
    ['a heading that does not begin where its labels do', [HEADS[0] as Piece, ['Sound', 378, 0, 26]]],
  ])('are rows with %s', (_what, heads) => {
    expect(readAsRows([...heads, ...PLAY, ...SOUND])).not.toBe(BY_GROUP);
  });

  it('are rows without a heading above the first group', () => {
    expect(readAsRows([HEADS[1] as Piece, ...PLAY, ...SOUND])).toMatch(/^Sound p1 Key1 s1 Key1/);
  });

  it('are rows of cards when headings stand level further down again', () => {
    const below: readonly Piece[] = [
      ['Help', 0, 4, 26],
      ['File', 360, 4, 26],
      ...labels('h', 0, [5, 6]),
      ...labels('f', 360, [5, 6]),
    ];
    expect(readAsRows([...HEADS, ...PLAY, ...SOUND, ...below])).toMatch(new RegExp(`^${BY_ROW}`));
  });

  it('are rows when most labels of a group are figures, as in a table with a head above some columns', () => {
    const dates = (texts: readonly string[]) =>
      labels('s', 360, [1, 2, 3]).map(
        (piece, at): Piece => (at % 2 ? piece : [texts[at / 2] ?? '', piece[1], piece[2]]),
      );
    expect(readAsRows([...HEADS, ...PLAY, ...dates(['20/4', '28/9', 'soon'])])).toMatch(
      /^Play Sound p1 Key1 20/,
    );
    expect(readAsRows([...HEADS, ...PLAY, ...dates(['20/4', 'now', 'soon'])])).toMatch(/^Play p1 Key1 p2/);
  });

  it('are rows when a large text stands far above the labels', () => {
    const lower = (pieces: readonly Piece[], by: number) =>
      pieces.map(([text, x, row]): Piece => [text, x, row + by]);
    const read = (by: number) => readAsRows([...HEADS, ...lower([...PLAY, ...SOUND], by)]);
    // From the foot of a head to the labels: 26 px times 3 is 78.
    expect(read(1.1)).toBe(BY_GROUP);
    expect(read(1.6)).toBe(BY_ROW);
  });

  it('are rows when a group has one row only', () => {
    expect(readAsRows([...HEADS, ...PLAY, ...labels('s', 360, [1])])).toMatch(/^Play Sound p1 Key1 s1 Key1/);
  });

  it('are read group by group below headings that are bolder', () => {
    const heads: readonly Piece[] = HEADS.map(([text, x, row]) => [text, x, row]);
    const pieces = [...heads, ...PLAY, ...SOUND].map(toLine);
    const paint = (coverage: number) => ({ ground: [255, 255, 255], ink: [0, 0, 0], coverage }) as const;
    const paintsWith = (bold: number) =>
      new Map(pieces.map((line, at) => [line, paint(at < heads.length ? bold : 0.15)]));
    const read = (bold: number) => {
      const boxes =
        toFrames(pieces, { across: [], down: [], paints: paintsWith(bold) })[0]?.horizontal.boxes ?? [];
      return splitRegions(boxes, ({ cuts, bands }) => cuts.map(() => bands.slice(1).map(() => 5)))
        .flatMap(({ rows }) => rows.flatMap((row) => row.boxes.map(({ line }) => line.text)))
        .join(' ');
    };
    expect(read(0.22)).toBe(BY_GROUP);
    expect(read(0.19)).toBe(BY_ROW);
  });
});
