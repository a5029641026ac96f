// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotArticle } from '@/core/articles/article';
import { AppError } from '@/core/errors';
import type { LibraryEntry } from '@/core/library/entry';
import type { PageInspection } from '@/platform/messages/article-protocol';
import { ArticlePart, usePageLook } from './ArticlePart';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
const { send, openExtensionPage, loadEntry, findActiveTab, useFailureLog, accountsAddress } = vi.hoisted(
  () => ({
    send: vi.fn(),
    useFailureLog: vi.fn(),
    openExtensionPage: vi.fn(),
    loadEntry: vi.fn(),
    findActiveTab: vi.fn(),
    accountsAddress: { value: '' },
  }),
);
vi.mock('@/platform/messages/messages', () => ({ send }));
vi.mock('@/ui/log-failure', () => ({ useFailureLog }));
vi.mock('@/platform/browser/tabs', () => ({ findActiveTab, openExtensionPage }));
vi.mock('@/platform/storage/library/library-store', () => ({ loadEntry }));
vi.mock('@/ui/hooks/use-setting', () => ({
  useSetting: () => [{ accountsAddress: accountsAddress.value }, () => undefined],
}));

type Article = Extract<PageInspection, { status: 'ok' }>;
const ARTICLE: Article = {
  status: 'ok',
  id: `web:${'1'.repeat(64)}`,
  facts: { title: 'A title', author: 'Ann', url: 'https://a.example/' } as unknown as Article['facts'],
  pictureCount: 3,
};

const close = vi.fn();

beforeEach(() => {
  for (const mock of [send, openExtensionPage, loadEntry, findActiveTab, close]) mock.mockReset();
  findActiveTab.mockResolvedValue(7);
  loadEntry.mockResolvedValue(undefined);
  openExtensionPage.mockResolvedValue(undefined);
  accountsAddress.value = '';
  vi.spyOn(window, 'close').mockImplementation(close);
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.restoreAllMocks();
});

function Part() {
  return <ArticlePart look={usePageLook()} />;
}

/** Shows the part for a page, as the background describes it. */
async function show(page: PageInspection | AppError): Promise<void> {
  send.mockImplementation(async (name: string) => {
    if (name !== 'inspectPage') return undefined;
    if (page instanceof AppError) throw page;
    return page;
  });
  await act(() => render(<Part />, document.body));
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).not.toBe('pageLooking');
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const press = (name: string) =>
  act(() => {
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'isTrusted', { value: true });
    part(name)?.dispatchEvent(click);
  });
/** What was asked of the background after the page was inspected. */
const asked = () => send.mock.calls.slice(1);

it('says that it looks at the page until it has', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  await act(() => render(<Part />, document.body));
  expect(document.body.textContent).toContain('pageLooking');
});

it.each([
  ['tab-not-allowed', 'pageNotAllowed'],
  ['no-receiver', 'errorNoReceiver'],
] as const)('says why a page could not be looked at: %s', async (code, sentence) => {
  await show(new AppError(code));
  expect(part('page-problem')?.textContent).toBe(sentence);
  expect(part('page-problem')?.dataset['code']).toBe(code);
  expect(document.querySelector('button')).toBeNull();
});

it('counts for the report why a page could not be looked at, unless extensions cannot run in it', async () => {
  await show(new AppError('no-receiver'));
  expect(useFailureLog).toHaveBeenLastCalledWith('no-receiver');
  await act(() => render(null, document.body));
  await show(new AppError('tab-not-allowed'));
  expect(useFailureLog).toHaveBeenLastCalledWith(undefined);
});

it.each<PageInspection>([ARTICLE, { status: 'not-article', message: '' }])(
  'says that the page’s site seems to have changed and where the report is, and nothing of that else: %j',
  async (page) => {
    await show(page);
    expect(part('site-changed')).toBeNull();
    await act(() => render(null, document.body));
    await show({ ...page, siteChanged: true });
    expect(part('site-changed')?.textContent).toBe('siteChanged diagnosticsTitle');
    expect(part('site-changed')?.querySelector('a')?.getAttribute('href')).toBe('/options.html#diagnostics');
  },
);

describe('an article', () => {
  it('is saved in the tab that was looked at, with its images’ text only if that is chosen', async () => {
    await show(ARTICLE);
    expect(send.mock.calls[0]).toEqual(['inspectPage', { tabId: 7 }]);
    expect(part('page-card')?.textContent).toBe('A titlea.example · AnnpageImages 3');
    expect(part('capture')?.textContent).toBe('menuCaptureArticle');
    await press('capture');
    expect(asked()).toEqual([
      ['captureArticle', { tabId: 7, scope: 'article', recognisesImages: undefined }],
    ]);
    expect(close).toHaveBeenCalledOnce();
    await act(() => part('recognises-images')?.click());
    await press('capture');
    expect(send.mock.lastCall?.[1]).toEqual({ tabId: 7, scope: 'article', recognisesImages: true });
  });

  it('says what of it is selected, and saves that', async () => {
    await show({ ...ARTICLE, selected: 120 });
    expect(part('page-card')?.textContent).toContain('pageSelected 120');
    expect(part('capture')?.textContent).toBe('menuCaptureSelection');
  });

  it('without images and title has no choice for images, and is untitled', async () => {
    await show({ ...ARTICLE, pictureCount: 0, facts: { ...ARTICLE.facts, title: '' } });
    expect(part('recognises-images')).toBeNull();
    expect(part('page-card')?.textContent).toBe('articlesUntitleda.example · Ann');
  });

  it('that is saved can be opened in the library, or saved again', async () => {
    loadEntry.mockResolvedValue({ savedAt: 5 } as LibraryEntry);
    await show(ARTICLE);
    expect(loadEntry).toHaveBeenCalledWith(ARTICLE.id);
    expect(part('saved')).not.toBeNull();
    expect(part('capture')?.textContent).toBe('pageCaptureAgain');
    const buttons = [...document.querySelectorAll<HTMLElement>('.page-buttons > button')];
    expect(
      buttons.map(({ dataset }) => dataset['part']),
      'both are in one row, the main one first',
    ).toEqual(['open-saved', 'capture']);
    await press('open-saved');
    expect(openExtensionPage.mock.calls[0]?.[0]).toContain(`id=${encodeURIComponent(ARTICLE.id)}`);
    expect(close).toHaveBeenCalledOnce();
  });

  it('in the bin counts as not saved', async () => {
    loadEntry.mockResolvedValue({ savedAt: 5, removedAt: 6 } as LibraryEntry);
    await show(ARTICLE);
    expect([part('saved'), part('open-saved')]).toEqual([null, null]);
    expect(part('capture')?.textContent).toBe('menuCaptureArticle');
  });

  it.each([
    ['', 'pageAccount News'],
    ['https://s.example', 'pageAccountMonitor News'],
  ])('of an official account leads to the account, with the service %j: %s', async (address, label) => {
    accountsAddress.value = address;
    await show({ ...ARTICLE, facts: { ...ARTICLE.facts, account: { id: 'MzA=', name: 'News' } as never } });
    expect(part('open-account')?.textContent).toBe(label);
    await press('open-account');
    expect(openExtensionPage.mock.calls[0]?.[0]).toContain('account=MzA%3D');
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a page that is no article', () => {
  const refusal = (more: Partial<NotArticle>): NotArticle => ({
    status: 'not-article',
    message: '',
    ...more,
  });

  it('can be saved as a whole', async () => {
    await show(refusal({}));
    expect(part('page-refusal')?.dataset['status']).toBe('not-article');
    await press('save-page');
    expect(asked()).toEqual([['captureArticle', { tabId: 7, scope: 'page', recognisesImages: undefined }]]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('says in the page’s own words what it is, and where the account has moved to', async () => {
    await show(
      refusal({ status: 'deleted', message: '该内容已被发布者删除', movedTo: 'https://b.example/' }),
    );
    expect(document.body.textContent).toContain('该内容已被发布者删除');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('https://b.example/');
    expect(part('save-page')).toBeNull();
  });
});
