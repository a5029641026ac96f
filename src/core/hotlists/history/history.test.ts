import { describe, expect, it } from 'vitest';
import type { HotItem, HotSnapshot } from '@/core/hotlists/hot-item';
import { createByteReader, createByteWriter } from './bytes';
import { DAY_MS, type HistoryDay } from './day';
import { CSV_START, readDayLine, writeCsvRows, writeDayLine } from './history-file';
import { applyEdits, editOrder } from './order-edits';
import { frameAt, momentOfFrame, packDay, unpackDay } from './pack-day';
import { piecesToPrune } from './prune';
import { traceRanks } from './rank-curve';

const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;

function list(at: number, ...titles: (string | [title: string, heat?: number])[]): HotSnapshot {
  const items = titles.map((entry, index): HotItem => {
    const [title, heat] = typeof entry === 'string' ? [entry] : entry;
    return { key: title, rank: index + 1, title, url: undefined, heat, heatText: undefined, tag: undefined };
  });
  return { platform: 'weibo', at, items };
}

/** A day of lists that go on at random, from a seed. */
function randomDay(seed: number): readonly HotSnapshot[] {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  let titles = Array.from({ length: 50 }, (_, index) => `t${index}`);
  return Array.from({ length: 144 }, (_, index) => {
    titles = titles.toSpliced(random(50), 1).toSpliced(random(50), 0, `n${index}`);
    const [from, to] = [random(50), random(50)];
    const [moved = ''] = titles.splice(from, 1);
    titles.splice(to, 0, moved);
    const entries = titles.map((title): [string, number?] =>
      random(9) === 0 ? [title] : [title, random(2 ** 40)],
    );
    return list(NOON - 12 * 3600_000 + index * 10 * MINUTE + random(999), ...entries);
  });
}

function pack(snapshots: readonly HotSnapshot[]): HistoryDay {
  const day = packDay(snapshots);
  if (!day) throw new Error('no day');
  return day;
}

function momentOfDay(day: HistoryDay, at: number): HotSnapshot | undefined {
  const frame = frameAt(day.frames, at);
  return frame && momentOfFrame(day, frame, at);
}

describe('numbers as bytes', () => {
  it.each([0, 1, 127, 128, 300, 2 ** 32, Number.MAX_SAFE_INTEGER])('come back: %d', (value) => {
    const writer = createByteWriter();
    writer.writeCount(value);
    expect(createByteReader(writer.bytes).readCount()).toBe(value);
  });

  it.each([0, -1, 1, -64, 64, -(2 ** 50), 2 ** 50])('come back with their sign: %d', (value) => {
    const writer = createByteWriter();
    writer.writeDifference(value);
    expect(createByteReader(writer.bytes).readDifference()).toBe(value);
  });

  it('that are cut off are refused', () => {
    expect(() => createByteReader(Uint8Array.of(0x80)).readCount()).toThrow(RangeError);
    expect(() => createByteReader(Uint8Array.of(1)).take(2)).toThrow(RangeError);
  });
});

describe('the edits of an order', () => {
  it.each([
    [[], [1, 2]],
    [[1, 2, 3], []],
    [
      [1, 2, 3, 4],
      [4, 1, 2, 3],
    ],
    [
      [1, 2, 3, 4],
      [3, 9, 1, 4],
    ],
  ])('lead from %j to %j', (old, next) => {
    expect(applyEdits(old, editOrder(old, next))).toEqual(next);
  });

  it('are as few as can be: what climbs to the top is one', () => {
    expect(editOrder([1, 2, 3, 4], [4, 1, 2, 3])).toEqual({ removed: [3], inserted: [[0, 4]] });
  });
});

describe('a packed day', () => {
  it.each([1, 2, 3])('gives back every list as it was, whatever happened (%i)', (seed) => {
    const snapshots = randomDay(seed);
    expect(unpackDay(pack(snapshots))).toEqual(snapshots);
  });

  it('takes lists in any order, and of two at one moment the later given', () => {
    const [early, late] = [list(NOON, 'a'), list(NOON + MINUTE, 'b')];
    expect(unpackDay(pack([late, list(NOON, 'wrong'), early]))).toEqual([early, late]);
  });

  it('gives the last list by a moment', () => {
    const day = pack([list(NOON, 'a'), list(NOON + 10 * MINUTE, 'b')]);
    expect(momentOfDay(day, NOON + 9 * MINUTE)?.items[0]?.title).toBe('a');
    expect(momentOfDay(day, NOON + 10 * MINUTE)?.items[0]?.title).toBe('b');
    expect(momentOfDay(day, NOON - 1)).toBeUndefined();
  });

  it('gives any list without going through more than a few', () => {
    const snapshots = randomDay(4);
    const day = pack(snapshots);
    expect(day.frames).toHaveLength(6);
    for (const snapshot of snapshots) expect(momentOfDay(day, snapshot.at + 1)).toEqual(snapshot);
  });

  it('stores a title once, with when it was seen and its best rank', () => {
    const day = pack([list(NOON, 'x', 'a'), list(NOON + MINUTE, 'a'), list(NOON + 2 * MINUTE, 'y')]);
    expect(day.titles).toHaveLength(3);
    expect(day.titles[1]).toMatchObject({ title: 'a', firstAt: NOON, lastAt: NOON + MINUTE, bestRank: 1 });
  });

  it('keeps heat exact, and the platform’s words for it where it is no number', () => {
    const item = { ...list(NOON, 'a').items[0]!, heat: undefined, heatText: '2小时前' };
    const day = pack([
      { platform: 'weibo', at: NOON, items: [item] },
      list(NOON + MINUTE, ['b', 9_007_199_254]),
    ]);
    const [first, second] = unpackDay(day);
    expect(first?.items[0]).toMatchObject({ heat: undefined, heatText: '2小时前' });
    expect(second?.items[0]?.heat).toBe(9_007_199_254);
  });

  it('costs little for lists that stay as they are', () => {
    const still = Array.from({ length: 144 }, (_, index) => list(NOON + index * MINUTE, 'a', 'b', 'c'));
    const bytes = pack(still).frames.reduce((sum, { moves }) => sum + moves.length, 0);
    expect(bytes).toBeLessThan(144 * 10);
  });
});

it('a curve has a point where something changes, and none where an entry is not', () => {
  const lists = [
    list(NOON, 'a', 'b'),
    list(NOON + 1, 'a', 'b'),
    list(NOON + 2, 'b'),
    list(NOON + 3, 'b', 'a'),
    list(NOON + 4, 'b', 'a'),
  ];
  expect(traceRanks(lists, new Set(['a', 'x']))).toEqual(
    new Map([
      [
        'a',
        [
          { at: NOON, rank: 1, heat: undefined },
          { at: NOON + 2 },
          { at: NOON + 3, rank: 2, heat: undefined },
          { at: NOON + 4, rank: 2, heat: undefined },
        ],
      ],
      ['x', []],
    ]),
  );
});

describe('pruning', () => {
  const day = (age: number, bytes = 1e6) => ({ platform: 'weibo', day: NOON / DAY_MS - 0.5 - age, bytes });
  const now = NOON;

  it('takes what is too old', () => {
    expect(piecesToPrune([day(3), day(1), day(9)], { days: 2, megabytes: 0 }, now)).toEqual([day(9), day(3)]);
  });

  it('takes little at once, for the clock may be wrong', () => {
    const year = Array.from({ length: 365 }, (_, age) => day(age));
    expect(piecesToPrune(year, { days: 30, megabytes: 0 }, now + 999 * DAY_MS)).toHaveLength(40);
  });

  it('takes the oldest of what is too much', () => {
    expect(piecesToPrune([day(1), day(3), day(2)], { days: 0, megabytes: 2 }, now)).toEqual([day(3)]);
    expect(piecesToPrune([day(1), day(3)], { days: 0, megabytes: 0 }, now)).toEqual([]);
  });
});

describe('the history as a file', () => {
  it('comes back from JSON', () => {
    const snapshots = randomDay(5);
    expect(readDayLine(`${writeDayLine(pack(snapshots))},`)).toEqual(snapshots);
  });

  it.each([
    ['no JSON', '{"platform":'],
    ['another shape', '{"platform":"weibo","titles":[],"lists":[{"at":"yesterday","items":[]}]}'],
    ['no platform', '{"platform":"../x","titles":[],"lists":[]}'],
    [
      'a list that is longer than one can be',
      JSON.stringify({ platform: 'x', titles: [], lists: [{ at: 1, items: Array(201).fill([0, 1]) }] }),
    ],
  ])('is refused as a whole line: %s', (_, line) => {
    expect(() => readDayLine(line)).toThrow(expect.objectContaining({ code: 'hot-file-unreadable' }));
  });

  it('is tidied as what any source says', () => {
    const titles = [{ title: ' <b>a</b>\n', url: 'javascript:alert(1)' }];
    const line = JSON.stringify({
      platform: 'weibo',
      titles,
      lists: [
        {
          at: 1,
          items: [
            [0, -5],
            [7, 1],
          ],
        },
      ],
    });
    expect(readDayLine(line)).toEqual([
      {
        platform: 'weibo',
        at: 1,
        items: [expect.objectContaining({ title: '<b>a</b>', url: undefined, heat: undefined })],
      },
    ]);
  });

  it('as CSV runs no formulas', () => {
    const rows = writeCsvRows(list(NOON, ['=1+1', 5], 'a "b", c'));
    expect(CSV_START + rows).toBe(
      'platform,time,rank,title,heat,url\r\n' +
        "weibo,2026-03-14T12:00:00.000Z,1,'=1+1,5,\r\n" +
        'weibo,2026-03-14T12:00:00.000Z,2,"a ""b"", c",,\r\n',
    );
  });
});
