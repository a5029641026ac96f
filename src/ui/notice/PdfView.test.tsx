// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '@/core/errors';
import { PdfView } from './PdfView';

const site = vi.hoisted(() => ({
  isAllowed: true,
  sent: [] as unknown[],
  failures: [] as (string | undefined)[],
}));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/permissions', () => ({
  hasSiteAccess: async () => site.isAllowed,
  requestSiteAccess: async () => false,
}));
vi.mock('@/platform/storage/pdf-requests', () => ({
  loadPdfRequest: async (id: string) => ({ id, address: 'https://a.example/members/report.pdf' }),
}));
vi.mock('@/platform/messages/messages', () => ({
  onTabRequests: () => () => undefined,
  async send(_name: string, request: unknown) {
    site.sent.push(request);
    const code = site.failures.shift();
    if (code) throw new AppError(code as ErrorCode);
    return new Promise(() => undefined);
  },
}));

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
/** As a press of the user, which buttons tell from the clicks of scripts. */
const press = (name: string) =>
  act(async () => {
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'isTrusted', { value: true });
    part(name)?.dispatchEvent(click);
  });
const show = async () => {
  await act(async () => render(<PdfView id="r1" />, document.body));
  await expect.poll(() => document.querySelector('strong')?.textContent).toBe('report.pdf');
};

beforeEach(() => {
  Object.assign(site, { isAllowed: true, sent: [], failures: [] });
});
afterEach(() => act(() => render(null, document.body)));

it('asks before the site of a PDF gets its cookies, and names the site', async () => {
  site.failures = ['pdf-needs-sign-in'];
  await show();
  await expect.poll(() => part('problem')?.dataset['code']).toBe('pdf-needs-sign-in');
  expect(site.sent).toEqual([{ id: 'r1', withSignIn: false }]);
  expect(document.body.textContent).toContain('pdfSignInWhat a.example');
  expect(part('choose-file')).not.toBeNull();
  await press('sign-in');
  expect(site.sent[1]).toEqual({ id: 'r1', withSignIn: true });
  expect(part('status')?.textContent).toBe('pdfFetching');
});

it('offers the file instead when the sign-in did not help, and tries again without it', async () => {
  site.failures = ['pdf-needs-sign-in', 'pdf-not-fetched'];
  await show();
  await expect.poll(() => part('sign-in')).not.toBeNull();
  await press('sign-in');
  await expect.poll(() => part('problem')?.dataset['code']).toBe('pdf-not-fetched');
  expect([part('sign-in'), part('choose-file') !== null]).toEqual([null, true]);
  await press('retry');
  expect(site.sent[2]).toEqual({ id: 'r1', withSignIn: false });
});

it('fetches nothing from a site that the user has not allowed', async () => {
  site.isAllowed = false;
  await show();
  await expect.poll(() => part('allow')).not.toBeNull();
  await press('allow');
  expect(document.body.textContent).toContain('pdfNoticeRefused');
  expect(site.sent).toEqual([]);
});
