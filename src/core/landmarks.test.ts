import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from './durations';
import { addMisses, checkOfSite, currentMisses, hasSiteChanged, isLandmark, missedOfList } from './landmarks';

const WECHAT = 'https://mp.weixin.qq.com/s/abc';
const NOW = Date.UTC(2026, 0, 10);
const DATE = { found: [], missed: ['wechat-date'] } as const;

/** The misses after a page was looked at at each of these moments. */
const missedAt = (...moments: readonly number[]) =>
  moments.reduce<ReturnType<typeof addMisses>>((misses, at) => addMisses(misses, DATE, at), []);

describe('a missed landmark', () => {
  it('is counted by name with its last time, also when it was found in between', () => {
    const twice = missedAt(NOW, NOW + 1);
    const found = addMisses(twice, { found: ['wechat-date'], missed: ['web-body'] }, NOW + 2);
    expect(found).toEqual([
      { name: 'web-body', count: 1, at: NOW + 2, run: [NOW + 2] },
      { name: 'wechat-date', count: 2, at: NOW + 1, run: [] },
    ]);
    expect(addMisses(found, DATE, NOW + 3)[0]).toEqual({
      name: 'wechat-date',
      count: 3,
      at: NOW + 3,
      run: [NOW + 3],
    });
  });

  it('takes no more room however often it is missed, and counts once for a page that names it twice', () => {
    const many = missedAt(...Array.from({ length: 50 }, (_, at) => NOW + at));
    expect(many).toEqual([
      { name: 'wechat-date', count: 50, at: NOW + 49, run: [47, 48, 49].map((at) => NOW + at) },
    ]);
    const twice = addMisses([], { found: [], missed: ['web-body', 'web-body'] }, NOW);
    expect(twice).toEqual([{ name: 'web-body', count: 1, at: NOW, run: [NOW] }]);
  });

  it('is forgotten 30 days after it was last missed, and the newest is the first', () => {
    const misses = addMisses(missedAt(NOW), { found: [], missed: ['web-second'] }, NOW + DAY_MS);
    expect(currentMisses(misses, NOW + 30 * DAY_MS - 1).map(({ name }) => name)).toEqual([
      'web-second',
      'wechat-date',
    ]);
    expect(currentMisses(misses, NOW + 30 * DAY_MS).map(({ name }) => name)).toEqual(['web-second']);
    expect(addMisses(misses, DATE, NOW + 31 * DAY_MS)).toMatchObject([{ name: 'wechat-date', count: 1 }]);
  });
});

describe('a site', () => {
  const DAY = [NOW, NOW + HOUR_MS, NOW + 2 * HOUR_MS];

  it('has changed when a landmark was missed three times within a day', () => {
    const now = NOW + 3 * HOUR_MS;
    expect(hasSiteChanged(missedAt(...DAY), WECHAT, now)).toBe(true);
    expect(hasSiteChanged(missedAt(...DAY.slice(1)), WECHAT, now)).toBe(false);
    expect(hasSiteChanged(missedAt(...DAY), WECHAT, NOW + DAY_MS)).toBe(false);
    // The clock was put back.
    expect(hasSiteChanged(missedAt(...DAY), WECHAT, NOW - HOUR_MS)).toBe(false);
  });

  it('has not changed when the landmark was found in between, or when several were missed less often', () => {
    const found = addMisses(missedAt(...DAY.slice(0, 2)), { found: ['wechat-date'], missed: [] }, NOW + 1);
    expect(hasSiteChanged(addMisses(found, DATE, NOW + HOUR_MS), WECHAT, NOW + HOUR_MS)).toBe(false);
    const apart = addMisses(missedAt(NOW, NOW), { found: [], missed: ['wechat-title'] }, NOW);
    expect(hasSiteChanged(apart, WECHAT, NOW)).toBe(false);
  });

  it('is WeChat’s alone: pages of other sites, which have nothing in common, say nothing of a site', () => {
    const body = { found: [], missed: ['web-body'] } as const;
    const often = DAY.reduce<ReturnType<typeof addMisses>>((misses, at) => addMisses(misses, body, at), []);
    expect(hasSiteChanged(often, WECHAT, NOW + 3 * HOUR_MS)).toBe(false);
    expect(hasSiteChanged(missedAt(...DAY), 'https://a.example/', NOW + 3 * HOUR_MS)).toBe(false);
    expect(hasSiteChanged(missedAt(...DAY), undefined, NOW + 3 * HOUR_MS)).toBe(false);
  });
});

it('a page of another site cannot say that WeChat’s landmarks are missed or found', () => {
  const check = { found: ['wechat-page'], missed: ['wechat-date', 'web-body'] } as const;
  expect(checkOfSite(check, WECHAT)).toEqual(check);
  for (const address of ['https://mp.weixin.qq.com.evil.example/s/abc', undefined])
    expect(checkOfSite(check, address)).toEqual({ found: [], missed: ['web-body'] });
});

it('a platform’s list says whether its site or the list in the answer was missed, and nothing without a network', () => {
  expect(missedOfList('zhihu', 'hot-list-empty')).toBe('list-zhihu');
  expect(missedOfList('zhihu', 'hot-site-failed')).toBe('site-zhihu');
  expect(missedOfList('zhihu', 'service-offline')).toBeUndefined();
});

it('only names of the closed list are landmarks, so that no word of a page or a user gets into the report', () => {
  expect(['wechat-body', 'web-second', 'list-zhihu', 'site-v2ex'].every(isLandmark)).toBe(true);
  expect(['wechat-author', 'list-my-own', 'list-', 'https://a.example/', 'toString'].some(isLandmark)).toBe(
    false,
  );
});
