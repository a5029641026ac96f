// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { HotModel } from '@/ui/hotlists/hot-model';
import { ServiceResults } from './ServiceSearch';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/platform/messages/messages', () => ({ send }));

const MINUTE = 60_000;
const NOON = new Date(2026, 10, 21, 12, 0).getTime();

beforeEach(() => {
  send.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.useRealTimers();
});

async function show(platforms: readonly string[] = ['weibo', 'zhihu']): Promise<void> {
  const model: Partial<HotModel> = {
    columns: platforms.map((platform) => ({ platform })) as never,
    read: new Set(),
    match: () => ({ groups: [], ranges: [] }),
    open: () => undefined,
    onTrouble: () => undefined,
  };
  await act(() => render(<ServiceResults text="moon" model={model as HotModel} />, document.body));
}

const part = <E extends HTMLElement>(name: string) =>
  document.querySelector(`[data-part="${name}"]`) as E | null;
const askButton = () => part<HTMLButtonElement>('ask-service');
const press = () =>
  act(() => {
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'isTrusted', { value: true });
    askButton()?.dispatchEvent(click);
  });
const type = (name: string, text: string) =>
  act(() => {
    const field = part<HTMLInputElement>(name);
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const text = () => document.body.textContent ?? '';

it('asks the service only when it is pressed, for the last week of all followed platforms', async () => {
  send.mockResolvedValue([]);
  await show();
  expect(send).not.toHaveBeenCalled();
  await press();
  const range = { from: NOON - 7 * 24 * 60 * MINUTE, until: NOON };
  expect(send.mock.calls).toEqual([
    ['searchService', { text: 'moon', platforms: ['weibo', 'zhihu'], ...range }],
  ]);
});

it('asks for the time span that is typed, and for none that ends before it begins', async () => {
  send.mockResolvedValue([]);
  await show();
  await type('search-from', '2026-11-21T11:00');
  await type('search-until', '2026-11-21T11:30');
  await press();
  expect(send.mock.lastCall?.[1]).toMatchObject({ from: NOON - 60 * MINUTE, until: NOON - 30 * MINUTE });
  await type('search-until', '2026-11-21T11:00');
  expect(askButton()?.disabled).toBe(true);
  // A field that is not filled in changes nothing.
  await type('search-until', '');
  expect(askButton()?.disabled).toBe(true);
  await type('search-until', '2026-11-21T11:01');
  expect(askButton()?.disabled).toBe(false);
});

it('cannot be asked without a platform, or twice at once', async () => {
  await show([]);
  expect(askButton()?.disabled).toBe(true);
  await act(() => render(null, document.body));
  send.mockReturnValue(new Promise(() => undefined));
  await show();
  await press();
  expect(askButton()?.disabled).toBe(true);
  expect(text()).toContain('hotServiceAsking');
});

it('shows what was found, and for which platforms there may be more, is no search, or was an error', async () => {
  const answers = [
    { kind: 'found', platform: 'weibo', items: [{ rank: 1, title: 'Moon landing' }], mayBeMore: true },
    { kind: 'found', platform: 'douyin', items: [{ rank: 4, title: 'Moon landing' }], mayBeMore: false },
    { kind: 'no-search', platform: 'zhihu' },
    { kind: 'failed', platform: 'baidu', code: 'service-busy' },
  ];
  send.mockResolvedValue(answers);
  await show();
  await press();
  await expect.poll(text).toContain('Moon landing');
  expect(part('service-count')?.textContent).toBe('hotFoundByService 1 hotFoundPerhapsMore Weibo');
  expect(text()).toContain('hotNoSearch Zhihu');
  expect(text()).toContain('Baidu: errorServiceBusy');
});

it('says why the service could not be asked', async () => {
  send.mockRejectedValue(new AppError('no-receiver'));
  await show();
  await press();
  await expect.poll(text).toContain('errorNoReceiver');
  expect(askButton()?.disabled).toBe(false);
});
