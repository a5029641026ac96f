import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from './browser';
import { mayNotify, notify, onNoticePressed, requestNotifications } from './notifications';

type Press = (name: string) => void;

/** A browser whose API of notifications exists once the permission is granted. */
function setUp({ isGranted = true } = {}) {
  const pressed = new Set<Press>();
  const added: (() => void)[] = [];
  const shown = new Set<string>();
  const notifications = {
    create: vi.fn(async (id: string) => {
      shown.add(id);
      return id;
    }),
    clear: vi.fn(async (id: string) => shown.delete(id)),
    getAll: async () => Object.fromEntries([...shown].map((id) => [id, true])),
    onClicked: { addListener: (listener: Press) => pressed.add(listener) },
  };
  const grant = () => {
    granted = true;
    Object.assign(browser, { notifications });
    for (const listener of added) listener();
  };
  let granted = false;
  const asked: unknown[] = [];
  const permissions = {
    contains: async (wanted: unknown) => {
      asked.push(wanted);
      return granted;
    },
    request: async (wanted: unknown) => {
      asked.push(wanted);
      grant();
      return true;
    },
    onAdded: { addListener: (listener: () => void) => added.push(listener) },
  };
  Object.assign(browser, { permissions, notifications: undefined });
  if (isGranted) grant();
  const press: Press = (name) => {
    for (const listener of pressed) listener(name);
  };
  return { notifications, shown, asked, grant, press };
}

const notice = { name: 'articles:A', replaces: true, title: '两篇新文章', message: '甲' };

describe('a notification', () => {
  beforeEach(() => vi.clearAllMocks());

  it('is shown under its name, with our icon', async () => {
    const { notifications } = setUp();
    expect(await notify(notice)).toBe(true);
    expect(notifications.create.mock.calls).toEqual([
      [
        'articles:A',
        {
          type: 'basic',
          iconUrl: browser.runtime.getURL('/icon/128.png'),
          title: '两篇新文章',
          message: '甲',
        },
      ],
    ]);
  });

  it('replaces the one before only if it says so, so that one that was not read is not lost', async () => {
    const { shown } = setUp();
    for (const name of ['articles:A', 'articles:A', 'articles:B']) await notify({ ...notice, name });
    expect([...shown]).toEqual(['articles:A', 'articles:B']);
    shown.clear();
    for (const name of ['hot:watched', 'hot:watched']) await notify({ ...notice, name, replaces: false });
    expect([...shown].map((id) => id.split('#')[0])).toEqual(['hot:watched', 'hot:watched']);
  });

  it('is not shown without the user’s permission, and says so', async () => {
    const { notifications } = setUp({ isGranted: false });
    expect(await notify(notice)).toBe(false);
    expect(notifications.create).not.toHaveBeenCalled();
  });

  it('has a permission of its own, which is requested by name', async () => {
    const { asked } = setUp({ isGranted: false });
    expect(await mayNotify()).toBe(false);
    expect(await requestNotifications()).toBe(true);
    expect(await mayNotify()).toBe(true);
    expect(asked).toEqual(Array(3).fill({ permissions: ['notifications'] }));
  });
});

describe('pressing a notification', () => {
  it('calls who listens for its kind, and clears it', async () => {
    const { press, shown } = setUp();
    await notify(notice);
    const [articles, hot] = [vi.fn(), vi.fn()];
    onNoticePressed('articles:', articles);
    onNoticePressed('hot:', hot);
    press('articles:A');
    expect(articles.mock.calls).toEqual([['articles:A']]);
    expect(hot).not.toHaveBeenCalled();
    await expect.poll(() => shown.size).toBe(0);
  });

  it('clears all that have its name, because the page that it opens shows what they are about', async () => {
    const { press, shown } = setUp();
    await notify(notice);
    for (const message of ['甲', '乙'])
      await notify({ ...notice, name: 'hot:watched', message, replaces: false });
    const hot = vi.fn();
    onNoticePressed('hot:', hot);
    press([...shown].at(-1) ?? '');
    expect(hot.mock.calls).toEqual([['hot:watched']]);
    await expect.poll(() => [...shown]).toEqual(['articles:A']);
  });

  it('is heard also when the permission is granted later', () => {
    const { press, grant } = setUp({ isGranted: false });
    const listener = vi.fn();
    onNoticePressed('articles:', listener);
    grant();
    press('articles:A');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
