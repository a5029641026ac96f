/** How Base64 is written. https://www.rfc-editor.org/rfc/rfc4648 */
export interface Base64Form {
  /** `standard` has `+` and `/`; `url` has `-` and `_`, which need no escaping in addresses and file names. */
  readonly alphabet: Base64Alphabet;
  /** Whether `=` fills the last group of four. */
  readonly padded: boolean;
  /** Characters in a line; lines end in CR LF. 0 is one line, 76 is MIME (RFC 2045), 64 is PEM (RFC 7468). */
  readonly lineLength: LineLength;
}

export const BASE64_ALPHABETS = ['standard', 'url'] as const;
export type Base64Alphabet = (typeof BASE64_ALPHABETS)[number];

export const LINE_LENGTHS = [0, 64, 76] as const;
export type LineLength = (typeof LINE_LENGTHS)[number];

/** RFC 4648, section 4: standard alphabet, padded, one line. */
export const STANDARD_BASE64: Base64Form = { alphabet: 'standard', padded: true, lineLength: 0 };

const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The 64 characters of each alphabet in the order of their values. */
const ALPHABETS: Readonly<Record<Base64Alphabet, string>> = {
  standard: `${COMMON}+/`,
  url: `${COMMON}-_`,
};

const PAD = '='.charCodeAt(0);

const ascii = new TextEncoder();
const TABLES = {
  standard: ascii.encode(ALPHABETS.standard),
  url: ascii.encode(ALPHABETS.url),
} as const;

/** Encodes bytes. https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export function encodeBase64(bytes: Uint8Array, form: Base64Form = STANDARD_BASE64): string {
  const characters = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  const table = TABLES[form.alphabet];
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const group = (byteAt(bytes, from) << 16) | (byteAt(bytes, from + 1) << 8) | byteAt(bytes, from + 2);
    characters[to] = byteAt(table, group >> 18);
    characters[to + 1] = byteAt(table, (group >> 12) & 63);
    characters[to + 2] = byteAt(table, (group >> 6) & 63);
    characters[to + 3] = byteAt(table, group & 63);
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  characters.fill(PAD, characters.length - missing);
  const end = form.padded ? characters.length : characters.length - missing;
  const line = new TextDecoder().decode(characters.subarray(0, end));
  return form.lineLength === 0 ? line : wrap(line, form.lineLength);
}

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

function wrap(line: string, length: number): string {
  const lines: string[] = [];
  for (let start = 0; start < line.length; start += length) lines.push(line.slice(start, start + length));
  return lines.join('\r\n');
}

/** Encodes bytes as a `data:` address. https://www.rfc-editor.org/rfc/rfc2397 */
export function encodeDataUrl(bytes: Uint8Array, mediaType: string): string {
  return `data:${mediaType};base64,${encodeBase64(bytes)}`;
}

/** Why a text cannot be decoded. "Strict" ones occur only when a form is required. */
export type Base64Fault =
  /** A character outside both alphabets; strict: outside the required form's alphabet. */
  | 'character'
  /** Strict: a line break or space where the form has none. */
  | 'space'
  /** `=` before the end, or more of them than the last group has room for. */
  | 'padding'
  /** Strict: the last group is not filled with `=`. */
  | 'padding-missing'
  /** Strict: `=` where the form has none. */
  | 'padding-unwanted'
  /** The last group has one character only: six bits, which is less than a byte. */
  | 'cut-short'
  /** Strict: the last character has bits that belong to no byte. */
  | 'spare-bits'
  /** A `data:` address whose content is not Base64. */
  | 'data-url';

/** Where decoding failed. */
export interface Base64Failure {
  readonly ok: false;
  readonly fault: Base64Fault;
  /** The index in the input of the fault's first code unit. */
  readonly index: number;
  /** The whole character at `index`, of one or two code units; empty at the end of the input. */
  readonly character: string;
}

/** The decoded bytes, and the departures from RFC 4648 that were accepted. */
export interface Base64Success {
  readonly ok: true;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The media type of a `data:` address as written, '' where it has none; undefined for other input. */
  readonly dataUrlType?: string | undefined;
  readonly overlooked: readonly OverlookedFault[];
}

/** Departures from RFC 4648 that do not prevent decoding. */
export type OverlookedFault = 'spaces' | 'padding-missing' | 'both-alphabets' | 'spare-bits';

export type Base64Decoding = Base64Success | Base64Failure;

const NOT_IN_ALPHABET = 255;
/** The value of each ASCII character in both alphabets at once, which differ only in how they write 62 and 63. */
const VALUES = new Uint8Array(128).fill(NOT_IN_ALPHABET);
for (const alphabet of Object.values(ALPHABETS)) {
  for (let value = 0; value < 64; value++) VALUES[alphabet.charCodeAt(value)] = value;
}

/** White space of Unicode, and the zero-width marks that pasted text may contain. */
const SPACE = /[\s\u200b\u2060]/;
const DATA_URL = /^\s*data:([^,]*?)(;\s*base64\s*)?,/i;
/** A percent-escaped ASCII character of a `data:` address. https://www.rfc-editor.org/rfc/rfc2397#section-3 */
const ESCAPE = /%([0-7][0-9a-f])/iy;

/**
 * Decodes Base64 of either alphabet. White space, missing padding, spare bits and a `data:` prefix are accepted; with
 * `strict`, only what RFC 4648 allows for that form is accepted. https://www.rfc-editor.org/rfc/rfc4648#section-3
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

/** Decodes a text in one pass. */
class Scan {
  readonly bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  readonly overlooked = new Set<OverlookedFault>();
  readonly #text: string;
  readonly #strict: Base64Form | undefined;
  readonly #hasEscapes: boolean;
  /** The bits of the current group of four, six for each character, the newest lowest. */
  #group = 0;
  /** Characters in the current group. */
  #filled = 0;
  #pads = 0;
  /** Index of the first padding character. */
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
      // A character after padding is reported as padding that comes too early.
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

  /** Handles a character outside the alphabets: padding, white space or a fault. */
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

  /** Writes the first `count` bytes of the current group and begins another. */
  #write(count: number): void {
    for (let byte = 0; byte < count; byte++) this.bytes[this.length++] = this.#group >> (16 - 8 * byte);
    this.#group = 0;
    this.#filled = 0;
  }
}
