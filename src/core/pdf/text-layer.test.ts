import { describe, expect, it } from 'vitest';
import type { PdfRun } from './pdf-run';
import { holdsItsText, linesOfRuns } from './text-layer';

/** Horizontal text with letters 10 px above the baseline, 10 px wide each. */
function run(text: string, x: number, y: number, width = 10 * text.length, height = 10): PdfRun {
  return { text, origin: { x, y }, along: { x: width, y: 0 }, up: { x: 0, y: -height }, isVertical: false };
}

const textsOf = (runs: readonly PdfRun[]) => linesOfRuns(runs).map(({ text }) => text);

describe('lines of a text layer', () => {
  it('joins the words of a line, with a space where the page leaves one', () => {
    expect(textsOf([run('Hello', 0, 20), run('world', 53, 20), run('!', 103.5, 20)])).toEqual([
      'Hello world!',
    ]);
  });

  it('joins ideographs without a space, and keeps the spaces that the file writes', () => {
    expect(textsOf([run('拾', 0, 20), run('字', 13, 20), run(' ', 23, 20, 5), run('1', 30, 20)])).toEqual([
      '拾字 1',
    ]);
  });

  it('joins ideographs of two code units without a space', () => {
    expect(textsOf([run('𠮷', 0, 20, 10), run('野家', 13, 20)])).toEqual(['𠮷野家']);
    expect(textsOf([run('野', 0, 20), run('𠮷', 13, 20, 10)])).toEqual(['野𠮷']);
  });

  it('keeps an exponent in its line, and starts a new line at the next baseline', () => {
    expect(textsOf([run('x', 0, 20), run('2', 10, 16.5, 5, 6), run('next', 0, 35)])).toEqual(['x2', 'next']);
    // As high as browsers set one.
    expect(textsOf([run('x', 0, 20), run('2', 10, 15.6, 5, 8)])).toEqual(['x2']);
  });

  it('has no space where the file writes one that takes no room, as at a hyphen that is not shown', () => {
    expect(textsOf([run('docu', 0, 20), run(' ', 40, 20, 0), run('mentation', 40, 20)])).toEqual([
      'documentation',
    ]);
    expect(textsOf([run('docu', 0, 20), run(' mentation', 40, 20)])).toEqual(['documentation']);
    expect(textsOf([run('two', 0, 20), run(' words', 32, 20)])).toEqual(['two words']);
    expect(textsOf([run('two', 0, 20), run(' words', 28, 20)])).toEqual(['two words']);
  });

  it('puts an accent on the letter that is printed below it, as TeX does', () => {
    expect(textsOf([run('M¨', 0, 20), run('uller', 11, 20)])).toEqual(['Müller']);
    expect(textsOf([run('Mar´', 0, 20), run('ıa', 31, 20)])).toEqual(['María']);
    expect(textsOf([run('say `', 0, 20), run('code`', 50, 20)])).toEqual(['say `code`']);
    expect(textsOf([run('say `', 0, 20), run('echo`', 50, 20)])).toEqual(['say `echo`']);
  });

  it('separates cells that are apart, and what is written over something else', () => {
    expect(textsOf([run('12', 0, 20), run('34', 35, 20), run('56', 36, 20)])).toEqual(['12', '34', '56']);
  });

  it('writes ideographs where the file has radicals of the same shape', () => {
    expect(textsOf([run('\u2f00\u2ee2 \u2ec5\u2fb3\u2e81', 0, 20)])).toEqual(['一马 见音厂']);
  });

  it('leaves out blank runs and empty lines', () => {
    expect(textsOf([run(' ', 0, 20), run('a', 10, 20), run(' ', 20, 20), run('', 300, 20)])).toEqual(['a']);
  });

  it('places a line by the box of its letters, with what reaches below the baseline', () => {
    const [line] = linesOfRuns([run('ab', 5, 20), run('cd', 25, 20)]);
    expect(line?.quad).toEqual([
      { x: 5, y: 10 },
      { x: 45, y: 10 },
      { x: 45, y: 22.5 },
      { x: 5, y: 22.5 },
    ]);
    expect(line).toMatchObject({ direction: 'horizontal', confidence: 1 });
    expect(line?.glyphs.map(({ text, start }) => [text, start])).toEqual([
      ['a', 0],
      ['b', 0.25],
      ['c', 0.5],
      ['d', 0.75],
    ]);
  });

  it('joins along the text’s own direction, and not text that runs another way', () => {
    const up = (text: string, y: number): PdfRun => ({
      text,
      origin: { x: 50, y },
      along: { x: 0, y: -20 },
      up: { x: -10, y: 0 },
      isVertical: false,
    });
    expect(textsOf([up('ab', 100), up('cd', 80), run('x', 50, 60)])).toEqual(['abcd', 'x']);
  });

  it('places vertical text with its first corner at the top right', () => {
    const vertical: PdfRun = {
      text: '竖排',
      origin: { x: 100, y: 10 },
      along: { x: 0, y: 40 },
      up: { x: 10, y: 0 },
      isVertical: true,
    };
    const [line] = linesOfRuns([vertical]);
    expect(line?.direction).toBe('vertical');
    expect(line?.quad).toEqual([
      { x: 110, y: 10 },
      { x: 110, y: 50 },
      { x: 90, y: 50 },
      { x: 90, y: 10 },
    ]);
    expect(textsOf([vertical, run('a', 100, 50)])).toEqual(['竖排', 'a']);
  });
});

describe('a page', () => {
  const text = (length: number) => [run('a'.repeat(length), 0, 20)];

  it('is recognised when it holds no text', () => {
    expect(holdsItsText([run('  ', 0, 20)], { imageShare: 0 })).toBe(false);
  });

  it('is recognised when an image fills it and its text is only a stamp', () => {
    expect(holdsItsText(text(200), { imageShare: 0.5 })).toBe(false);
    expect(holdsItsText(text(200), { imageShare: 0.49 })).toBe(true);
    expect(holdsItsText(text(201), { imageShare: 1 })).toBe(true);
  });

  it('is recognised when its fonts do not say which characters they show', () => {
    expect(holdsItsText([run('\ue001\ue002\ue003abcdefghi', 0, 20)], { imageShare: 0 })).toBe(false);
    expect(holdsItsText([run('\ue001abcdefghi', 0, 20)], { imageShare: 0 })).toBe(true);
  });
});
