/** How much of a picture's text was read wrong. Pure: texts in, numbers out. */

/** Languages written without spaces between words: spaces say nothing there. */
const SPACELESS: ReadonlySet<string> = new Set(['zh', 'zht', 'mix', 'ja']);

/** Marks that Chinese and Latin type set in different widths and NFKC leaves apart. */
const MARKS: Readonly<Record<string, string>> = { '。': '.', '“': '"', '”': '"', '‘': "'", '’': "'" };

/**
 * A text as it is compared: NFKC (full-width letters, digits and marks become plain), the marks above folded; then all
 * white space removed where the language has none between words, else every run of it one space.
 */
export function normalise(text: string, lang: string): string {
  const folded = text.normalize('NFKC').replace(/[。“”‘’]/g, (mark) => MARKS[mark] ?? mark);
  return SPACELESS.has(lang) ? folded.replace(/\s+/g, '') : folded.replace(/\s+/g, ' ').trim();
}

/**
 * The least number of characters to insert, delete or replace to turn one text into the other (Levenshtein), counted
 * in code points.
 */
export function editDistance(from: string, to: string): number {
  const source = [...from];
  const target = [...to];
  let previous = target.map((_character, index) => index + 1);
  let above = 0;
  for (const character of source) {
    let diagonal = above;
    above += 1;
    let left = above;
    previous = target.map((wanted, index) => {
      const up = previous[index] ?? 0;
      left = Math.min(left + 1, up + 1, diagonal + (wanted === character ? 0 : 1));
      diagonal = up;
      return left;
    });
  }
  return previous.at(-1) ?? source.length;
}

/** The character error rate of one picture: edits over true characters, 0–1. A picture counts at most as wholly wrong. */
export function characterErrorRate(read: string, truth: string, lang: string): number {
  const wanted = normalise(truth, lang);
  const got = normalise(read, lang);
  if (wanted === '') return got === '' ? 0 : 1;
  return Math.min(1, editDistance(got, wanted) / [...wanted].length);
}

/** Spaces between two Han characters of one line that the truth does not have. A tab counts as a space. */
export function hanSpaces(read: string, truth: string): number {
  return Math.max(0, countHanSpaces(read) - countHanSpaces(truth));
}

function countHanSpaces(text: string): number {
  return text.match(/(?<=\p{Script=Han})[ \t\u3000]+(?=\p{Script=Han})/gu)?.length ?? 0;
}

/** The middle value; the mean of the two middle ones. NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** NaN of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
