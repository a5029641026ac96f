import { describe, expect, it } from 'vitest';
import { compilePattern } from './watch-patterns';
import { hasPatterns, matchWatchWords, parseWatchWords } from './watch-words';

describe('watch words', () => {
  const groupsOf = (text: string, title: string) =>
    matchWatchWords(parseWatchWords(text, compilePattern).groups, title).map(({ group }) => group);

  it.each([
    ['one of several is enough', 'AI\n人工智能', '谈人工智能', ['AI']],
    ['case does not count', 'openai', 'OpenAI 发布', ['openai']],
    ['what must be there is missing', '苹果\n+发布会', '苹果降价', []],
    ['what must be there is there', '苹果\n+发布会', '苹果发布会', ['苹果']],
    ['what must not be there is there', '苹果\n!水果', '苹果是水果', []],
    ['a group with a name', '[科技]\n芯片', '芯片', ['科技']],
    ['two groups', 'a\n\nb', 'a and b', ['a', 'b']],
    ['a comment is no word', '# a\nb', 'a', []],
    ['a pattern', '/第\\d+届/', '第12届', ['/第\\d+届/']],
    ['a pattern without regard to case', '/^gpt-\\d/', 'GPT-6 来了', ['/^gpt-\\d/']],
    ['only what must be there', '+a\n+b', 'b a', ['a']],
    ['width does not count', 'AI\n手机', 'ＡＩ时代', ['AI']],
    ['nor does that of the word', 'Ｇ２０', 'G20 峰会', ['Ｇ２０']],
    ['signs of a Chinese keyboard', '手机\n＋发布\n！广告', '手机发布', ['手机']],
    ['an exclusion of a Chinese keyboard', '手机\n！ 广告', '手机广告', []],
    ['a letter that lower case makes longer', 'ai', 'İSTANBUL: AI', ['ai']],
  ])('watch words match or do not match: %s', (_, text, title, groups) => {
    expect(groupsOf(text, title)).toEqual(groups);
  });

  it('matching returns the ranges of a title, with overlapping ones joined', () => {
    const { groups } = parseWatchWords('ab\n/bc/', compilePattern);
    expect(matchWatchWords(groups, 'abc ab')[0]?.ranges).toEqual([
      { from: 0, until: 3 },
      { from: 4, until: 6 },
    ]);
  });

  it.each([
    ['ai', '谈ＡＩ和AI', ['ＡＩ', 'AI']],
    ['km', '跑10㎞', ['㎞']],
    ['k', '跑10㎞', ['㎞']],
    ['ai', 'İAI', ['AI']],
    ['バス', 'ﾊﾞｽが来た', ['ﾊﾞｽ']],
    ['aa', 'aaaa', ['aaaa']],
  ])('what is marked in a title is what the word stands for there: %j in %j', (word, title, marked) => {
    const { groups } = parseWatchWords(word, compilePattern);
    const ranges = matchWatchWords(groups, title)[0]?.ranges ?? [];
    expect(ranges.map(({ from, until }) => title.slice(from, until))).toEqual(marked);
  });

  it('parsing reports the lines that cannot be parsed, and uses the others', () => {
    const { groups, problems } = parseWatchWords('ok\n/(/\n+\n\n!never', compilePattern);
    expect(groups.map(({ name }) => name)).toEqual(['ok']);
    expect(problems).toEqual([
      { line: 2, text: '/(/', reason: 'bad-pattern' },
      { line: 3, text: '+', reason: 'empty-word' },
      { line: 5, text: '!never', reason: 'only-exclusions' },
    ]);
  });

  it('matching takes linear time, whatever the pattern', () => {
    const { groups } = parseWatchWords('/(a+)+$/', compilePattern);
    // Backtracking would take 2^200 steps, so this test would not end.
    expect(matchWatchWords(groups, `${'a'.repeat(200)}!`)).toEqual([]);
  });
});

it.each([
  ['a\n+b\n!c', false],
  ['a/b', false],
  ['# /a/', false],
  ['/a/', true],
  ['a\n+ /b/i', true],
  ['a\r\n!/b/', true],
  ['a\n！/b/', true],
])('knows whether watch words contain patterns: %j', (text, expected) => {
  expect(hasPatterns(text)).toBe(expected);
  let isCompiled = false;
  parseWatchWords(text, (pattern) => {
    isCompiled = true;
    return compilePattern(pattern);
  });
  expect(isCompiled).toBe(expected);
});
