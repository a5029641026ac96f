import { expect, it } from 'vitest';
import { writeListMarkdown } from './list-markdown';

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
