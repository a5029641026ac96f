import { expect, it } from 'vitest';
import { fitText } from './fit-text';

/** A box of 40 px whose text needs `lines` times its size. */
function boxWith(fontSize: number, lines: number): HTMLElement {
  const style = { fontSize: `${fontSize}px` };
  return {
    style,
    clientHeight: 40,
    get scrollHeight() {
      return Math.max(40, Number.parseFloat(style.fontSize) * lines);
    },
  } as unknown as HTMLElement;
}
const fitted = (box: HTMLElement) => {
  fitText(box);
  return Number.parseFloat(box.style.fontSize);
};

it('leaves text that fits as large as it is printed', () => {
  expect(fitted(boxWith(20, 2))).toBe(20);
});

it('makes text that does not fit only as small as it must be', () => {
  const size = fitted(boxWith(20, 4));
  expect(size).toBeLessThanOrEqual(10);
  expect(size).toBeGreaterThan(9);
});

it('makes no text smaller than can be read', () => {
  expect(fitted(boxWith(20, 400))).toBe(6);
});
