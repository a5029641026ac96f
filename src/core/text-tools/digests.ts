import { decodeBase64, encodeBase64 } from './base64';

/** The facts of a digest algorithm. */
export interface DigestAlgorithm {
  /** Its name as shown to users. */
  readonly label: string;
  /** The digest's length, bytes. */
  readonly bytes: number;
  /** Its name in WebCrypto; absent where browsers do not have it. https://www.w3.org/TR/webcrypto-2/#sha-registration */
  readonly webCrypto?: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';
  /** Whether two inputs with the same digest can be made on purpose. */
  readonly isBroken: boolean;
  /** Whether HMAC is defined with it. https://www.rfc-editor.org/rfc/rfc2104 */
  readonly hasHmac: boolean;
  /** Its names in lists of digests and in other tools, in lower case without `-`, `_` and spaces. */
  readonly aliases: readonly string[];
}

/** All algorithms in the order shown. To add one, add it here and in `platform/text-tools/hash-blob.ts`. */
const DIGEST_ALGORITHMS = {
  md5: { label: 'MD5', bytes: 16, isBroken: true, hasHmac: true, aliases: ['md5'] },
  sha1: {
    label: 'SHA-1',
    bytes: 20,
    webCrypto: 'SHA-1',
    isBroken: true,
    hasHmac: true,
    aliases: ['sha1', 'sha'],
  },
  sha256: {
    label: 'SHA-256',
    bytes: 32,
    webCrypto: 'SHA-256',
    isBroken: false,
    hasHmac: true,
    aliases: ['sha256', 'sha2256'],
  },
  sha384: {
    label: 'SHA-384',
    bytes: 48,
    webCrypto: 'SHA-384',
    isBroken: false,
    hasHmac: true,
    aliases: ['sha384', 'sha2384'],
  },
  sha512: {
    label: 'SHA-512',
    bytes: 64,
    webCrypto: 'SHA-512',
    isBroken: false,
    hasHmac: true,
    aliases: ['sha512', 'sha2512'],
  },
  'sha3-256': { label: 'SHA3-256', bytes: 32, isBroken: false, hasHmac: true, aliases: ['sha3256'] },
  crc32: { label: 'CRC32', bytes: 4, isBroken: true, hasHmac: false, aliases: ['crc32', 'crc'] },
  // BLAKE3 has a keyed mode of its own, which is not HMAC.
  blake3: { label: 'BLAKE3', bytes: 32, isBroken: false, hasHmac: false, aliases: ['blake3', 'b3'] },
} as const satisfies Readonly<Record<string, DigestAlgorithm>>;

export type DigestName = keyof typeof DIGEST_ALGORITHMS;

export const DIGEST_NAMES = Object.keys(DIGEST_ALGORITHMS) as readonly DigestName[];

/** The algorithms that HMAC is defined with. */
export const HMAC_NAMES: readonly DigestName[] = DIGEST_NAMES.filter(
  (name) => DIGEST_ALGORITHMS[name].hasHmac,
);

/** The digests of a file unless the user chooses others. */
const USUAL_DIGESTS: readonly DigestName[] = ['md5', 'sha1', 'sha256'];

/** Those of the wanted algorithms that HMAC is defined with; if there are none, the usual ones. */
export function hmacNamesOf(wanted: readonly DigestName[]): readonly DigestName[] {
  const names = wanted.filter((name) => HMAC_NAMES.includes(name));
  return names.length > 0 ? names : USUAL_DIGESTS;
}

/** An algorithm's facts. */
export function digestAlgorithm(name: DigestName): DigestAlgorithm {
  return DIGEST_ALGORITHMS[name];
}

/** Computed digests by algorithm, lower-case hexadecimal. */
export type Digests = Readonly<Partial<Record<DigestName, string>>>;

/** Finds an algorithm by the name that a list or tool uses; undefined for an unknown name. */
export function findAlgorithm(named: string): DigestName | undefined {
  const plain = named.toLowerCase().replace(/[-_\s]/g, '');
  return DIGEST_NAMES.find((name) => digestAlgorithm(name).aliases.includes(plain));
}

/** The algorithms whose digest is `bytes` long. */
export function algorithmsOfLength(bytes: number): readonly DigestName[] {
  return DIGEST_NAMES.filter((name) => DIGEST_ALGORITHMS[name].bytes === bytes);
}

/** How a digest is written. */
export const DIGEST_NOTATIONS = ['hex', 'HEX', 'base64'] as const;
export type DigestNotation = (typeof DIGEST_NOTATIONS)[number];

/** Bytes as lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Parses an even number of hexadecimal digits of either case; undefined for anything else. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length % 2 !== 0 || !/^[\da-f]*$/i.test(hex)) return undefined;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Writes a digest, given as hexadecimal, in a notation. */
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

/** How the user types an HMAC key. */
export const KEY_NOTATIONS = ['text', 'hex', 'base64'] as const;
export type KeyNotation = (typeof KEY_NOTATIONS)[number];

/** Parses a typed key; undefined when it is not in that notation. */
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
