import { describe, expect, it } from 'vitest';
import { settleQuotes } from './quotes';
import { plain, textOf } from './shaped-text.test-support';

describe('quotation marks among Han', () => {
  const settled = (text: string) => plain(settleQuotes(textOf(text)));

  it.each([
    ['“你好！“她说', '“你好！”她说'],
    ['“你好！"她说', '“你好！”她说'],
    ['“一”和“二“', '“一”和“二”'],
    ['好”他说“来', '好”他说“来'],
  ])('close what is open: %s', (text, expected) => {
    expect(settled(text)).toBe(expected);
  });

  it('stay straight in code, and as they are in Latin text', () => {
    expect(settled('设置"debug"为真')).toBe('设置"debug"为真');
    expect(settled('“a “b')).toBe('“a “b');
  });
});
