import { setFlagsFromString } from 'node:v8';
import { describe, expect, it, vi } from 'vitest';
import { type MatrixKernel, matrixKernelBody } from './matrix-kernel';
import { unsigned } from './wasm-file';

// Node 20 has relaxed SIMD behind a flag; newer ones have it without.
setFlagsFromString('--experimental-wasm-relaxed-simd');

/** (A, B, C, depth, rows, columns, stride of A, stride of C, factor) → rows that were done */
type Kernel = (...parameters: number[]) => number;

/** A module with the kernel alone, which calls `former` for what it leaves over. */
async function load(kernel: Omit<MatrixKernel, 'former'>, former: Kernel) {
  const memory = new WebAssembly.Memory({ initial: 4 });
  const [I32, F32] = [0x7f, 0x7d];
  const section = (id: number, ...content: number[]) => [id, ...unsigned(content.length), ...content];
  const name = [1, 'x'.charCodeAt(0)];
  const [memoryName, formerName] = [
    [1, 109],
    [1, 102],
  ];
  const body = [...matrixKernelBody({ ...kernel, former: 0 })];
  const bytes = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 1, 0x60, 9, ...Array<number>(8).fill(I32), F32, 1, I32),
    ...section(2, 2, ...name, ...memoryName, 2, 0, 4, ...name, ...formerName, 0, 0),
    ...section(3, 1, 0),
    ...section(7, 1, ...name, 0, 1),
    ...section(10, 1, ...unsigned(body.length), ...body),
  ]);
  const { instance } = await WebAssembly.instantiate(bytes, { x: { m: memory, f: former } });
  return { floats: new Float32Array(memory.buffer), run: instance.exports.x as Kernel };
}

/** Where the matrices begin, in floats. */
const AT = { a: 16, b: 8192, c: 32_768 };
const FACTOR = 0.5;

/** Fills the matrices and returns what C must be; `rows` of A and columns of B as wide as their strides say. */
function prepare(
  floats: Float32Array,
  {
    rows,
    columns,
    depth,
    adds,
  }: { readonly rows: number; readonly columns: number; readonly depth: number; readonly adds: boolean },
) {
  const [aStride, cStride] = [depth + 3, columns + 5];
  floats.set(floats.map((_, i) => Math.sin(i * 1.3)));
  const before = floats.slice();
  const expected = (row: number, column: number) => {
    let sum = 0;
    const panel = Math.floor(column / 16) * depth * 16;
    for (let k = 0; k < depth; k++)
      sum +=
        (before[AT.a + row * aStride + k] as number) *
        (before[AT.b + panel + k * 16 + (column % 16)] as number);
    return FACTOR * sum + (adds ? (before[AT.c + row * cStride + column] as number) : 0);
  };
  const parameters = [4 * AT.a, 4 * AT.b, 4 * AT.c, depth, rows, columns, aStride, cStride, FACTOR];
  return { before, expected, parameters, cStride };
}

describe.each([
  { adds: false, fuses: false },
  { adds: true, fuses: false },
  { adds: false, fuses: true },
  { adds: true, fuses: true },
])('the matrix kernel, $adds, $fuses', ({ adds, fuses }) => {
  it.each([
    [4, 16, 1],
    [4, 48, 37],
    [9, 32, 128],
  ])(
    'multiplies the first four of %d rows by %d columns, and writes nothing else',
    async (rows, columns, depth) => {
      const former = vi.fn<Kernel>();
      const { floats, run } = await load({ adds, fuses }, former);
      const { before, expected, parameters, cStride } = prepare(floats, { rows, columns, depth, adds });
      expect(run(...parameters)).toBe(4);
      expect(former).not.toHaveBeenCalled();
      for (const [i, value] of floats.entries()) {
        const [row, column] = [Math.floor((i - AT.c) / cStride), (i - AT.c) % cStride];
        const isWritten = i >= AT.c && row < 4 && column < columns;
        if (isWritten) expect(value).toBeCloseTo(expected(row, column), 4);
        else if (value !== before[i]) throw new Error(`float ${i} was changed`);
      }
    },
  );

  it.each([
    ['three rows', 3, 32, 8],
    ['fifteen columns', 8, 15, 8],
    ['nothing to sum up', 8, 16, 0],
  ])('leaves %s to the former kernel', async (_what, rows, columns, depth) => {
    const former = vi.fn<Kernel>(() => 2);
    const { floats, run } = await load({ adds, fuses }, former);
    const { before, parameters } = prepare(floats, { rows, columns, depth, adds });
    expect(run(...parameters)).toBe(2);
    expect(former.mock.calls).toEqual([parameters]);
    // Vitest takes seconds to compare so many numbers one by one.
    expect(floats.findIndex((value, i) => value !== before[i])).toBe(-1);
  });

  it('leaves the columns that do not fill a panel to the former kernel, row after row', async () => {
    const former = vi.fn<Kernel>(() => 2);
    const { floats, run } = await load({ adds, fuses }, former);
    const [rows, columns, depth] = [6, 37, 10];
    const { parameters } = prepare(floats, { rows, columns, depth, adds });
    const [a = 0, b = 0, c = 0, , , , aStride = 0, cStride = 0] = parameters;
    expect(run(...parameters)).toBe(4);
    const [bAt, cAt] = [b + 4 * 2 * 16 * depth, c + 4 * 32];
    expect(former.mock.calls).toEqual([
      [a, bAt, cAt, depth, 4, 5, aStride, cStride, FACTOR],
      [a + 8 * aStride, bAt, cAt + 8 * cStride, depth, 2, 5, aStride, cStride, FACTOR],
    ]);
  });
});
