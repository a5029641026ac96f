import { describe, expect, it } from 'vitest';
import { inkOf } from '@/core/ocr/ppocr/ink';
import { type Block, drawStrip } from '@/core/ocr/ppocr/strip.test-support';
import type { StripCharacter, StripReading } from '@/core/ocr/ppocr/strip-reading';
import { EM } from '@/core/ocr/ppocr/strip-tensor';
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
}

const cap = (text: string): Letter => ({ text, ink: CAP });
const small = (text: string): Letter => ({ text, ink: SMALL });
const spaced = (letter: Letter): Letter => ({ ...letter, spaced: true });

/** A reading of letters set side by side; a letter without text is ink that was not read. */
function reading(letters: readonly Letter[]): StripReading {
  const characters: StripCharacter[] = [];
  const unread: { start: number; end: number }[] = [];
  const blocks: Block[] = [];
  let left = 4;
  for (const { text, ink, spaced = false } of letters) {
    left += spaced ? 10 : 0;
    const right = left + (ink.width ?? WIDTH);
    blocks.push({ left, right, top: ink.top, bottom: ink.bottom });
    if (text) characters.push({ text, left, right, apart: true, spaced, confidence: 0.9 });
    else unread.push({ start: left, end: right });
    left = right + 3;
  }
  return { characters, ink: inkOf(drawStrip(left + 4, blocks)), em: EM, unread, confidence: 0.9 };
}

function settle(...letters: Letter[]): string {
  return settleLookalikes(reading(letters))
    .characters.map(({ text, spaced }) => (spaced ? ` ${text}` : text))
    .join('');
}

describe('letter case', () => {
  it('follows the height between x-height and capitals', () => {
    expect(settle(cap('c'), small('e'), cap('l'), small('C'))).toBe('Celc');
  });

  it('needs only capitals to compare with', () => {
    expect(settle(cap('E'), cap('R'), cap('R'), cap('o'), cap('R'))).toBe('ERROR');
    expect(settle(small('C'), cap('I'), cap('N'))).toBe('cIN');
  });

  it('needs only small letters to compare with', () => {
    expect(settle(small('m'), cap('o'), small('V'), small('e'))).toBe('mOve');
  });

  it('stays as it was read where nothing tells', () => {
    expect(settle(cap('S'), small('o'))).toBe('So');
  });

  it('stays as it was read where letters touch', () => {
    const touching = reading([small('C'), cap('I'), cap('N')]);
    const characters = touching.characters.map((character) => ({ ...character, apart: false }));
    expect(settleLookalikes({ ...touching, characters }).characters[0]?.text).toBe('C');
  });
});

describe('zero', () => {
  it('is a figure among figures', () => {
    expect(settle(cap('2'), cap('o'), cap('O'))).toBe('200');
  });

  it('is a letter when it is low', () => {
    expect(settle(small('0'), small('r'), cap('l'))).toBe('orl');
  });

  it('is a capital at the head of a word', () => {
    expect(settle(cap('0'), cap('l'), small('i'), small('v'), small('e'))).toBe('Olive');
  });

  it('may have a stroke through it', () => {
    expect(settle(cap('['), cap('θ'), cap(']'))).toBe('[0]');
  });
});

describe('dots', () => {
  const dot = (text: string): Letter => ({ text, ink: DOT });

  it('are as many as are printed', () => {
    expect(settle(small('s'), small('e'), dot('.'), dot(''), dot(''))).toBe('se...');
  });

  it('are no more than are printed', () => {
    const twice = reading([small('s'), dot('.'), dot('.')]);
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

  it('are found beside a letter', () => {
    expect(settle(small('e'), dot(''), cap('J'), small('s'))).toBe('e.Js');
  });

  it('are commas when they hang below the line', () => {
    expect(settle(small('e'), { text: '', ink: { top: 31, bottom: 38, width: 3 } }, spaced(small('a')))).toBe(
      'e, a',
    );
  });

  it('are not made of dirt above the line', () => {
    expect(settle(small('e'), { text: '', ink: { top: 20, bottom: 23, width: 3 } }, small('a'))).toBe('ea');
  });
});

describe('l and I', () => {
  it('is a capital in a word of capitals', () => {
    expect(settle(cap('C'), cap('l'))).toBe('CI');
    expect(settle(cap('A'), cap('l'), spaced(small('e')))).toBe('AI e');
  });

  it('stays small beside small letters', () => {
    expect(settle(cap('A'), cap('l'), small('e'))).toBe('Ale');
    expect(settle(cap('l'))).toBe('l');
  });
});

describe('the euro sign', () => {
  const bars = { top: 20, bottom: 26, width: 3 };
  const stem = { top: 12, bottom: 34, width: 10 };

  /** A number behind a sign that was not read: bars on the left, and a bowl that touches them. */
  function price(left: Letter['ink'], right: Letter['ink']): string {
    const number = reading([{ text: '', ink: { top: 0, bottom: 0, width: 13 } }, cap('1'), cap('2')]);
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
    return settleLookalikes({ ...number, ink, unread: [{ start: 4, end: 17 }] })
      .characters.map(({ text }) => text)
      .join('');
  }
  const edges = ({ top, bottom }: Letter['ink']) => ({ top, bottom });

  it('is found before a number by its bars', () => {
    expect(price(bars, stem)).toBe('€12');
  });

  it('is not made of a letter with a stem', () => {
    expect(price(stem, stem)).toBe('12');
  });
});

describe('marks', () => {
  const dash = (width: number): Letter => ({ text: '-', ink: { top: 24, bottom: 27, width } });

  it('are hyphens and dashes by their length', () => {
    expect(settle(small('n'), dash(10), small('n'))).toBe('n-n');
    expect(settle(small('n'), dash(17), small('n'))).toBe('n–n');
    expect(settle(small('n'), dash(28), small('n'))).toBe('n—n');
  });

  it('are a middle dot when a hyphen is as high as long', () => {
    expect(settle(cap('A'), { text: '-', ink: { top: 22, bottom: 28, width: 6 } }, cap('8'))).toBe('A·8');
  });

  it('are a bullet at the head of a line', () => {
    const bullet: Letter = { text: '·', ink: { top: 20, bottom: 29, width: 9 } };
    expect(settle(bullet, spaced(small('a')))).toBe('• a');
    expect(settle(small('a'), spaced(bullet), spaced(small('a')))).toBe('a · a');
  });

  it('are a grave accent when a circumflex is too narrow', () => {
    expect(settle(small('n'), { text: '^', ink: { top: 10, bottom: 16, width: 6 } }, small('n'))).toBe('n`n');
  });

  it('are a times sign between numbers, above the line', () => {
    const times: Letter = { text: 'x', ink: { top: 17, bottom: 30 } };
    expect(settle(cap('7'), times, cap('9'))).toBe('7×9');
    expect(settle(cap('7'), small('x'), cap('9'))).toBe('7x9');
  });

  it('are a full stop when a degree sign lies at the foot of the line', () => {
    const ring: Letter = { text: '°', ink: { top: 24, bottom: 34, width: 10 } };
    expect(settle({ text: '机', ink: CAP }, ring)).toBe('机。');
    expect(settle({ text: '机', ink: CAP }, { ...ring, ink: { top: 8, bottom: 17, width: 9 } })).toBe('机°');
  });
});

it('leaves faint strips alone', () => {
  const faint = reading([cap('2'), cap('o')]);
  expect(settleLookalikes({ ...faint, ink: { ...faint.ink, contrast: 20 } }).characters[1]?.text).toBe('o');
});
