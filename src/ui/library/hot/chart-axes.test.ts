import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { HOUR_MS, MINUTE_MS } from '@/core/durations';
import { rankAxis, timeTicks } from './chart-axes';

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
});

it('gives each rank of the items a row, in whose middle it is drawn, and all lower ranks the room below', () => {
  const { y, height, ranks } = rankAxis(10, 34);
  expect([1, 2, 10].map(y)).toEqual([14, 42, 266]);
  expect([22, 34].map(y)).toEqual([308, 336]);
  expect(y(34)).toBeLessThan(height);
  expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 34]);
});

it('has no room below the rows when no item was ever lower', () => {
  expect(rankAxis(10, 4)).toMatchObject({ height: 280, ranks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
});

it('draws all ranks below 50 like it', () => {
  const { y, ranks } = rankAxis(10, 80);
  expect(y(80)).toBe(y(50));
  expect(ranks.at(-1)).toBe(50);
});

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const labels = (from: number, until: number) =>
  timeTicks(from, until).map(({ label }) => label.replace(/\s/, ' '));

it('writes round moments of the day below a chart, midnight as its date, and at last the moment of the end', () => {
  expect(labels(at(20, 14, 20), at(21, 14, 20))).toEqual(['6:00 PM', 'Nov 21', '6:00 AM', '2:20 PM']);
  expect(labels(at(21, 8, 10), at(21, 14, 10))).toEqual(['10:00 AM', '12:00 PM', '2:10 PM']);
  expect(labels(at(14, 14), at(21, 14))).toEqual(['Nov 16', 'Nov 18', 'Nov 20', '2:00 PM']);
});

it.each([7 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 168 * HOUR_MS])(
  'writes at most five moments below a chart of %d ms, none of them where the end is written',
  (length) => {
    const until = at(21, 13, 7);
    const ticks = timeTicks(until - length, until);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.at(-2)?.at).toBeLessThanOrEqual(until - 0.15 * length);
  },
);
