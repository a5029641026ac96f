import { lengthOf, type PdfRun } from './pdf-run';

/** A hyphen at which a word may be broken. pdf.js leaves it out of the text even where it is drawn. */
export const SOFT_HYPHEN = '\u00ad';

/** A word whose letters are so far apart that pdf.js writes a space after each. Fewer letters may be signs of their own, and digits are cells. */
const SPREAD_WORD = /^\p{L}(?: \p{L}){3,}$/u;
/** A part of such a word, which a file may write in pieces. */
const SPREAD = /^\p{L}(?: \p{L})+$/u;
/** By how much the gaps between the letters of a spread word may differ, in heights of the text. Between single letters in cells they differ by more. */
const MOST_UNEVEN = 0.15;

/** A file that writes its spaces has at least one for so many characters. Others, such as those of TeX, only leave gaps. */
const CHARACTERS_A_SPACE = 40;

/** Whether a text may be one whose letters are apart. */
export function isSpread({ text }: PdfRun): boolean {
  return SPREAD_WORD.test(text);
}

/**
 * The runs of a page, corrected where pdf.js gives another text than the page shows: it leaves out hyphens that are written as soft ones, and
 * puts spaces between the letters of a word that are set apart.
 * @param characters those of the page in the order of the file, a run for each
 */
export function asDrawn(runs: readonly PdfRun[], characters: readonly PdfRun[]): readonly PdfRun[] {
  const spaces = characters.filter(({ text }) => text.trim() === '').length;
  const writesSpaces = CHARACTERS_A_SPACE * spaces >= characters.length;
  let next = 0;
  return runs.map((run) => {
    const found = findCharacters(run, characters, next);
    if (!found) return run;
    next = found.to;
    const own = characters.slice(found.from, found.to);
    const isSpreadWord = writesSpaces && SPREAD.test(run.text) && isEven(own);
    return { ...run, text: isSpreadWord ? textOf(own) : withHyphens(run.text, own) };
  });
}

/** So many characters of the file may not be in the text of pdf.js, because they are beside the page. */
const MOST_SKIPPED = 50;

interface Found {
  readonly from: number;
  readonly to: number;
}

/** Where the characters of a run are in a list, at or after `start`; undefined if they are not there. */
function findCharacters(run: PdfRun, characters: readonly PdfRun[], start: number): Found | undefined {
  const letters = lettersOf(run.text);
  if (letters === '') return undefined;
  for (let from = start; from < Math.min(characters.length, start + MOST_SKIPPED); from++) {
    if (lettersOf(characters[from]?.text ?? '') === '') continue;
    const to = endOf(letters, characters, from);
    if (to !== undefined) return { from, to };
  }
  return undefined;
}

/** The index after the last of the characters that make a text; undefined if they make another. */
function endOf(letters: string, characters: readonly PdfRun[], from: number): number | undefined {
  let at = from;
  for (let done = 0; done < letters.length; at++) {
    const own = lettersOf(characters[at]?.text ?? '');
    if (at >= characters.length || !letters.startsWith(own, done)) return undefined;
    done += own.length;
  }
  const next = characters[at];
  return next && isHyphen(next) ? at + 1 : at;
}

/** What of a text both have: pdf.js writes joined letters apart, and no soft hyphens. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
}

/** Whether a soft hyphen is drawn: most are where no word is broken, and have no width. */
function isHyphen({ text, along }: PdfRun): boolean {
  return text === SOFT_HYPHEN && lengthOf(along) > 0;
}

/** The text of a run with the hyphens among its characters. */
function withHyphens(text: string, characters: readonly PdfRun[]): string {
  let result = '';
  let rest = text;
  for (const character of characters) {
    if (isHyphen(character)) result += '-';
    for (let left = lettersOf(character.text).length; left > 0; ) {
      const [first = ''] = rest;
      result += first;
      rest = rest.slice(first.length);
      left -= lettersOf(first).length;
      if (first === '') break;
    }
  }
  return result + rest;
}

/** Whether characters are equally far apart. */
function isEven(characters: readonly PdfRun[]): boolean {
  const gaps = characters.flatMap(({ origin, along }, index) => {
    const next = characters[index + 1]?.origin;
    return next ? Math.hypot(next.x - origin.x, next.y - origin.y) - lengthOf(along) : [];
  });
  const height = Math.max(...characters.map(({ up }) => lengthOf(up)));
  return Math.max(...gaps) - Math.min(...gaps) <= MOST_UNEVEN * height;
}

function textOf(characters: readonly PdfRun[]): string {
  return characters
    .map((character) => (isHyphen(character) ? '-' : character.text.replace(/\s+/gu, ' ')))
    .join('');
}
