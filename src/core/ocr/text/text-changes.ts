import { diffArrays } from 'diff';

/** A part of a text, and what stands there in another version of it. UTF-16 offsets, the end excluded. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The most rows that are taken away and added, and the most words; where more are, they are one change. The time grows with their square. */
const MOST_ROWS = 200;
const MOST_WORDS = 1000;

const ROWS = /[^\n]*\n|[^\n]+$/g;
const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+|\s+|./gsu;

const partsOf = (text: string, pattern: RegExp): readonly string[] => text.match(pattern) ?? [];

/** Where two versions of a text differ, in order: whole words, so that what stands between two changes is the same in both. */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  return matchRows(before, after).flatMap(({ start, end, text }) =>
    compareWords(before.slice(start, end), text).map((change) => ({
      start: start + change.start,
      end: start + change.end,
      text: change.text,
    })),
  );
}

/** The rows that differ: each with the row that was made of it, or together with others that were taken away or added. */
function matchRows(before: string, after: string): readonly TextChange[] {
  const typed = partsOf(after, ROWS);
  const parts = diffArrays([...partsOf(before, ROWS)], [...typed], {
    comparator: isSimilar,
    maxEditLength: MOST_ROWS,
  });
  if (!parts) return [{ start: 0, end: before.length, text: after }];
  const changes = new Changes();
  const [own, other] = [partsOf(before, ROWS).values(), typed.values()];
  for (const { count, added, removed } of parts)
    for (let row = 0; row < count; row++) {
      const old = added ? '' : (own.next().value ?? '');
      const now = removed ? '' : (other.next().value ?? '');
      changes.take(old, now, !added && !removed);
    }
  return changes.all;
}

/** The least share of words that two rows have in common of which one was made of the other. */
const LEAST_IN_COMMON = 0.5;

/** Whether a row may be a corrected form of the other. */
function isSimilar(one: string, other: string): boolean {
  if (one === other) return true;
  const words = wordsOf(one);
  const others = wordsOf(other);
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  const total = words.length + others.length;
  return total > 0 && (2 * common) / total >= LEAST_IN_COMMON;
}

const wordsOf = (row: string): readonly string[] => partsOf(row, WORDS).filter((word) => word.trim() !== '');

function compareWords(before: string, after: string): readonly TextChange[] {
  const parts = diffArrays([...partsOf(before, WORDS)], [...partsOf(after, WORDS)], {
    maxEditLength: MOST_WORDS,
  });
  if (!parts) return [{ start: 0, end: before.length, text: after }];
  const changes = new Changes();
  for (const { value, added, removed } of parts) {
    const text = value.join('');
    changes.take(added ? '' : text, removed ? '' : text, false);
  }
  return changes.all;
}

/** Collects the changes between two texts from their parts, in order. */
class Changes {
  readonly all: TextChange[] = [];
  #at = 0;

  /** @param isAlone whether a change of these parts is not joined to those beside it */
  take(old: string, now: string, isAlone: boolean): void {
    const start = this.#at;
    this.#at += old.length;
    if (old === now) return;
    const last = this.all.at(-1);
    if (last?.end === start && !isAlone) {
      this.all.splice(-1, 1, { start: last.start, end: this.#at, text: last.text + now });
    } else {
      this.all.push({ start, end: this.#at, text: now });
    }
  }
}
