import { describe, expect, it } from 'vitest';
import type { Block, Line, Row } from '@/core/ocr/recognition';
import type { CopyForm } from '@/core/settings';
import { countTextLines, writeCopy } from './copy-text';

function lineAt(text: string, x: number, y: number): Line {
  const right = x + text.length * 10;
  return {
    text,
    quad: [
      { x, y },
      { x: right, y },
      { x: right, y: y + 20 },
      { x, y: y + 20 },
    ],
    direction: 'horizontal',
    confidence: 1,
    glyphs: [],
  };
}

const row = (y: number, ...cells: readonly string[]): Row => ({
  pieces: cells.map((text, index) => lineAt(text, 200 * index, y)),
});
const prose = (...paragraphs: readonly (readonly string[])[]): Block => ({
  kind: 'prose',
  direction: 'horizontal',
  paragraphs: paragraphs.map((rows) => rows.map((text, index) => row(30 * index, text))),
});
const table: Block = {
  kind: 'table',
  direction: 'horizontal',
  paragraphs: [[row(0, 'name', 'a|b'), row(30, 'x', '2')]],
};
const write = (blocks: readonly Block[], form: CopyForm) => writeCopy({ blocks }, form, 'lines');
const writePlain = (text: string, form: CopyForm) =>
  writeCopy({ blocks: [], plain: { text } }, form, 'lines').text;

describe('the text of a recognition', () => {
  const english = prose(['wrapped at the', 'end of a row'], ['second']);

  it('is copied as it is shown', () => {
    expect(write([english], 'shown').text).toBe('wrapped at the\nend of a row\nsecond');
    expect(writeCopy({ blocks: [english] }, 'shown', 'paragraphs').text).toBe(
      'wrapped at the end of a row\nsecond',
    );
  });

  it('is copied in paragraphs however it is shown', () => {
    expect(write([english], 'paragraphs')).toEqual({
      text: 'wrapped at the end of a row\nsecond',
      form: 'paragraphs',
    });
  });

  it('is copied as one line with spaces only where the script has them', () => {
    expect(write([english], 'one-line').text).toBe('wrapped at the end of a row second');
    expect(write([prose(['第一行'], ['第二行'])], 'one-line').text).toBe('第一行第二行');
    expect(write([table], 'one-line').text).toBe('name a|b x 2');
    expect(writePlain(' 一 \n\n two ', 'one-line')).toBe('一 two');
  });

  it('is copied as its tables alone, and as it is shown when it has none', () => {
    expect(write([english, table], 'table')).toEqual({
      text: 'name\ta|b\nx\t2',
      html: '<table><tr><td>name</td><td>a|b</td></tr><tr><td>x</td><td>2</td></tr></table>',
      form: 'table',
    });
    expect(write([english], 'table')).toEqual({
      text: 'wrapped at the\nend of a row\nsecond',
      form: 'shown',
    });
  });

  it('is the text without places when the recogniser gave no others', () => {
    expect(writePlain('a\nb', 'shown')).toBe('a\nb');
    expect(writePlain('a\nb', 'paragraphs')).toBe('a\nb');
    expect(writePlain('a\nb', 'table')).toBe('a\nb');
  });
});

describe('the text of a recognition in Markdown', () => {
  const markdown = (...texts: readonly string[]) => writePlain(texts.join('\n'), 'markdown');

  it('has a blank line between blocks, and a table as a table', () => {
    expect(write([prose(['one', 'two'], ['three']), table], 'markdown').text).toBe(
      'one two\n\nthree\n\n| name | a\\|b |\n| --- | --- |\n| x | 2 |',
    );
  });

  it('has the items of a list one below the other, with one kind of bullet', () => {
    expect(markdown('Shopping:', '• milk', '·茶', '1. first', 'end')).toBe(
      'Shopping:\n\n- milk\n- 茶\n1. first\n\nend',
    );
  });

  it('has numbered items as a list also in Chinese, and items that Markdown does not know as paragraphs', () => {
    expect(markdown('步骤', '1.下载', '2.打开[设置]', '3) end')).toBe(
      '步骤\n\n1. 下载\n2. 打开\\[设置\\]\n3) end',
    );
    expect(markdown('一、甲方', '二、乙方', '（1）甲', '①乙', 'A. 只在')).toBe(
      '一、甲方\n\n二、乙方\n\n（1）甲\n\n①乙\n\nA. 只在',
    );
    expect(markdown('3.5 mm', '12.')).toBe('3.5 mm\n\n12.');
  });

  it('has source code in a fence that the code does not end', () => {
    const code = prose(['const a = 1;', 'const b = "```";']);
    expect(write([code], 'markdown').text).toBe('````\nconst a = 1;\nconst b = "```";\n````');
    expect(write([prose(['return;'])], 'markdown').text).toBe('return;');
  });

  it.each([
    ['a * b [c] <d> `e` f\\g', 'a \\* b \\[c\\] \\<d> \\`e\\` f\\\\g'],
    ['_a_ file_name', '\\_a\\_ file_name'],
    ['# 1', '\\# 1'],
    ['#1 place', '#1 place'],
    ['> said', '\\> said'],
    ['+ more', '\\+ more'],
    ['+86 10', '+86 10'],
    ['===', '\\==='],
    ['~~~', '\\~\\~\\~'],
    ['~~old~~ ~5', '\\~\\~old\\~\\~ \\~5'],
    ['9~12, 14~18', '9\\~12, 14\\~18'],
    ['~5', '~5'],
    ['&copy; &lt; a&b', '\\&copy; \\&lt; a&b'],
    ['-5 °C at night', '-5 °C at night'],
    ['-12.5%\n-3%', '-12.5%\n\n-3%'],
    ['*Price excludes tax', '\\*Price excludes tax'],
    ['—鲁迅', '—鲁迅'],
    ['-牛奶\n-茶', '- 牛奶\n- 茶'],
    ['a = b', 'a = b'],
  ])('means by %j what is printed', (printed, written) => {
    expect(markdown(printed)).toBe(written);
  });
});

it.each([
  ['', 0],
  [' \n', 0],
  ['a', 1],
  ['a\nb\n', 2],
  ['a\n\nb', 2],
])('counts the lines of %j', (text, count) => {
  expect(countTextLines(text)).toBe(count);
});
