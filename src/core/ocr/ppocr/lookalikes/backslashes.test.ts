import { describe, expect, it } from 'vitest';
import type { StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import { settleBackslashes } from './backslashes';
import { settleLookalikes } from './settle-lookalikes';

/** A stroke from the top of a strip's capitals to their foot: its columns there, px, and its thickness. */
interface Stroke {
  readonly top: number;
  readonly foot: number;
  readonly thickness?: number;
  /** Its first row and the one after its last one. */
  readonly rows?: readonly [number, number];
}

const [CAPITAL, BASE] = [12, 34] as const;

type Place = readonly [text: string, left: number, right: number];

/** Characters with their columns, each as `text left right`. */
function at(...places: readonly string[]): Place[] {
  return places.map((place) => {
    const [text = '', left, right] = place.split(' ');
    return [text, Number(left), Number(right)];
  });
}

/** The settled characters of a strip with strokes of ink, on which a text was recognised at given columns, px. */
function settleStrip(
  places: readonly Place[],
  strokes: readonly Stroke[],
  { stretch = 1, spaced = '' } = {},
): readonly StripCharacter[] {
  const width = 200 * stretch;
  const data = new Uint8Array(width * STRIP_HEIGHT);
  for (const { top, foot, thickness = 3, rows: [first, end] = [CAPITAL, BASE] } of strokes)
    for (let y = first; y < end; y++) {
      const x = Math.round(top + ((foot - top) * (y - first)) / (end - first - 1));
      data.fill(255, y * width + x * stretch, y * width + (x + thickness) * stretch);
    }
  const characters = places.map(
    ([text, left, right]): StripCharacter => ({
      text,
      left: left * stretch,
      right: right * stretch,
      apart: true,
      spaced: text === spaced,
      confidence: 0.9,
    }),
  );
  const ink = { width, height: STRIP_HEIGHT, data, contrast: 255 };
  return settleBackslashes({ characters, ink, em: EM * stretch, unmatchedInk: [], confidence: 0.9 }, stretch);
}

const textOf = (characters: readonly StripCharacter[]): string => characters.map(({ text }) => text).join('');

const settle = (places: readonly Place[], ...strokes: readonly Stroke[]): string =>
  textOf(settleStrip(places, strokes));

/** The ink of a letter before and of one after a backslash. */
const BEFORE: Stroke = { top: 4, foot: 4 };
const AFTER: Stroke = { top: 44, foot: 44 };
const between = (text: string): Place[] => [
  ['a', 4, 7],
  ...[...text].map((each): Place => [each, 20, 31]),
  ['b', 44, 47],
];
const LEANING: Stroke = { top: 20, foot: 28 };

describe('a stroke that goes to the right as it goes down', () => {
  it.each(['I', 'l', '1', 'i', '|', '!'])('is a backslash where %s was recognised', (text) => {
    expect(settle(between(text), BEFORE, LEANING, AFTER)).toBe('a\\b');
  });

  it.each(['(', ')', ',', '/', '`', "'", '"'])(
    'is a backslash where %s was recognised, but not beside it',
    (text) => {
      expect(settle(between(text), BEFORE, LEANING, AFTER)).toBe('a\\b');
      const places: Place[] = [
        ['a', 4, 7],
        [text, 29, 36],
        ['b', 44, 47],
      ];
      expect(settle(places, BEFORE, LEANING, AFTER)).toBe(`a\\${text}b`);
    },
  );

  it('is a backslash where nothing was recognised', () => {
    expect(settle(between(''), BEFORE, LEANING, AFTER)).toBe('a\\b');
  });

  it('is two backslashes where two lie beside each other', () => {
    expect(settle(between('|'), BEFORE, LEANING, { top: 27, foot: 35 }, AFTER)).toBe('a\\\\b');
  });

  it('is where its ink is, with the confidence of what is beside it', () => {
    const [, added] = settleStrip(between(''), [BEFORE, LEANING, AFTER]);
    expect(added).toEqual({ text: '\\', left: 20, right: 31, apart: true, spaced: false, confidence: 0.9 });
    const [, replaced] = settleStrip(at('a 4 7', 'l 16 25', 'b 44 47'), [BEFORE, LEANING, AFTER], {
      spaced: 'l',
    });
    expect(replaced).toMatchObject({ text: '\\', left: 20, right: 31, spaced: true });
  });

  it('is a backslash at either end of a text', () => {
    expect(settle([['b', 44, 47]], LEANING, AFTER)).toBe('\\b');
    expect(settle([['a', 4, 7]], BEFORE, LEANING)).toBe('a\\');
  });

  it('is a backslash in a strip that is wider than its text, where a bar was recognised beside it', () => {
    const places = at('a 4 7', 'i 15 19', 'b 44 47');
    expect(textOf(settleStrip(places, [BEFORE, LEANING, AFTER], { stretch: 2 }))).toBe('a\\b');
    expect(
      textOf(settleStrip(between('l'), [BEFORE, { ...LEANING, thickness: 6 }, AFTER], { stretch: 2 })),
    ).toBe('a\\b');
  });

  it('takes the place of the nearest bar, and of none that is far from it', () => {
    const bar: Stroke = { top: 12, foot: 12 };
    const places = at('a 4 7', 'l 14 19', 'l 21 30', 'b 44 47');
    expect(settle(places, BEFORE, bar, LEANING, AFTER)).toBe('al\\b');
    const far = at('a 4 7', 'l 12 15', 'b 44 47', 'l 60 63');
    expect(settle(far, BEFORE, bar, LEANING, AFTER, { top: 60, foot: 60 })).toBe('al\\bl');
  });

  it('is not added where the backslash beside it was recognised, a little off its ink', () => {
    const places = at('a 4 7', '\\ 12 22', 'b 44 47');
    expect(settle(places, BEFORE, LEANING, AFTER)).toBe('a\\b');
  });

  it('is a backslash where the next letter touches its foot', () => {
    const foot: Stroke = { top: 29, foot: 50, thickness: 12, rows: [BASE - 4, BASE] };
    expect(settle(at('a 4 7', 'l 20 31', 'A 32 60'), BEFORE, LEANING, foot)).toBe('a\\A');
  });

  it('is a backslash of a path where the next letter reaches over its columns', () => {
    const places = at('C 4 8', ': 10 13', 'U 20 48');
    const letter: Stroke = { top: 27, foot: 36, rows: [CAPITAL, BASE] };
    const drawn = [BEFORE, { top: 10, foot: 10 }, LEANING, { ...letter, top: 32, foot: 32 }] as const;
    expect(settle(places, ...drawn, { top: 27, foot: 40, rows: [CAPITAL, CAPITAL + 4] })).toBe('C:\\U');
  });

  it('is a backslash after the name of a drive, also where a Han character reaches over its columns', () => {
    const places = (mark: string) =>
      [
        ['E', 4, 8],
        [mark, 10, 13],
        ['游', 20, 48],
      ] as const;
    const drawn = [
      BEFORE,
      LEANING,
      { top: 32, foot: 32 },
      { top: 27, foot: 40, rows: [CAPITAL, CAPITAL + 4] },
    ] as const;
    expect(settle(places(':'), ...drawn)).toBe('E:\\游');
    expect(settle(places('：'), ...drawn)).toBe('E：游');
    expect(settle(places('\\'), ...drawn)).toBe('E\\游');
  });

  it('divides the columns with the letter, before it or after it', () => {
    const letter: Stroke = { top: 32, foot: 32 };
    const before = settleStrip(at('C 4 8', ': 10 13', 'U 20 48'), [BEFORE, LEANING, letter], { spaced: 'U' });
    expect(before.slice(2)).toMatchObject([
      { text: '\\', left: 20, right: 31, spaced: true },
      { text: 'U', left: 31, right: 48, spaced: false },
    ]);
    const after = settleStrip(
      at('C 0 2', ': 3 5', 'U 6 31', 'b 44 47'),
      [{ top: 10, foot: 10 }, LEANING, AFTER],
      { spaced: 'U' },
    );
    expect(after.slice(2)).toMatchObject([
      { text: 'U', left: 6, right: 20, spaced: true },
      { text: '\\', left: 20, right: 31, spaced: false },
      { text: 'b' },
    ]);
  });

  it('is a part of a letter that has no other ink for itself, also in a path', () => {
    const places = at('C 4 8', ': 10 13', 'N 20 36');
    expect(settle(places, BEFORE, LEANING, { top: 34, foot: 34, thickness: 2 })).toBe('C:N');
  });

  it('is a part of a character of several pieces in a path, unless it follows the drive', () => {
    const places = at('C 0 2', ': 3 5', 'a 6 8', '游 20 48');
    expect(settle(places, BEFORE, LEANING, { top: 36, foot: 36 })).toBe('C:a游');
  });

  it('is a part of a Han character beside Han, unless the text is a path', () => {
    const places = (first: string) =>
      [
        [first, 4, 8],
        ['八', 44, 60],
      ] as const;
    expect(settle(places('八'), BEFORE, LEANING, AFTER)).toBe('八八');
    expect(settle([['D', 0, 3], ...places(':')], BEFORE, LEANING, AFTER)).toBe('D:\\八');
    expect(settle(places('a'), BEFORE, LEANING, AFTER)).toBe('a八');
  });
});

it('the foot of the line above a strip is no part of a bar below it', () => {
  const above: Stroke = { top: 12, foot: 12, rows: [0, 3], thickness: 30 };
  const foot: Stroke = { top: 29, foot: 50, thickness: 12, rows: [BASE - 4, BASE] };
  const places = at('a 4 7', 'l 20 31', 'A 32 60');
  expect(settle(places, above, BEFORE, LEANING, foot)).toBe('a\\A');
});

describe('a stroke is no backslash', () => {
  it.each([
    ['stands upright', { top: 24, foot: 24 }],
    ['leans a little, as the bar of a crooked line', { top: 22, foot: 26 }],
    ['goes to the left as it goes down', { top: 28, foot: 20 }],
    ['lies flat', { top: 18, foot: 44 }],
    ['is low, as an accent', { top: 20, foot: 28, rows: [CAPITAL, CAPITAL + 12] }],
    ['is thick', { top: 18, foot: 26, thickness: 9 }],
  ] as const)('where it %s', (_, stroke) => {
    const after = { top: 70, foot: 70 };
    const places = at('a 4 7', 'l 18 46', 'b 70 73');
    expect(settle(places, BEFORE, stroke, after)).toBe('alb');
  });

  it('where another letter was recognised', () => {
    expect(settle(between('V'), BEFORE, LEANING, AFTER)).toBe('aVb');
  });

  it('where it is all that a strip holds', () => {
    expect(settle([], LEANING)).toBe('');
  });

  it('where only one of its sides leans, because its columns end in the arm of a letter', () => {
    const [arm, other]: Stroke[] = [
      { top: 20, foot: 25 },
      { top: 31, foot: 26 },
    ];
    const places = at('a 4 7', 'l 20 25', '/ 25 34');
    expect(settle(places, BEFORE, arm as Stroke, other as Stroke)).toBe('al/');
  });

  it('where it begins below the top of the line, as the arm of a y that was taken for an l', () => {
    const [arm, tail]: Stroke[] = [
      { top: 20, foot: 27, rows: [CAPITAL + 7, BASE + 2] },
      { top: 27, foot: 36, rows: [BASE - 1, BASE + 2], thickness: 9 },
    ];
    const places = at('a 4 7', 'l 20 31', 'y 31 42');
    expect(settle(places, BEFORE, arm as Stroke, tail as Stroke)).toBe('aly');
  });

  it('where it forks or joins another stroke', () => {
    const down: Stroke = { top: 36, foot: 28, rows: [CAPITAL, BASE] };
    const up: Stroke = { top: 20, foot: 40, rows: [CAPITAL, BASE] };
    expect(settle(between(''), BEFORE, LEANING, down, AFTER)).toBe('ab');
    expect(settle(between(''), BEFORE, LEANING, up, AFTER)).toBe('ab');
  });

  it('where it bends', () => {
    const bent: Stroke[] = [
      { top: 20, foot: 20, rows: [CAPITAL, CAPITAL + 11] },
      { top: 20, foot: 32, rows: [CAPITAL + 11, BASE] },
    ];
    expect(settle(between('l'), BEFORE, ...bent, AFTER)).toBe('alb');
  });
});

it('a leaning stroke that was recognised as l is a backslash in the settled strip', () => {
  const width = 80;
  const data = new Uint8Array(width * STRIP_HEIGHT);
  for (let y = CAPITAL; y < BASE; y++) {
    for (const x of [10, 30 + Math.round((y - CAPITAL) / 3), 60])
      data.fill(255, y * width + x, y * width + x + 3);
  }
  const characters = [...'alb'].map((text, at): StripCharacter => {
    const left = [10, 30, 60][at] ?? 0;
    return { text, left, right: left + (text === 'l' ? 10 : 3), apart: true, spaced: false, confidence: 0.9 };
  });
  const ink = { width, height: STRIP_HEIGHT, data, contrast: 255 };
  const settled = settleLookalikes({ characters, ink, em: EM, unmatchedInk: [], confidence: 0.9 });
  expect(textOf(settled.characters)).toBe('a\\b');
});
