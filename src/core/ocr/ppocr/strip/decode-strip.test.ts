import { describe, expect, it } from 'vitest';
import { crowdedLetters, decodeStrip, unmatchedLetters } from './decode-strip';
import { parseCharset } from './recogniser-io';
import { answer, drawStrip } from './strip.test-support';

const charset = parseCharset('a\nb\n文\n字\nl\n');

/** Two blocks of ink with a gap between them, and an answer with a character in the middle of each. */
function read(steps: string, gap: number, spaces?: Record<number, number>) {
  const blocks = [
    { left: 8, right: 24, top: 10, bottom: 38 },
    { left: 24 + gap, right: 40 + gap, top: 10, bottom: 38 },
  ];
  return decodeStrip(drawStrip(64, blocks), answer(steps, charset, spaces), charset);
}

describe('decodeStrip', () => {
  it('places each character where its ink is', () => {
    const { characters } = read('__a___b_', 10);
    expect(characters).toMatchObject([
      { text: 'a', left: 8, right: 24 },
      { text: 'b', left: 34, right: 50 },
    ]);
    expect(characters[0]?.confidence).toBeCloseTo(0.9);
  });

  it('restores a space from a wide gap and a low probability', () => {
    expect(read('__a___b_', 10, { 4: 0.02 }).characters[1]?.spaced).toBe(true);
    expect(read('__a_b___', 2, { 3: 0.02 }).characters[1]?.spaced).toBe(false);
  });

  it('marks the character after a recognised space as spaced', () => {
    const { characters } = read('__a_ _b_', 10, { 4: 0.9 });
    expect(characters.map(({ text, spaced }) => [text, spaced])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('drops a space between Han characters', () => {
    expect(read('__文_ _字_', 10, { 4: 0.9 }).characters[1]?.spaced).toBe(false);
  });

  it('takes the guillemets of a Chinese title among letters for those of Latin text', () => {
    const signs = parseCharset('a\nb\n文\n《\n》\n');
    const blocks = [8, 24, 40].map((left) => ({ left, right: left + 8, top: 10, bottom: 38 }));
    const text = (steps: string) =>
      decodeStrip(drawStrip(56, blocks), answer(steps, signs), signs)
        .characters.map((each) => each.text)
        .join('');
    expect(text('_a_》_b_')).toBe('a»b');
    expect(text('_《_b_》_')).toBe('«b»');
    expect(text('_《_文_》_')).toBe('《文》');
  });

  it('takes a space as wide as a Han character for a space', () => {
    const signs = parseCharset('a\nb\n\u3000\n');
    const blocks = [8, 40].map((left) => ({ left, right: left + 16, top: 10, bottom: 38 }));
    const { characters } = decodeStrip(drawStrip(64, blocks), answer('_a__\u3000_b_', signs), signs);
    expect(characters).toMatchObject([{ text: 'a' }, { text: 'b', spaced: true }]);
  });

  it('takes a full-width bracket among letters for a plain one, and finds the space after it', () => {
    const brackets = parseCharset('a\n）\n文\n');
    const blocks = [
      { left: 8, right: 24, top: 10, bottom: 38 },
      { left: 34, right: 50, top: 10, bottom: 38 },
    ];
    const textOf = (steps: string) =>
      decodeStrip(drawStrip(64, blocks), answer(steps, brackets, { 4: 0.9 }), brackets).characters;
    expect(textOf('__）_ _a_').map(({ text, spaced }) => [text, spaced])).toEqual([
      [')', false],
      ['a', true],
    ]);
    expect(textOf('__）_ _文_').map(({ text }) => text)).toEqual(['）', '文']);
  });

  it('a strip without characters has confidence 0', () => {
    expect(read('________', 10)).toMatchObject({ characters: [], confidence: 0 });
  });
});

describe('unmatchedLetters', () => {
  const letters = [
    { left: 8, right: 18, top: 10, bottom: 38 },
    { left: 24, right: 34, top: 10, bottom: 38 },
    { left: 40, right: 50, top: 10, bottom: 38 },
  ];

  it('counts ink between letters that belongs to none of them', () => {
    expect(unmatchedLetters(decodeStrip(drawStrip(64, letters), answer('_a___b__', charset), charset))).toBe(
      1,
    );
    expect(unmatchedLetters(decodeStrip(drawStrip(64, letters), answer('_a_a_b__', charset), charset))).toBe(
      0,
    );
  });

  it('does not count parts of Han characters', () => {
    expect(
      unmatchedLetters(decodeStrip(drawStrip(64, letters), answer('_文___字__', charset), charset)),
    ).toBe(0);
  });
});

describe('crowdedLetters', () => {
  it('counts letters whose ink is wide enough for two', () => {
    const double = drawStrip(64, [{ left: 8, right: 26, top: 10, bottom: 38 }]);
    expect(crowdedLetters(decodeStrip(double, answer('_l______', charset), charset))).toBe(1);
    expect(crowdedLetters(decodeStrip(double, answer('_a______', charset), charset))).toBe(0);
  });
});
