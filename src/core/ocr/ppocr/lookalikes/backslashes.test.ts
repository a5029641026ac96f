import { describe, expect, it } from 'vitest';
import type { StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import { settleBackslashes } from './backslashes';

/** A stroke from the top of a strip's capitals to their foot: its columns there, px, and its thickness. */
interface Stroke {
  readonly top: number;
  readonly foot: number;
  readonly thickness?: number;
  /** Its first row and the one after its last one. */
  readonly rows?: readonly [number, number];
}

const [CAPITAL, BASE] = [12, 34] as const;

/** A text with characters at given columns, px, on a strip with strokes of ink, and the same with its backslashes. */
function settle(
  places: readonly (readonly [text: string, left: number, right: number])[],
  ...strokes: readonly Stroke[]
) {
  const width = 200;
  const data = new Uint8Array(width * STRIP_HEIGHT);
  for (const { top, foot, thickness = 3, rows: [first, end] = [CAPITAL, BASE] } of strokes)
    for (let y = first; y < end; y++) {
      const x = Math.round(top + ((foot - top) * (y - first)) / (end - first - 1));
      data.fill(255, y * width + x, y * width + x + thickness);
    }
  const characters = places.map(
    ([text, left, right]): StripCharacter => ({
      text,
      left,
      right,
      apart: true,
      spaced: false,
      confidence: 0.9,
    }),
  );
  const ink = { width, height: STRIP_HEIGHT, data, contrast: 255 };
  const strip = { characters, ink, em: EM, unmatchedInk: [], confidence: 0.9 };
  return settleBackslashes(strip, 1)
    .map(({ text }) => text)
    .join('');
}

/** A colon-like text before, and a letter after, with an upright stroke each. */
const BEFORE: Stroke = { top: 4, foot: 4 };
const AFTER: Stroke = { top: 44, foot: 44 };
const between = (text: string): (readonly [string, number, number])[] => [
  ['a', 4, 7],
  ...[...text].map((each): readonly [string, number, number] => [each, 20, 31]),
  ['b', 44, 47],
];
const LEANING: Stroke = { top: 20, foot: 28 };

describe('a stroke that goes to the right as it goes down', () => {
  it.each(['I', 'l', '1', 'i', '|', '!'])('is a backslash where %s was recognised', (text) => {
    expect(settle(between(text), BEFORE, LEANING, AFTER)).toBe('a\\b');
  });

  it('is a backslash where nothing was recognised', () => {
    expect(settle(between(''), BEFORE, LEANING, AFTER)).toBe('a\\b');
  });

  it('is two backslashes where two lie beside each other', () => {
    expect(settle(between('|'), BEFORE, LEANING, { top: 27, foot: 35 }, AFTER)).toBe('a\\\\b');
  });

  it('is not added where the backslash beside it was recognised, a little off its ink', () => {
    const places = [
      ['a', 4, 7],
      ['\\', 12, 22],
      ['b', 44, 47],
    ] as const;
    expect(settle(places, BEFORE, LEANING, AFTER)).toBe('a\\b');
  });

  it('is a backslash where the next letter touches its foot', () => {
    const foot: Stroke = { top: 29, foot: 50, thickness: 12, rows: [BASE - 4, BASE] };
    expect(
      settle(
        [
          ['a', 4, 7],
          ['l', 20, 31],
          ['A', 32, 60],
        ],
        BEFORE,
        LEANING,
        foot,
      ),
    ).toBe('a\\A');
  });

  it('is a backslash of a path where the next letter reaches over its columns', () => {
    const places = [
      ['C', 4, 8],
      [':', 10, 13],
      ['U', 20, 48],
    ] as const;
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
    expect(settle(places('：'), ...drawn)).toBe('E：\\游');
    expect(settle(places('\\'), ...drawn)).toBe('E\\游');
  });

  it('is a part of a Han character beside Han, unless the text is a path', () => {
    const places = (first: string) =>
      [
        [first, 4, 8],
        ['八', 44, 60],
      ] as const;
    expect(settle(places('八'), BEFORE, LEANING, AFTER)).toBe('八八');
    expect(settle([['D', 0, 3], ...places(':')], BEFORE, LEANING, AFTER)).toBe('D:\\八');
  });
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
    const places = [
      ['a', 4, 7],
      ['l', 18, 46],
      ['b', 70, 73],
    ] as const;
    expect(settle(places, BEFORE, stroke, after)).toBe('alb');
  });

  it('where another letter was recognised', () => {
    expect(settle(between('V'), BEFORE, LEANING, AFTER)).toBe('aVb');
  });

  it('where it is all that a strip holds', () => {
    expect(settle([], LEANING)).toBe('');
  });

  it('where it bends', () => {
    const bent: Stroke[] = [
      { top: 20, foot: 20, rows: [CAPITAL, CAPITAL + 11] },
      { top: 20, foot: 32, rows: [CAPITAL + 11, BASE] },
    ];
    expect(settle(between('l'), BEFORE, ...bent, AFTER)).toBe('alb');
  });
});
