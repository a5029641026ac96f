import { expect, it } from 'vitest';
import { fitText } from './fit-text';

/** A box of 40 px whose text needs `lines` times its size. */
function boxWith(fontSize: number, lines: number): HTMLElement {
  const style = { fontSize: `${fontSize}px`, height: '40px' };
  return {
    style,
    clientHeight: 40,
    get scrollHeight() {
      return Math.max(40, Number.parseFloat(style.fontSize) * lines);
    },
  } as unknown as HTMLElement;
}
function fitted(box: HTMLElement, least = 6) {
  fitText(box, least);
  return Number.parseFloat(box.style.fontSize);
}

it('leaves text that fits as large as it is printed', () => {
  const box = boxWith(20, 2);
  expect(fitted(box)).toBe(20);
  expect(box.style.height).toBe('40px');
});

it('makes text that does not fit only as small as it must be', () => {
  const box = boxWith(20, 4);
  const size = fitted(box);
  expect(size).toBeLessThanOrEqual(10);
  expect(size).toBeGreaterThan(9);
  expect(box.style.height).toBe('40px');
});

it('makes no text smaller than can be read, and the box higher instead of cutting the text off', () => {
  const box = boxWith(20, 400);
  expect(fitted(box, 9)).toBe(9);
  expect([box.style.height, box.style.minHeight]).toEqual(['auto', '40px']);
});
