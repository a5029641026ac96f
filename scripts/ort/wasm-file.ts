/**
 * Parses a WebAssembly module as far as replacing functions needs.
 * https://webassembly.github.io/spec/core/binary/modules.html
 */

/** The ids of sections. */
const IMPORTS = 2;
const FUNCTIONS = 3;
const CODE = 10;

/** The length of the module's magic number and version, bytes. */
const HEADER = 8;

/** A function of the module that is not imported. */
export interface WasmFunction {
  /** The index by which code calls it. */
  readonly index: number;
  /** Its local variables and instructions. */
  readonly body: Uint8Array;
}

/** A module with its functions apart from everything else. */
export class WasmFile {
  readonly functions: readonly WasmFunction[];
  readonly #header: Uint8Array;
  readonly #sections: readonly Section[];
  /** The type of each function. */
  readonly #types: readonly number[];

  /** @throws when the module has no imports, functions or code */
  constructor(bytes: Uint8Array) {
    this.#header = bytes.subarray(0, HEADER);
    const file = new Reader(bytes, HEADER);
    const sections: Section[] = [];
    while (!file.isAtEnd()) sections.push({ id: file.byte(), content: file.bytes(file.number()) });
    this.#sections = sections;
    const contentOf = (id: number) => {
      const section = sections.find((one) => one.id === id);
      if (!section) throw new Error(`the WebAssembly module has no section ${id}`);
      return new Reader(section.content);
    };
    const imported = countImportedFunctions(contentOf(IMPORTS));
    const [types, code] = [contentOf(FUNCTIONS), contentOf(CODE)];
    this.#types = Array.from({ length: types.number() }, () => types.number());
    this.functions = Array.from({ length: code.number() }, (_, i) => ({
      index: imported + i,
      body: code.bytes(code.number()),
    }));
  }

  /** The module with other bodies for some functions. Their former bodies become new functions at the end. */
  withReplaced(
    replaced: readonly WasmFunction[],
    bodyFor: (replaced: WasmFunction, formerIndex: number) => Uint8Array,
  ): Uint8Array {
    const first = this.functions[0]?.index ?? 0;
    const bodies = this.functions.map(({ body }) => body);
    const types = [...this.#types];
    for (const one of replaced) {
      const former = first + bodies.length;
      bodies.push(one.body);
      types.push(types[one.index - first] as number);
      bodies[one.index - first] = bodyFor(one, former);
    }
    const contents = new Map([
      [FUNCTIONS, [unsigned(types.length), ...types.map(unsigned)]],
      [CODE, [unsigned(bodies.length), ...bodies.flatMap((body) => [unsigned(body.length), body])]],
    ]);
    const sections = this.#sections.flatMap(({ id, content }) => {
      const parts = Buffer.concat(contents.get(id) ?? [content]);
      return [Uint8Array.of(id), unsigned(parts.length), parts];
    });
    return Buffer.concat([this.#header, ...sections]);
  }
}

interface Section {
  readonly id: number;
  readonly content: Uint8Array;
}

/** Kinds of imports, and the flag of a limit with a maximum. */
const [FUNCTION, TABLE, MEMORY, GLOBAL] = [0, 1, 2, 3];
const HAS_MAXIMUM = 1;

function countImportedFunctions(section: Reader): number {
  let count = 0;
  const readLimits = () => {
    const flags = section.number();
    section.number();
    if (flags & HAS_MAXIMUM) section.number();
  };
  for (let left = section.number(); left > 0; left--) {
    section.bytes(section.number());
    section.bytes(section.number());
    const kind = section.byte();
    if (kind === FUNCTION) {
      section.number();
      count++;
    } else if (kind === MEMORY) readLimits();
    else if (kind === GLOBAL) section.bytes(2);
    else if (kind === TABLE) {
      section.byte();
      readLimits();
    } else throw new Error(`unknown kind of import: ${kind}`);
  }
  return count;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new Error('the WebAssembly module ends too early');
    return byte;
  }

  bytes(length: number): Uint8Array {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** An unsigned LEB128 number. */
  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
}

/** An unsigned number as LEB128. */
export function unsigned(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return Uint8Array.from(bytes);
}
