import { describe, expect, it } from 'vitest';
import type { Line } from '@/core/ocr/recognition';
import { editText, lineAtOffset, splitRuns, toMarkedText } from './marked-text';

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

describe('toMarkedText', () => {
  it('marks whole doubtful words, and ideographs one by one', () => {
    const marked = toMarkedText('The parcel came\n包裹到了', [
      line('The parcel came', 'rc'),
      line('包裹到了', '裹'),
    ]);
    expect(splitRuns(marked).filter((run) => run.doubtful)).toEqual([
      { text: 'parcel', line: 0, doubtful: true },
      { text: '裹', line: 1, doubtful: true },
    ]);
  });

  it('finds lines that were joined to paragraphs, also with words broken across lines', () => {
    const marked = toMarkedText('an example of text', [line('an exam-'), line('ple of text')]);
    expect(marked.lines).toEqual([
      { start: 0, end: 7 },
      { start: 7, end: 18 },
    ]);
  });

  it('finds the right one of several lines with the same text', () => {
    expect(toMarkedText('ok\nok', [line('ok'), line('ok')]).lines).toEqual([
      { start: 0, end: 2 },
      { start: 3, end: 5 },
    ]);
  });
});

describe('splitRuns', () => {
  it('returns runs that joined give the text', () => {
    const marked = toMarkedText('a b\nc d', [line('a b', 'b'), line('c d', 'c')]);
    expect(
      splitRuns(marked)
        .map((run) => run.text)
        .join(''),
    ).toBe('a b\nc d');
  });
});

describe('editText', () => {
  const marked = toMarkedText('one two\nthree four', [line('one two', 'two'), line('three four', 'four')]);

  it('removes the doubt from a word that is corrected and keeps that of others', () => {
    const edited = editText(marked, 'one 2\nthree four');
    expect(edited.doubtful.map(({ start, end }) => edited.text.slice(start, end))).toEqual(['four']);
  });

  it('moves lines with the text when something is inserted before them', () => {
    const edited = editText(marked, 'Title\none two\nthree four');
    expect(edited.lines.map(({ start, end }) => edited.text.slice(start, end))).toEqual([
      'one two',
      'three four',
    ]);
  });

  it('leaves empty spans when all text is deleted', () => {
    const edited = editText(marked, '');
    expect(edited.doubtful).toEqual([]);
    expect(edited.lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('a text with several edits', () => {
  it('keeps the marks of what stands between two edits', () => {
    const lines = [line('one twq'), line('three four', 'three'), line('fivb six')];
    const edited = editText(
      toMarkedText('one twq three four fivb six', lines),
      'one two three four five six',
    );
    expect(edited.lines.map(({ start, end }) => edited.text.slice(start, end))).toEqual([
      'one two',
      'three four',
      'five six',
    ]);
    expect(edited.doubtful.map(({ start, end }) => edited.text.slice(start, end))).toEqual(['three']);
  });
});

it('finds the line in which the caret is', () => {
  const marked = toMarkedText('one\ntwo', [line('one'), line('two')]);
  expect([0, 3, 4, 7].map((offset) => lineAtOffset(marked, offset))).toEqual([0, 0, 1, 1]);
});
