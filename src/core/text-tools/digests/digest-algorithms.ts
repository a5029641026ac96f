/** What is true of a digest algorithm. */
export interface DigestAlgorithm {
  /** As people write it. */
  readonly label: string;
  /** The digest's length. */
  readonly bytes: number;
  /** Its name in WebCrypto, where the browser has it. https://www.w3.org/TR/webcrypto-2/#sha-registration */
  readonly webCrypto?: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';
  /** Somebody who wants to can make two inputs with the same digest. */
  readonly isBroken: boolean;
  /** Whether HMAC is defined with it. https://www.rfc-editor.org/rfc/rfc2104 */
  readonly hasHmac: boolean;
  /** How lists of digests and tools name it, lower case and without `-`, `_` and spaces. */
  readonly aliases: readonly string[];
}

/** Every algorithm there is, in the order shown. The one place to add another, besides the library that computes it. */
export const DIGEST_ALGORITHMS = {
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
  // It has a keyed mode of its own, which is not HMAC.
  blake3: { label: 'BLAKE3', bytes: 32, isBroken: false, hasHmac: false, aliases: ['blake3', 'b3'] },
} as const satisfies Readonly<Record<string, DigestAlgorithm>>;

export type DigestName = keyof typeof DIGEST_ALGORITHMS;

export const DIGEST_NAMES = Object.keys(DIGEST_ALGORITHMS) as readonly DigestName[];

/** Those that HMAC is defined with. */
export const HMAC_NAMES: readonly DigestName[] = DIGEST_NAMES.filter(
  (name) => DIGEST_ALGORITHMS[name].hasHmac,
);

/** Those that a file gets unless the user wants others. */
export const USUAL_DIGESTS: readonly DigestName[] = ['md5', 'sha1', 'sha256'];

/** Those of the wanted that HMAC is defined with; the usual ones where it is with none of them. */
export function hmacNamesOf(wanted: readonly DigestName[]): readonly DigestName[] {
  const names = wanted.filter((name) => HMAC_NAMES.includes(name));
  return names.length > 0 ? names : USUAL_DIGESTS;
}

/** An algorithm's facts. */
export function digestAlgorithm(name: DigestName): DigestAlgorithm {
  return DIGEST_ALGORITHMS[name];
}

/** Digests by algorithm, lower-case hexadecimal; those that were not computed are absent. */
export type Digests = Readonly<Partial<Record<DigestName, string>>>;

/** The algorithm that a list or tool names so; undefined for one that is not in the table. */
export function findAlgorithm(named: string): DigestName | undefined {
  const plain = named.toLowerCase().replace(/[-_\s]/g, '');
  return DIGEST_NAMES.find((name) => digestAlgorithm(name).aliases.includes(plain));
}

/** The algorithms whose digest has so many bytes. */
export function algorithmsOfLength(bytes: number): readonly DigestName[] {
  return DIGEST_NAMES.filter((name) => DIGEST_ALGORITHMS[name].bytes === bytes);
}
