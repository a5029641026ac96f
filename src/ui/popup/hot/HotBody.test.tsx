// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { indexEvents, mergeBoards } from '@/core/hotlists/events';
import { finishSteps } from '@/core/steps';
import { loadColumns, saveList } from '@/platform/hotlists/board-store';
import { list, MINUTE, NOON } from '@/platform/hotlists/made-lists.test-support';
import { send } from '@/platform/messages/messages';
import { usePastLists } from '@/ui/hotlists/past/use-past-lists';
import { tabStops } from '@/ui/tab-stops.test-support';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { HotBody } from './HotBody';
import type { HotTabState } from './hot-tab-state';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/messages/messages', () => ({ send: vi.fn() }));

/** When the popup is open: an hour after the first lists. */
const NOW = NOON + 60 * MINUTE;
const PAST = NOON;
/** What was asked of the sources. */
let done: string[];
let columns: HotTabState['inView'];

interface BodyOf {
  /** The selected platform; undefined: all of them. */
  readonly platform?: string | undefined;
  readonly text?: string;
  readonly tool?: HotTabState['tool'];
  /** The moment that is chosen first. */
  readonly start?: number;
  readonly busy?: readonly string[];
  readonly hasService?: boolean;
  /** The platforms that no source gives. */
  readonly closed?: readonly string[];
}

/** The body of the tab, in which a moment can be chosen. */
function Body({ platform, text = '', tool, start, busy = [], hasService = false, closed = [] }: BodyOf) {
  const [asked, setAsked] = useState(start);
  const shown = columns.find((column) => column.platform === platform);
  const events = finishSteps(
    mergeBoards(
      columns.flatMap(({ board }) => board ?? []),
      [],
    ),
  );
  const inView = shown ? [shown] : columns;
  const past = usePastLists(
    inView.map((column) => column.platform),
    asked,
    hasService,
  );
  const tab: Partial<HotTabState> = {
    model: {
      columns,
      lists: { at: NOW },
      events: { joined: { events, byItem: indexEvents(events) }, ask: () => undefined, apart: [] },
      since: 'look',
      read: new Set(),
      match: () => ({ groups: [], ranges: [] }),
      basesOf: () => ({ look: undefined, hour: undefined }),
      open: () => undefined,
      onTrouble: () => undefined,
    } as unknown as HotTabState['model'],
    shown,
    inView,
    past,
    text,
    tool,
    asked,
    setAsked,
    sources: { hasService } as HotTabState['sources'],
    canAsk: (each) => !closed.includes(each),
    busy: new Set(busy),
    refresh: (platforms) => done.push(`refresh ${platforms}`),
  };
  return <HotBody tab={tab as HotTabState} />;
}

const show = (body: BodyOf = {}) => act(async () => render(<Body {...body} />, document.body));
const part = <E extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector<E>(`[data-part="${name}"]`);
const titles = () => [...document.querySelectorAll('.hot-title')].map(({ textContent }) => textContent);
const press = (button: HTMLElement | null | undefined) =>
  act(async () => void button?.dispatchEvent(trustedClick()));
const text = () => document.body.textContent ?? '';

/** A followed platform whose list could not be fetched so far. */
function failing(platform: string): HotTabState['inView'][number] {
  const trouble = { code: 'hot-site-failed', message: '' } as const;
  const status = { platform, triedAt: NOW, failures: 1, trouble };
  return { platform, status, looks: undefined, isPinned: false, isHidden: false };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('reportError', (thrown: unknown) => {
    throw thrown;
  });
  vi.mocked(send).mockReset();
  done = [];
  await deleteDB('gleaner');
  await saveList(list(NOON, ['Typhoon at sea']));
  await saveList(list(NOON, ['Moon landing planned'], 'zhihu'));
  await saveList(list(NOW, ['Typhoon on land']));
  const stored = await loadColumns(['weibo', 'zhihu']);
  columns = stored.map((column) => ({ ...column, looks: undefined, isPinned: false, isHidden: false }));
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the current lists', () => {
  it('are that of the selected platform alone, or all of them as one', async () => {
    await show({ platform: 'weibo' });
    const labelledBy = () => document.getElementById('hot-panel')?.getAttribute('aria-labelledby');
    expect([titles(), labelledBy()]).toEqual([['Typhoon on land'], 'hot-chip-weibo']);
    await show();
    expect(titles().toSorted()).toEqual(['Moon landing planned', 'Typhoon on land']);
    expect(labelledBy()).toBe('hot-chip-all');
  });

  it('say that a list is fetched for the first time, and not that one that is there is fetched again', async () => {
    columns = [{ ...failing('v2ex'), status: undefined }, ...columns];
    await show({ platform: 'v2ex', busy: ['v2ex'] });
    expect(text()).toBe('hotFirstFetch V2EX');
    await show({ platform: 'v2ex' });
    expect(text()).toBe('');
    await show({ platform: 'weibo', busy: ['weibo'] });
    expect(text()).not.toContain('hotFirstFetch');
  });

  it('are fetched again after a failure at a press, that platform alone, and the last list stays meanwhile', async () => {
    columns = columns.map((column) => ({ ...column, status: failing(column.platform).status }));
    await show({ platform: 'zhihu' });
    expect(titles()).toEqual(['Moon landing planned']);
    await press(part('column-trouble')?.querySelector('button'));
    expect(done).toEqual(['refresh zhihu']);
  });

  it('of all platforms say which of them has none and why, and leave out those that have one or that no source gives', async () => {
    const troubles = columns.map((column) => ({ ...column, status: failing(column.platform).status }));
    columns = [...troubles, failing('v2ex'), failing('github')];
    await show({ closed: ['github'] });
    const said = [...document.querySelectorAll('[data-part="column-trouble"]')];
    expect(said.map((trouble) => trouble.querySelector('strong')?.textContent)).toEqual([
      'hotTroubleName V2EX',
    ]);
    expect(said[0]?.textContent).toContain('errorHotSiteFailed');
    expect(titles()).toHaveLength(2);
    await press(said[0]?.querySelector('button'));
    expect(done).toEqual(['refresh v2ex']);
  });
});

describe('a search', () => {
  it('shows what was found on this device in place of the lists, also of the past, until it is emptied', async () => {
    await show({ platform: 'weibo', text: ' sea ' });
    await expect.poll(() => part('search-count')?.textContent).toBe('hotFound 1');
    // No list has it any more: it is in the history.
    expect(titles()).toEqual(['Typhoon at sea']);
    expect(part('ask-service')).toBeNull();
    await show({ platform: 'weibo', text: ' ' });
    expect([part('search-results'), titles()]).toEqual([null, ['Typhoon on land']]);
  });

  it('says what to do when nothing was found', async () => {
    await show({ platform: 'weibo', text: 'unheard of' });
    await expect.poll(() => part('search-count')?.textContent).toBe('hotFoundNone');
  });

  it('comes before the time machine, and asks the service for nothing by itself', async () => {
    await show({ text: 'moon', tool: 'time', start: PAST, hasService: true });
    await expect.poll(titles).toEqual(['Moon landing planned']);
    expect([part('time-bar'), part('ask-service') !== null]).toEqual([null, true]);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the time machine', () => {
  const bar = () => part('time-bar');

  it('says how to choose a moment above the current list, and shows the list of the moment that is chosen', async () => {
    await show({ platform: 'weibo', tool: 'time' });
    await expect.poll(bar).not.toBeNull();
    expect([text().includes('hotTimeHint'), titles()]).toEqual([true, ['Typhoon on land']]);
    const slider = part<HTMLInputElement>('time-slider')!;
    slider.value = String(PAST);
    await act(async () => void slider.dispatchEvent(new InputEvent('input', { bubbles: true })));
    await expect.poll(titles).toEqual(['Typhoon at sea']);
    expect([text().includes('hotTimeHint'), part('past-note')?.textContent]).toEqual([
      false,
      expect.stringContaining('hotPastHere'),
    ]);
    await press(part('time-now'));
    await expect.poll(titles).toEqual(['Typhoon on land']);
  });

  it('shows the lists of all platforms at that moment as one', async () => {
    await show({ tool: 'time', start: PAST });
    await expect.poll(() => titles().toSorted()).toEqual(['Moon landing planned', 'Typhoon at sea']);
    expect(text()).toContain('hotPastSources 2 0 0');
  });

  it('asks the service again at a press after it has failed, and for the selected platform alone', async () => {
    const before = NOON - 120 * MINUTE;
    vi.mocked(send).mockRejectedValueOnce(new AppError('service-busy'));
    await show({ platform: 'weibo', tool: 'time', start: before, hasService: true });
    await expect.poll(() => part('past-note')?.textContent).toContain('errorServiceBusy');
    const answer = {
      kind: 'list',
      at: before,
      items: list(before, ['Before']).items,
      leftOut: 0,
      charged: 1,
    };
    vi.mocked(send).mockResolvedValueOnce(answer as never);
    await press(part('ask-past'));
    await expect.poll(titles).toEqual(['Before']);
    const moment = ['askServiceMoment', { platform: 'weibo', at: before }];
    expect(vi.mocked(send).mock.calls).toEqual([moment, moment]);
  });
});

it('the problems of many platforms are as many stops of the Tab key as those of one', async () => {
  columns = Array.from({ length: 40 }, (_, index) => failing(`platform-${index}`));
  await show();
  const problems = [...document.querySelectorAll('.hot-trouble')];
  expect(problems).toHaveLength(40);
  const [first, ...others] = problems.map((problem) => tabStops(problem).length);
  expect(first).toBeGreaterThan(0);
  expect(new Set(others)).toEqual(new Set([0]));
});
