/** A value in a page's script. Objects have no prototype, so that no name in them has a special meaning. */
export type ScriptValue = string | number | boolean | null | readonly ScriptValue[] | ScriptObject;
export interface ScriptObject {
  readonly [name: string]: ScriptValue;
}

/** The text is not in a supported form; nothing of it is used. */
export class ScriptLiteralError extends Error {
  override readonly name = 'ScriptLiteralError';
}

/** A deeper nesting than in any real page is refused, so that it cannot exhaust the stack. */
const MAX_DEPTH = 64;
/** Names that an object may not have. */
const REFUSED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** What WeChat's `JsDecode` decodes after the escapes of the string itself. */
const DECODED: Readonly<Record<string, string>> = {
  '5c': '\\',
  '0d': '\r',
  '22': '"',
  '26': '&',
  '27': "'",
  '3c': '<',
  '3e': '>',
  '0a': '\n',
};
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
};

/**
 * Parses values in a script's text without running it: objects, lists, strings, numbers and booleans, and the few calls and
 * operators that WeChat's pages use: `'1' * 1`, `JsDecode('…')`, `htmlDecode("…")`, `'…'.html(false)`, `"" || "…"`, `xml ?
 * getXmlValue('…') : '…'`.
 */
export class ScriptLiteralParser {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  /**
   * Parses the value at the current position.
   *
   * @throws {ScriptLiteralError} for any other form, or a text that ends early
   */
  parse(depth = 0): ScriptValue {
    let value = this.#primary(depth);
    while (this.#take('||')) {
      const next = this.#primary(depth);
      value ||= next;
    }
    return value;
  }

  #primary(depth: number): ScriptValue {
    if (depth > MAX_DEPTH) throw this.#error('too deep');
    this.#skip();
    const first = this.#text[this.#at];
    if (first === '{') return this.#object(depth);
    if (first === '[') return this.#list(depth);
    if (first === "'" || first === '"') return this.#operated(this.#string());
    const word = this.#match(/[A-Za-z_$][\w$]*/y);
    return word === undefined ? this.#operated(this.#number()) : this.#named(word, depth);
  }

  #named(word: string, depth: number): ScriptValue {
    switch (word) {
      case 'true':
        return true;
      case 'false':
        return false;
      case 'null':
      case 'undefined':
        return null;
      case 'JsDecode':
        return this.#argument().replace(
          /\\x(5c|0d|22|26|27|3c|3e|0a)/g,
          (_, code: string) => DECODED[code] ?? '',
        );
      case 'htmlDecode':
      case 'getXmlValue':
        return this.#argument();
      case 'xml': {
        this.#expect('?');
        this.#primary(depth + 1);
        this.#expect(':');
        return this.#primary(depth + 1);
      }
      default:
        throw this.#error(`unknown word ${word}`);
    }
  }

  #object(depth: number): ScriptObject {
    const object: Record<string, ScriptValue> = Object.create(null);
    this.#at++;
    while (!this.#take('}')) {
      if (this.#take(',')) continue;
      const name = this.#key();
      this.#expect(':');
      const value = this.parse(depth + 1);
      if (!REFUSED_NAMES.has(name)) object[name] = value;
    }
    return object;
  }

  #list(depth: number): ScriptValue[] {
    const list: ScriptValue[] = [];
    this.#at++;
    while (!this.#take(']')) {
      if (!this.#take(',')) list.push(this.parse(depth + 1));
    }
    return list;
  }

  #key(): string {
    this.#skip();
    const first = this.#text[this.#at];
    const name = first === "'" || first === '"' ? this.#string() : this.#match(/[\w$]+/y);
    if (name === undefined) throw this.#error('no name');
    return name;
  }

  /** `'…'.html(false)`, `'1' * 1` */
  #operated(value: string | number): string | number {
    if (this.#take('.html(')) {
      this.#match(/\s*(?:true|false)?\s*/y);
      this.#expect(')');
    }
    if (!this.#take('*')) return value;
    return Number(value) * this.#number();
  }

  #argument(): string {
    this.#expect('(');
    this.#skip();
    const value = this.#string();
    this.#expect(')');
    return value;
  }

  #number(): number {
    this.#skip();
    const digits = this.#match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy);
    if (digits === undefined) throw this.#error('no value');
    return Number(digits);
  }

  /** Parses a string, run by run, because bodies have several hundred kilobytes. */
  #string(): string {
    const quote = this.#text[this.#at++];
    if (quote !== "'" && quote !== '"') throw this.#error('no string');
    const plain = quote === "'" ? /[^'\\]*/y : /[^"\\]*/y;
    let value = '';
    for (;;) {
      value += this.#match(plain) ?? '';
      const stop = this.#text[this.#at++];
      if (stop === quote) return value;
      if (stop !== '\\') throw this.#error('the text breaks off');
      value += this.#escape();
    }
  }

  /** https://tc39.es/ecma262/#prod-EscapeSequence */
  #escape(): string {
    const code = this.#match(/x[\da-f]{2}|u[\da-f]{4}|u\{[\da-f]{1,6}\}/iy);
    if (code !== undefined) {
      const point = Number.parseInt(code.replace(/[xu{}]/gi, ''), 16);
      return point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point);
    }
    const character = this.#text[this.#at++] ?? '';
    return ESCAPES[character] ?? character;
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw this.#error(`no ${token}`);
  }

  #take(token: string): boolean {
    this.#skip();
    if (!this.#text.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }

  #skip(): void {
    this.#match(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y);
  }

  /** What a sticky pattern matches at the current position; undefined for no match or an empty one. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (!found) return undefined;
    this.#at += found.length;
    return found;
  }

  #error(what: string): ScriptLiteralError {
    const around = JSON.stringify(this.#text.slice(this.#at, this.#at + 40));
    return new ScriptLiteralError(`${what} at ${this.#at}: ${around}`);
  }
}
