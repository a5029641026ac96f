/** A part of a text that was replaced: UTF-16 offsets, the end excluded, and what stands there now. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
}

/** With more characters deleted and inserted than this, the text between the first and the last of them counts as one change. */
const MOST_CHANGED = 600;

/**
 * What was changed in a text, in its order: the fewest deletions and insertions of characters.
 * Myers 1986, https://doi.org/10.1007/BF01840446
 */
export function findTextChanges(before: string, after: string): readonly TextChange[] {
  const limit = Math.min(before.length, after.length);
  let head = 0;
  while (head < limit && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < limit - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const [old, now] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  if (old === '' && now === '') return [];
  const changes = walkBack(old, now, reachOf(old, now)).map(({ start, end, inserted }) => ({
    start: start + head,
    end: end + head,
    inserted,
  }));
  return changes.map((change, index) =>
    beginWithRow(before, change, changes[index - 1]?.end ?? 0, changes[index + 1]?.start ?? before.length),
  );
}

/**
 * A deletion or insertion at the start of a row where the result is the same there: `one\ntwo\nthree` without its second row has not
 * lost `wo\nt`. It stays between the changes around it.
 */
function beginWithRow(text: string, change: TextChange, least: number, most: number): TextChange {
  if (change.inserted !== '' && change.end > change.start) return change;
  const moved = (step: -1 | 1): TextChange | undefined => {
    let { start, end, inserted } = change;
    while (start > 0 && text[start - 1] !== '\n') {
      const isSame =
        step < 0
          ? text[start - 1] === (inserted.at(-1) ?? text[end - 1])
          : text[end] === (inserted[0] ?? text[start]);
      if (!isSame || (step < 0 ? start <= least : end >= most)) return undefined;
      inserted =
        step < 0 ? inserted.slice(-1) + inserted.slice(0, -1) : inserted.slice(1) + inserted.slice(0, 1);
      start += step;
      end += step;
    }
    return { start, end, inserted };
  };
  return moved(-1) ?? moved(1) ?? change;
}

/**
 * How far each number of steps gets: for the difference of the places in both texts, the place in the old one. The text is gone
 * through with the last of them; undefined when that takes too many.
 */
function reachOf(old: string, now: string): readonly ReadonlyMap<number, number>[] | undefined {
  const reached: Map<number, number>[] = [];
  for (let steps = 0; steps <= MOST_CHANGED; steps++) {
    const before = reached.at(-1);
    const reach = new Map<number, number>();
    for (let shift = -steps; shift <= steps; shift += 2) {
      let at = before ? stepTo(before, shift).at : 0;
      while (at < old.length && at - shift < now.length && old[at] === now[at - shift]) at++;
      reach.set(shift, at);
      if (at >= old.length && at - shift >= now.length) return [...reached, reach];
    }
    reached.push(reach);
  }
  return undefined;
}

/** The farther of the two steps to a shift: a character deleted, or one inserted. */
function stepTo(before: ReadonlyMap<number, number>, shift: number): { at: number; from: number } {
  const deleted = (before.get(shift - 1) ?? Number.NEGATIVE_INFINITY) + 1;
  const inserted = before.get(shift + 1) ?? Number.NEGATIVE_INFINITY;
  return deleted > inserted ? { at: deleted, from: shift - 1 } : { at: inserted, from: shift + 1 };
}

function walkBack(
  old: string,
  now: string,
  reached: readonly ReadonlyMap<number, number>[] | undefined,
): readonly TextChange[] {
  if (!reached) return [{ start: 0, end: old.length, inserted: now }];
  const changes: TextChange[] = [];
  let shift = old.length - now.length;
  for (let steps = reached.length - 1; steps > 0; steps--) {
    const { at, from } = stepTo(reached[steps - 1] ?? new Map(), shift);
    const isDeleted = from < shift;
    const change = isDeleted
      ? { start: at - 1, end: at, inserted: '' }
      : { start: at, end: at, inserted: now[at - shift - 1] ?? '' };
    const next = changes[0];
    if (next && next.start === change.end)
      changes[0] = { start: change.start, end: next.end, inserted: change.inserted + next.inserted };
    else changes.unshift(change);
    shift = from;
  }
  return changes;
}
