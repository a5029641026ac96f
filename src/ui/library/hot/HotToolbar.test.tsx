// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestSiteAccess } from '@/platform/browser/permissions';
import { MINUTE, NOON } from '@/platform/hotlists/made-lists.test-support';
import { trusted, trustedClick } from '@/ui/trusted-event.test-support';
import { HotToolbar } from './HotToolbar';
import { formatHotParams, type HotPageState, parseHotParams } from './hot-page-state';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/permissions', () => ({ requestSiteAccess: vi.fn() }));
vi.mock('@/platform/hotlists/history-store', () => ({ loadRanges: async () => [] }));

const PAST = NOON - 30 * MINUTE;
type Address = Readonly<Record<string, string>>;

/** What was asked of the lists and of the platforms that the user follows. */
let done: string[];
/** What the address of the page says now. */
let address: Address;
/** What the browser's Back does: the address changes, and no control was pressed. */
let goTo: (address: Address) => void;

interface ToolbarOf {
  readonly start: Address;
  readonly busy: readonly string[];
  readonly said: string;
}

/** The toolbar of a page whose address follows it. */
function Toolbar({ start, busy, said }: ToolbarOf) {
  const [shown, setShown] = useState(start);
  const [view, setView] = useState<HotPageState['view']>({ since: 'look', platform: 'weibo' });
  address = shown;
  goTo = setShown;
  const params = parseHotParams(shown);
  const page: Partial<HotPageState> = {
    params,
    change: (change) => setShown(formatHotParams({ ...params, ...change })),
    view,
    setView(next) {
      done.push(`view ${JSON.stringify(next)}`);
      setView(next);
    },
    follow: {
      followed: [],
      said,
      add: (id: string) => done.push(`add ${id}`),
    } as unknown as HotPageState['follow'],
    sources: {
      hasService: true,
      canAsk: (platform: string) => platform !== 'hackernews',
    } as unknown as HotPageState['sources'],
    past: {
      views: new Map(['weibo', 'zhihu'].map((platform) => [platform, { mayAsk: true } as never])),
      ask: (platforms) => done.push(`ask ${platforms}`),
      setTyping: () => undefined,
    },
    busy: new Set(busy),
    refresh: (platforms) => done.push(`refresh ${platforms ?? 'all'}`),
  };
  return <HotToolbar page={page as HotPageState} />;
}

const show = (start: Address = {}, { busy = [], said = '' }: Partial<ToolbarOf> = {}) =>
  act(async () => render(<Toolbar start={start} busy={busy} said={said} />, document.body));
const part = <E extends HTMLElement = HTMLButtonElement>(name: string) =>
  document.querySelector<E>(`[data-part="${name}"]`);
const press = (name: string) => act(async () => void part(name)?.dispatchEvent(trustedClick()));
const isOpen = (name: string) => part(name)?.getAttribute('aria-expanded');
const choose = (name: string) =>
  act(async () => {
    const radio = part(name)?.querySelector('input');
    radio?.dispatchEvent(trusted(new Event('change', { bubbles: true })));
  });

async function type(name: string, text: string): Promise<void> {
  const field = part<HTMLInputElement>(name);
  if (!field) throw new Error(`no ${name}`);
  field.value = text;
  await act(async () => void field.dispatchEvent(new InputEvent('input', { bubbles: true })));
}

beforeEach(() => {
  done = [];
  vi.stubGlobal('reportError', (thrown: unknown) => {
    throw thrown;
  });
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the layouts', () => {
  it.each([
    ['layout-merged', { show: 'merged' }],
    ['layout-charts', { show: 'charts' }],
    ['layout-watch', { show: 'watch' }],
    ['layout-columns', {}],
  ])('%s is chosen for the page, which keeps the search', async (name, wanted) => {
    await show({ show: 'merged', q: 'moon' });
    await choose(name);
    expect(address).toEqual({ ...wanted, q: 'moon' });
    expect(part(name)?.className).toBe('segment chosen');
  });

  it('that show no current lists offer neither what these compare with nor the time machine', async () => {
    const offered = () => ['since', 'time-machine', 'add', 'refresh'].map((name) => part(name) !== null);
    await show();
    expect(offered()).toEqual([true, true, true, true]);
    await choose('layout-charts');
    expect(offered()).toEqual([false, false, true, true]);
  });
});

it('what marks compare with is chosen for all lists, and the platform of the popup stays', async () => {
  await show();
  await choose('since-hour');
  expect(done).toEqual(['view {"since":"hour","platform":"weibo"}']);
  expect(part('since-hour')?.className).toBe('segment chosen');
});

it('what is typed in the search is in the address, and Escape empties it before it closes anything', async () => {
  await show();
  await type('hot-search', 'moon');
  expect(address).toEqual({ q: 'moon' });
  const escapeKey = (init: KeyboardEventInit) =>
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });
  // Escape that ends the typing of Chinese by an input method.
  await act(async () => void part('hot-search')?.dispatchEvent(escapeKey({ isComposing: true })));
  expect(address).toEqual({ q: 'moon' });
  const key = escapeKey({});
  await act(async () => void part('hot-search')?.dispatchEvent(key));
  expect([address, key.defaultPrevented]).toEqual([{}, true]);
});

it('adding a platform closes what offers them, and gives the focus back to its button', async () => {
  await show();
  await press('add');
  expect([isOpen('add'), part('add-platform') !== null]).toEqual(['true', true]);
  await press('add-zhihu');
  expect(done).toEqual(['add zhihu']);
  expect([isOpen('add'), part('add-platform')]).toEqual(['false', null]);
  expect(document.activeElement).toBe(part('add'));
});

it.each([
  [true, ['add hackernews', 'refresh hackernews']],
  [false, ['add hackernews']],
])('a platform that is added is fetched at once if the user allows its site (%s)', async (answer, wanted) => {
  vi.mocked(requestSiteAccess).mockResolvedValueOnce(answer);
  await show();
  await press('add');
  await press('add-hackernews');
  await expect.poll(() => done).toEqual(wanted);
});

it('all lists are fetched at one press, and not again while one of them is being fetched', async () => {
  await show();
  await press('refresh');
  expect(done).toEqual(['refresh all']);
  await show({}, { busy: ['zhihu'] });
  expect(part('refresh')?.disabled).toBe(true);
});

it('a screen reader hears where a platform was moved to', async () => {
  await show({}, { said: 'hotMoved Weibo 2 3' });
  expect(document.querySelector('[role="status"]')?.textContent).toBe('hotMoved Weibo 2 3');
});

describe('the time machine', () => {
  it('shows a moment that is chosen instead of the search results that were shown', async () => {
    await show({ q: 'moon' });
    await press('time-machine');
    await expect.poll(() => part('time-bar')).not.toBeNull();
    await type('time-slider', String(PAST));
    expect(address).toEqual({ at: String(PAST) });
    expect(part<HTMLInputElement>('hot-search')?.value).toBe('');
  });

  it('goes back to the current lists when it is closed', async () => {
    await show({ at: String(PAST) });
    expect(isOpen('time-machine')).toBe('true');
    await press('time-machine');
    expect([isOpen('time-machine'), part('time-bar'), address]).toEqual(['false', null, {}]);
  });

  it('goes back to the current lists when platforms are to be added, which it shows none of', async () => {
    await show({ at: String(PAST) });
    await press('add');
    expect([isOpen('time-machine'), isOpen('add'), address]).toEqual(['false', 'true', {}]);
    await press('time-machine');
    expect([isOpen('time-machine'), isOpen('add'), part('add-platform')]).toEqual(['true', 'false', null]);
  });

  it('is open whenever a moment of the past is shown, also if the browser’s Back or Forward led there', async () => {
    await show();
    await press('add');
    await act(() => goTo({ at: String(PAST) }));
    expect([isOpen('time-machine'), isOpen('add'), part('add-platform')]).toEqual(['true', 'false', null]);
    await press('time-machine');
    expect([isOpen('time-machine'), address]).toEqual(['false', {}]);
  });

  it('goes back to now at a press, and stays open', async () => {
    await show({ show: 'merged', at: String(PAST) });
    await expect.poll(() => part('time-now')).not.toBeNull();
    await press('time-now');
    expect([address, isOpen('time-machine')]).toEqual([{ show: 'merged' }, 'true']);
    expect(part('time-now')?.disabled).toBe(true);
  });

  it('asks the service for the lists of all columns only at a press, and leaves that to the merged list where there is one', async () => {
    await show({ at: String(PAST) });
    await expect.poll(() => part('ask-past-all')).not.toBeNull();
    expect(done).toEqual([]);
    await press('ask-past-all');
    expect(done).toEqual(['ask weibo,zhihu']);
    await choose('layout-merged');
    expect([part('ask-past-all'), part('time-bar') !== null]).toEqual([null, true]);
  });
});

it('what marks compare with has a label that can be seen', async () => {
  await show();
  expect(part('since')?.previousElementSibling?.textContent).toBe('hotCompareLabel');
});
