import { decodeBase64 } from '@/core/text-tools/base64/decode-base64';
import { encodeBase64 } from '@/core/text-tools/base64/encode-base64';

/** How a digest is written. */
export const DIGEST_NOTATIONS = ['hex', 'HEX', 'base64'] as const;
export type DigestNotation = (typeof DIGEST_NOTATIONS)[number];

/** Lower-case hexadecimal of bytes. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes that an even number of hexadecimal digits, of either case, stand for; undefined for anything else. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length % 2 !== 0 || !/^[\da-f]*$/i.test(hex)) return undefined;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A digest, given as hexadecimal, in another notation. */
export function writeDigest(hex: string, notation: DigestNotation): string {
  switch (notation) {
    case 'hex':
      return hex.toLowerCase();
    case 'HEX':
      return hex.toUpperCase();
    case 'base64':
      return encodeBase64(fromHex(hex) ?? new Uint8Array());
    default:
      return notation satisfies never;
  }
}

/** How an HMAC key is typed. */
export const KEY_NOTATIONS = ['text', 'hex', 'base64'] as const;
export type KeyNotation = (typeof KEY_NOTATIONS)[number];

/** The bytes of a typed key; undefined when it is not in that notation. */
export function parseKey(typed: string, notation: KeyNotation): Uint8Array<ArrayBuffer> | undefined {
  switch (notation) {
    case 'text':
      return new TextEncoder().encode(typed);
    case 'hex':
      return fromHex(typed.replace(/[\s:]/g, ''));
    case 'base64': {
      const decoded = decodeBase64(typed);
      return decoded.ok ? decoded.bytes : undefined;
    }
    default:
      return notation satisfies never;
  }
}
