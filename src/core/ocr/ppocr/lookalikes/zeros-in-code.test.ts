import { describe, expect, it } from 'vitest';
import type { ShapedCharacter } from './letters';
import { doubtful } from './shaped-text.test-support';
import { settleHexWords, settleZero } from './zeros';

/** A text on a line, small letters lower than capitals; a space in it is printed before the next character. */
const textOf = (written: string): ShapedCharacter[] =>
  [...written].flatMap((text, index) => {
    const box = { left: 0, right: 10, top: /[aceos]/.test(text) ? 26 : 20, bottom: 40, fill: 1 };
    const spaced = written[index - 1] === ' ';
    return text === ' ' ? [] : [{ text, left: 0, right: 10, apart: true, spaced, confidence: 1, box }];
  });
const plain = (characters: readonly ShapedCharacter[]) =>
  characters.map(({ text, spaced }) => (spaced ? ` ${text}` : text)).join('');

describe('settleHexWords', () => {
  it.each([
    ['flabef6elfal', 'f1abef6e1fa1'],
    ['commit 1dbdffbOd228', 'commit 1dbdffb0d228'],
    ['9f86do8', '9f86d08'],
  ])('writes the digits of %s as %s', (written, expected) => {
    expect(plain(settleHexWords(textOf(written)))).toBe(expected);
  });

  it.each(['offload', 'ladle12l4g', 'called7', 'b2cloe', 'decoded 1234567', 'AbOde12'])(
    'leaves %s, which is no long hexadecimal number',
    (written) => {
      expect(plain(settleHexWords(textOf(written)))).toBe(written);
    },
  );
});

describe('a zero in code', () => {
  const settled = (written: string) =>
    plain(settleZero(doubtful(textOf(written)), { baseline: 40, xHeight: 14, capHeight: 20 }));

  it.each([
    ['let i = O; i', 'let i = 0; i'],
    ['n = O', 'n = 0'],
    ['f(a + O)', 'f(a + 0)'],
    ['level1O[', 'level10['],
    ['indexLockO,', 'indexLock0,'],
    ['dev srO', 'dev sr0'],
  ])('is told from the letter in %s', (written, expected) => {
    expect(settled(written)).toBe(expected);
  });

  it.each(['A, O, B', 'is O;', 'x = Oslo', 'CO', 'NaO', 'a = O + b'])('is not seen in %s', (written) => {
    expect(plain(settleZero(textOf(written), { baseline: 40, xHeight: 14, capHeight: 20 }))).toBe(written);
  });
});

describe('a zero before a unit', () => {
  const settled = (written: string, width = 10) =>
    plain(
      settleZero(
        textOf(written).map((character) => ({
          ...character,
          box: character.box && { ...character.box, right: width },
        })),
        { baseline: 40, xHeight: 14, capHeight: 20 },
      ),
    );

  it.each([
    ['O B', '0 B'],
    ['O bytes', '0 bytes'],
    ['O KiB', '0 KiB'],
    ['OKB/s', '0KB/s'],
    ['O%', '0%'],
    ['(O%)', '(0%)'],
  ])('is told from the letter in %s', (written, expected) => {
    expect(settled(written, 18)).toBe(expected);
  });

  it('is told from the letter by its width where the unit is joined to it', () => {
    expect(settled('OB')).toBe('0B');
    expect(settled('OMB')).toBe('0MB');
    expect(settled('OMB', 18)).toBe('OMB');
  });

  it.each(['A O B', 'O Baby', 'O no', 'Type O B', 'OK', 'O B2'])('is not seen in %s', (written) => {
    expect(settled(written, 18)).toBe(written);
  });
});
