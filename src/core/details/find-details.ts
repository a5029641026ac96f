import { type Detail, toHalfWidth } from './detail';
import { findMailAddresses, findWebAddresses } from './find-addresses';
import { findCodes, findPhones } from './find-numbers';

/** The most details of a text that are shown. */
const MOST = 50;

/**
 * The addresses, phone numbers and codes in a text, in its order and each value once. Where two overlap, an address counts before a
 * code, and a code before a phone number.
 */
export function findDetails(text: string): readonly Detail[] {
  const plain = toHalfWidth(text);
  const taken: Detail[] = [];
  for (const find of [findMailAddresses, findWebAddresses, findCodes, findPhones])
    taken.push(...withoutOverlap(find(plain), taken));
  const whole = taken.filter((detail) => !isCutAddress(plain, detail));
  whole.sort((a, b) => a.start - b.start);
  const seen = new Set<string>();
  const once = whole.filter(({ kind, value }) => {
    const key = `${kind} ${value}`;
    return !seen.has(key) && seen.add(key);
  });
  return once.slice(0, MOST);
}

/** The most characters of a row in which the rest of an address is looked for. */
const LONGEST_PART = 80;

/** Whether an address is a part of one that is broken at the end of a line: it would lead to another place. */
function isCutAddress(text: string, { kind, start, end }: Detail): boolean {
  if (kind !== 'web' && kind !== 'mail') return false;
  const after = text.slice(end, end + LONGEST_PART);
  if (/^(?:-\n[\p{L}\p{N}]|\n\.\p{Ll})/u.test(after)) return true;
  if (kind === 'web' && /^\n\w[\w.~-]*[/?#=&]\w/u.test(after)) return true;
  // It begins here, whatever the row above ends with.
  if (/^(?:https?:\/\/|www\.)/iu.test(text.slice(start, start + 8))) return false;
  const above = text.slice(Math.max(0, start - 3), start);
  return (kind === 'mail' ? /[\p{L}\p{N}]-\n$/u : /[\p{L}\p{N}][-/]\n$/u).test(above);
}

/** Those of the details that overlap neither one another nor one that is taken. */
function withoutOverlap(found: readonly Detail[], taken: readonly Detail[]): readonly Detail[] {
  const spans = [...taken].sort((a, b) => a.start - b.start);
  const kept: Detail[] = [];
  let at = 0;
  let end = 0;
  for (const detail of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    while ((spans[at]?.end ?? Number.POSITIVE_INFINITY) <= detail.start) at++;
    const next = spans[at];
    if (detail.start < end || (next && next.start < detail.end)) continue;
    kept.push(detail);
    end = detail.end;
  }
  return kept;
}
