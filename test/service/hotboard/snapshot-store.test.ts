import { describe, expect, it } from 'vitest';
import { createFrozenClock } from '../clock';
import { NOON } from '../testing/open-service';
import { PLATFORMS } from './platforms';
import { createSnapshotStore, SNAPSHOT_INTERVAL } from './snapshot-store';

const HOUR = 3_600_000;

function openStore() {
  const clock = createFrozenClock(NOON);
  return { clock, store: createSnapshotStore(clock) };
}

describe('the snapshot store', () => {
  it('has a full list of every platform, hottest first, without duplicate titles', () => {
    const { store } = openStore();
    for (const { id } of PLATFORMS) {
      const { entries } = store.latest(id);
      const heats = entries.map(({ heat }) => Number(heat));
      expect(entries.length).toBeGreaterThan(20);
      expect(heats).toEqual(heats.toSorted((a, b) => b - a));
      expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
      for (const { url } of entries) expect(URL.canParse(url)).toBe(true);
    }
  });

  it('changes a list as time passes: some items stay, some are new, some disappear', () => {
    const { clock, store } = openStore();
    const titles = () => new Set(store.latest('weibo').entries.map(({ title }) => title));
    const before = titles();
    expect(titles()).toEqual(before);
    clock.advance(6 * HOUR);
    const after = titles();
    const stayed = [...after].filter((title) => before.has(title));
    expect(stayed.length).toBeGreaterThan(5);
    expect(stayed.length).toBeLessThan(after.size);
  });

  it('puts the same event on several platforms', () => {
    const { store } = openStore();
    const baidu = new Set(store.latest('baidu').entries.map(({ title }) => title));
    const shared = store.latest('toutiao').entries.filter(({ title }) => baidu.has(title));
    expect(shared.length).toBeGreaterThan(3);
  });

  it('returns the same list for a moment when it is requested later', () => {
    const { clock, store } = openStore();
    const now = store.latest('zhihu');
    clock.advance(3 * 24 * HOUR);
    expect(store.nearest('zhihu', NOON)).toEqual(now);
  });

  it('returns the nearest list for a moment outside its coverage', () => {
    const { store } = openStore();
    const { start, end } = store.coverage();
    expect(end).toBe(NOON - (NOON % SNAPSHOT_INTERVAL));
    expect(end - start).toBe(7 * 24 * HOUR);
    expect(store.nearest('zhihu', 0).takenAt).toBe(start);
    expect(store.nearest('zhihu', NOON + HOUR).takenAt).toBe(end);
    expect(store.nearest('zhihu', NOON - HOUR).takenAt).toBe(end - HOUR);
  });

  it('finds the items of a list between two moments', () => {
    const { store } = openStore();
    const [first] = store.nearest('weibo', NOON - 48 * HOUR).entries;
    const keyword = first?.title.slice(0, 6) ?? '';
    const hits = store.search('weibo', keyword, NOON - 49 * HOUR, NOON - 47 * HOUR, 50);
    expect(hits.map(({ title }) => title)).toContain(first?.title);
    for (const { title } of hits) expect(title).toContain(keyword);
    expect(store.search('weibo', '', NOON - HOUR, NOON, 3)).toHaveLength(3);
  });

  it('returns given items from their moment on, and keeps their history', () => {
    const { clock, store } = openStore();
    const entries = [{ title: '<b>x</b>', url: 'javascript:alert(1)', heat: '1.2万' }];
    store.setState('weibo', { kind: 'entries', entries });
    expect(store.latest('weibo').entries).toEqual(entries);
    clock.advance(HOUR);
    store.setState('weibo', { kind: 'unreachable' });
    expect(() => store.latest('weibo')).toThrow('upstream');
    expect(store.nearest('weibo', NOON + 30 * 60_000).entries).toEqual(entries);
    store.setState('weibo', { kind: 'removed' });
    expect(() => store.latest('weibo')).toThrow('Invalid hotboard type');
    store.setState('weibo', { kind: 'generated' });
    expect(store.latest('weibo').entries.length).toBeGreaterThan(20);
  });

  it('does not know another platform until it is given items of it', () => {
    const { store } = openStore();
    expect(() => store.latest('myspace')).toThrow('Invalid hotboard type');
    store.setState('myspace', { kind: 'entries', entries: [] });
    expect(store.latest('myspace').entries).toEqual([]);
  });
});
