// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { HotBoard } from '@/core/hotlists/hot-board';
import { storeSetting } from '@/platform/storage/setting-rows';
import { tabStops } from '@/ui/tab-stops.test-support';
import { type HotEvents, SameEvent, SeparatedPairs, useEvents } from './hot-events';
import type { FollowedColumn } from './use-hot-lists';

vi.mock('@/platform/messages/messages', () => ({ send: async () => ({ stored: true }) }));

const SAME = { weibo: '某地发生地震', zhihu: '刚刚某地发生地震' } as const;

beforeEach(async () => {
  fakeBrowser.reset();
  await storeSetting('apartTitles', []);
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
});
afterEach(() => act(() => render(null, document.body)));

function column(platform: string, title: string, fetchedAt: number): FollowedColumn {
  const entry = { key: title, rank: 1, title, firstSeenAt: 1, bestRank: 1 };
  const board = {
    platform,
    fetchedAt,
    entries: [entry],
    source: 'service',
    leftOut: 0,
  } as unknown as HotBoard;
  return { platform, isPinned: false, isHidden: false, looks: undefined, board };
}

function columnsOf(titles: Readonly<Record<string, string>>, fetchedAt = 1): readonly FollowedColumn[] {
  return Object.entries(titles).map(([platform, title]) => column(platform, title, fetchedAt));
}

let events: HotEvents;

function Lists({
  columns,
  isNeeded,
}: {
  readonly columns: readonly FollowedColumn[];
  readonly isNeeded: boolean;
}) {
  events = useEvents(columns, isNeeded);
  return null;
}

const show = (columns: readonly FollowedColumn[], isNeeded: boolean) =>
  act(() => render(<Lists columns={columns} isNeeded={isNeeded} />, document.body));

const joinedPlatforms = () => events.joined?.events.map(({ items }) => items.map(({ platform }) => platform));

it('items are not joined before a list of events is shown or their details ask for it', async () => {
  await show(columnsOf(SAME), false);
  await vi.waitUntil(() => events.apart !== undefined);
  await new Promise((later) => setTimeout(later));
  expect(events.joined).toBeUndefined();
  await act(() => events.ask());
  await vi.waitUntil(() => events.joined);
  expect(joinedPlatforms()).toEqual([['weibo', 'zhihu']]);
});

it('a list of events is joined in a task after the one that renders it', async () => {
  await show(columnsOf(SAME), true);
  expect(events.joined).toBeUndefined();
  await vi.waitUntil(() => events.joined);
  expect(joinedPlatforms()).toEqual([['weibo', 'zhihu']]);
});

it('the events that were joined before stay until the new lists are joined', async () => {
  await show(columnsOf(SAME), true);
  await vi.waitUntil(() => events.joined);
  await show(columnsOf({ ...SAME, zhihu: '股市大涨' }, 2), true);
  expect(joinedPlatforms()).toEqual([['weibo', 'zhihu']]);
  await vi.waitUntil(() => events.joined?.events.length === 2);
});

it('items that the user has separated are not joined', async () => {
  await storeSetting('apartTitles', [[SAME.weibo, SAME.zhihu]]);
  await show(columnsOf(SAME), true);
  await vi.waitUntil(() => events.joined);
  expect(joinedPlatforms()).toEqual([['weibo'], ['zhihu']]);
});

it('without any list there is nothing to wait for', async () => {
  await show([], true);
  expect(events.joined?.events).toEqual([]);
});

it('the details of an item ask where else its event is listed', async () => {
  const columns = columnsOf(SAME);
  function Details() {
    const own = useEvents(columns, false);
    return (
      <SameEvent
        item={{ platform: 'weibo', key: SAME.weibo, title: SAME.weibo }}
        events={own}
        onOpen={() => undefined}
      />
    );
  }
  await act(() => render(<Details />, document.body));
  await vi.waitUntil(() => document.querySelector('[data-part="same-place"]'));
  expect(
    document.querySelector('[data-part="same-place"] a, [data-part="same-place"] span')?.textContent,
  ).toContain(SAME.zhihu);
});

/** Presses a button as the user does. */
function press(part: string): Promise<void> {
  const button = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (!button) throw new Error(`no ${part}`);
  button.focus();
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  return act(() => void button.dispatchEvent(click));
}

it('the focus goes to the row when an item is separated from the only other one', async () => {
  const columns = columnsOf(SAME);
  function Row() {
    const own = useEvents(columns, false);
    return (
      <div class="hot-item">
        <button type="button" class="hot-row" />
        <SameEvent
          item={{ platform: 'weibo', key: SAME.weibo, title: SAME.weibo }}
          events={own}
          onOpen={() => undefined}
        />
      </div>
    );
  }
  await act(() => render(<Row />, document.body));
  await vi.waitUntil(() => document.querySelector('[data-part="take-apart"]'));
  await press('take-apart');
  expect(document.activeElement?.className).toBe('hot-row');
});

it('the focus stays at the separated pairs when the last one is joined again', async () => {
  const pair = [SAME.weibo, SAME.zhihu] as const;
  function Pairs() {
    const [apart, setApart] = useState<HotEvents['apart']>([pair]);
    return <SeparatedPairs events={{ joined: undefined, ask: () => undefined, apart, setApart }} />;
  }
  await act(() => render(<Pairs />, document.body));
  await press('join-again');
  expect(document.querySelectorAll('li')).toHaveLength(0);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

it('many separated pairs are one stop of the Tab key beside their heading', async () => {
  const apart = Array.from({ length: 40 }, (_, index) => [`one ${index}`, `other ${index}`] as const);
  const pairs = { joined: undefined, ask: () => undefined, apart, setApart: () => undefined };
  await act(() => render(<SeparatedPairs events={pairs} />, document.body));
  document.querySelector('details')!.open = true;
  expect(tabStops().map(({ localName }) => localName)).toEqual(['summary', 'button']);
});
