import { decodeBase64 } from '@/core/text-tools/base64/decode-base64';
import { algorithmsOfLength, type DigestName, digestAlgorithm, findAlgorithm } from './digest-algorithms';
import { toHex } from './digest-notation';

/** A digest that somebody published. */
export interface ExpectedDigest {
  /** Lower-case hexadecimal. */
  readonly hex: string;
  /** The one that is named, else all whose digests are as long. */
  readonly algorithms: readonly DigestName[];
  /** As it is written, perhaps with folders. */
  readonly fileName?: string | undefined;
  /** Of the pasted text, from 1. */
  readonly line: number;
}

/** What was pasted as expected. */
export interface ExpectedDigests {
  readonly entries: readonly ExpectedDigest[];
  /** Lines, from 1, in which no digest was found. */
  readonly unread: readonly number[];
}

/**
 * Reads pasted digests, one a line: alone, after their algorithm (`sha256:…`, `sha256-…`), before a file name as
 * `sha256sum` and its kin write it, after both, or in BSD's form `SHA256 (name) = …`. Hexadecimal of any case, also
 * parted by colons, or Base64. Comments, and what makes a list a signed one, are passed over.
 */
export function parseExpectedDigests(pasted: string): ExpectedDigests {
  const entries: ExpectedDigest[] = [];
  const unread: number[] = [];
  for (const [index, raw] of pasted.replace(SIGNATURE, sameLines).split(LINE_END).entries()) {
    const text = raw.trim();
    if (text === '' || PASSED_OVER.test(text)) continue;
    const entry = text.length > LONGEST_LINE ? undefined : parseLine(text);
    if (entry) entries.push({ ...entry, line: index + 1 });
    else unread.push(index + 1);
  }
  return { entries, unread };
}

/** Characters: a path has 4096 bytes at most. What is longer is no digest, and would be looked through for long. */
const LONGEST_LINE = 4500;
const LINE_END = /\r\n?|\n/;

/** Comments (`#`, and `;` in SFV files), and what OpenPGP puts before a signed list: RFC 9580, section 7. */
const PASSED_OVER = /^(?:[#;]|-----(?:BEGIN|END) PGP |Hash: )/;
/** Its lines are Base64 themselves, and as long as a digest. https://www.rfc-editor.org/rfc/rfc9580#section-6.2 */
const SIGNATURE = /^-----BEGIN PGP SIGNATURE-----(?:(?!^-----END PGP)[\s\S])*/gm;

/** As many empty lines. */
const sameLines = (text: string) => text.split(LINE_END).fill('').join('\n');

/** What stands for a name where what was hashed had none. */
const STANDARD_INPUT = '-';

type Line = Omit<ExpectedDigest, 'line'>;

/** The readers of one line, the most specific first. */
const FORMS: readonly ((text: string) => Line | undefined)[] = [
  // BSD: SHA256 (name) = hex
  (text) => {
    const [, algorithm = '', fileName, digest = ''] = /^([\w-]+) ?\((.+)\) ?= ?(\S+)$/.exec(text) ?? [];
    return ofAlgorithm(algorithm, digest, fileName);
  },
  // A digest alone.
  (text) => ofLength(text, undefined),
  // sha256:…, sha256=…, SHA-256 …
  (text) => {
    const [, algorithm = '', digest = ''] = /^([a-z]{1,6}-?\d[\d-]*)\s*[:=\s]\s*(\S+)$/i.exec(text) ?? [];
    return ofAlgorithm(algorithm, digest, undefined);
  },
  // sha256-… https://www.w3.org/TR/sri-2/#integrity-metadata-description
  (text) => {
    const [, algorithm = '', digest = ''] = /^(sha\d{3})-(\S+)$/i.exec(text) ?? [];
    return ofAlgorithm(algorithm, digest, undefined);
  },
  // The same before a file name.
  (text) => {
    const [, algorithm = '', digest = '', fileName] =
      /^([a-z\d-]+)[:=]\s*([\da-f]+)\s+\*?(.+)$/i.exec(text) ?? [];
    return ofAlgorithm(algorithm, digest, fileName);
  },
  // GNU: hex, a space, a space or `*`, and the name; a backslash in front says that the name is escaped. Others have a tab.
  (text) => {
    const [, escaped, digest = '', name = ''] = /^(\\?)([\da-f]+)(?: [ *]?|\t+)(.+)$/i.exec(text) ?? [];
    if (name === STANDARD_INPUT) return ofLength(digest, undefined);
    return ofLength(digest, escaped === '\\' ? unescapeName(name) : name);
  },
  // PowerShell's table: algorithm, hex, path
  (text) => {
    const [, algorithm = '', digest = '', fileName] = /^(\S+)\s+([\da-f]{8,})\s+(.+)$/i.exec(text) ?? [];
    return ofAlgorithm(algorithm, digest, fileName);
  },
  // SFV: name and CRC32
  (text) => {
    const [, fileName, digest = ''] = /^(.+?)\s+([\da-f]{8})$/i.exec(text) ?? [];
    return ofAlgorithm('crc32', digest, fileName);
  },
];

function parseLine(text: string): Line | undefined {
  for (const read of FORMS) {
    const line = read(text);
    if (line) return line;
  }
  return undefined;
}

function ofAlgorithm(named: string, digest: string, fileName: string | undefined): Line | undefined {
  const algorithm = findAlgorithm(named);
  if (!algorithm) return undefined;
  const hex = readDigest(digest, [digestAlgorithm(algorithm).bytes]);
  return hex === undefined ? undefined : { hex, algorithms: [algorithm], fileName };
}

function ofLength(digest: string, fileName: string | undefined): Line | undefined {
  const hex = readDigest(digest, LENGTHS);
  return hex === undefined ? undefined : { hex, algorithms: algorithmsOfLength(hex.length / 2), fileName };
}

/** All lengths there are, bytes. Bare CRC32 in Base64 would be any word of six letters, so hexadecimal is tried first. */
const LENGTHS = [4, 16, 20, 32, 48, 64];
/** Shorter Base64 than this is more likely a word. */
const SHORTEST_BASE64 = 16;

function readDigest(text: string, lengths: readonly number[]): string | undefined {
  const hex = /^(?:[\da-f]{2}:)+[\da-f]{2}$/i.test(text) ? text.replaceAll(':', '') : text;
  if (/^[\da-f]+$/i.test(hex) && lengths.includes(hex.length / 2)) return hex.toLowerCase();
  const decoded = /\s/.test(text) ? undefined : decodeBase64(text);
  if (!decoded?.ok || decoded.bytes.length < SHORTEST_BASE64) return undefined;
  return lengths.includes(decoded.bytes.length) ? toHex(decoded.bytes) : undefined;
}

/** https://www.gnu.org/software/coreutils/manual/html_node/cksum-output-modes.html */
function unescapeName(name: string): string {
  return name.replace(/\\([\\nr])/g, (_whole, mark) => ({ n: '\n', r: '\r' })[mark as string] ?? '\\');
}
