import { describe, expect, it } from 'vitest';
import type { Line } from '@/core/ocr/recognition';
import { editText, lineAtOffset, markText, splitRuns } from './marked-text';

function line(text: string, doubtful = ''): Line {
  const at = doubtful === '' ? -1 : text.indexOf(doubtful);
  const glyphs = [...text].map((glyph, index) => ({
    text: glyph,
    start: index / text.length,
    end: (index + 1) / text.length,
    confidence: at !== -1 && index >= at && index < at + doubtful.length ? 0.3 : 0.99,
  }));
  const corner = { x: 0, y: 0 };
  return { text, glyphs, quad: [corner, corner, corner, corner], direction: 'horizontal', confidence: 0.9 };
}

describe('markText', () => {
  it('marks whole words, and ideographs one by one', () => {
    const marked = markText('The parcel came\n包裹到了', [
      line('The parcel came', 'rc'),
      line('包裹到了', '裹'),
    ]);
    expect(splitRuns(marked).filter((run) => run.doubtful)).toEqual([
      { text: 'parcel', line: 0, doubtful: true },
      { text: '裹', line: 1, doubtful: true },
    ]);
  });

  it('finds lines that were joined to paragraphs, broken words included', () => {
    const marked = markText('an example of text', [line('an exam-'), line('ple of text')]);
    expect(marked.lines).toEqual([
      { start: 0, end: 7 },
      { start: 7, end: 18 },
    ]);
  });

  it('tells apart lines of the same text', () => {
    expect(markText('ok\nok', [line('ok'), line('ok')]).lines).toEqual([
      { start: 0, end: 2 },
      { start: 3, end: 5 },
    ]);
  });
});

describe('splitRuns', () => {
  it('gives back the text', () => {
    const marked = markText('a b\nc d', [line('a b', 'b'), line('c d', 'c')]);
    expect(
      splitRuns(marked)
        .map((run) => run.text)
        .join(''),
    ).toBe('a b\nc d');
  });
});

describe('editText', () => {
  const marked = markText('one two\nthree four', [line('one two', 'two'), line('three four', 'four')]);

  it('settles the doubt about a word that is corrected and keeps the others', () => {
    const edited = editText(marked, 'one 2\nthree four');
    expect(edited.doubtful.map(({ start, end }) => edited.text.slice(start, end))).toEqual(['four']);
  });

  it('keeps lines where they are after text was put before them', () => {
    const edited = editText(marked, 'Title\none two\nthree four');
    expect(edited.lines.map(({ start, end }) => edited.text.slice(start, end))).toEqual([
      'one two',
      'three four',
    ]);
  });

  it('leaves no line behind when all is deleted', () => {
    const edited = editText(marked, '');
    expect(edited.doubtful).toEqual([]);
    expect(edited.lines.every(({ start, end }) => start === end)).toBe(true);
  });
});

it('knows the line at the caret', () => {
  const marked = markText('one\ntwo', [line('one'), line('two')]);
  expect([0, 3, 4, 7].map((offset) => lineAtOffset(marked, offset))).toEqual([0, 0, 1, 1]);
});
