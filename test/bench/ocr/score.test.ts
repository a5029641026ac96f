import { describe, expect, it } from 'vitest';
import { characterErrorRate, editDistance, hanSpaces, mean, median, normalise } from './score';

describe('normalise', () => {
  it('drops all white space where words have none between them', () => {
    expect(normalise('使用 Chrome\n浏览器\t打开', 'mix')).toBe('使用Chrome浏览器打开');
    expect(normalise('日本 語', 'ja')).toBe('日本語');
    expect(normalise('傳 統', 'zht')).toBe('傳統');
  });

  it('keeps single spaces elsewhere', () => {
    expect(normalise(' File  Edit\nView\tWindow ', 'en')).toBe('File Edit View Window');
    expect(normalise('à  la', 'fr')).toBe('à la');
  });

  it('does not tell apart the widths of marks, letters and digits', () => {
    expect(normalise('你好，（１２）“ＡＢ”。', 'zh')).toBe(normalise('你好,(12)"AB".', 'zh'));
  });

  it('tells apart different marks', () => {
    expect(normalise('你好，', 'zh')).not.toBe(normalise('你好。', 'zh'));
  });
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
    ['清泉石上流', '清泉石流', 1],
    ['𠮷野家', '吉野家', 1],
  ])('%j → %j: %i', (from, to, expected) => {
    expect(editDistance(from, to)).toBe(expected);
    expect(editDistance(to, from)).toBe(expected);
  });
});

describe('characterErrorRate', () => {
  it('is the share of wrong characters', () => {
    expect(characterErrorRate('清泉石上游', '清泉石上流', 'zh')).toBeCloseTo(0.2);
    expect(characterErrorRate('a b', 'ab', 'en')).toBeCloseTo(0.5);
    expect(characterErrorRate('a b', 'ab', 'mix')).toBe(0);
  });

  it('is at most one', () => {
    expect(characterErrorRate('a long text that is nowhere', 'ab', 'en')).toBe(1);
  });

  it('counts text read where there is none', () => {
    expect(characterErrorRate('', '', 'en')).toBe(0);
    expect(characterErrorRate('x', '', 'en')).toBe(1);
  });
});

describe('hanSpaces', () => {
  it('counts the spaces that the truth does not have', () => {
    expect(hanSpaces('微 信 公众号', '微信公众号')).toBe(2);
    expect(hanSpaces('姓名\t年龄', '姓名 年龄')).toBe(0);
    expect(hanSpaces('在 GitHub 上', '在GitHub上')).toBe(0);
    expect(hanSpaces('上一行\n下一行', '上一行\n下一行')).toBe(0);
  });
});

it('median and mean', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
  expect(mean([1, 2, 6])).toBe(3);
});
