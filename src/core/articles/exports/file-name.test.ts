import { describe, expect, it } from 'vitest';
import { createFolderNames, type NamedEntry, nameFile, safeFileName } from './file-name';

const ENTRY: NamedEntry = {
  id: 'wx:MzA=:2247:1',
  facts: {
    title: '怎样“读”一幅图？',
    kind: 'ordinary',
    account: { id: 'MzA=', name: '拾字' },
    author: '阿明',
    url: 'https://mp.weixin.qq.com/s?__biz=MzA=',
    publishedAt: new Date(2024, 4, 6, 7, 8).getTime(),
    tags: [],
  },
  capturedAt: new Date(2024, 5, 1).getTime(),
};

function withFacts(facts: Partial<NamedEntry['facts']>): NamedEntry {
  return { ...ENTRY, facts: { ...ENTRY.facts, ...facts } };
}

describe('a file’s name', () => {
  it('follows the pattern', () => {
    expect(nameFile('{date} {title}', ENTRY)).toBe('2024-05-06 怎样“读”一幅图？');
    expect(nameFile('{account} - {author} {year}{month}{day} {time} {number}', ENTRY, 7)).toBe(
      '拾字 - 阿明 20240506 0708 007',
    );
    expect(nameFile('{site} {captured} {id}', ENTRY)).toBe('mp.weixin.qq.com 2024-06-01 wx：MzA=：2247：1');
  });

  it('takes the time of capture where that of publishing is not known', () => {
    expect(nameFile('{date}', withFacts({ publishedAt: undefined }))).toBe('2024-06-01');
  });

  it('leaves braces that name nothing as they are', () => {
    expect(nameFile('{titel} {constructor} {title}', ENTRY)).toBe('{titel} {constructor} 怎样“读”一幅图？');
  });

  it('is never empty', () => {
    expect(nameFile('{author}', withFacts({ author: undefined }))).toBe('怎样“读”一幅图？');
    expect(nameFile('...', withFacts({ title: ' .. ' }))).toBe('wx：MzA=：2247：1');
  });
});

describe('a safe name', () => {
  it.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a／b＼c：d＊e？f＂g＜h＞i｜j'],
    ['..\\..\\secret', '＼..＼secret'],
    ['ends in dots...', 'ends in dots'],
    [' .hidden. ', 'hidden'],
    ['CON', '_CON'],
    ['com1.txt', '_com1.txt'],
    ['Lpt¹', '_Lpt¹'],
    ['console', 'console'],
    ['line\nbreak\ttab\0nul', 'line break tab nul'],
    ['invoice\u202egpj.exe', 'invoice gpj.exe'],
    ['half \ud83d', 'half'],
    ['e\u0301', 'é'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it('is cut by bytes, between letters, and still ends in no dot', () => {
    const cut = safeFileName(`${'字'.repeat(59)}...${'字'.repeat(100)}`);
    expect(cut).toBe('字'.repeat(59));
    const family = '👨‍👩‍👧‍👦';
    const emoji = safeFileName(family.repeat(40));
    expect(new TextEncoder().encode(emoji).length).toBeLessThanOrEqual(180);
    expect(emoji).toBe(family.repeat(7));
  });
});

it('files of one name in a folder are numbered, whatever their case', () => {
  const own = createFolderNames();
  expect(['Notes', 'notes', 'Notes (2)', 'Notes'].map(own)).toEqual([
    'Notes',
    'notes (2)',
    'Notes (2) (2)',
    'Notes (3)',
  ]);
});
