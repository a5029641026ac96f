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

describe('nameFile', () => {
  it('fills in the fields of the pattern', () => {
    expect(nameFile('{date} {title}', ENTRY)).toBe('2024-05-06 怎样“读”一幅图？');
    expect(nameFile('{account} - {author} {year}{month}{day} {time} {number}', ENTRY, 7)).toBe(
      '拾字 - 阿明 20240506 0708 007',
    );
    expect(nameFile('{site} {captured} {id}', ENTRY)).toBe('mp.weixin.qq.com 2024-06-01 wx：MzA=：2247：1');
  });

  it('uses the time of capture if the time of publication is unknown', () => {
    expect(nameFile('{date}', withFacts({ publishedAt: undefined }))).toBe('2024-06-01');
  });

  it('leaves braces without a known field unchanged', () => {
    expect(nameFile('{titel} {constructor} {title}', ENTRY)).toBe('{titel} {constructor} 怎样“读”一幅图？');
  });

  it('never gives an empty name', () => {
    expect(nameFile('{author}', withFacts({ author: undefined }))).toBe('怎样“读”一幅图？');
    expect(nameFile('...', withFacts({ title: ' .. ' }))).toBe('wx：MzA=：2247：1');
  });
});

describe('safeFileName', () => {
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
    ['con .txt', '_con .txt'],
    ['NUL . a', '_NUL . a'],
    ['aux\u200b.txt', '_aux .txt'],
    ['com¹  ', '_com¹'],
    ['a\u061cb\u200bc\u200fd\u2066e\ufefff\u202ag\u2060h', 'a b c d e f g h'],
    ['a\u200db', 'a b'],
    ['\u{e0041}\u00adhidden\u3164', 'hidden'],
    ['👩\u200d💻 at 👩🏽\u200d💻', '👩\u200d💻 at 👩🏽\u200d💻'],
    ['a. . .', 'a'],
    ['e\u0301', 'é'],
  ])('turns %j into the file name %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it('cuts a name by bytes, between graphemes, and leaves no dot at its end', () => {
    const cut = safeFileName(`${'字'.repeat(59)}...${'字'.repeat(100)}`);
    expect(cut).toBe('字'.repeat(59));
    const family = '👨‍👩‍👧‍👦';
    const emoji = safeFileName(family.repeat(40));
    expect(new TextEncoder().encode(emoji).length).toBeLessThanOrEqual(180);
    expect(emoji).toBe(family.repeat(7));
  });
});

it('cuts one character of a thousand marks', () => {
  expect(safeFileName(`a${'\u0301'.repeat(1000)}`).length).toBeLessThanOrEqual(180);
});

it('numbers file names that differ only in case', () => {
  const own = createFolderNames();
  expect(['Notes', 'notes', 'Notes (2)', 'Notes'].map(own)).toEqual([
    'Notes',
    'notes (2)',
    'Notes (2) (2)',
    'Notes (3)',
  ]);
});
