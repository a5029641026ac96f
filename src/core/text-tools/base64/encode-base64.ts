import { ALPHABETS, type Base64Form, STANDARD_BASE64 } from './base64-form';

const PAD = 0x3d;
const ascii = new TextEncoder();
const TABLES = {
  standard: ascii.encode(ALPHABETS.standard),
  url: ascii.encode(ALPHABETS.url),
} as const;

/** Bytes as Base64. https://www.rfc-editor.org/rfc/rfc4648#section-4 */
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

/** Bytes as a `data:` address. https://www.rfc-editor.org/rfc/rfc2397 */
export function encodeDataUrl(bytes: Uint8Array, mediaType: string): string {
  return `data:${mediaType};base64,${encodeBase64(bytes)}`;
}
