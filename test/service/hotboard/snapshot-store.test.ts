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

describe('createSnapshotStore', () => {
  it('has a full list of every platform, hottest first, no title twice', () => {
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

  it('goes on as time passes: some stay, some come, some go', () => {
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

  it('remembers: a moment gives the same list later', () => {
    const { clock, store } = openStore();
    const now = store.latest('zhihu');
    clock.advance(3 * 24 * HOUR);
    expect(store.nearest('zhihu', NOON)).toEqual(now);
  });

  it('gives the nearest list it has for a moment outside its coverage', () => {
    const { store } = openStore();
    const { start, end } = store.coverage();
    expect(end).toBe(NOON - (NOON % SNAPSHOT_INTERVAL));
    expect(end - start).toBe(7 * 24 * HOUR);
    expect(store.nearest('zhihu', 0).takenAt).toBe(start);
    expect(store.nearest('zhihu', NOON + HOUR).takenAt).toBe(end);
    expect(store.nearest('zhihu', NOON - HOUR).takenAt).toBe(end - HOUR);
  });

  it('finds what was on the list between two moments', () => {
    const { store } = openStore();
    const [first] = store.nearest('weibo', NOON - 48 * HOUR).entries;
    const keyword = first?.title.slice(0, 6) ?? '';
    const hits = store.search('weibo', keyword, NOON - 49 * HOUR, NOON - 47 * HOUR, 50);
    expect(hits.map(({ title }) => title)).toContain(first?.title);
    for (const { title } of hits) expect(title).toContain(keyword);
    expect(store.search('weibo', '', NOON - HOUR, NOON, 3)).toHaveLength(3);
  });

  it('takes what it is given from then on, and remembers that too', () => {
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

  it('knows no other platform until it is given entries', () => {
    const { store } = openStore();
    expect(() => store.latest('myspace')).toThrow('Invalid hotboard type');
    store.setState('myspace', { kind: 'entries', entries: [] });
    expect(store.latest('myspace').entries).toEqual([]);
  });
});
