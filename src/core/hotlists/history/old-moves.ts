import type { DayList } from './day';

/*
 * Days that were stored before lists were JSON have them as bytes: "moves", the differences from one list to the next. Such
 * days stay as they are until something is added to them, so they are still read. Nothing writes this format any more.
 *
 *   part    bytes                         content
 *   times   count n, then n bytes         of each list: ms since the list before; of the first: ms since the epoch
 *   edits   count n, then n bytes         of each list: how many leave the list before, and of each the places (from 0)
 *                                         passed over since the last; how many come, and of each the places passed over
 *                                         and its title's index
 *   heats   the rest                      of each list, of each item by rank: the difference to that title's last value;
 *                                         a value is 0 for no heat, else heat + 1
 *
 * A count is a number of seven bits a byte, the lowest first, with the eighth bit set where more follow (LEB128,
 * https://en.wikipedia.org/wiki/LEB128). A difference d is the count 2d, or −2d − 1 where d < 0.
 */

/** The lists in such bytes. @throws RangeError for bytes that are cut off */
export function parseOldMoves(moves: Uint8Array): readonly DayList[] {
  const whole = createReader(moves);
  const times = createReader(whole.take(whole.count()));
  const edits = createReader(whole.take(whole.count()));
  const lists: DayList[] = [];
  const values = new Map<number, number>();
  let at = 0;
  let order: readonly number[] = [];
  while (!times.isAtEnd) {
    at += times.count();
    order = applyEdits(order, edits);
    const heats = order.map((title) => {
      const value = (values.get(title) ?? 0) + whole.difference();
      values.set(title, value);
      return value === 0 ? null : value - 1;
    });
    lists.push({ at, order, heats });
  }
  return lists;
}

function applyEdits(order: readonly number[], edits: Reader): readonly number[] {
  const leaving = new Set<number>();
  for (let left = edits.count(), place = 0; left > 0; left--) {
    place += edits.count();
    leaving.add(place);
  }
  const next = order.filter((_, place) => !leaving.has(place));
  for (let left = edits.count(), place = 0; left > 0; left--) {
    place += edits.count();
    next.splice(place, 0, edits.count());
  }
  return next;
}

type Reader = ReturnType<typeof createReader>;

function createReader(bytes: Uint8Array) {
  let at = 0;
  function count(): number {
    let value = 0;
    // By multiplication: shifts would cut off everything above 32 bits.
    for (let unit = 1; ; unit *= 0x80) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('the bytes end within a number');
      at += 1;
      value += (byte % 0x80) * unit;
      if (byte < 0x80) return value;
    }
  }
  return {
    count,
    difference() {
      const value = count();
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    },
    take(length: number): Uint8Array {
      if (at + length > bytes.length) throw new RangeError('the bytes end within a part');
      at += length;
      return bytes.subarray(at - length, at);
    },
    get isAtEnd() {
      return at >= bytes.length;
    },
  };
}
