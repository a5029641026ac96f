import { describe, expect, it } from 'vitest';
import { snapshotAt, unpackDay } from './day';
import { list, MINUTE, NOON, pack, randomDay } from './made-days.test-support';
import { parseOldMoves } from './old-moves';

describe('a packed day', () => {
  it.each([1, 2, 3])('returns every list as it was, whatever changed (%i)', (seed) => {
    const snapshots = randomDay(seed);
    expect(unpackDay(pack(snapshots))).toEqual(snapshots);
  });

  it('accepts lists in any order, and uses the later given of two lists with the same moment', () => {
    const [early, late] = [list(NOON, 'a'), list(NOON + MINUTE, 'b')];
    expect(unpackDay(pack([late, list(NOON, 'wrong'), early]))).toEqual([early, late]);
  });

  it('returns the last list that is not after a moment', () => {
    const day = pack([list(NOON, 'a'), list(NOON + 10 * MINUTE, 'b')]);
    expect(snapshotAt(day, NOON + 9 * MINUTE)?.items[0]?.title).toBe('a');
    expect(snapshotAt(day, NOON + 10 * MINUTE)?.items[0]?.title).toBe('b');
    expect(snapshotAt(day, NOON - 1)).toBeUndefined();
  });

  it('stores a title once, with when it was seen and its best rank', () => {
    const day = pack([list(NOON, 'x', 'a'), list(NOON + MINUTE, 'a'), list(NOON + 2 * MINUTE, 'y')]);
    expect(day.titles).toHaveLength(3);
    expect(day.titles[1]).toMatchObject({ title: 'a', firstAt: NOON, lastAt: NOON + MINUTE, bestRank: 1 });
  });

  it('stores heat exactly as a number, or as the platform writes it if that is no number', () => {
    const item = { ...list(NOON, 'a').items[0]!, heat: undefined, heatText: '2小时前' };
    const day = pack([
      { platform: 'weibo', at: NOON, items: [item] },
      list(NOON + MINUTE, ['b', 9_007_199_254]),
    ]);
    const [first, second] = unpackDay(day);
    expect(first?.items[0]).toMatchObject({ heat: undefined, heatText: '2小时前' });
    expect(second?.items[0]?.heat).toBe(9_007_199_254);
  });
});

describe('days stored by older versions', () => {
  /** Made by the encoder of version 0.1: items appear, disappear and change places; heat is 0, large or missing. */
  const OLD_MOVES = 'D4Ds3uHOM8DPJMDPJMDPJBwABAAAAQEBAgEDAgIBAgADAwQEAAEBAQAAAQAA6gcAAoKAgICAQALZBxoEAA==';
  const bytes = Uint8Array.from(atob(OLD_MOVES), (character) => character.charCodeAt(0));

  it('days stored by older versions are parsed list by list', () => {
    expect(parseOldMoves(bytes)).toEqual([
      { at: NOON, order: [0, 1, 2, 3], heats: [500, null, 0, 2 ** 40] },
      { at: NOON + 10 * MINUTE, order: [3, 0, 1, 4], heats: [2 ** 40 + 1, 7, 12, 1] },
      { at: NOON + 20 * MINUTE, order: [], heats: [] },
      { at: NOON + 30 * MINUTE, order: [0], heats: [7] },
    ]);
  });

  it('days stored by older versions are refused if bytes are missing at the end', () => {
    expect(() => parseOldMoves(bytes.subarray(0, 9))).toThrow(RangeError);
    expect(() => parseOldMoves(bytes.subarray(0, -1))).toThrow(RangeError);
  });
});
