import { decodeBase64 } from './base64';
import {
  algorithmsOfLength,
  DIGEST_NAMES,
  type DigestName,
  type Digests,
  digestAlgorithm,
  findAlgorithm,
  toHex,
} from './digests';

/** A published digest that the user pasted. */
export interface ExpectedDigest {
  /** Lower-case hexadecimal. */
  readonly hex: string;
  /** The algorithm that the line names, else all whose digests have this length. */
  readonly algorithms: readonly DigestName[];
  /** The file's name as the line has it, possibly with folders. */
  readonly fileName?: string | undefined;
  /** Line of the pasted text, from 1. */
  readonly line: number;
}

/** The published digests in a pasted text. */
export interface ExpectedDigests {
  readonly entries: readonly ExpectedDigest[];
  /** Lines, from 1, that have neither a digest nor a comment. */
  readonly unparsed: readonly number[];
}

/**
 * Parses pasted digests, one in a line: alone, after the algorithm's name (`sha256:…`, `sha256-…`), before a file name as
 * `sha256sum` writes it, after the algorithm and before a file name, or in BSD's form `SHA256 (name) = …`. Digests may be
 * hexadecimal of either case, with or without colons, or Base64. Comments and OpenPGP signatures are ignored.
 */
export function parseExpectedDigests(pasted: string): ExpectedDigests {
  const entries: ExpectedDigest[] = [];
  const unparsed: number[] = [];
  for (const [index, raw] of pasted.replace(SIGNATURE, emptyLines).split(LINE_END).entries()) {
    const text = raw.trim();
    if (text === '' || IGNORED.test(text)) continue;
    const entry = text.length > LONGEST_LINE ? undefined : parseLine(text);
    if (entry) entries.push({ ...entry, line: index + 1 });
    else unparsed.push(index + 1);
  }
  return { entries, unparsed };
}

/** The longest line that is parsed, characters: a path has at most 4096 bytes. Parsing longer lines takes long. */
const LONGEST_LINE = 4500;
const LINE_END = /\r\n?|\n/;

/** Comments (`#`, and `;` in SFV files) and the lines that OpenPGP adds to a signed list: RFC 9580, section 7. */
const IGNORED = /^(?:[#;]|-----(?:BEGIN|END) PGP |Hash: )/;
/** A signature, whose lines are Base64 and could be taken for digests. https://www.rfc-editor.org/rfc/rfc9580#section-6.2 */
const SIGNATURE = /^-----BEGIN PGP SIGNATURE-----(?:(?!^-----END PGP)[\s\S])*/gm;

/** Empties a text's lines, so that the lines after it keep their numbers. */
const emptyLines = (text: string) => text.split(LINE_END).fill('').join('\n');

/** The file name that tools write for standard input. */
const STANDARD_INPUT = '-';

type Line = Omit<ExpectedDigest, 'line'>;

/** Parsers of one line, the most specific first. */
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
  // GNU: hex, a space, a space or `*`, and the name; a leading backslash marks an escaped name. Other tools write a tab.
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
    const [, fileName, digest = ''] = /^(.*\S)\s+([\da-f]{8})$/i.exec(text) ?? [];
    return ofAlgorithm('crc32', digest, fileName);
  },
];

function parseLine(text: string): Line | undefined {
  for (const parse of FORMS) {
    const line = parse(text);
    if (line) return line;
  }
  return undefined;
}

function ofAlgorithm(named: string, digest: string, fileName: string | undefined): Line | undefined {
  const algorithm = findAlgorithm(named);
  if (!algorithm) return undefined;
  const hex = parseDigest(digest, [digestAlgorithm(algorithm).bytes]);
  return hex === undefined ? undefined : { hex, algorithms: [algorithm], fileName };
}

function ofLength(digest: string, fileName: string | undefined): Line | undefined {
  const hex = parseDigest(digest, LENGTHS);
  return hex === undefined ? undefined : { hex, algorithms: algorithmsOfLength(hex.length / 2), fileName };
}

/** The digests' lengths, bytes. */
const LENGTHS = [4, 16, 20, 32, 48, 64];
/** Bytes. Shorter Base64 is more likely a word: CRC32 in Base64 could be any word of six letters. */
const SHORTEST_BASE64 = 16;

function parseDigest(text: string, lengths: readonly number[]): string | undefined {
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

/** The result of comparing the digests of a text or file with the expected ones. */
export type Verdict =
  | {
      readonly kind: 'match';
      readonly algorithm: DigestName;
      readonly entry: ExpectedDigest;
      /** Whether the list has this digest under another file name. */
      readonly isOtherName: boolean;
    }
  /** `compared`: the algorithms whose digests differ from the expected one. */
  | {
      readonly kind: 'mismatch';
      readonly compared: readonly DigestName[];
      readonly entry: ExpectedDigest;
    }
  /** None of `compared` matches; `missing` could match and have not been computed. */
  | {
      readonly kind: 'not-computed';
      readonly compared: readonly DigestName[];
      readonly missing: readonly DigestName[];
    }
  /** The list is of several files, and this file is not among them. */
  | { readonly kind: 'not-listed' };

/** The text or file whose digests are compared. */
interface Compared {
  readonly digests: Digests;
  /** Undefined for a text. */
  readonly fileName?: string | undefined;
  /** The algorithms that could have been used: fewer for HMACs. */
  readonly possible?: readonly DigestName[];
}

/**
 * Compares digests with the expected ones. Where the list has entries with the file's name, all of these must match.
 * Otherwise, and for a text, one match among all entries is enough. Returns undefined when nothing is expected.
 */
export function checkDigests(
  expected: readonly ExpectedDigest[],
  { digests, fileName, possible = DIGEST_NAMES }: Compared,
): Verdict | undefined {
  if (expected.length === 0) return undefined;
  const check = (entry: ExpectedDigest) =>
    checkEntry(digests, entry, { possible, isOtherName: isForOther(entry, fileName) });
  const own = expected.filter((entry) => isNamed(entry, fileName));
  if (own.length > 0) return worst(own.map(check));
  const verdicts = expected.map(check);
  const match = verdicts.find(({ kind }) => kind === 'match');
  if (match) return match;
  const isListOfOthers = expected.length > 1 && expected.every((entry) => isForOther(entry, fileName));
  return isListOfOthers ? { kind: 'not-listed' } : worst(verdicts);
}

const WORST_FIRST: readonly Verdict['kind'][] = ['mismatch', 'not-computed', 'match'];

function worst(verdicts: readonly Verdict[]): Verdict | undefined {
  return WORST_FIRST.map((kind) => verdicts.find((verdict) => verdict.kind === kind)).find(Boolean);
}

interface EntryFacts {
  readonly possible: readonly DigestName[];
  readonly isOtherName: boolean;
}

function checkEntry(digests: Digests, entry: ExpectedDigest, { possible, isOtherName }: EntryFacts): Verdict {
  const algorithm = entry.algorithms.find((name) => digests[name] === entry.hex);
  if (algorithm) return { kind: 'match', algorithm, entry, isOtherName };
  const missing = entry.algorithms.filter((name) => digests[name] === undefined && possible.includes(name));
  const compared = entry.algorithms.filter((name) => digests[name] !== undefined);
  if (missing.length > 0) return { kind: 'not-computed', compared, missing };
  return { kind: 'mismatch', compared: compared.length > 0 ? compared : entry.algorithms, entry };
}

function isNamed({ fileName: listed }: ExpectedDigest, fileName: string | undefined): boolean {
  return listed !== undefined && fileName !== undefined && baseName(listed) === baseName(fileName);
}

function isForOther({ fileName: listed }: ExpectedDigest, fileName: string | undefined): boolean {
  return listed !== undefined && fileName !== undefined && baseName(listed) !== baseName(fileName);
}

/** A file's name without folders, which lists write with `/` or `\\`. */
function baseName(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? path).trim().normalize();
}
