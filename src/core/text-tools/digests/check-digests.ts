import { DIGEST_NAMES, type DigestName, type Digests } from './digest-algorithms';
import type { ExpectedDigest } from './expected-digest';

/** What comes of comparing a text's or file's digests with the expected ones. */
export type Verdict =
  | {
      readonly kind: 'match';
      readonly algorithm: DigestName;
      readonly entry: ExpectedDigest;
      /** The list has it under another name. */
      readonly isOtherName: boolean;
    }
  /** `compared`: what the digest could have been, and is not. */
  | {
      readonly kind: 'mismatch';
      readonly compared: readonly DigestName[];
      readonly entry: ExpectedDigest;
    }
  /** Nothing fits so far: not `compared`, and `missing` would have to be computed to know. */
  | {
      readonly kind: 'not-computed';
      readonly compared: readonly DigestName[];
      readonly missing: readonly DigestName[];
    }
  /** A list of several files, none of which is this one. */
  | { readonly kind: 'not-listed' };

/** What is known of the text or file whose digests are compared. */
interface Compared {
  readonly digests: Digests;
  /** Undefined for a text. */
  readonly fileName?: string | undefined;
  /** What its digests can be of: fewer for HMACs. */
  readonly possible?: readonly DigestName[];
}

/**
 * Compares digests with the expected ones. A file is compared with all entries of its name, which must all fit; without
 * such an entry, and for a text, one that fits is enough. Undefined: nothing is expected.
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
  const open = expected.every((entry) => isForOther(entry, fileName)) && expected.length > 1;
  return open ? { kind: 'not-listed' } : worst(verdicts);
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

/** Lists may name folders, in the way of any system. */
function baseName(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? path).trim().normalize();
}
