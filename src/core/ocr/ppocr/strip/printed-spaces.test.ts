import { describe, expect, it } from 'vitest';
import { isPrintedSpace, type PlacedCharacter, printedSpaces } from './printed-spaces';

/** A gap written as the two characters around it. */
function gap([before = '', after = '']: string, width: number, probability: number) {
  return { from: '', before, after, width, probability };
}

describe('isPrintedSpace', () => {
  it('restores a word space with a low probability', () => {
    expect(isPrintedSpace(gap('tc', 0.3, 0.02))).toBe(true);
    expect(isPrintedSpace(gap('tc', 0.16, 0.05))).toBe(true);
  });

  it('finds no space in a gap with almost no probability', () => {
    expect(isPrintedSpace(gap('il', 0.35, 0.0003))).toBe(false);
  });

  it('finds no space where letters are as close as in a word', () => {
    expect(isPrintedSpace(gap('se', 0.03, 0.02))).toBe(false);
  });

  it('finds no space between Han characters or next to a full-width mark', () => {
    expect(isPrintedSpace(gap('文编', 0.9, 0.99))).toBe(false);
    expect(isPrintedSpace(gap('，A', 0.9, 0.99))).toBe(false);
    expect(isPrintedSpace(gap('A（', 0.9, 0.99))).toBe(false);
  });

  it('keeps a printed space between Han and Latin', () => {
    expect(isPrintedSpace(gap('用C', 0.35, 0.9))).toBe(true);
    expect(isPrintedSpace(gap('用C', 0.1, 0.001))).toBe(false);
  });

  it.each(['2.', '.6', ':2', '5-', ');', '(.', '.l'])(
    'sets no space inside %s for its wide gap alone',
    (pair) => {
      expect(isPrintedSpace(gap(pair, 0.4, 0.09))).toBe(false);
    },
  );

  it('drops a space before a comma or a bracket unless it is wide', () => {
    expect(isPrintedSpace(gap(');', 0.35, 0.67))).toBe(false);
    expect(isPrintedSpace(gap('d.', 0.9, 0.9))).toBe(true);
  });

  it('finds no space inside a number', () => {
    expect(isPrintedSpace(gap('18', 0.12, 0.6))).toBe(false);
    expect(isPrintedSpace(gap('18', 0.3, 0.6))).toBe(true);
  });

  it('sets no space beside the blank px of a sign in an address (.html #item, ?id =25)', () => {
    expect(isPrintedSpace(gap('l#', 0.22, 0.02))).toBe(false);
    expect(isPrintedSpace(gap('d=', 0.22, 0.1))).toBe(false);
    expect(isPrintedSpace(gap('a=', 0.31, 0.01))).toBe(true);
  });

  it('sets no space in a word of widely set print, where its gap is one px wider than the others', () => {
    const wide = { usual: 0.13, wordSpace: undefined };
    expect(isPrintedSpace(gap('mp', 0.2, 0.006), wide)).toBe(false);
    expect(isPrintedSpace(gap('mp', 0.26, 0.006), wide)).toBe(true);
    expect(isPrintedSpace(gap('mp', 0.2, 0.006), { ...wide, usual: 0.05 })).toBe(true);
  });

  it('sets no doubtful space that is far narrower than the sure ones of its line', () => {
    const line = { usual: 0.1, wordSpace: 0.4 };
    expect(isPrintedSpace(gap('St', 0.17, 0.049), line)).toBe(false);
    expect(isPrintedSpace(gap('St', 0.25, 0.049), line)).toBe(true);
    expect(isPrintedSpace(gap('St', 0.17, 0.06), line)).toBe(true);
  });

  it('sets no space in 01/25/2017 and 1,525.00, or after the colon of Stock:AMZN for a gap that is a little wider', () => {
    expect(isPrintedSpace(gap('25', 0.3, 0.01))).toBe(false);
    expect(isPrintedSpace(gap('25', 0.46, 0.01))).toBe(true);
    expect(isPrintedSpace(gap(':A', 0.25, 0.02))).toBe(false);
    expect(isPrintedSpace(gap(':A', 0.31, 0.02))).toBe(true);
    expect(isPrintedSpace({ ...gap(',5', 0.3, 0.1), from: '1' })).toBe(false);
    expect(isPrintedSpace({ ...gap(',5', 0.36, 0.1), from: '1' })).toBe(true);
    expect(isPrintedSpace({ ...gap(',5', 0.3, 0.2), from: '1' })).toBe(true);
    expect(isPrintedSpace({ ...gap(',5', 0.3, 0.1), from: 'a' })).toBe(true);
  });

  it('keeps the space after C#, and sets none after the # of a number', () => {
    expect(isPrintedSpace({ ...gap('#v', 0.35, 0.4), from: 'C' })).toBe(true);
    expect(isPrintedSpace({ ...gap('#4', 0.35, 0.4), from: '' })).toBe(false);
  });

  it.each(['0%', ')?', '1!', 'a:'])('sets a space before the mark of %s where it is set apart', (pair) => {
    expect(isPrintedSpace(gap(pair, 0.25, 0.05))).toBe(true);
    expect(isPrintedSpace(gap(pair, 0.25, 0.04))).toBe(false);
    expect(isPrintedSpace(gap(pair, 0.15, 0.4))).toBe(false);
  });

  it.each(['$l', '$1', '[$', '{a', '#c'])(
    'sets a space after the mark of %s where it is set apart',
    (pair) => {
      expect(isPrintedSpace(gap(pair, 0.32, 0.16))).toBe(true);
      expect(isPrintedSpace(gap(pair, 0.32, 0.1))).toBe(false);
      expect(isPrintedSpace(gap(pair, 0.25, 0.3))).toBe(false);
    },
  );

  it.each(['[]', '{}', '$)'])('sets none inside %s', (pair) => {
    expect(isPrintedSpace(gap(pair, 0.4, 0.3))).toBe(false);
  });

  it.each([
    ['p', '.0'],
    ['e', ':0'],
    ['g', '/1'],
    ['℃', '/9'],
  ])('sets a space between a word that ends with a mark and a number: %s%s', (from, pair) => {
    expect(isPrintedSpace({ ...gap(pair, 0.3, 0.06), from })).toBe(true);
    expect(isPrintedSpace({ ...gap(pair, 0.3, 0.02), from })).toBe(true);
    expect(isPrintedSpace({ ...gap(pair, 0.3, 0.019), from })).toBe(false);
    expect(isPrintedSpace({ ...gap(pair, 0.26, 0.1), from })).toBe(false);
    expect(isPrintedSpace({ ...gap(pair, 0.3, 0.06), from: '1' })).toBe(false);
    expect(isPrintedSpace(gap(pair, 0.3, 0.06))).toBe(false);
  });

  it('keeps printed spaces after punctuation', () => {
    expect(isPrintedSpace(gap(',a', 0.25, 0.06))).toBe(true);
    expect(isPrintedSpace(gap('.R', 0.25, 0.06))).toBe(true);
  });
});

/** Letters that are `width` px wide, each `gap` px after the one before it; a space in the text adds `space` px. */
function lay(text: string, gap: number, space: number, probability: number, width = 15): PlacedCharacter[] {
  let right = 0;
  return [...text].flatMap((character, index) => {
    if (character === ' ') {
      right += space;
      return [];
    }
    const left = right + gap;
    right = left + width;
    const isWide = text[index - 1] === ' ';
    return [{ text: character, left, right, spaceBefore: isWide ? 0.9 : probability }];
  });
}

const written = (characters: readonly PlacedCharacter[]) => {
  const spaces = printedSpaces(characters, 30);
  return characters.map(({ text }, index) => (spaces[index] ? ` ${text}` : text)).join('');
};

/** Monospaced letters: narrow ones stand in the middle of their cell of 20 px. */
function grid(text: string, probability: number): PlacedCharacter[] {
  return [...text].flatMap((character, cell) => {
    if (character === ' ') return [];
    const half = /[()il,;.]/.test(character) ? 3 : 8;
    return [
      {
        text: character,
        left: cell * 20 + 10 - half,
        right: cell * 20 + 10 + half,
        spaceBefore: probability,
      },
    ];
  });
}

describe('printedSpaces', () => {
  it('are where a cell of monospaced print is empty, whatever the recogniser says', () => {
    expect(written(grid('print(group(list, 2))', 0.6))).toBe('print(group(list, 2))');
    expect(written(grid('if (a) fill (b);', 0))).toBe('if (a) fill (b);');
  });

  it('are not the empty steps of the network, on which characters stand that the ink does not show', () => {
    const steps = [0, 2, 4, 5, 7, 8, 10, 12, 13, 15];
    const amount = [...'$13,450.00'].map((text, index) => {
      const left = (steps[index] ?? 0) * 8;
      return { text, left, right: left + 8, spaceBefore: 0.001 };
    });
    expect(written(amount)).toBe('$13,450.00');
  });

  it('are found gap by gap in other print, also of equal digits with a narrow space', () => {
    const digits = lay('1234 5678', 4, 8, 0, 14);
    expect(written(digits)).toBe('1234 5678');
  });

  it('are only the wide gaps of letter-spaced print', () => {
    expect(written(lay('SUMMER SALE', 12, 20, 0.05, 18))).toBe('SUMMER SALE');
    expect(written(lay('CHAPTER ONE', 12, 20, 0.9, 18))).toBe('CHAPTER ONE');
  });

  it('stay in a list of single letters, whose gaps are all alike', () => {
    expect(written(lay('ABCDEF', 12, 0, 0.9, 18))).toBe('A B C D E F');
  });

  it('are none inside a monospaced address between Han, however wide its narrow signs stand', () => {
    expect(written(grid('访问https://a.io/list，版本10', 0.02))).toBe('访问https://a.io/list，版本10');
    expect(written(grid('运行git add --all，好', 0))).toBe('运行git add --all，好');
    // The colon is printed in the middle of a full-width cell.
    const [label, colon, address] = [grid('邮箱', 0.02), grid(':', 0.02), grid('https://a.io/list', 0.02)];
    const moved = [
      ...label,
      ...colon.map((mark) => ({ ...mark, left: 52, right: 58 })),
      ...address.map((part) => ({ ...part, left: part.left + 80, right: part.right + 80 })),
    ];
    expect(written(moved)).toContain('https://a.io/list');
  });

  it.each(["WON'T WORK", 'isn’t it', "the man's face", "we'll see"])(
    'are none beside the apostrophe of %s',
    (text) => {
      const gaps = [...text].map((character, index) => {
        return {
          text: character,
          left: index * 20,
          right: index * 20 + 14,
          spaceBefore:
            /['’]/.test(text[index - 1] ?? '') || /['’]/.test(character) || text[index - 1] === ' ' ? 0.5 : 0,
        };
      });
      expect(written(gaps.filter((character) => character.text !== ' '))).toBe(text);
    },
  );
});
