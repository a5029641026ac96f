import { describe, expect, it } from 'vitest';
import type { DecodedStrip, StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { inkOf } from '@/core/ocr/ppocr/strip/ink';
import { EM } from '@/core/ocr/ppocr/strip/recogniser-io';
import { type Block, drawStrip } from '@/core/ocr/ppocr/strip/strip.test-support';
import { settleLookalikes } from './settle-lookalikes';

/** Heights of a line of type on a strip, px: capitals, small letters, dots. */
const CAP = { top: 12, bottom: 34 };
const SMALL = { top: 19, bottom: 34 };
const DOT = { top: 31, bottom: 34, width: 3 };
const WIDTH = 12;

interface Letter {
  readonly text: string;
  readonly ink: { readonly top: number; readonly bottom: number; readonly width?: number };
  readonly spaced?: boolean;
  readonly confidence?: number;
}

const cap = (text: string): Letter => ({ text, ink: CAP });
const small = (text: string): Letter => ({ text, ink: SMALL });
const spaced = (letter: Letter): Letter => ({ ...letter, spaced: true });

/** A decoded strip of letters in a row; a letter without text is ink that belongs to no character. */
function stripOf(letters: readonly Letter[]): DecodedStrip {
  const characters: StripCharacter[] = [];
  const unread: { start: number; end: number }[] = [];
  const blocks: Block[] = [];
  let left = 4;
  for (const { text, ink, spaced = false, confidence = 0.7 } of letters) {
    left += spaced ? 10 : 0;
    const right = left + (ink.width ?? WIDTH);
    blocks.push({ left, right, top: ink.top, bottom: ink.bottom });
    if (text) characters.push({ text, left, right, apart: true, spaced, confidence });
    else unread.push({ start: left, end: right });
    left = right + 3;
  }
  return {
    characters,
    ink: inkOf(drawStrip(left + 4, blocks)),
    em: EM,
    unmatchedInk: unread,
    confidence: 0.9,
  };
}

function settle(...letters: Letter[]): string {
  return settleLookalikes(stripOf(letters))
    .characters.map(({ text, spaced }) => (spaced ? ` ${text}` : text))
    .join('');
}

describe('letter case', () => {
  it('sets the case by the height between x-height and capitals', () => {
    expect(settle(cap('c'), small('e'), cap('l'), small('C'))).toBe('Celc');
  });

  it('sets the case of a letter with only capitals to compare with', () => {
    expect(settle(cap('E'), cap('R'), cap('R'), cap('o'), cap('R'))).toBe('ERROR');
    expect(settle(small('C'), cap('I'), cap('N'))).toBe('cIN');
  });

  it('sets the case of a letter with only small letters to compare with', () => {
    expect(settle(small('m'), cap('o'), small('V'), small('e'))).toBe('mOve');
  });

  it('keeps the case when the line does not show it', () => {
    expect(settle(cap('S'), small('o'))).toBe('So');
  });

  it('keeps the case where letters touch', () => {
    const touching = stripOf([small('C'), cap('I'), cap('N')]);
    const characters = touching.characters.map((character) => ({ ...character, apart: false }));
    expect(settleLookalikes({ ...touching, characters }).characters[0]?.text).toBe('C');
  });
});

describe('zero', () => {
  it('writes zero between digits', () => {
    expect(settle(cap('2'), cap('o'), cap('O'))).toBe('200');
  });

  it('writes o when the character is low', () => {
    expect(settle(small('0'), small('r'), cap('l'))).toBe('orl');
  });

  it('writes O at the start of a word', () => {
    expect(settle(cap('0'), cap('l'), small('i'), small('v'), small('e'))).toBe('Olive');
  });

  it('writes zero for a slashed zero', () => {
    expect(settle(cap('['), cap('θ'), cap(']'))).toBe('[0]');
  });
});

describe('dots', () => {
  const dot = (text: string): Letter => ({ text, ink: DOT });

  it('adds full stops so that there are as many as printed dots', () => {
    expect(settle(small('s'), small('e'), dot('.'), dot(''), dot(''))).toBe('se...');
  });

  it('adds the third dot of an ellipsis after Han, where no letter shows the baseline', () => {
    expect(settle(cap('候'), dot('.'), dot('.'), dot(''))).toBe('候...');
    expect(settle(cap('候'), dot(''), dot(''), dot(''))).toBe('候...');
  });

  it('adds no two dots after Han that may be a part of one', () => {
    expect(settle(cap('候'), dot(''), dot(''))).toBe('候');
  });

  it('takes the first dot of an ellipsis off the character before it', () => {
    const strip = stripOf([cap('候'), dot('.'), dot('.'), dot('.')]);
    const [han, first, ...others] = strip.characters;
    const characters = han && first ? [{ ...han, right: first.right }, ...others] : [];
    expect(
      settleLookalikes({ ...strip, characters })
        .characters.map(({ text }) => text)
        .join(''),
    ).toBe('候...');
  });

  it('removes full stops so that there are no more than printed dots', () => {
    const twice = stripOf([small('s'), dot('.'), dot('.')]);
    const ghost = twice.characters.map((character, i) =>
      i === 2 ? { ...character, apart: false } : character,
    );
    const last = ghost[2];
    const characters = last ? [...ghost, { ...last, left: last.right, right: last.right }] : ghost;
    expect(settleLookalikes({ ...twice, characters }).characters.map(({ text }) => text)).toEqual([
      's',
      '.',
      '.',
    ]);
  });

  it('finds a dot next to a letter', () => {
    expect(settle(small('e'), dot(''), cap('J'), small('s'))).toBe('e.Js');
  });

  it('writes a comma for a dot that reaches below the line', () => {
    expect(settle(small('e'), { text: '', ink: { top: 31, bottom: 38, width: 3 } }, spaced(small('a')))).toBe(
      'e, a',
    );
  });

  it('adds no full stop for dirt above the line', () => {
    expect(settle(small('e'), { text: '', ink: { top: 20, bottom: 23, width: 3 } }, small('a'))).toBe('ea');
  });
});

describe('l and I', () => {
  it('writes I for l in a word of capitals', () => {
    expect(settle(cap('C'), cap('l'))).toBe('CI');
    expect(settle(cap('A'), cap('l'), spaced(small('e')))).toBe('AI e');
  });

  it('keeps l next to small letters', () => {
    expect(settle(cap('A'), cap('l'), small('e'))).toBe('Ale');
    expect(settle(cap('l'))).toBe('l');
  });
});

describe('the euro sign', () => {
  const bars = { top: 20, bottom: 26, width: 3 };
  const stem = { top: 12, bottom: 34, width: 10 };

  /** A number after a sign that was not recognised: bars on the left, and a bowl that touches them. */
  function price(left: Letter['ink'], right: Letter['ink']): string {
    const number = stripOf([{ text: '', ink: { top: 0, bottom: 0, width: 13 } }, cap('1'), cap('2')]);
    const blocks = [
      { left: 4, right: 7, ...edges(left) },
      { left: 7, right: 12, ...edges(right) },
      { left: 12, right: 17, top: 12, bottom: 16 },
      { left: 12, right: 17, top: 30, bottom: 34 },
      ...number.characters.map((character) => ({
        left: character.left,
        right: character.right,
        ...edges(CAP),
      })),
    ];
    const ink = inkOf(drawStrip(number.ink.width, blocks));
    return settleLookalikes({ ...number, ink, unmatchedInk: [{ start: 4, end: 17 }] })
      .characters.map(({ text }) => text)
      .join('');
  }
  const edges = ({ top, bottom }: Letter['ink']) => ({ top, bottom });

  it('finds the euro sign before a number by its bars', () => {
    expect(price(bars, stem)).toBe('€12');
  });

  it('does not take a letter with a stem for the euro sign', () => {
    expect(price(stem, stem)).toBe('12');
  });
});

describe('the pound sign', () => {
  /** A price after a sign of a hook, a stem, a bar and a foot, which was recognised as `text` or not at all. */
  function price(text: string, { foot = 16, stem = 8 } = {}): string {
    const number = stripOf([{ text: '', ink: { top: 0, bottom: 0, width: 16 } }, cap('1'), cap('2')]);
    const blocks = [
      { left: 10, right: 18, top: 12, bottom: 15 },
      { left: stem, right: stem + 3, top: 12, bottom: 31 },
      { left: 5, right: 14, top: 22, bottom: 24 },
      { left: 4, right: 4 + foot, top: 31, bottom: 34 },
      ...number.characters.map(({ left, right }) => ({ left, right, ...CAP })),
    ];
    const ink = inkOf(drawStrip(number.ink.width, blocks));
    const sign = { text, left: 4, right: 20, apart: true, spaced: false, confidence: 0.5 };
    const characters = text === '' ? number.characters : [sign, ...number.characters];
    const unmatchedInk = text === '' ? [{ start: 4, end: 20 }] : [];
    return settleLookalikes({ ...number, characters, ink, unmatchedInk })
      .characters.map((character) => character.text)
      .join('');
  }

  it('stands before a price whose first sign was dropped or taken for an f', () => {
    expect(price('')).toBe('£12');
    expect(price('f')).toBe('£12');
  });

  it('is none without a foot, or with a stem at its left edge', () => {
    expect(price('f', { foot: 8 })).toBe('f12');
    expect(price('E', { stem: 4 })).toBe('E12');
  });
});

describe('degrees', () => {
  it('are written once, although ° and ℃ are recognised in °C', () => {
    expect(settle(cap('4'), spaced(cap('°')), cap('℃'), spaced(small('t')), small('o'))).toBe('4 °C to');
    expect(settle(cap('温'), cap('2'), cap('°'), cap('℃'))).toBe('温2℃');
  });
});

describe('marks', () => {
  const dash = (width: number): Letter => ({ text: '-', ink: { top: 24, bottom: 27, width } });

  it('distinguishes hyphens and dashes by their length', () => {
    expect(settle(small('n'), dash(10), small('n'))).toBe('n-n');
    expect(settle(small('n'), dash(17), small('n'))).toBe('n–n');
    expect(settle(small('n'), dash(28), small('n'))).toBe('n—n');
  });

  it('writes a middle dot for a hyphen that is as high as long', () => {
    expect(settle(cap('京'), cap('A'), { text: '-', ink: { top: 22, bottom: 28, width: 6 } }, cap('8'))).toBe(
      '京A·8',
    );
  });

  it('finds a bullet at the start of a line', () => {
    const bullet: Letter = { text: '·', ink: { top: 20, bottom: 29, width: 9 } };
    expect(settle(bullet, spaced(small('a')))).toBe('• a');
    expect(settle(small('a'), spaced(bullet), spaced(small('a')))).toBe('a · a');
  });

  it('leaves the quotation mark and the asterisk that a line of code begins with, which are as dark as a bullet', () => {
    for (const text of ['"', '*']) {
      const mark: Letter = { text, ink: { top: 9, bottom: 18, width: 10 } };
      expect(settle(mark, spaced(small('a')))).toBe(`${text} a`);
      expect(settle({ ...mark, ink: { top: 18, bottom: 28, width: 10 } }, spaced(small('a')))).toBe('• a');
    }
  });

  it('makes one of two doubtful quotation marks of different forms, which are the strokes of one', () => {
    const stroke = (text: string, confidence: number): Letter => ({
      text,
      ink: { top: 10, bottom: 18, width: 5 },
      confidence,
    });
    const [e, b] = [small('e'), spaced(small('b'))];
    expect(settle(e, stroke('”', 0.52), stroke('"', 0.51), b)).toBe('e” b');
    expect(settle(e, stroke('"', 0.51), stroke('”', 0.52), b)).toBe('e” b');
    expect(settle(e, stroke('“', 0.9), stroke('”', 0.7), b)).toBe('e“” b');
    expect(settle(e, stroke('"', 0.5), stroke('"', 0.5), b)).toBe('e"" b');
    expect(settle(e, stroke('”', 0.5), spaced(stroke('“', 0.5)), b)).toBe('e” “ b');
  });

  it('writes a grave accent for a narrow circumflex', () => {
    expect(settle(small('n'), { text: '^', ink: { top: 10, bottom: 16, width: 6 } }, small('n'))).toBe('n`n');
  });

  it('writes a times sign for an x between numbers above the line', () => {
    const times: Letter = { text: 'x', ink: { top: 17, bottom: 30 } };
    expect(settle(cap('7'), times, cap('9'))).toBe('7×9');
    expect(settle(cap('7'), small('x'), cap('9'))).toBe('7x9');
  });

  it('writes a full stop for a degree sign at the foot of the line', () => {
    const ring: Letter = { text: '°', ink: { top: 24, bottom: 34, width: 10 } };
    expect(settle({ text: '机', ink: CAP }, ring)).toBe('机。');
    expect(settle({ text: '机', ink: CAP }, { ...ring, ink: { top: 8, bottom: 17, width: 9 } })).toBe('机°');
  });
});

it('does not correct strips with low contrast', () => {
  const faint = stripOf([cap('2'), cap('o')]);
  expect(settleLookalikes({ ...faint, ink: { ...faint.ink, contrast: 20 } }).characters[1]?.text).toBe('o');
});
