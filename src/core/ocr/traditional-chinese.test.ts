import { describe, expect, it } from 'vitest';
import { isTraditionalChinese } from './traditional-chinese';

describe('isTraditionalChinese', () => {
  it.each(['訂票量反而上漲了三成，三家公司已經訂購了新的臥鋪車廂。', '網路連線中斷，五秒後自動重試。'])(
    'knows %s',
    (text) => {
      expect(isTraditionalChinese(text)).toBe(true);
    },
  );

  it.each([
    '订票量反而上涨了三成，三家公司已经订购了新的卧铺车厢。',
    '去「臺北」的車票',
    'Save changes before closing the window?',
    '',
  ])('does not take for it: %s', (text) => {
    expect(isTraditionalChinese(text)).toBe(false);
  });
});
