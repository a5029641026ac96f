import { describe, expect, it } from 'vitest';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { findRun } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findTableBeside } from './tables-beside';

/** The gutter before the second table in rows of cells; a cell is left empty by ''. */
function found(...rows: readonly (readonly string[])[]): number | undefined {
  const lines = rows.flatMap((cells, row) =>
    cells.flatMap((text, at) => (text === '' ? [] : [horizontal(text, 150 * at, 40 * row, 80)])),
  );
  const boxes = toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
  const run = findRun(splitBands(boxes))?.run;
  return run && findTableBeside(run);
}

describe('tables beside each other', () => {
  it('have one header, which is repeated above each of them', () => {
    const rows = [
      ['Mug', '18', 'Board', '19'],
      ['Bag', '3', 'Adapter', '6'],
    ];
    expect(found(['Item', 'Qty', 'Item', 'Qty'], ...rows)).toBe(1);
    expect(found(['Item', 'Qty', 'Item', 'Price'], ...rows)).toBeUndefined();
    expect(found(['Item', 'Qty', 'Item', ''], ...rows)).toBeUndefined();
    const three = rows.map((row) => [...row, 'Lamp', '2']);
    expect(found(['Item', 'Qty', 'Item', 'Qty', 'Item', 'Qty'], ...three)).toBe(1);
  });

  it('may count their rows in the first column, but one table of figures may repeat the lower row of its header', () => {
    const header = ['No.', 'Item', 'No.', 'Item'];
    const counted = (...numbers: readonly string[]) =>
      found(header, ...numbers.map((number) => [number, 'Mug', '30', 'Bag']));
    expect(counted('4', '5', '6')).toBe(1);
    expect(counted('4', '6', '5')).toBeUndefined();
    expect(
      found(['Min', 'Max', 'Min', 'Max'], ['12', '18', '20', '23'], ['17', '19', '21', '22']),
    ).toBeUndefined();
  });

  it('are told by numbers that go on from the foot of a column to the head of another', () => {
    const numbered = (first: readonly string[], second: readonly string[]) =>
      found(...first.map((number, row) => [number, 'Mug', second[row] ?? '', 'Bag']));
    expect(numbered(['1', '2', '3'], ['4', '5', '6'])).toBe(1);
    expect(numbered(['1', '2', '3'], ['5', '6', '7'])).toBeUndefined();
    expect(numbered(['1', '3', '2'], ['4', '5', '6'])).toBeUndefined();
    expect(numbered(['1', '2', '3'], ['4', '6', '5'])).toBeUndefined();
    expect(numbered(['1', '2'], ['3', '4'])).toBeUndefined();
  });

  it('are told by a column of keyboard shortcuts in each', () => {
    const shortcuts = (...keys: readonly string[]) =>
      found(...['Ctrl+N', 'F2', 'Esc'].map((key, row) => ['New', key, 'Next', keys[row] ?? '']));
    expect(shortcuts('Right', 'Ctrl+Shift+?', 'PageDown')).toBe(1);
    expect(shortcuts('Right', 'Alt+F4', 'soon')).toBeUndefined();
    expect(shortcuts('', 'Alt+F4', 'Tab')).toBeUndefined();
    expect(
      found(['New', 'Ctrl+N', 'F2'], ['Quit', 'Ctrl+Q', 'F3'], ['Save', 'Ctrl+S', 'F4']),
    ).toBeUndefined();
  });
});
