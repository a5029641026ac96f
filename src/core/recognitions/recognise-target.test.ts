import { describe, expect, it } from 'vitest';
import { findLastRegion, rememberRegion } from './recognise-target';

const region = (x: number) => ({ x, y: 0, width: 10, height: 10 });
const at = (tabId: number, origin: string | undefined, x: number) => ({ tabId, origin, region: region(x) });

describe('the last region', () => {
  const list = [at(1, 'https://a.test', 1), at(2, 'https://a.test', 2), at(1, 'https://b.test', 3)].reduce(
    rememberRegion,
    [],
  );

  it('finds the region of the tab and its site', () => {
    expect(findLastRegion(list, { tabId: 1, origin: 'https://a.test' })).toEqual(region(1));
    expect(findLastRegion(list, { tabId: 1, origin: 'https://b.test' })).toEqual(region(3));
  });

  it('finds the newest region of the site when the tab has none', () => {
    expect(findLastRegion(list, { tabId: 9, origin: 'https://a.test' })).toEqual(region(2));
    expect(findLastRegion(list, { tabId: 9, origin: 'https://c.test' })).toBeUndefined();
  });

  it('finds the region of a private tab in that tab only', () => {
    const privately = rememberRegion(list, at(5, undefined, 5));
    expect(findLastRegion(privately, { tabId: 5 })).toEqual(region(5));
    expect(findLastRegion(privately, { tabId: 6 })).toBeUndefined();
  });

  it('replaces the previous region of the same tab and site', () => {
    const again = rememberRegion(list, at(1, 'https://a.test', 7));
    expect(again).toHaveLength(list.length);
    expect(findLastRegion(again, { tabId: 1, origin: 'https://a.test' })).toEqual(region(7));
  });
});
