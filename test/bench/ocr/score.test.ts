import { describe, expect, it } from 'vitest';
import {
  characterErrorRate,
  editDistance,
  hanSpaces,
  mean,
  median,
  normalise,
  unorderedErrorRate,
} from './score';

describe('normalise', () => {
  it('drops all white space in languages without spaces between words', () => {
    expect(normalise('使用 Chrome\n浏览器\t打开', 'mix')).toBe('使用Chrome浏览器打开');
    expect(normalise('日本 語', 'ja')).toBe('日本語');
    expect(normalise('傳 統', 'zht')).toBe('傳統');
  });

  it('keeps single spaces in other languages', () => {
    expect(normalise(' File  Edit\nView\tWindow ', 'en')).toBe('File Edit View Window');
    expect(normalise('à  la', 'fr')).toBe('à la');
  });

  it('ignores the width of marks, letters and digits', () => {
    expect(normalise('你好，（１２）“ＡＢ”。', 'zh')).toBe(normalise('你好,(12)"AB".', 'zh'));
  });

  it('keeps the difference between a comma and a full stop', () => {
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
    ['the red end', 'the blue end', 4],
    ['aba', 'a', 2],
    ['清泉石上流', '清泉石流', 1],
    ['𠮷野家', '吉野家', 1],
  ])('gives %j and %j the edit distance %i', (from, to, expected) => {
    expect(editDistance(from, to)).toBe(expected);
    expect(editDistance(to, from)).toBe(expected);
  });
});

describe('characterErrorRate', () => {
  it('gives the share of wrong characters as the error rate', () => {
    expect(characterErrorRate('清泉石上游', '清泉石上流', 'zh')).toBeCloseTo(0.2);
    expect(characterErrorRate('a b', 'ab', 'en')).toBeCloseTo(0.5);
    expect(characterErrorRate('a b', 'ab', 'mix')).toBe(0);
  });

  it('limits the error rate to 1', () => {
    expect(characterErrorRate('a long text that is nowhere', 'ab', 'en')).toBe(1);
  });

  it('counts text that was recognised in an image without text as wrong', () => {
    expect(characterErrorRate('', '', 'en')).toBe(0);
    expect(characterErrorRate('x', '', 'en')).toBe(1);
  });
});

describe('unorderedErrorRate', () => {
  it('does not count characters that are in the wrong place', () => {
    expect(unorderedErrorRate('第二列第一列', '第一列第二列', 'zh')).toBe(0);
    expect(unorderedErrorRate('two one', 'one two', 'en')).toBe(0);
  });

  it('counts an extra character in place of a missing one as one error', () => {
    expect(unorderedErrorRate('上流石清', '清泉石上', 'zh')).toBeCloseTo(0.25);
  });

  it('counts characters that are missing or too many', () => {
    expect(unorderedErrorRate('上清', '清泉石上', 'zh')).toBeCloseTo(0.5);
    expect(unorderedErrorRate('清清清', '清泉', 'zh')).toBe(1);
    expect(unorderedErrorRate('', '', 'en')).toBe(0);
    expect(unorderedErrorRate('x', '', 'en')).toBe(1);
  });

  it('is never higher than the error rate with order', () => {
    const [read, truth] = ['Total 3.50 Tea 1.20 Cake', 'Tea 1.20\nCake 2.30\nTotal 3.50'];
    expect(unorderedErrorRate(read, truth, 'en')).toBeLessThan(characterErrorRate(read, truth, 'en'));
  });
});

describe('hanSpaces', () => {
  it('counts spaces between Han characters that the true text does not have', () => {
    expect(hanSpaces('微 信 公众号', '微信公众号')).toBe(2);
    expect(hanSpaces('姓名\t年龄', '姓名 年龄')).toBe(0);
    expect(hanSpaces('在 GitHub 上', '在GitHub上')).toBe(0);
    expect(hanSpaces('上一行\n下一行', '上一行\n下一行')).toBe(0);
  });
});

it('computes the median and the mean of numbers, and no median of none', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
  expect(mean([1, 2, 6])).toBe(3);
});
