import { describe, expect, test } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Block, Row } from '@/core/ocr/recognition';
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

/** A row of monospaced print: characters of 10 px in the middle of their place, in a line with margins of its own. */
function printed(text: string, indent: number, y: number, margins: readonly [number, number]): Row {
  const [left, right] = margins;
  const width = left + text.length * 10 + right;
  const glyphs = [...text].map((character, index) => {
    const middle = left + index * 10 + 5;
    return { text: character, start: (middle - 2) / width, end: (middle + 2) / width, confidence: 1 };
  });
  return { pieces: [{ ...horizontal(text, indent * 10 - left, y, width), glyphs }] };
}

test('counts the indents of source code by its characters, whatever margins its lines have', () => {
  const rows = [
    printed('def walk(root):', 0, 0, [2, 9]),
    printed('for name in root:', 4, 24, [9, 9]),
    printed('# add one', 8, 48, [9, 1]),
    printed('print(name)', 8, 72, [1, 9]),
    printed('"a": 1', 4, 96, [9, 2]),
    printed('}', 0, 120, [1, 8]),
  ];
  const code: Block = { kind: 'prose', direction: 'horizontal', paragraphs: rows.map((each) => [each]) };
  expect(toLines([code]).split('\n')).toEqual([
    'def walk(root):',
    '    for name in root:',
    '        # add one',
    '        print(name)',
    '    "a": 1',
    '}',
  ]);
});

test('has a space in place of a tab where a gap divides a row of source code', () => {
  const rows = [row(['const a = 1;', '// one'], 2), row(['const b = 2;'], 0)];
  const code: Block = { kind: 'prose', direction: 'horizontal', paragraphs: rows.map((each) => [each]) };
  expect(toLines([code])).toBe('const a = 1; // one\nconst b = 2;');
});

test('does not indent rows of brackets, which do not show how wide a character is', () => {
  const rows = ['{', '}'].map((text, index) => printed(text, index, index * 24, [2, 2]));
  const code: Block = { kind: 'prose', direction: 'horizontal', paragraphs: rows.map((each) => [each]) };
  expect(toLines([code])).toBe('{\n}');
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
    [
      'a dash without spaces as it is',
      ['the end—', 'or so, in 1998–', '2023'],
      'the end—or so, in 1998–2023',
    ],
    ['a dash with spaces as it is', ['the end –', 'or so'], 'the end – or so'],
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

  test.each([
    [
      'without spaces',
      ['总投资120亿元，占地3000', '亩，年产能可达', '50万辆'],
      '总投资120亿元，占地3000亩，年产能可达50万辆',
    ],
    [
      'with spaces',
      ['总投资 120 亿元，占地 3000', '亩，用 AI 建成'],
      '总投资 120 亿元，占地 3000 亩，用 AI 建成',
    ],
    [
      'with spaces but in dates',
      ['2024年3月5日，使用', 'React 18 和 Vue'],
      '2024年3月5日，使用 React 18 和 Vue',
    ],
    ['without spaces in dates', ['生于2024年3月5日，今年', '12岁'], '生于2024年3月5日，今年12岁'],
  ])('joins rows of Han and figures as the text is set: %s', (_how, rows, joined) => {
    expect(toParagraphs([prose(rows)])).toBe(joined);
  });

  test('joins rows as the rest of the text is set where a paragraph does not show it', () => {
    expect(toParagraphs([prose(['共3000亩'], ['详询', '95338。'])])).toBe('共3000亩\n详询95338。');
  });

  /** A paragraph whose rows all end at the edge of its column but those whose numbers are given. */
  const filled = (rows: readonly string[], short: readonly number[] = []): Block => ({
    kind: 'prose',
    direction: 'horizontal',
    paragraphs: [
      rows.map((text, index) => ({ pieces: [horizontal(text, 0, 0, short.includes(index) ? 150 : 200)] })),
    ],
  });

  test.each([
    [
      ['from https://a.example/exampl', 'e/some-name/down/', 'v1.tar.gz and'],
      'from https://a.example/example/some-name/down/v1.tar.gz and',
    ],
    [['https://a.example/x?a=1&', 'b=2 now'], 'https://a.example/x?a=1&b=2 now'],
    [['see https://a.example/x', 'and/or this'], 'see https://a.example/x and/or this'],
    [['见 https://a.example/x', '100%的人'], '见 https://a.example/x 100%的人'],
  ])('joins an address that is broken at any character: %j', (rows, joined) => {
    expect(toParagraphs([filled(rows)])).toBe(joined);
  });

  test('does not join an address and a path below a row that is not filled', () => {
    expect(toParagraphs([filled(['see https://a.example/x', 'src/core/text.ts has more'], [0])])).toBe(
      'see https://a.example/x src/core/text.ts has more',
    );
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
