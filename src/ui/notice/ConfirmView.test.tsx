// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
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

afterEach(async () => {
  sent.failure = undefined;
  await act(() => render(null, document.body));
});

const agree = () => document.querySelector<HTMLButtonElement>('[data-part="agree"]');

async function pressAgree(): Promise<void> {
  await expect.poll(agree).not.toBeNull();
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
