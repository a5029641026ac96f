import { normalise } from '../score';

/** What became of the lines of a text whose order does not matter here. */
export interface LineScore {
  /** Lines that no line of the result resembles. */
  readonly lost: number;
  /** Lines of the result that resemble a line which another one resembles already, as at a seam that was joined twice. */
  readonly doubled: number;
  /** Lines of the result that resemble none, such as parts of lines that an edge has cut. */
  readonly stray: number;
}

/** From this share of common pairs of characters on, two lines are the same line: some of its characters may be wrong. */
const ALIKE = 0.6;

/** Compares a recognised text line by line with the lines that it should have. */
export function scoreLines(text: string, truth: readonly string[]): LineScore {
  const wanted = truth.map((line) => pairsOf(line));
  const found = new Set<number>();
  let [doubled, stray] = [0, 0];
  for (const line of text.split('\n')) {
    const pairs = pairsOf(line);
    if (pairs.length === 0) continue;
    const shares = wanted.map((each) => commonShare(pairs, each));
    const best = Math.max(...shares);
    const index = shares.indexOf(best);
    if (best < ALIKE) stray++;
    else if (found.has(index)) doubled++;
    else found.add(index);
  }
  return { lost: truth.length - found.size, doubled, stray };
}

/** The pairs of neighbouring characters of a line, without spaces, sorted. */
function pairsOf(line: string): readonly string[] {
  const characters = [...normalise(line, 'mix')];
  return characters
    .slice(1)
    .map((character, index) => `${characters[index]}${character}`)
    .sort();
}

/** The Sørensen–Dice coefficient of two sorted lists, 0–1. https://en.wikipedia.org/wiki/Dice-S%C3%B8rensen_coefficient */
function commonShare(a: readonly string[], b: readonly string[]): number {
  let [common, i, j] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [left = '', right = ''] = [a[i], b[j]];
    if (left === right) common++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return (2 * common) / Math.max(1, a.length + b.length);
}
