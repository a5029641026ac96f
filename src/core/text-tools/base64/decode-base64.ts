import { ALPHABETS, type Base64Form } from './base64-form';

/** What stands in the way of decoding. */
export type Base64Fault =
  /** A character that is none of Base64; strictly, one that the chosen form does not have. */
  | 'character'
  /** Strictly: a line break or space where the form has none. */
  | 'space'
  /** `=` before the end, or more of it than fills the last group. */
  | 'padding'
  /** Strictly: the last group is not filled with `=`. */
  | 'padding-missing'
  /** Strictly: `=` where the form has none. */
  | 'padding-unwanted'
  /** One character is left over, which is less than a byte. */
  | 'cut-short'
  /** Strictly: the last character has bits that belong to no byte. */
  | 'spare-bits'
  /** A `data:` address whose content is not Base64. */
  | 'data-url';

/** Where decoding ended. */
export interface Base64Failure {
  readonly ok: false;
  readonly fault: Base64Fault;
  /** Of the fault's first code unit in the input. */
  readonly index: number;
  /** The whole character there, also one of two code units; empty at the end of the input. */
  readonly character: string;
}

/** What was decoded, and what was overlooked for it. */
export interface Base64Success {
  readonly ok: true;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The media type of a `data:` address, as it stands there; empty where it has none. */
  readonly dataUrlType?: string | undefined;
  readonly overlooked: readonly Overlooked[];
}

/** Departures from RFC 4648 that do not keep from decoding. */
export type Overlooked = 'spaces' | 'padding-missing' | 'both-alphabets' | 'spare-bits';

export type Base64Decoding = Base64Success | Base64Failure;

const PAD = '='.charCodeAt(0);
const NOT_IN_ALPHABET = 255;
/** The value of each ASCII character, in both alphabets at once: they differ in the last two values only. */
const VALUES = new Uint8Array(128).fill(NOT_IN_ALPHABET);
for (const alphabet of Object.values(ALPHABETS)) {
  for (let value = 0; value < 64; value++) VALUES[alphabet.charCodeAt(value)] = value;
}

/** White space of Unicode, and the marks without width that pasted text carries along. */
const SPACE = /[\s\u200b\u2060]/;
const DATA_URL = /^\s*data:([^,]*?)(;\s*base64\s*)?,/i;
/** How a `data:` address may write a character: https://www.rfc-editor.org/rfc/rfc2397#section-3 */
const ESCAPE = /%([0-7][0-9a-f])/iy;

/**
 * Decodes Base64 of either alphabet. White space, missing padding, spare bits and a `data:` prefix are overlooked; with
 * `strict`, only what RFC 4648 allows for that form is taken. https://www.rfc-editor.org/rfc/rfc4648#section-3
 */
export function decodeBase64(text: string, strict?: Base64Form): Base64Decoding {
  const prefix = strict ? null : DATA_URL.exec(text);
  if (prefix && prefix[2] === undefined) return failure('data-url', text, text.indexOf(','));
  const scan = new Scan(text, strict, prefix !== null && text.includes('%'));
  const fault = scan.run(prefix?.[0].length ?? 0);
  if (fault) return fault;
  const bytes = scan.bytes.subarray(0, scan.length);
  return { ok: true, bytes, dataUrlType: prefix?.[1]?.trim(), overlooked: [...scan.overlooked] };
}

function failure(fault: Base64Fault, text: string, index: number): Base64Failure {
  const point = text.codePointAt(index);
  return { ok: false, fault, index, character: point === undefined ? '' : String.fromCodePoint(point) };
}

/** One pass over a text. */
class Scan {
  readonly bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  readonly overlooked = new Set<Overlooked>();
  readonly #text: string;
  readonly #strict: Base64Form | undefined;
  readonly #hasEscapes: boolean;
  /** Up to six bits for each character of the group, the newest lowest. */
  #group = 0;
  /** Characters of the group so far. */
  #filled = 0;
  #pads = 0;
  /** Of the first padding character. */
  #padIndex = 0;
  #lastIndex = 0;
  #alphabet: Base64Form['alphabet'] | undefined;

  constructor(text: string, strict: Base64Form | undefined, hasEscapes: boolean) {
    this.#text = text;
    this.#strict = strict;
    this.#hasEscapes = hasEscapes;
    this.#alphabet = strict?.alphabet;
    this.bytes = new Uint8Array(Math.ceil(text.length / 4) * 3);
  }

  run(start: number): Base64Failure | undefined {
    for (let index = start; index < this.#text.length; index++) {
      const escaped = this.#hasEscapes ? this.#escapeAt(index) : undefined;
      const code = escaped ?? this.#text.charCodeAt(index);
      const value = VALUES[code] ?? NOT_IN_ALPHABET;
      const fault = value < 64 ? this.#take(value, code, index) : this.#pass(code, index);
      // What follows padding is no fault of its own: the padding stands too early.
      if (fault) return failure(fault, this.#text, value < 64 && this.#pads > 0 ? this.#padIndex : index);
      if (escaped !== undefined) index += 2;
    }
    return this.#end();
  }

  #escapeAt(index: number): number | undefined {
    ESCAPE.lastIndex = index;
    const [, hex] = ESCAPE.exec(this.#text) ?? [];
    return hex === undefined ? undefined : Number.parseInt(hex, 16);
  }

  #take(value: number, code: number, index: number): Base64Fault | undefined {
    if (this.#pads > 0) return 'padding';
    if (value >= 62 && !this.#accepts(ALPHABETS.url.charCodeAt(value) === code ? 'url' : 'standard'))
      return 'character';
    this.#lastIndex = index;
    this.#group = (this.#group << 6) | value;
    if (++this.#filled === 4) this.#write(3);
    return undefined;
  }

  #accepts(alphabet: Base64Form['alphabet']): boolean {
    this.#alphabet ??= alphabet;
    if (this.#alphabet === alphabet) return true;
    this.overlooked.add('both-alphabets');
    return !this.#strict;
  }

  /** What is no character of an alphabet. */
  #pass(code: number, index: number): Base64Fault | undefined {
    if (code === PAD) {
      if (this.#strict?.padded === false) return 'padding-unwanted';
      if (this.#pads === 0) this.#padIndex = index;
      return ++this.#pads + this.#filled > 4 || this.#filled < 2 ? 'padding' : undefined;
    }
    const character = String.fromCharCode(code);
    if (!SPACE.test(character)) return 'character';
    if (this.#strict && !(this.#strict.lineLength > 0 && /[\r\n]/.test(character))) return 'space';
    this.overlooked.add('spaces');
    return undefined;
  }

  #end(): Base64Failure | undefined {
    const at = (fault: Base64Fault, index: number) => failure(fault, this.#text, index);
    if (this.#filled === 1) return at('cut-short', this.#lastIndex);
    if (this.#filled === 0) return undefined;
    const missing = 4 - this.#filled;
    if (this.#pads < missing) {
      if (this.#strict?.padded) return at('padding-missing', this.#text.length);
      if (this.#strict === undefined) this.overlooked.add('padding-missing');
    }
    const spareBits = missing * 2;
    if (this.#group & ((1 << spareBits) - 1)) {
      if (this.#strict) return at('spare-bits', this.#lastIndex);
      this.overlooked.add('spare-bits');
    }
    this.#group <<= 6 * missing;
    this.#write(3 - missing);
    return undefined;
  }

  /** The first `count` bytes of the group of four. */
  #write(count: number): void {
    for (let byte = 0; byte < count; byte++) this.bytes[this.length++] = this.#group >> (16 - 8 * byte);
    this.#group = 0;
    this.#filled = 0;
  }
}
