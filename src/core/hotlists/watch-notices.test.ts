import { describe, expect, it } from 'vitest';
import { decideNotices, NOTHING_WATCHED, type WatchInput } from './watch-notices';
import { compilePattern } from './watch-patterns';
import { parseWatchWords } from './watch-words';

const NOON = Date.UTC(2026, 2, 14, 12);

const item = (platform: string, title: string) => ({ platform, key: title, title });

describe('decideNotices', () => {
  const { groups } = parseWatchWords('台风', compilePattern);
  const input = (change: Partial<WatchInput> = {}): WatchInput => ({
    items: [item('weibo', '台风登陆福建沿海'), item('weibo', '演员宣布结婚')],
    groups,
    state: NOTHING_WATCHED,
    isSeen: () => false,
    isQuiet: false,
    now: NOON,
    ...change,
  });
  const titles = (watched: readonly { readonly title: string }[]) => watched.map(({ title }) => title);

  it('notifies of an event with a watch word once, whatever its later titles and platforms', () => {
    const first = decideNotices(input());
    expect(titles(first.notify)).toEqual(['台风登陆福建沿海']);
    const later = [item('zhihu', '如何看待台风登陆福建沿海？'), ...input().items];
    const second = decideNotices(input({ items: later, state: first.state, now: NOON + 1 }));
    expect(second.notify).toEqual([]);
  });

  it('notifies once of an event on many platforms', () => {
    const items = ['weibo', 'zhihu', 'baidu'].map((platform) => item(platform, '台风登陆福建沿海'));
    expect(decideNotices(input({ items })).notify).toHaveLength(1);
  });

  it('does not notify of what the user saw', () => {
    const { notify } = decideNotices(input({ isSeen: ({ title }) => title.startsWith('台风') }));
    expect(notify).toEqual([]);
  });

  it('notifies after the quiet hours, even of what has left the lists by then', () => {
    const night = decideNotices(input({ isQuiet: true }));
    expect(night.notify).toEqual([]);
    const stillNight = decideNotices(input({ isQuiet: true, state: night.state }));
    const morning = decideNotices(input({ items: [], state: stillNight.state }));
    expect(titles(morning.notify)).toEqual(['台风登陆福建沿海']);
    expect(decideNotices(input({ state: morning.state })).notify).toEqual([]);
  });

  it('drops a held event that the user saw meanwhile', () => {
    const night = decideNotices(input({ isQuiet: true }));
    const morning = decideNotices(input({ state: night.state, isSeen: () => true }));
    expect(morning.notify).toEqual([]);
    expect(decideNotices(input({ state: morning.state })).notify).toEqual([]);
  });

  it('drops a held event whose watch word the user deleted meanwhile', () => {
    const night = decideNotices(input({ isQuiet: true }));
    const others = parseWatchWords('芯片', compilePattern).groups;
    const morning = decideNotices(input({ state: night.state, groups: others }));
    expect(morning).toEqual({ notify: [], state: NOTHING_WATCHED });
  });

  it('notifies of each event once also when there are more on the lists than are remembered of those that have left', () => {
    const sign = (index: number) => String.fromCodePoint(0x4e00 + index);
    const items = Array.from({ length: 700 }, (_, index) =>
      item('weibo', `台风${sign(index)}${sign(index + 5000)}${sign(index + 10_000)}`),
    );
    const first = decideNotices(input({ items }));
    expect(first.notify).toHaveLength(700);
    const second = decideNotices(input({ items, state: first.state, now: NOON + 1 }));
    expect(second.notify).toEqual([]);
    const gone = decideNotices(input({ items: [], state: second.state, now: NOON + 2 }));
    expect(gone.state.told).toHaveLength(500);
  });

  it('remembers an event while it is on a list and for a week after', () => {
    const week = 7 * 24 * 3600_000;
    const told = decideNotices(input()).state;
    const kept = decideNotices(input({ state: told, now: NOON + week - 1 })).state;
    expect(decideNotices(input({ state: kept, now: NOON + 2 * week - 2 })).notify).toEqual([]);
    const forgotten = decideNotices(input({ items: [], state: kept, now: NOON + 3 * week })).state;
    expect(forgotten.told).toEqual([]);
  });
});
