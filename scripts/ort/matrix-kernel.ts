import { unsigned } from './wasm-file';

/**
 * The matrix kernel of onnxruntime (`MlasGemmFloatKernelZero`, `…Add`), which takes most of a network's time: multiplies rows
 * of A by panels of B, each of 16 columns, and writes C or adds to it. Gives the number of rows that it did.
 * https://github.com/microsoft/onnxruntime/blob/main/onnxruntime/core/mlas/lib/scalar/SgemmKernelScalar.cpp
 *
 * Compiled from C++, it holds 8 sums, 8 values of B and 4 of A, more than the 15 vector registers that V8 has on x86, and
 * so waits for memory. This one does 4 rows and half a panel at a time: 8 sums, 2 values of B and 1 of A. Each sum is added
 * up in the same order. It leaves fewer rows and columns than that to the former kernel.
 */
export interface MatrixKernel {
  /** Whether products are added to C. */
  readonly adds: boolean;
  /** Whether a multiplication and its addition are one instruction, rounded once (relaxed SIMD). */
  readonly fuses: boolean;
  /** The index of the former kernel. */
  readonly former: number;
}

/** Rows, and vectors of 4 columns, that are done at a time. */
const ROWS = 4;
const VECTORS = 2;

/** The columns and bytes of a row of a panel, and the bytes of a vector. */
const PANEL_COLUMNS = 16;
const PANEL_BYTES = 64;
const VECTOR_BYTES = 16;

/** The parameters: addresses, sizes, distances of rows (4 bytes), and a factor of the products. */
const [A, B, C, DEPTH, ROW_COUNT, COLUMN_COUNT, A_STRIDE, C_STRIDE, FACTOR] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const PARAMETERS = 9;

/** Local variables: integers first, then vectors. */
const A_ROW = (row: number) => PARAMETERS + row;
const [B_AT, C_AT, LEFT] = [A_ROW(ROWS), A_ROW(ROWS) + 1, A_ROW(ROWS) + 2];
const INTEGERS = ROWS + 3;
const SUM = (row: number, vector: number) => PARAMETERS + INTEGERS + row * VECTORS + vector;
const B_VALUE = (vector: number) => SUM(ROWS, vector);
const [A_VALUE, FACTORS] = [B_VALUE(VECTORS), B_VALUE(VECTORS) + 1];
const VECTOR_LOCALS = ROWS * VECTORS + VECTORS + 2;

type Code = readonly (number | Code)[];

/** Types, and instructions by their names. https://webassembly.github.io/spec/core/binary/instructions.html */
const [I32, V128, NO_RESULT] = [0x7f, 0x7b, 0x40];
const END = 0x0b;
const RETURN = 0x0f;
const ADD = 0x6a;
const SUBTRACT = 0x6b;
const MULTIPLY = 0x6c;
const OR = 0x72;
const SHIFT_LEFT = 0x74;
const SHIFT_RIGHT = 0x76;
const IS_ZERO = 0x45;
const IS_BELOW = 0x49;
const IS_AT_LEAST = 0x4f;
const uint = (value: number): Code => [...unsigned(value)];
const get = (local: number): Code => [0x20, uint(local)];
const set = (local: number): Code => [0x21, uint(local)];
const tee = (local: number): Code => [0x22, uint(local)];
/** Of 0 to 63 or a multiple of 64 below 8192, as signed LEB128. */
const constant = (value: number): Code =>
  value < 64 ? [0x41, value] : [0x41, (value & 127) | 128, value >> 7];
const call = (index: number): Code => [0x10, uint(index)];
const when = (code: Code): Code => [0x04, NO_RESULT, code, END];
/** Repeats while the condition at its end holds. */
const repeat = (code: Code): Code => [0x03, NO_RESULT, code, 0x0d, 0, END];
const simd = (opcode: number): Code => [0xfd, uint(opcode)];
const loadVector = (offset: number): Code => [simd(0x00), 0, uint(offset)];
const loadRepeated = (offset: number): Code => [simd(0x09), 2, uint(offset)];
const storeVector = (offset: number): Code => [simd(0x0b), 0, uint(offset)];
const NO_VECTOR: Code = [simd(0x0c), Array<number>(VECTOR_BYTES).fill(0)];
const REPEAT_FLOAT = simd(0x13);
const ADD_VECTORS = simd(0xe4);
const MULTIPLY_VECTORS = simd(0xe6);
const MULTIPLY_ADD_VECTORS = simd(0x105);

const advance = (local: number, by: Code): Code => [get(local), by, ADD, set(local)];
const rows = <T>(of: (row: number) => T): T[] => Array.from({ length: ROWS }, (_, row) => of(row));
const vectors = <T>(of: (vector: number) => T): T[] => Array.from({ length: VECTORS }, (_, i) => of(i));

/** The body of a kernel: local variables and instructions. */
export function matrixKernelBody({ adds, fuses, former }: MatrixKernel): Uint8Array {
  const toFormer = [A, B, C, DEPTH, ROW_COUNT, COLUMN_COUNT, A_STRIDE, C_STRIDE, FACTOR].map(get);
  const isSmall: Code = [
    [get(ROW_COUNT), constant(ROWS), IS_BELOW],
    [get(COLUMN_COUNT), constant(PANEL_COLUMNS), IS_BELOW, OR],
    [get(DEPTH), IS_ZERO, OR],
  ];
  const toBytes = (local: number): Code => [get(local), constant(2), SHIFT_LEFT, set(local)];
  const halves = [0, PANEL_BYTES / 2].map((offset) => halfPanel({ adds, fuses }, offset));
  const nextPanel: Code = [
    advance(C, constant(PANEL_BYTES)),
    advance(B, [get(DEPTH), constant(6), SHIFT_LEFT]),
    [get(COLUMN_COUNT), constant(PANEL_COLUMNS), SUBTRACT, tee(COLUMN_COUNT)],
    [constant(PANEL_COLUMNS), IS_AT_LEAST],
  ];
  return flat([
    [2, [INTEGERS, I32], [VECTOR_LOCALS, V128]],
    [isSmall, when([toFormer, call(former), RETURN])],
    [get(FACTOR), REPEAT_FLOAT, set(FACTORS)],
    [toBytes(A_STRIDE), toBytes(C_STRIDE)],
    repeat([halves, nextPanel]),
    [get(COLUMN_COUNT), when(lastColumns(former))],
    [constant(ROWS), END],
  ]);
}

/** Sums up and writes the products of the rows with half a panel, which begins at an offset, bytes. */
function halfPanel({ adds, fuses }: Omit<MatrixKernel, 'former'>, offset: number): Code {
  const add = (row: number, vector: number): Code =>
    fuses
      ? [get(A_VALUE), get(B_VALUE(vector)), get(SUM(row, vector)), MULTIPLY_ADD_VECTORS]
      : [get(SUM(row, vector)), get(A_VALUE), get(B_VALUE(vector)), MULTIPLY_VECTORS, ADD_VECTORS];
  const write = (row: number, vector: number): Code => [
    [get(C_AT), get(FACTORS), get(SUM(row, vector)), MULTIPLY_VECTORS],
    adds ? [get(C_AT), loadVector(vector * VECTOR_BYTES), ADD_VECTORS] : [],
    storeVector(vector * VECTOR_BYTES),
  ];
  return [
    rows((row) =>
      row === 0 ? [get(A), set(A_ROW(0))] : [get(A_ROW(row - 1)), get(A_STRIDE), ADD, set(A_ROW(row))],
    ),
    [get(B), constant(offset), ADD, set(B_AT)],
    rows((row) => vectors((vector) => [NO_VECTOR, set(SUM(row, vector))])),
    [get(DEPTH), set(LEFT)],
    repeat([
      vectors((vector) => [get(B_AT), loadVector(vector * VECTOR_BYTES), set(B_VALUE(vector))]),
      rows((row) => [
        [get(A_ROW(row)), loadRepeated(0), set(A_VALUE)],
        vectors((vector) => [add(row, vector), set(SUM(row, vector))]),
      ]),
      advance(B_AT, constant(PANEL_BYTES)),
      rows((row) => advance(A_ROW(row), constant(4))),
      [get(LEFT), constant(1), SUBTRACT, tee(LEFT)],
    ]),
    [get(C), constant(offset), ADD, set(C_AT)],
    rows((row) => [vectors((vector) => write(row, vector)), advance(C_AT, get(C_STRIDE))]),
  ];
}

/** Has the former kernel, which does one or two rows at a time, do the columns that do not fill a panel. */
function lastColumns(former: number): Code {
  const done = LEFT;
  const rowAt = (address: number, stride: number): Code => [
    [get(address), get(done), get(stride), MULTIPLY, ADD],
  ];
  const inFloats = (stride: number): Code => [get(stride), constant(2), SHIFT_RIGHT];
  return [
    [constant(0), set(done)],
    repeat([
      [rowAt(A, A_STRIDE), get(B), rowAt(C, C_STRIDE), get(DEPTH)],
      [constant(ROWS), get(done), SUBTRACT, get(COLUMN_COUNT)],
      [inFloats(A_STRIDE), inFloats(C_STRIDE), get(FACTOR), call(former)],
      [get(done), ADD, tee(done), constant(ROWS), IS_BELOW],
    ]),
  ];
}

function flat(code: Code): Uint8Array {
  const bytes = (part: number | Code): number[] => (typeof part === 'number' ? [part] : part.flatMap(bytes));
  return Uint8Array.from(bytes(code));
}
