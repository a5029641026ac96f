// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmView } from './ConfirmView';

const sent = vi.hoisted(() => ({ agreed: [] as unknown[] }));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/messages/messages', () => ({
  send: async (_name: string, { agreed }: { readonly agreed: unknown }) => {
    sent.agreed.push(agreed);
    return { found: false };
  },
}));

afterEach(() => act(() => render(null, document.body)));

const agree = () => document.querySelector<HTMLButtonElement>('[data-part="agree"]');

it.each([
  ['chosen', 'price'],
  ['dear', 'price'],
  ['perhaps-paid', 'repeat'],
] as const)('agreeing on the page with the reason %s agrees to the %s', async (reason, agreed) => {
  const view = { name: 'confirm', tabId: 7, frameId: 0, site: 'a.example', reason } as const;
  await act(() => render(<ConfirmView view={view} />, document.body));
  await expect.poll(agree).not.toBeNull();
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(() => void agree()?.dispatchEvent(click));
  expect(sent.agreed.at(-1)).toBe(agreed);
});
