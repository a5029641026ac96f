import { firstCharacter, lastCharacter } from '@/core/ocr/script';
import { wordSeparator } from './word-separator';

const endsInHyphen = /[\p{L}\p{N}][-\u2010]$/u;
/**
 * A word broken at the end of a row. After a part with another hyphen, as in `state-of-the-`, the last hyphen belongs
 * to the word.
 */
const brokenWord = /(?<![\p{L}\p{N}-])\p{L}{2,}[-\u2010]$/u;
/** English prefixes that are written with a hyphen in any case. */
const hyphenated =
  /(?:^|\P{L})(?:self|well|half|ex|all|non|cross|high|low|long|short|full|part|two|three)-$/iu;

/** A dash that is set without a space before it, and so without one after it. */
const TIGHT_DASH = /[\p{L}\p{N}”’"')][—–]$/u;

/** An address of the web or of mail, or the beginning of one. */
const ADDRESS = /:\/\/|^www\.|[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}]\.[a-z]{2,24}(?=[/:?#]|$)/iu;

/** The most characters before the end of a row in which an address is looked for. */
const LONGEST_ADDRESS = 500;

/** The start of a row that may be the rest of an address. */
const ADDRESS_PART = /^[\w\-.@/:?#%=&~+]+/u;

/** Whether a text without spaces has signs of an address inside; `and/or` has them, too. */
function isAddressPart(text: string): boolean {
  return /(?:^|\w)[/?#=&_]\w|%[\dA-F]{2}/iu.test(text) && !/^[a-z]{1,4}\/[a-z]{1,4}$/iu.test(text);
}

/** Whether an address at the end of a text goes on in the next row. `isFilled`: whether the row ends at the edge of its column. */
function isInAddress(above: string, below: string, isFilled: boolean): boolean {
  const start = above.slice(-LONGEST_ADDRESS).match(/\S+$/u)?.[0] ?? '';
  const next = ADDRESS_PART.exec(below)?.[0].replace(/[.:?]+$/u, '') ?? '';
  // Style guides break an address before a point.
  if (/^\.\p{Ll}/u.test(below)) return ADDRESS.test(start);
  // A row may be broken at any character of an address. Only signs that words do not have show that it goes on.
  if (/[\w%=&?]$/u.test(start)) return isFilled && /:\/\/|^www\./iu.test(start) && isAddressPart(next);
  if (!/[\p{L}\p{N}][-/]$/u.test(start)) return false;
  // An address may end with a slash; then the next row begins with a word.
  if (start.endsWith('/')) return ADDRESS.test(start) && /[/?#=&%\d]/u.test(next);
  return ADDRESS.test(start) || ADDRESS.test(start + next);
}

const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const LATIN = String.raw`[\p{Script=Latin}\p{Nd}%]`;
const BETWEEN_SCRIPTS = new RegExp(`${HAN}(?<gap> ?)(?=${LATIN})|${LATIN}(?<space> ?)(?=${HAN})`, 'gu');

/** Han that follow or precede a figure without a space also where others do not: 2024年, 第3章. */
const OF_FIGURES = /[年月日时時分秒号號第]/u;

/**
 * Whether a text is set without spaces between Han and Latin letters or figures, as in 共3000亩, by the most of its places. Dates count
 * only where it has no others; undefined if it has none at all.
 */
export function isSetTight(rows: readonly string[]): boolean | undefined {
  let [tight, spaced, dated] = [0, 0, 0];
  for (const row of rows)
    for (const { 0: found, index, groups } of row.matchAll(BETWEEN_SCRIPTS)) {
      if ((groups?.['gap'] ?? groups?.['space']) !== '') spaced++;
      else if (OF_FIGURES.test(row.slice(index, index + found.length + 1))) dated++;
      else tight++;
    }
  if (tight + spaced > 0) return tight > spaced;
  return dated > 0 ? true : undefined;
}

/** How the rows of a paragraph were set. */
export interface RowSetting {
  /** Whether a row ends at the edge of its column. */
  readonly isFilled: (row: number) => boolean;
  /** As `isSetTight` says. */
  readonly isTight: boolean;
}

/** How two rows of a paragraph are joined: what remains of the text so far, and the separator before the next row. */
function joint(
  above: string,
  below: string,
  { isFilled, isTight }: { readonly isFilled: boolean; readonly isTight: boolean },
): { rest: string; separator: string } {
  if (lastCharacter(above) === '\u00ad') return { rest: above.slice(0, -1), separator: '' };
  if (/^[\w%~+?&=#/.]/u.test(below) && isInAddress(above, below, isFilled))
    return { rest: above, separator: '' };
  if (endsInHyphen.test(above.slice(-2))) {
    const end = above.slice(-LONGEST_ADDRESS);
    const isBroken = brokenWord.test(end) && !hyphenated.test(end) && /^\p{Ll}/u.test(below);
    return { rest: isBroken ? above.slice(0, -1) : above, separator: '' };
  }
  if (TIGHT_DASH.test(above.slice(-4))) return { rest: above, separator: '' };
  const isBetweenScripts = new RegExp(BETWEEN_SCRIPTS, 'u').test(
    lastCharacter(above) + firstCharacter(below),
  );
  return { rest: above, separator: isTight && isBetweenScripts ? '' : wordSeparator(above, below) };
}

/** The rows of a paragraph as one text. */
export function joinRows(
  [first = '', ...others]: readonly string[],
  { isFilled, isTight }: RowSetting,
): string {
  return others.reduce((text, below, index) => {
    const { rest, separator } = joint(text, below, { isFilled: isFilled(index), isTight });
    return rest + separator + below;
  }, first);
}
