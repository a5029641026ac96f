// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { ConfirmView } from './ConfirmView';

const sent = vi.hoisted(() => ({ agreed: [] as unknown[], failure: undefined as Error | undefined }));
const credits = vi.hoisted(() => ({ left: undefined as number | undefined }));
vi.mock('@/platform/storage/ledger-store', () => ({ loadStatement: async () => credits }));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/messages/messages', () => ({
  send: async (_name: string, { agreed }: { readonly agreed: unknown }) => {
    sent.agreed.push(agreed);
    if (sent.failure) throw sent.failure;
    return { found: false };
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sent.agreed.length = 0;
});
afterEach(async () => {
  sent.failure = undefined;
  await act(() => render(null, document.body));
  vi.useRealTimers();
});

const agree = () => document.querySelector<HTMLButtonElement>('[data-part="agree"]');
const passTime = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Agrees as a user does who has read the question. */
async function pressAgree(): Promise<void> {
  await expect.poll(agree).not.toBeNull();
  await passTime(1000);
  await clickAgree();
}

async function clickAgree(): Promise<void> {
  await expect.poll(agree).not.toBeNull();
  await act(() => void window.dispatchEvent(new Event('pointerdown')));
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(async () => void agree()?.dispatchEvent(click));
}

it.each([
  ['chosen', 'price'],
  ['dear', 'price'],
  ['perhaps-paid', 'repeat'],
] as const)('agreeing on the page with the reason %s agrees to the %s', async (reason, agreed) => {
  const view = { name: 'confirm', tabId: 7, frameId: 0, site: 'a.example', reason } as const;
  await act(() => render(<ConfirmView view={view} />, document.body));
  await pressAgree();
  expect(sent.agreed.at(-1)).toBe(agreed);
});

const VIEW = { name: 'confirm', tabId: 7, frameId: 0, site: 'a.example', reason: 'chosen' } as const;

it.each([
  [undefined, 'noticeConfirmLeftUnknown'],
  [10, 'noticeConfirmLeft 10 6'],
  [2, 'noticeConfirmShort 2'],
  [-3, 'noticeConfirmShort 0'],
])('with %s credits it says what they allow, and never that fewer than none are left', async (left, said) => {
  credits.left = left;
  await act(() => render(<ConfirmView view={VIEW} />, document.body));
  await expect.poll(() => document.querySelector('[data-part="left"]')?.textContent).toBe(said);
});

it('says no more that the image will be sent once it is known to be closed', async () => {
  await act(() => render(<ConfirmView view={VIEW} />, document.body));
  await expect.poll(agree).not.toBeNull();
  expect(document.body.textContent).toContain('noticeConfirmWhat a.example');
  await pressAgree();
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe('noticeConfirmGone');
  expect(document.body.textContent).not.toContain('noticeConfirmWhat');
});

it('can be agreed to again after the background has not answered', async () => {
  sent.failure = new AppError('no-receiver');
  await act(() => render(<ConfirmView view={VIEW} />, document.body));
  await pressAgree();
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe('errorNoReceiver');
  const before = sent.agreed.length;
  await pressAgree();
  expect(sent.agreed.length).toBe(before + 1);
});

describe('a press is not taken for an agreement', () => {
  beforeEach(async () => {
    await act(() => render(<ConfirmView view={VIEW} />, document.body));
    await expect.poll(agree).not.toBeNull();
  });

  it('right after the page has opened, as the second one of a double click that was meant for a web page', async () => {
    await passTime(300);
    await clickAgree();
    expect(agree()?.getAttribute('aria-disabled')).toBe('true');
    expect(sent.agreed).toEqual([]);
  });

  it('while quick presses go on', async () => {
    for (let presses = 0; presses < 10; presses++) {
      await passTime(300);
      await clickAgree();
    }
    expect(sent.agreed).toEqual([]);
    await passTime(800);
    await clickAgree();
    expect(sent.agreed).toEqual(['price']);
  });

  it.each([
    ['a window that covered it has closed', () => window.dispatchEvent(new Event('focus'))],
    ['another tab that was in front has closed', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('right after %s', async (_what, comeBack) => {
    await passTime(5000);
    await act(() => void comeBack());
    await passTime(300);
    await clickAgree();
    expect(sent.agreed).toEqual([]);
    await passTime(800);
    await clickAgree();
    expect(sent.agreed).toEqual(['price']);
  });

  it('while the page is not in front', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await passTime(5000);
    await clickAgree();
    expect(sent.agreed).toEqual([]);
    seen.mockRestore();
  });
});
