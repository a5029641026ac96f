import { describe, expect, it } from 'vitest';
import { isTraditionalChinese } from './chinese-script';

describe('the characters of traditional Chinese alone', () => {
  it('prove the language if there are at least four', () => {
    expect(isTraditionalChinese('訂漲們')).toBe(false);
    expect(isTraditionalChinese('訂漲們臥')).toBe(true);
  });

  it('prove the language if they are an eighth of the text', () => {
    const simple = (count: number) => `訂漲們臥${'人'.repeat(count)}`;
    expect(isTraditionalChinese(simple(29))).toBe(true);
    expect(isTraditionalChinese(simple(30))).toBe(false);
    expect(isTraditionalChinese(`${simple(29)} abc 123`)).toBe(true);
  });
});

describe('isTraditionalChinese', () => {
  it.each(['訂票量反而上漲了三成，三家公司已經訂購了新的臥鋪車廂。', '網路連線中斷，五秒後自動重試。'])(
    'recognises %s as traditional Chinese',
    (text) => {
      expect(isTraditionalChinese(text)).toBe(true);
    },
  );

  it.each([
    '订票量反而上涨了三成，三家公司已经订购了新的卧铺车厢。',
    '去「臺北」的車票',
    'Save changes before closing the window?',
    '',
  ])('does not take %s for traditional Chinese', (text) => {
    expect(isTraditionalChinese(text)).toBe(false);
  });
});
