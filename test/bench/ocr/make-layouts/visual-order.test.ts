import { describe, expect, test } from 'vitest';
import type { ElementNode, LayoutNode, PlacedBox, Reading } from './measure-tree';
import { childrenInOrder } from './visual-order';

const at = (left: number, top: number, width = 40, height = 20): PlacedBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

function node(box: PlacedBox, reading: Reading, children: readonly LayoutNode[], order = 0): ElementNode {
  return {
    kind: 'element',
    role: 'block',
    reading,
    order,
    edged: false,
    vertical: false,
    fontSize: 16,
    box,
    children,
  };
}

/** The numbers of the boxes, in the order in which they are read. */
function read(reading: Reading, boxes: readonly PlacedBox[], orders: readonly number[] = []): number[] {
  const children = boxes.map((box, index): LayoutNode => node(box, 'dom', [], orders[index]));
  return childrenInOrder(node(at(0, 0), reading, children)).map((child) => children.indexOf(child));
}

describe('children', () => {
  test('of a block are read as the HTML has them', () => {
    expect(read('dom', [at(50, 50), at(0, 0)])).toEqual([0, 1]);
  });

  test('of a flex box are read from left to right, also when it is reversed', () => {
    expect(read('across', [at(100, 0), at(50, 5), at(0, 0)])).toEqual([2, 1, 0]);
  });

  test('of a column are read from the top down', () => {
    expect(read('down', [at(0, 60), at(0, 0), at(10, 30)])).toEqual([1, 2, 0]);
  });

  test('of a grid are read row by row, although they are not of one height', () => {
    expect(read('rows', [at(0, 60), at(50, 0, 40, 50), at(0, 10, 40, 20), at(50, 62)])).toEqual([2, 1, 0, 3]);
  });

  test('of columns are read column by column', () => {
    expect(read('columns', [at(50, 0), at(0, 30), at(50, 30), at(0, 0)])).toEqual([3, 1, 0, 2]);
  });

  test('with a declared order are read by it', () => {
    expect(read('across', [at(0, 0), at(50, 0), at(100, 0)], [2, 1, 3])).toEqual([1, 0, 2]);
  });
});
