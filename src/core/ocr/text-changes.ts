/** A part of a text, and what stands there in another version of it. UTF-16 offsets, the end excluded. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The most pairs of rows or words that are compared; where more differ, they are one change. */
const MOST_PAIRS = 4_000_000;

const ROWS = /[^\n]*\n|[^\n]+$/g;
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+|\s+|./gsu;

/** Where two versions of a text differ, in order: whole words, so that what stands between two changes is the same in both. */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  return compare(before, after, ROWS).flatMap(({ start, end, text }) =>
    compare(before.slice(start, end), text, WORDS).map((change) => ({
      start: start + change.start,
      end: start + change.end,
      text: change.text,
    })),
  );
}

/** The changes of the parts that a pattern finds. */
function compare(before: string, after: string, pattern: RegExp): readonly TextChange[] {
  const one = before.match(pattern) ?? [];
  const other = after.match(pattern) ?? [];
  const least = Math.min(one.length, other.length);
  let head = 0;
  while (head < least && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < least - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  const start = one.slice(0, head).join('').length;
  return changesOf(one.slice(head, one.length - tail), other.slice(head, other.length - tail)).map(
    (change) => ({ ...change, start: start + change.start, end: start + change.end }),
  );
}

/** The changes that leave the most parts as they are. */
function changesOf(removed: readonly string[], typed: readonly string[]): readonly TextChange[] {
  const whole = { start: 0, end: removed.join('').length, text: typed.join('') };
  if (removed.length === 0 && typed.length === 0) return [];
  if (removed.length * typed.length > MOST_PAIRS) return [whole];
  const commonAt = countCommon(removed, typed);
  const changes: TextChange[] = [];
  let change = { start: 0, end: 0, text: '' };
  const close = () => {
    if (change.end > change.start || change.text !== '') changes.push(change);
  };
  for (let [row, column] = [0, 0]; row < removed.length || column < typed.length; ) {
    const [own, other] = [removed[row], typed[column]];
    if (own !== undefined && own === other) {
      close();
      const end = change.end + own.length;
      change = { start: end, end, text: '' };
      row++;
      column++;
    } else if (
      own === undefined ||
      (other !== undefined && commonAt(row, column + 1) >= commonAt(row + 1, column))
    ) {
      change.text += other ?? '';
      column++;
    } else {
      change.end += own.length;
      row++;
    }
  }
  close();
  return changes;
}

/** Counts how many parts two series have in common, in the same order, from a place in each to their ends. */
function countCommon(
  one: readonly string[],
  other: readonly string[],
): (row: number, column: number) => number {
  const width = other.length + 1;
  const counts = new Uint16Array((one.length + 1) * width);
  const countAt = (row: number, column: number) => counts[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--)
      counts[row * width + column] =
        one[row] === other[column]
          ? countAt(row + 1, column + 1) + 1
          : Math.max(countAt(row + 1, column), countAt(row, column + 1));
  }
  return countAt;
}
