/** A grid of squares with different colours on red. */
export const GRID = { columns: 16, rows: 6, side: 20 } as const;

/** The colour of a square of the grid, RGB 0–255. The first rows are white, with words on them. */
export function gridColour(column: number, row: number): readonly [number, number, number] {
  return row < 2 ? [255, 255, 255] : [column * 16, row * 40, 255 - column * 8];
}

/** The body of the page with the grid. */
export function grid(): string {
  const { columns, rows, side } = GRID;
  const squares = Array.from({ length: columns * rows }, (_square, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const place = `left:${column * side}px;top:${row * side}px;width:${side}px;height:${side}px`;
    return `<i style="position:absolute;${place};background:rgb(${gridColour(column, row)})"></i>`;
  });
  const words = '<b style="position:absolute;left:90px;top:6px;font:20px/28px sans-serif">Framed words</b>';
  const size = `width:${columns * side}px;height:${rows * side}px`;
  return `<div id="image" style="position:absolute;left:40px;top:60px;${size}">${squares.join('')}${words}</div>`;
}
