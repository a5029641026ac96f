import { describe, expect, it } from 'vitest';
import { asDrawn, isSpread } from './drawn-text';
import type { PdfRun } from './pdf-run';

function run(text: string, width = 10 * text.length): PdfRun {
  return { text, origin: { x: 0, y: 0 }, along: { x: width, y: 0 }, up: { x: 0, y: -10 }, isVertical: false };
}

/** What is read where pdf.js reads these texts and draws these characters, equally far apart. */
const read = (texts: readonly string[], drawn: readonly string[]) =>
  asDrawn(
    texts.map((text) => run(text)),
    drawn.map((text, index) => ({ ...run(text, 10), origin: { x: 14 * index, y: 0 } })),
  ).map(({ text }) => text);

describe('the text of a PDF', () => {
  it('has the hyphens of words that are broken at a soft hyphen, but not those that are not drawn', () => {
    expect(read(['the infor', 'mation'], [...'the infor\u00admation'])).toEqual(['the infor-', 'mation']);
    expect(read(['a wellknown'], [...'a well\u00adknown'])).toEqual(['a well-known']);
    const hidden = [...'infor', '\u00ad', ...'mation'].map((text) => run(text, text === '\u00ad' ? 0 : 10));
    expect(asDrawn([run('information')], hidden)[0]?.text).toBe('information');
  });

  it('has words whose letters are apart as words', () => {
    expect(isSpread(run('C H A P T E R'))).toBe(true);
    expect(isSpread(run('a b c'))).toBe(false);
    expect(read(['C H A P T E R', ' ', 'O N E'], [...'CHAPTER ONE'])).toEqual(['CHAPTER', ' ', 'ONE']);
    expect(read(['A B C D'], [...'A B C D'])).toEqual(['A B C D']);
    expect(read(['1 2 3 4', 'a'], [...'1234', ' ', 'a'])).toEqual(['1 2 3 4', 'a']);
    // Cells with one letter each: their left edges are equally far apart, not their gaps.
    const cells = ['W', 'I', 'L', 'M'].map((text, index) => ({
      ...run(text, text === 'I' ? 4 : 10),
      origin: { x: 16 * index, y: 0 },
    }));
    expect(asDrawn([run('W I L M')], [...cells, run(' ')])[0]?.text).toBe('W I L M');
    // A file that writes no spaces does not say whether these are words.
    expect(read(['A B C D', 'words'], [...'ABCDwords'])).toEqual(['A B C D', 'words']);
  });

  it('stays as it is where other characters are drawn, and goes on after some that are beside the page', () => {
    expect(read(['other', 'infor'], [...'beside infor\u00ad'])).toEqual(['other', 'infor-']);
    expect(read(['offi', 'ce'], ['o', 'ﬃ', '\u00ad', 'c', 'e'])).toEqual(['offi-', 'ce']);
  });
});
