// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { HOT_PLATFORMS } from '@/core/hotlists/platforms';
import { copyText } from '@/platform/browser/clipboard';
import { formatMoment } from '@/ui/format';
import type { PastView } from '@/ui/hotlists/past/use-past-lists';
import { tabStops } from '@/ui/tab-stops.test-support';
import { HotColumns } from './HotColumns';
import type { HotPageState } from './hot-page-state';

vi.mock('@/platform/browser/clipboard', () => ({ copyText: vi.fn(async () => undefined) }));

const NOON = Date.UTC(2026, 8, 1, 12);
const PLATFORMS = ['weibo', 'zhihu', 'baidu', 'douyin', 'v2ex', 'github'];
const columns = PLATFORMS.map((platform) => ({
  platform,
  board: undefined,
  status: undefined,
  looks: undefined,
  isPinned: platform === 'zhihu',
  isHidden: false,
}));

/** What the page was asked to do, in order. */
let done: string[];
/** Called when an element comes near the viewport, by the element. */
let watched: Map<Element, () => void>;

beforeEach(() => {
  done = [];
  watched = new Map();
  fakeBrowser.i18n.getMessage = (key, substitutions = []) =>
    key === 'localeTag' ? 'en' : [key, ...substitutions].join(' ');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onSeen: (seen: readonly object[]) => void;
      constructor(onSeen: (seen: readonly object[]) => void) {
        this.#onSeen = onSeen;
      }
      observe(element: Element) {
        watched.set(element, () => this.#onSeen([{ isIntersecting: true }]));
      }
      disconnect(): void {
        watched.clear();
      }
    },
  );
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.unstubAllGlobals();
});

/** Shows the columns of a page. The parts of its state that the columns do not use are left out. */
async function show(change: Partial<HotPageState> = {}): Promise<void> {
  const page: Partial<HotPageState> = {
    model: { columns, lists: { at: 0 }, onTrouble: () => undefined } as unknown as HotPageState['model'],
    params: { layout: 'columns', text: '' } as HotPageState['params'],
    sources: { canAsk: () => true } as unknown as HotPageState['sources'],
    follow: {
      step: (platform: string, by: number) => done.push(`step ${platform} ${by}`),
      move: (platform: string, place: number) => done.push(`move ${platform} ${place}`),
    } as unknown as HotPageState['follow'],
    past: { views: new Map(), ask: (asked) => done.push(`ask ${asked}`), setTyping: () => undefined },
    busy: new Set(),
    refresh: (platforms = []) => done.push(`refresh ${platforms}`),
    ...change,
  };
  await act(() => render(<HotColumns page={page as HotPageState} />, document.body));
}

const column = (platform: string) => document.querySelector(`[data-platform="${platform}"]`) as HTMLElement;
const part = (platform: string, name: string) =>
  column(platform).querySelector<HTMLElement>(`[data-part="${name}"]`);
const refreshButton = (platform: string) =>
  column(platform).querySelector<HTMLButtonElement>('.hot-card-foot button') as HTMLButtonElement;

/** Presses a button as the user does. */
async function press(element: HTMLElement | null): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(() => void element?.dispatchEvent(click));
}

it('only the columns of the first screen are drawn, and another one when it comes near it', async () => {
  await show();
  const drawn = () => PLATFORMS.filter((platform) => part(platform, 'column-grip'));
  expect(drawn()).toEqual(['weibo', 'zhihu', 'baidu', 'douyin']);
  expect(column('github').textContent).toBe('GitHub');
  await act(() => watched.get(column('github'))?.());
  expect(drawn()).toEqual(['weibo', 'zhihu', 'baidu', 'douyin', 'github']);
});

it('a column is labelled by its name, which says that it is pinned', async () => {
  await show();
  const label = (platform: string) =>
    document.getElementById(column(platform).getAttribute('aria-labelledby') ?? '')?.textContent;
  expect([label('weibo'), label('zhihu')]).toEqual(['Weibo', 'ZhihuhotPinned']);
});

it.each([
  ['ArrowLeft', true, ['step zhihu -1']],
  ['ArrowUp', true, ['step zhihu -1']],
  ['ArrowRight', true, ['step zhihu 1']],
  ['ArrowDown', true, ['step zhihu 1']],
  ['ArrowRight', false, []],
  ['Enter', true, []],
])('the handle moves its column by %s with Alt (%s): %s', async (key, altKey, wanted) => {
  await show();
  const event = new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true });
  part('zhihu', 'column-grip')?.dispatchEvent(event);
  expect(done).toEqual(wanted);
  // A key that moves a column does not move within its tools.
  if (altKey) expect(event.defaultPrevented).toBe(wanted.length > 0);
});

it.each(['column-grip', 'platform-menu'])(
  '%s opens and closes the menu of its column alone',
  async (name) => {
    await show();
    const isOpen = (platform: string) => part(platform, 'platform-menu')?.getAttribute('aria-expanded');
    await press(part('weibo', name));
    expect([isOpen('weibo'), isOpen('zhihu')]).toEqual(['true', 'false']);
    expect(part('weibo', 'platform-actions')).not.toBeNull();
    await press(part('weibo', name));
    expect(isOpen('weibo')).toBe('false');
    expect(part('weibo', 'platform-actions')).toBeNull();
  },
);

it('the tools of a column are one stop of the Tab key, and the arrow keys pass those that are disabled', async () => {
  await show();
  const tools = [...column('weibo').querySelectorAll<HTMLButtonElement>('.hot-card-head > button')];
  expect(tools.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  // Without a list there is nothing to copy.
  expect(tools.map(({ disabled }) => disabled)).toEqual([false, true, false]);
  tools[0]?.focus();
  tools[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(tools[2]);
});

/** A list of a platform that was fetched, whose fetching fails since, so that the column is as full as it can be. */
const fullColumn = (platform: string) => ({
  ...columns[0],
  platform,
  board: {
    platform,
    source: 'direct',
    fetchedAt: 0,
    leftOut: 0,
    entries: [1, 2].map((rank) => ({
      key: `${rank}`,
      rank,
      title: `${platform} ${rank}`,
      url: `https://${platform}.example/${rank}`,
      firstAt: 0,
      listedMs: 0,
      bestRank: rank,
    })),
  },
  status: {
    failures: 2,
    trouble: { code: 'service-unreachable', message: 'no answer' },
    sources: [
      { source: 'service', code: 'service-unreachable', since: 0, failures: 99, address: '', message: '' },
    ],
  },
});

/** Shows many columns with lists, all of them drawn. */
async function showFull(count: number, without: readonly string[] = []): Promise<readonly string[]> {
  const platforms = HOT_PLATFORMS.slice(0, count).flatMap(({ id }) => (without.includes(id) ? [] : id));
  const model = {
    columns: platforms.map(fullColumn),
    lists: { at: 0 },
    match: () => ({ ranges: [], groups: [] }),
    read: new Set(),
    since: 'look',
    basesOf: () => ({ look: undefined, hour: undefined }),
    onTrouble: () => undefined,
  };
  await show({ model: model as unknown as HotPageState['model'] });
  for (const come of [...watched.values()]) await act(come);
  return platforms;
}

const pressKey = (key: string, more: KeyboardEventInit = {}) =>
  act(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document.activeElement?.dispatchEvent(event);
  });
const columnOf = (element: Element | null) => element?.closest<HTMLElement>('.hot-card')?.dataset['platform'];
const stopsOf = () => [...new Set(tabStops().map(columnOf))];

it('many columns with lists that fail have no more stops of the Tab key than one of them', async () => {
  const [first] = await showFull(25);
  expect(tabStops().length).toBeGreaterThan(4);
  expect(tabStops().length).toBeLessThan(12);
  expect(stopsOf()).toEqual([first]);
});

it('the tools of a column lead with arrow keys to those of all columns, and the Tab key goes through the column that is reached', async () => {
  const [first, second, third] = await showFull(3);
  await act(() => part(first ?? '', 'column-grip')?.focus());
  const names: (string | undefined)[] = [];
  for (let count = 0; count < 4; count += 1) {
    await pressKey('ArrowRight');
    names.push((document.activeElement as HTMLElement).dataset['part']);
  }
  expect(names).toEqual(['copy-list', 'platform-menu', undefined, 'column-grip']);
  expect(columnOf(document.activeElement)).toBe(second);
  expect(stopsOf()).toEqual([second]);
  await pressKey('ArrowDown');
  expect(columnOf(document.activeElement)).toBe(third);
  await pressKey('Home', { ctrlKey: true });
  expect(document.activeElement).toBe(part(first ?? '', 'column-grip'));
  await pressKey('End', { ctrlKey: true });
  expect(stopsOf()).toEqual([third]);
});

it('a press in a column makes it the one that the Tab key goes through, where its list stops at one row as before', async () => {
  const [, second = ''] = await showFull(3);
  const rows = () => [...column(second).querySelectorAll<HTMLElement>('.hot-row')];
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
  await act(() => rows()[1]?.focus());
  expect(stopsOf()).toEqual([second]);
  await expect.poll(() => rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
});

it('when the column that the Tab key goes through is removed, it goes through another one', async () => {
  const [first = '', second] = await showFull(3);
  await act(() => part(first, 'column-grip')?.focus());
  await showFull(3, [first]);
  await expect.poll(stopsOf).toEqual([second]);
});

it('a list is fetched by its own button, which waits while that is going on, and says so before its first one', async () => {
  await show();
  await press(refreshButton('baidu'));
  expect(done).toEqual(['refresh baidu']);
  expect(column('baidu').textContent).not.toContain('hotFirstFetch');
  await show({ busy: new Set(['baidu']) });
  expect(refreshButton('baidu').disabled).toBe(true);
  expect(refreshButton('weibo').disabled).toBe(false);
  expect(column('baidu').textContent).toContain('hotFirstFetch Baidu');
});

it('a column copies the list of the chosen moment that it shows, not the current one', async () => {
  const item = { key: 'moon', rank: 1, title: 'Moon landing planned' };
  const list = { at: NOON, items: [item], source: 'here', leftOut: 0 };
  const model = {
    columns,
    lists: { at: 0 },
    read: new Set(),
    match: () => ({ groups: [], ranges: [] }),
    onTrouble: () => undefined,
  };
  await show({
    model: model as unknown as HotPageState['model'],
    params: { layout: 'columns', text: '', at: NOON },
    past: {
      views: new Map([['weibo', { asked: NOON, list } as unknown as PastView]]),
      ask: () => undefined,
      setTyping: () => undefined,
    },
  });
  await press(part('weibo', 'copy-list'));
  expect(vi.mocked(copyText).mock.calls).toEqual([
    [`## Weibo · ${formatMoment(NOON)}\n\n1. Moon landing planned\n`],
  ]);
});

it('a chosen moment shows the list of then, which the service can be asked for, and says so below', async () => {
  const view: PastView = {
    asked: 1,
    list: undefined,
    mayAsk: true,
    isAsking: false,
    noTimeMachine: false,
    problem: undefined,
    charged: undefined,
  };
  await show({
    params: { layout: 'columns', text: '', at: 1 } as HotPageState['params'],
    past: {
      views: new Map([['weibo', view]]),
      ask: (asked) => done.push(`ask ${asked}`),
      setTyping: () => undefined,
    },
  });
  expect(column('weibo').querySelector('footer')?.textContent).toContain('hotPastShown');
  expect(column('weibo').querySelector('[data-part="column-foot"]')).toBeNull();
  await press(column('weibo').querySelector<HTMLElement>('.hot-card-body button'));
  expect(done).toEqual(['ask weibo']);
  // Nothing is known of the others yet.
  expect(column('zhihu').querySelector('.hot-card-body')?.textContent).toBe('');
});
