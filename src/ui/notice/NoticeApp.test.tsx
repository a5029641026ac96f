// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticePath } from '@/core/pages';
import { closeOwnTab } from '@/platform/browser/tabs';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { NoticeApp } from './NoticeApp';

/** The browser's permissions for sites. `asked`: the origins that it was asked for. */
const sites = vi.hoisted(() => ({ isAllowed: false, grants: true, asked: [] as string[] }));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/tabs', () => ({ closeOwnTab: vi.fn(async () => undefined) }));
vi.mock('@/platform/browser/permissions', () => ({
  hasSiteAccess: async () => sites.isAllowed,
  async requestSiteAccess(origin: string) {
    sites.asked.push(origin);
    return sites.grants;
  },
}));
// The views of other files, which have tests of their own.
vi.mock('./ConfirmView', () => ({ ConfirmView: ({ view }: { view: object }) => JSON.stringify(view) }));
vi.mock('./DamagedSettingsView', () => ({ DamagedSettingsView: () => 'damaged settings' }));
vi.mock('./ImagesView', () => ({ ImagesView: ({ id }: { id: string }) => `images of ${id}` }));
vi.mock('./PdfView', () => ({ PdfView: ({ id }: { id: string }) => `PDF ${id}` }));
vi.mock('./RecoveryView', () => ({ RecoveryView: () => 'recovery' }));

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const press = (button: HTMLElement | null) => act(async () => void button?.dispatchEvent(trustedClick()));
const status = () => document.querySelector('[role="status"]')?.textContent;
const alert = () => document.querySelector('[role="alert"]')?.textContent;
const content = () => document.querySelector('.page > :not(header)')?.textContent;

async function open(path: string): Promise<void> {
  location.hash = path.slice(path.indexOf('#'));
  await act(async () => render(<NoticeApp />, document.body));
}

beforeEach(() => {
  Object.assign(sites, { isAllowed: false, grants: true, asked: [] });
  vi.clearAllMocks();
});
afterEach(async () => {
  await act(() => render(null, document.body));
  location.hash = '';
});

describe('the question for access to a site', () => {
  const openQuestion = () => open(noticePath({ name: 'access', origin: 'https://a.example:8080' }));

  it('names the site, and asks the browser for that one only when the user agrees', async () => {
    await openQuestion();
    expect(document.querySelector('h1')?.textContent).toBe('noticeAccessTitle a.example:8080');
    expect([part('allow')?.textContent, sites.asked]).toEqual(['noticeAccessAllow a.example:8080', []]);
    await press(part('allow'));
    expect(sites.asked).toEqual(['https://a.example:8080']);
    await expect.poll(status).toBe('noticeAccessGranted');
    // There is nothing left to answer.
    expect([part('allow'), part('not-now')]).toEqual([null, null]);
  });

  it('says what a refusal means, and can be answered again', async () => {
    sites.grants = false;
    await openQuestion();
    await press(part('allow'));
    await expect.poll(status).toBe('noticeAccessRefused');
    sites.grants = true;
    await press(part('allow'));
    await expect.poll(status).toBe('noticeAccessGranted');
  });

  it('is not put where the site was allowed before', async () => {
    sites.isAllowed = true;
    await openQuestion();
    await expect.poll(status).toBe('noticeAccessGranted');
    expect(part('allow')).toBeNull();
  });

  it('can be put off, which closes the page and asks the browser for nothing', async () => {
    await openQuestion();
    expect(status()).toBe('');
    await press(part('not-now'));
    expect(closeOwnTab).toHaveBeenCalledOnce();
    expect(sites.asked).toEqual([]);
  });
});

it.each([
  [{ name: 'images', id: 'wx:MzA=:1:1' }, 'images of wx:MzA=:1:1'],
  [{ name: 'pdf', id: 'r1' }, 'PDF r1'],
  [{ name: 'settings' }, 'damaged settings'],
  [{ name: 'storage' }, 'recovery'],
] as const)('the address %o leads to its own view', async (view, shown) => {
  await open(noticePath(view));
  expect(document.querySelector('.page')?.textContent).toBe(`extensionName${shown}`);
});

it('the question about credits is about the very frame, site and reason that the address names', async () => {
  const view = { name: 'confirm', tabId: 7, frameId: 2, site: 'a.example', reason: 'dear' } as const;
  await open(noticePath(view));
  expect(document.querySelector('.page')?.textContent).toBe(`extensionName${JSON.stringify(view)}`);
});

it('a database that the browser has lost is said to be lost, with the way to import what was exported', async () => {
  await open(noticePath({ name: 'lost' }));
  expect(content()).toContain('lostWhy');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/options.html#import-data');
});

describe('a failure that its page could not show', () => {
  it.each([
    ['picture-damaged', 'errorImageDamaged', true],
    ['video-protected', 'errorVideoProtected', false],
  ] as const)(
    '%s is told in words, and offers a file where that helps',
    async (code, sentence, offersFile) => {
      await open(noticePath({ name: 'problem', code }));
      expect(alert()).toBe(sentence);
      expect(part('choose-file') !== null).toBe(offersFile);
      await press(document.querySelector('button'));
      expect(closeOwnTab).toHaveBeenCalledOnce();
    },
  );

  it.each([
    '',
    '#/',
    '#/problem?code=constructor',
    '#/toString',
    '#/access?origin=file:///etc/passwd',
    '#/confirm?tabId=7&frameId=0&reason=none',
  ])(
    'an address that is damaged (%s) is told as an unexpected one, and never leaves the page blank',
    async (hash) => {
      await open(hash === '' ? '#' : hash);
      expect(alert()).toBe('errorUnexpected');
      expect(part('allow')).toBeNull();
    },
  );
});
