import { describe, expect, it } from 'vitest';
import { tidyText } from './tidy-text';

describe('the text of a line', () => {
  it.each([
    ['和 数 字 12345 ， 看 看 空 格 是 否 正', '和数字 12345，看看空格是否正'],
    ['年 度 报 告', '年度报告'],
    ['か な を 読 む。', 'かなを読む。'],
    ['第 一 章  Introduction to 数 据 库', '第一章  Introduction to 数据库'],
  ])('has no space between ideographs where it is justified or letter-spaced: %j', (spread, read) => {
    expect(tidyText(spread)).toBe(read);
  });

  it.each(['张三 李四 王五 赵六', '姓 名', '甲方 乙方 丙方', '共 3 页 第 1 页', 'a b c d', '拾字 1'])(
    'keeps its spaces where they part words: %j',
    (text) => {
      expect(tidyText(text)).toBe(text);
    },
  );

  it('has the punctuation of level text in place of that of vertical text', () => {
    expect(tidyText('清晨︐雨丝落下︒﹁春天﹂')).toBe('清晨，雨丝落下。「春天」');
  });

  it('has letters that can be searched in place of their forms within words and of joined ones', () => {
    expect(tidyText('ﻣﺮﺣﺒﺎ ﻻ שׁ ﬁn')).toBe('مرحبا لا שׁ fin');
    expect(tidyText('ﺎﹶ')).toBe('اَ');
  });

  it('has a bullet where a line starts with a sign that only its font knows', () => {
    expect(tidyText('\uf0b7  First item')).toBe('•  First item');
    expect(tidyText('\uf0a7')).toBe('•');
    expect(tidyText('\uf0b7x \uf0b7 y')).toBe('\uf0b7x \uf0b7 y');
  });

  it('has the dash of Chinese text as it is typed', () => {
    expect(tidyText('春天\u2e3a他说')).toBe('春天——他说');
  });

  it('shows that a letter is missing where its font does not say it', () => {
    expect(tidyText('wo\u0000ds,\tand\u0002')).toBe('wo\ufffdds, and\ufffd');
  });
});
