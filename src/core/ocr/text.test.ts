import { describe, expect, test } from 'vitest';
import { horizontal } from './reading-order/line.test-support';
import type { Block, Row } from './recognition';
import { toLines, toParagraphs } from './text';

/** A row of pieces that stand `gap` line heights apart. */
function row(texts: readonly string[], gap: number): Row {
  let x = 0;
  const pieces = texts.map((text) => {
    const piece = horizontal(text, x, 0, text.length * 10);
    x += text.length * 10 + gap * 20;
    return piece;
  });
  return { pieces };
}

function prose(...paragraphs: readonly (readonly string[])[]): Block {
  return {
    kind: 'prose',
    direction: 'horizontal',
    paragraphs: paragraphs.map((rows) => rows.map((text) => row([text], 0))),
  };
}

const table = (...rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  direction: 'horizontal',
  paragraphs: [rows.map((cells) => row(cells, 2))],
});

describe('toLines', () => {
  test('writes each row of blocks and paragraphs as a line', () => {
    expect(toLines([prose(['a', 'b'], ['c']), prose(['d'])])).toBe('a\nb\nc\nd');
  });

  test('separates cells by a tab', () => {
    expect(toLines([table(['国家', '首都'], ['挪威', '奥斯陆'])])).toBe('国家\t首都\n挪威\t奥斯陆');
  });

  test.each([
    ['words', ['two', 'words'], 0.3, 'two words'],
    ['Han characters', ['两个', '词语'], 0.2, '两个词语'],
    ['Han and Latin', ['使用', 'Chrome'], 0.2, '使用 Chrome'],
    ['a full-width mark', ['版本：', '2.0'], 0.2, '版本：2.0'],
    ['a closing mark', ['done', ', then'], 0.2, 'done, then'],
    ['things far apart', ['File', 'Edit'], 1.5, 'File\tEdit'],
    ['Han entries', ['文件', '编辑'], 0.8, '文件\t编辑'],
  ])('joins the pieces of a row by the rules of their script: %s', (_what, pieces, gap, joined) => {
    const block: Block = { kind: 'prose', direction: 'horizontal', paragraphs: [[row(pieces, gap)]] };
    expect(toLines([block])).toBe(joined);
  });
});

test('keeps the indents of source code, as lines and as paragraphs', () => {
  const indented = [
    ['if (ready) {', 0],
    ['start();', 2],
    ['}', 0],
  ] as const;
  const pieces = indented.map(([text, indent], index) =>
    horizontal(text, 40 + indent * 10, index * 24, text.length * 10),
  );
  const code: Block = {
    kind: 'prose',
    direction: 'horizontal',
    paragraphs: pieces.map((piece) => [{ pieces: [piece] }]),
  };
  expect(toLines([code])).toBe('if (ready) {\n  start();\n}');
  expect(toParagraphs([code])).toBe(toLines([code]));
});

describe('toParagraphs', () => {
  test.each([
    ['Latin words by a space', ['a soft', 'wrap'], 'a soft wrap'],
    ['Han without one', ['一个软换', '行'], '一个软换行'],
    ['kana without one', ['これは', 'ペンです'], 'これはペンです'],
    ['Han and Latin by a space', ['请安装', 'Node.js'], '请安装 Node.js'],
    ['after a full-width mark without one', ['然后，', 'Node.js'], '然后，Node.js'],
    ['a broken word without its hyphen', ['a short exam-', 'ple of it'], 'a short example of it'],
    ['a compound with its hyphen', ['it is a well-', 'known fact'], 'it is a well-known fact'],
    ['a chain of hyphens as it is', ['state-of-the-', 'art'], 'state-of-the-art'],
    ['a range of figures as it is', ['pages 12-', '14'], 'pages 12-14'],
    ['a name after a hyphen as it is', ['the Paris-', 'London line'], 'the Paris-London line'],
    ['a soft hyphen not at all', ['exam\u00ad', 'ple'], 'example'],
    ['a host that is broken after its hyphen', ['see www.my-', 'bank.com now'], 'see www.my-bank.com now'],
    [
      'a path that is broken after its hyphen',
      ['https://a.example/user-', 'guide/start'],
      'https://a.example/user-guide/start',
    ],
    [
      'a path that is broken after a slash',
      ['https://a.example/long/', 'path?x=1'],
      'https://a.example/long/path?x=1',
    ],
    [
      'a whole address before a word with a space',
      ['https://a.example/', 'then sign in'],
      'https://a.example/ then sign in',
    ],
    [
      'a mail address that is broken after its hyphen',
      ['to anna-', 'maria@example.com'],
      'to anna-maria@example.com',
    ],
    [
      'a word at the end of a sentence like any word',
      ['the infor-', 'mation. Then'],
      'the information. Then',
    ],
    ['a name that ends in a sign with a space after it', ['written in C#', 'and F'], 'written in C# and F'],
    ['an amount before its unit with a space after it', ['for 100 €', 'per month'], 'for 100 € per month'],
    ['an amount after its unit without a space', ['for US$', '5 each'], 'for US$5 each'],
    ['a name that begins with a point with a space before it', ['it uses', '.NET'], 'it uses .NET'],
    [
      'a web address that is broken before a point',
      ['see www.tide', '.example/door for more'],
      'see www.tide.example/door for more',
    ],
    [
      'a mail address that is broken before a point',
      ['write to mia@tide', '.example today'],
      'write to mia@tide.example today',
    ],
    [
      'a name that begins with a point after an address',
      ['see tide.example', '.NET'],
      'see tide.example .NET',
    ],
    ['an address goes on', ['see https://example.org/a', 'for more'], 'see https://example.org/a for more'],
  ])('joins the rows of a paragraph: %s', (_what, rows, joined) => {
    expect(toParagraphs([prose(rows)])).toBe(joined);
  });

  test('writes a space for a wide gap within a paragraph, which is justified text', () => {
    const paragraphs = [[row(['a row that is', 'set wide'], 1.5), row(['and its end'], 0)]];
    expect(toParagraphs([{ kind: 'prose', direction: 'horizontal', paragraphs }])).toBe(
      'a row that is set wide and its end',
    );
  });

  test('writes each paragraph and each table row as a line', () => {
    expect(toParagraphs([prose(['a', 'b'], ['c']), table(['x', 'y'], ['z', 'w'])])).toBe(
      'a b\nc\nx\ty\nz\tw',
    );
  });

  test('returns an empty text without blocks', () => {
    expect(toParagraphs([])).toBe('');
  });
});
