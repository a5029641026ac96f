import { describe, expect, it } from 'vitest';
import { formatHeat, writeListMarkdown } from './list-text';

it('writes a numbered list of links, whose titles are text and nothing else', () => {
  const items = [
    { rank: 1, title: '强降雨 *来了* [图] <b>', url: 'https://a.example/?q=(1)' },
    { rank: 2, title: 'no_link' },
    { rank: 3, title: 'odd', url: 'https://a.example/<x>' },
  ];
  expect(writeListMarkdown('Weibo · 14:05', items)).toBe(
    [
      '## Weibo · 14:05',
      '',
      '1. [强降雨 \\*来了\\* \\[图\\] \\<b\\>](<https://a.example/?q=(1)>)',
      '2. no\\_link',
      '3. [odd](<https://a.example/%3Cx%3E>)',
      '',
    ].join('\n'),
  );
});

describe('formatHeat', () => {
  it.each([
    [983, 'en', '983'],
    [1234, 'en', '1.2K'],
    [999_999, 'en', '1M'],
    [1_200_000, 'en', '1.2M'],
    [123_456_789, 'en', '123M'],
    [1_200_000, 'zh-CN', '120万'],
    [12_345, 'zh-CN', '1.2万'],
    [120_000_000, 'zh-CN', '1.2亿'],
    [0, 'zh-CN', '0'],
  ])('writes the heat %d in %s as %s', (heat, language, text) => {
    expect(formatHeat(heat, language)).toBe(text);
  });
});
