import { expect, test } from 'vitest';
import type { ElementNode, LayoutNode } from './measure-tree';
import { toTruePieces } from './true-pieces';

/** A text node of letters of 10 × 20 px. */
function letters(text: string, left: number, top: number): LayoutNode {
  const graphemes = [...text].map((letter, index) => ({
    text: letter,
    left: left + 10 * index,
    right: left + 10 * index + 10,
    top,
    bottom: top + 20,
  }));
  return { kind: 'text', graphemes };
}

/** An element whose children are read as they are listed; its own box does not matter then. */
function element(children: readonly LayoutNode[], from: Partial<ElementNode> = {}): ElementNode {
  return {
    kind: 'element',
    role: 'block',
    reading: 'dom',
    order: 0,
    edged: false,
    vertical: false,
    fontSize: 16,
    box: { left: 0, top: 0, right: 0, bottom: 0 },
    children,
    ...from,
  };
}

const textsOf = (root: ElementNode): string[] => toTruePieces(root, 1).map(({ text }) => text);

test('a paragraph that wraps becomes one piece for each printed line', () => {
  const paragraph = element([letters('two lines ', 0, 0), letters('of text', 0, 24)]);
  expect(textsOf(element([paragraph]))).toEqual(['two lines', 'of text']);
});

test('text of two elements on one line is one piece when the gap between them is narrow', () => {
  const near = element([element([letters('1.', 0, 0)]), element([letters('first', 30, 0)])]);
  expect(textsOf(near)).toEqual(['1. first']);
  const far = element([element([letters('1.', 0, 0)]), element([letters('first', 40, 0)])]);
  expect(textsOf(far)).toEqual(['1.', 'first']);
});

test('the edge of a box or of a cell cuts a line however narrow the gap is', () => {
  const button = element([letters('OK', 20, 0)], { edged: true });
  expect(textsOf(element([element([letters('ab', 0, 0)]), button]))).toEqual(['ab', 'OK']);
  const row = element(
    [element([letters('ab', 0, 0)], { role: 'cell' }), element([letters('cd', 20, 0)], { role: 'cell' })],
    { role: 'row' },
  );
  expect(textsOf(row)).toEqual(['ab', 'cd']);
});

test('a headline is cut from smaller text that stands beside it', () => {
  const headline = element([letters('Big', 0, 0)], { fontSize: 32 });
  expect(textsOf(element([headline, element([letters('small', 30, 0)])]))).toEqual(['Big', 'small']);
});

test('columns are read one after the other as the browser fills them', () => {
  const columns = element([
    letters('ab', 0, 0),
    letters('cd', 0, 24),
    letters('ef', 90, 0),
    letters('gh', 90, 24),
  ]);
  expect(textsOf(columns)).toEqual(['ab', 'cd', 'ef', 'gh']);
});

test('a vertical column is framed around its letters and continues down the page', () => {
  const graphemes = [...'縦書'].map((text, index) => ({
    text,
    left: 0,
    right: 20,
    top: 16 * index,
    bottom: 16 * index + 16,
  }));
  const [piece, ...rest] = toTruePieces(element([{ kind: 'text', graphemes }], { vertical: true }), 1);
  expect(rest).toEqual([]);
  expect(piece).toMatchObject({ text: '縦書', top: 0, bottom: 32, vertical: true });
  expect((piece?.right ?? 0) - (piece?.left ?? 0)).toBeCloseTo(17.6);
});

test('a table inside of a cell belongs to the cell, and what follows it does not', () => {
  const rowOf = (cells: readonly LayoutNode[]): ElementNode =>
    element(
      cells.map((cell) => element([cell], { role: 'cell' })),
      { role: 'row' },
    );
  const inner = element([rowOf([letters('in', 60, 0), letters('to', 120, 0)])], { role: 'table' });
  const table = element([rowOf([letters('ab', 0, 0), inner]), rowOf([letters('cd', 0, 30)])], {
    role: 'table',
  });
  const [ab, first, second, cd] = toTruePieces(element([table]), 1);
  expect(first).toMatchObject({ table: ab?.table, row: ab?.row, cell: second?.cell });
  expect(second).toMatchObject({ table: ab?.table, row: ab?.row });
  expect(first?.cell).not.toBe(ab?.cell);
  expect(cd?.row).not.toBe(ab?.row);
});

test('what is inside of a card is one item, whatever the card is made of', () => {
  const card = (left: number): ElementNode => {
    const line = element([element([letters('Tea', left, 0)]), element([letters('3', left + 60, 0)])], {
      reading: 'across',
    });
    return element([line], { box: { left, right: left + 80, top: 0, bottom: 20 } });
  };
  const pieces = toTruePieces(element([card(0), card(100)], { reading: 'rows' }), 1);
  const [name, price, next] = pieces.map(({ item }) => item);
  expect(pieces).toHaveLength(4);
  expect(price).toBe(name);
  expect(next).not.toBe(name);
});
