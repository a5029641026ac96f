// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '@/platform/browser/clipboard';
import { requestSiteAccess } from '@/platform/browser/permissions';
import { openExtensionPage } from '@/platform/browser/tabs';
import { list, MINUTE, NOON } from '@/platform/hotlists/made-lists.test-support';
import { formatMoment } from '@/ui/format';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { HotFooter, HotTools } from './HotControls';
import type { HotTabState, HotTool } from './hot-tab-state';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/clipboard', () => ({ copyText: vi.fn(async () => undefined) }));
vi.mock('@/platform/browser/permissions', () => ({ requestSiteAccess: vi.fn() }));
vi.mock('@/platform/browser/tabs', () => ({ openExtensionPage: vi.fn() }));

type Column = HotTabState['inView'][number];

/** A platform whose list was fetched so many minutes ago. */
function columnOf(platform: string, titles: readonly string[], minutes = 1): Column {
  const { items, source, leftOut } = list(NOON, titles, platform);
  const traced = items.map((item) => ({ ...item, firstAt: 0, lastAt: 0, listedMs: 0, bestRank: item.rank }));
  const board = { platform, entries: traced, fetchedAt: NOON - minutes * MINUTE, source, leftOut };
  return { platform, board, looks: undefined, isPinned: false, isHidden: false };
}
const WEIBO = columnOf('weibo', ['Moon landing']);
const ZHIHU = columnOf('zhihu', ['Typhoon'], 5);

const HOUR_AGO = NOON - 60 * MINUTE;

/** Lists of an hour ago with one title each. */
function pastOf(titles: Readonly<Record<string, string>>): NonNullable<HotTabState['shownPast']> {
  const views = Object.entries(titles).map(([platform, title]) => {
    const found = { ...list(HOUR_AGO, [title], platform), at: HOUR_AGO, source: 'here' as const };
    return [platform, { list: found } as never] as const;
  });
  return { views: new Map(views), ask: () => undefined, setTyping: () => undefined };
}

/** What was asked of the platforms that the user follows, and of their sources. */
let done: string[];

interface ControlsOf {
  /** The platform that is selected first. */
  readonly start?: string | undefined;
  /** The platforms whose lists are being fetched. */
  readonly busy?: readonly string[];
  /** The titles of the lists that the time machine shows, by platform. */
  readonly past?: Readonly<Record<string, string>>;
}

/** The controls of the tab, which keep what is chosen in them. */
function Controls({ start, busy, past }: ControlsOf) {
  const [tool, setTool] = useState<HotTool>();
  const [text, setText] = useState('');
  const [view, setView] = useState<HotTabState['view']>({ since: 'look', platform: start });
  const shown = [WEIBO, ZHIHU].find(({ platform }) => platform === view.platform);
  const tab: Partial<HotTabState> = {
    model: { lists: { at: NOON }, onTrouble: () => undefined } as unknown as HotTabState['model'],
    shown,
    inView: shown ? [shown] : [WEIBO, ZHIHU],
    busy: new Set(busy),
    follow: {
      followed: [],
      add: (id: string) => done.push(`add ${id}`),
      change: (id: string, change: object) => done.push(`change ${id} ${JSON.stringify(change)}`),
    } as unknown as HotTabState['follow'],
    sources: { canAsk: (each: string) => each !== 'hackernews' } as unknown as HotTabState['sources'],
    refresh: (platforms) => done.push(`refresh ${platforms ?? 'all in view'}`),
    tool,
    setTool,
    text,
    setText,
    view,
    setView,
    shownPast: tool === 'time' && past ? pastOf(past) : undefined,
  };
  return (
    <>
      <HotTools tab={tab as HotTabState} />
      <HotFooter tab={tab as HotTabState} />
    </>
  );
}

const show = (start?: string, others: Omit<ControlsOf, 'start'> = {}) =>
  act(() => render(<Controls start={start} {...others} />, document.body));
const part = <E extends HTMLElement = HTMLButtonElement>(name: string) =>
  document.querySelector<E>(`[data-part="${name}"]`);
const press = (name: string) => act(async () => void part(name)?.dispatchEvent(trustedClick()));
const isOpen = (name: string) => part(name)?.getAttribute('aria-expanded');
const foot = () => document.querySelector('.hot-foot')?.textContent;

beforeEach(() => {
  done = [];
  vi.spyOn(window, 'close').mockReturnValue(undefined);
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.clearAllMocks();
});

describe('the tools beside the platforms', () => {
  it('open one at a time, and close at a second press', async () => {
    await show('weibo');
    await press('add');
    expect([isOpen('add'), part('add-platform') !== null]).toEqual(['true', true]);
    await press('platform-menu');
    expect([isOpen('add'), isOpen('platform-menu')]).toEqual(['false', 'true']);
    expect([part('add-platform'), part('platform-actions') !== null]).toEqual([null, true]);
    await press('platform-menu');
    expect([isOpen('platform-menu'), part('platform-actions')]).toEqual(['false', null]);
  });

  it('have no menu of a platform where all of them are one list', async () => {
    await show();
    expect(part('platform-menu')).toBeNull();
    expect(part('add')).not.toBeNull();
  });

  it('show the list of a platform that the user adds at once', async () => {
    await show('weibo');
    await press('add');
    await press('add-zhihu');
    expect(done).toEqual(['add zhihu']);
    expect(part('add-platform')).toBeNull();
    expect(part('platform-menu')?.title).toBe('hotPlatformMenu Zhihu');
    expect(document.activeElement).toBe(part('add'));
  });

  it('fetch the list of a platform that is added as soon as the user allows its site', async () => {
    vi.mocked(requestSiteAccess).mockResolvedValueOnce(true);
    await show('weibo');
    await press('add');
    await press('add-hackernews');
    await expect.poll(() => done).toEqual(['add hackernews', 'refresh hackernews']);
  });

  it('show all platforms once the one that was shown is hidden, with the focus where hidden ones come back', async () => {
    await show('weibo');
    await press('platform-menu');
    await press('hide');
    expect(done).toEqual(['change weibo {"isHidden":true}']);
    expect([part('platform-menu'), part('platform-actions')]).toEqual([null, null]);
    expect(document.activeElement).toBe(part('add'));
  });

  it('Escape empties the search first, and closes the popup only when nothing is searched', async () => {
    const field = () => part<HTMLInputElement>('hot-search');
    const pressEscape = async () => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      await act(() => void field()?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    await show();
    await act(() => {
      field()!.value = 'moon';
      field()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect([await pressEscape(), field()?.value]).toEqual([true, '']);
    expect(await pressEscape()).toBe(false);
  });
});

describe('the foot of the lists', () => {
  it('says how old the list is, and of all lists how old the oldest', async () => {
    await show('weibo');
    expect(foot()).toMatch(/^ageMinutes 1 /);
    await act(() => render(null, document.body));
    await show();
    expect(foot()).toContain('hotOldest ageMinutes 5');
  });

  it('fetches what is shown at a press, and not again while that is being fetched', async () => {
    await show('weibo');
    await press('refresh');
    expect(done).toEqual(['refresh all in view']);
    await show('weibo', { busy: ['zhihu'] });
    expect([part('refresh')?.disabled, part('busy')]).toEqual([false, null]);
    await show('weibo', { busy: ['weibo', 'zhihu'] });
    expect([part('refresh')?.disabled, part('busy')?.textContent]).toEqual([true, 'hotRefreshing']);
  });

  it('changes what marks compare with at each press, and says what that is', async () => {
    await show();
    expect(part('since')?.getAttribute('aria-label')).toBe('hotCompare: hotSinceLookShort');
    await press('since');
    expect(part('since')?.getAttribute('aria-label')).toBe('hotCompare: hotSinceHourShort');
    await press('since');
    expect(part('since')?.textContent).toBe('hotSinceLookShort');
  });

  it('keeps the selected platform when the comparison changes', async () => {
    await show('zhihu');
    await press('since');
    expect(part('platform-menu')?.title).toBe('hotPlatformMenu Zhihu');
  });

  it('says that a list of the past is shown, in place of the age of the current one, while the time machine is open', async () => {
    await show('weibo', { past: { weibo: 'Moon landing planned' } });
    expect(foot()).toContain('ageMinutes 1');
    await press('time-machine');
    expect([isOpen('time-machine'), foot()]).toEqual(['true', 'hotPastShown']);
    await press('time-machine');
    expect([isOpen('time-machine'), foot()]).toEqual(['false', expect.stringContaining('ageMinutes 1')]);
  });

  it('copies the lists that are shown, and no others', async () => {
    await show('zhihu');
    await press('copy-list');
    const text = vi.mocked(copyText).mock.lastCall?.[0];
    expect(text).toContain('Typhoon');
    expect(text).not.toContain('Moon landing');
  });

  it('copies the past lists while the time machine shows them, with their moment, and the current ones once it is closed', async () => {
    await show(undefined, { past: { weibo: 'Moon landing planned' } });
    const copy = async () => {
      await press('copy-list');
      return vi.mocked(copyText).mock.lastCall?.[0];
    };
    await press('time-machine');
    const past = await copy();
    expect(past).toContain('Moon landing planned');
    expect(past).toContain(formatMoment(HOUR_AGO));
    expect(past).not.toContain('Typhoon');
    await press('time-machine');
    expect(await copy()).toMatch(/Moon landing\n.*Typhoon/s);
  });

  it('offers nothing to copy while the past lists that it shows are not there', async () => {
    await show('weibo', { past: { zhihu: 'Typhoon at sea' } });
    await press('time-machine');
    expect(part('copy-list')?.disabled).toBe(true);
  });

  it('opens the lists in the library, and closes the popup only when they are open', async () => {
    let opened: () => void = () => undefined;
    vi.mocked(openExtensionPage).mockReturnValueOnce(
      new Promise((resolve) => {
        opened = resolve;
      }),
    );
    await show();
    await press('open-library');
    expect(vi.mocked(openExtensionPage).mock.calls).toEqual([['/library.html#hot']]);
    expect(window.close).not.toHaveBeenCalled();
    await act(async () => opened());
    expect(window.close).toHaveBeenCalledOnce();
  });
});
