import { describe, expect, it } from 'vitest';
import { inReadingOrder } from './barcode-order';

function code(name: string, x: number, y: number, size = 100) {
  const at = (right: number, down: number) => ({ x: x + right * size, y: y + down * size });
  const position = { topLeft: at(0, 0), topRight: at(1, 0), bottomRight: at(1, 1), bottomLeft: at(0, 1) };
  return { name, position };
}

const namesOf = (codes: readonly ReturnType<typeof code>[]) => inReadingOrder(codes).map(({ name }) => name);

describe('the codes of an image', () => {
  it('are read from left to right where they stand side by side, although one is a little higher', () => {
    expect(namesOf([code('iOS', 150, 8), code('Android', 0, 10), code('Web', 300, 12)])).toEqual([
      'Android',
      'iOS',
      'Web',
    ]);
  });

  it('are read row by row, whatever their sizes', () => {
    const sheet = [code('d', 150, 134), code('c', 0, 130), code('b', 150, 0), code('a', 0, 3)];
    expect(namesOf(sheet)).toEqual(['a', 'b', 'c', 'd']);
    expect(namesOf([code('small', 150, 40, 20), code('large', 0, 0, 120)])).toEqual(['small', 'large']);
    expect(namesOf([])).toEqual([]);
  });
});
