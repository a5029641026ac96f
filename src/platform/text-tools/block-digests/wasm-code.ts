/**
 * As much of WebAssembly's binary format as one small function over 32-bit and 128-bit numbers needs.
 * https://webassembly.github.io/spec/core/binary/index.html
 */

/** Instructions, or another part of a module, as bytes. */
export type Code = readonly number[];

/** A whole number from 0, in LEB128. https://en.wikipedia.org/wiki/LEB128 */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** A 32-bit number, in LEB128 with a sign. */
function signed(value: number): Code {
  const rest = value >> 7;
  const isLast = rest === (value & 0x40 ? -1 : 0);
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(rest)];
}

/** Alignment of an access, as a power of two, and its offset. */
const access = (alignment: number, offset: number): Code => [alignment, ...unsigned(offset)];
const vector = (opcode: number, ...rest: readonly number[]): Code => [0xfd, ...unsigned(opcode), ...rest];

export const LOCAL = {
  get: (index: number): Code => [0x20, ...unsigned(index)],
  set: (index: number): Code => [0x21, ...unsigned(index)],
  tee: (index: number): Code => [0x22, ...unsigned(index)],
} as const;

export const I32 = {
  const: (value: number): Code => [0x41, ...signed(value | 0)],
  load: (offset: number): Code => [0x28, ...access(2, offset)],
  store: (offset: number): Code => [0x36, ...access(2, offset)],
  ne: [0x47],
  add: [0x6a],
  and: [0x71],
  or: [0x72],
  xor: [0x73],
  rotl: [0x77],
} as const;

/** Vectors of four 32-bit lanes. https://webassembly.github.io/spec/core/binary/instructions.html#vector-instructions */
export const I32X4 = {
  load: (offset: number): Code => vector(0, ...access(4, offset)),
  store: (offset: number): Code => vector(11, ...access(4, offset)),
  /** The same number in each lane. */
  splat: vector(17),
  /** Bytes of two vectors, by their places from 0 to 31. */
  shuffle: (places: Code): Code => vector(13, ...places),
  or: vector(80),
  xor: vector(81),
  shl: vector(171),
  shrU: vector(173),
  add: vector(174),
} as const;

/** Repeats `body` as long as the number that it leaves is not 0. */
export function loopWhile(body: Code): Code {
  const plain = 0x40;
  return [0x03, plain, ...body, 0x0d, 0, END];
}

const END = 0x0b;
const I32_TYPE = 0x7f;
const V128_TYPE = 0x7b;

/** A function of 32-bit numbers that gives nothing back. Locals are numbered: parameters, `i32Locals`, `v128Locals`. */
export interface WasmFunction {
  readonly parameters: number;
  readonly i32Locals: number;
  readonly v128Locals: number;
  readonly code: Code;
}

const MAGIC_AND_VERSION: Code = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const MEMORY_EXPORT = 2;
const FUNCTION_EXPORT = 0;

/** A module with one function and memory of so many pages of 64 KiB, exported as `run` and `memory`. */
export function wasmModule(content: WasmFunction, pages: number): Uint8Array<ArrayBuffer> {
  const { parameters, i32Locals, v128Locals, code } = content;
  const locals = list([...unsigned(i32Locals), I32_TYPE], [...unsigned(v128Locals), V128_TYPE]);
  const types = new Array<number>(parameters).fill(I32_TYPE);
  return Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(1, list([0x60, ...sized(types), 0])),
    ...section(3, list([0])),
    ...section(5, list([0, ...unsigned(pages)])),
    ...section(7, list([...name('memory'), MEMORY_EXPORT, 0], [...name('run'), FUNCTION_EXPORT, 0])),
    ...section(10, list(sized([...locals, ...code, END]))),
  ]);
}

const section = (id: number, content: Code): Code => [id, ...sized(content)];
const list = (...items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const sized = (content: Code): Code => [...unsigned(content.length), ...content];
const name = (text: string): Code => sized([...new TextEncoder().encode(text)]);
