import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/core/durations';
import { piecesToPrune } from './prune';

const NOON = Date.UTC(2026, 2, 14, 12);

describe('piecesToPrune', () => {
  const day = (age: number, bytes = 1e6) => ({ platform: 'weibo', day: NOON / DAY_MS - 0.5 - age, bytes });
  const now = NOON;

  it('returns what is too old', () => {
    expect(piecesToPrune([day(3), day(1), day(9)], { days: 2, megabytes: 0 }, now)).toEqual([day(9), day(3)]);
  });

  it('returns few old pieces at once, because the clock may be wrong', () => {
    const year = Array.from({ length: 365 }, (_, age) => day(age));
    expect(piecesToPrune(year, { days: 30, megabytes: 0 }, now + 999 * DAY_MS)).toHaveLength(40);
  });

  it('returns the oldest beyond the size', () => {
    expect(piecesToPrune([day(1), day(3), day(2)], { days: 0, megabytes: 2 }, now)).toEqual([day(3)]);
    expect(piecesToPrune([day(1), day(3)], { days: 0, megabytes: 0 }, now)).toEqual([]);
  });
});
