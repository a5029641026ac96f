import { describe, expect, it } from 'vitest';
import { withTypedCharacters } from './shared-glyphs';

describe('the characters of a page', () => {
  it('are those of simplified Chinese where the file has others with the same glyph', () => {
    expect(withTypedCharacters(['用戶数量', '开放时间 9:00〜18:00', '㬵带'])).toEqual([
      '用户数量',
      '开放时间 9:00～18:00',
      '胶带',
    ]);
  });

  it('stay as they are in traditional Chinese, in Japanese and where nothing says what they are', () => {
    for (const page of [['用戶數量與時間'], ['営業時間は9時〜18時'], ['戶'], ['a∕b', 'x ‧ y', '1‒2']])
      expect(withTypedCharacters(page)).toEqual(page);
  });

  it('are the signs of Chinese and Japanese text beside its characters', () => {
    expect(withTypedCharacters(['是∕否', 'コーヒー‧ミルク', '\u2329书\u232a', '2020‒2024 年'])).toEqual([
      '是／否',
      'コーヒー・ミルク',
      '〈书〉',
      '2020–2024 年',
    ]);
  });
});
