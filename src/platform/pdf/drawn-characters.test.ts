import { OPS, type PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { drawnCharacters } from './drawn-characters';

type Operation = readonly [operator: number, ...args: readonly unknown[]];

const UPRIGHT = { fontMatrix: [0.001, 0, 0, 0.001, 0, 0], vertical: false, ascent: 0.8 };
const FONTS = new Map<string, object>([
  ['upright', UPRIGHT],
  ['vertical', { ...UPRIGHT, vertical: true }],
]);

/** The characters of a page of 300 × 200 points at 1 px a point, which begins with a font of 10 points. */
function charactersOf(...operations: readonly Operation[]) {
  const all: readonly Operation[] = [[OPS.setFont, 'upright', 10], [OPS.beginText], ...operations];
  return drawnCharacters(
    { commonObjs: FONTS as never },
    { fnArray: all.map(([operator]) => operator), argsArray: all.map(([, ...args]) => args) } as never,
    { transform: [1, 0, 0, -1, 0, 200], width: 300, height: 200 } as unknown as PageViewport,
  );
}

/** Shows letters that are 6 points wide; a number moves the next one back by thousandths of the size. */
const show = (...signs: readonly (string | number)[]): Operation => [
  OPS.showText,
  signs.map((sign) =>
    typeof sign === 'number' ? sign : { unicode: sign, width: 600, isSpace: sign === ' ' },
  ),
];

const placesOf = (characters: ReturnType<typeof charactersOf>) =>
  characters.map(({ text, origin }) => [text, Math.round(10 * origin.x) / 10, Math.round(origin.y)]);

describe('the characters of a page', () => {
  it('stand on the lines that the file moves to, by a distance or by its leading', () => {
    const characters = charactersOf(
      [OPS.setLeading, 14],
      [OPS.moveText, 10, 100],
      show('a', 'b'),
      [OPS.nextLine],
      show('c'),
      [OPS.setLeadingMoveText, 5, -20],
      show('d'),
      [OPS.nextLine],
      show('e'),
      [OPS.setTextMatrix, [1, 0, 0, 1, 70, 30]],
      show('f'),
    );
    expect(placesOf(characters)).toEqual([
      ['a', 10, 100],
      ['b', 16, 100],
      ['c', 10, 114],
      ['d', 15, 134],
      ['e', 15, 154],
      ['f', 70, 170],
    ]);
  });

  it('are as far apart as the file sets letters, words and widths', () => {
    const spaced = charactersOf(
      [OPS.setCharSpacing, 1],
      [OPS.setWordSpacing, 4],
      show('a', ' ', 'b', -500, 'c'),
    );
    expect(placesOf(spaced).map(([, x]) => x)).toEqual([0, 7, 18, 30]);
    const narrow = charactersOf([OPS.setHScale, 50], show('a', 'b', -500, 'c'));
    expect(placesOf(narrow).map(([, x]) => x)).toEqual([0, 3, 8.5]);
    expect(narrow[0]?.along.x).toBeCloseTo(3);
  });

  it('have what a part of the page sets for text in that part only', () => {
    const characters = charactersOf(
      [OPS.save],
      [OPS.setTextRise, 5],
      [OPS.setGState, [['Font', ['upright', 20]]]],
      show('a'),
      [OPS.restore],
      [OPS.setGState, [['LW', 2]]],
      show('b'),
    );
    expect(placesOf(characters).map(([, , y]) => y)).toEqual([195, 200]);
    expect(characters.map(({ up }) => Math.round(up.y))).toEqual([-16, -8]);
  });

  it('are neither those of annotations, nor of vertical fonts, nor beside the page', () => {
    const characters = charactersOf(
      [OPS.beginAnnotation, 'id', [0, 0, 9, 9], undefined, undefined, false],
      [OPS.setFont, 'upright', 10],
      show('note'),
      [OPS.endAnnotation],
      [OPS.setFont, 'vertical', 10],
      show('縦'),
      [OPS.setFont, 'upright', 10],
      [OPS.moveText, 0, 50],
      show('a', -30_000, 'b'),
    );
    expect(characters.map(({ text }) => text)).toEqual(['a']);
  });
});
