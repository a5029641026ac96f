// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ScreenshotReporter } from '@/platform/messages/screenshot-progress';
import { SilentWorker } from '@/platform/silent-worker.test-support';
import { hasNews, saveNews } from '@/platform/storage/news';
import { PopupApp } from './PopupApp';
import { lastTab, loadTabContent } from './tabs';

/** The library icon's press counts only if the user made it, which no script can. */
const press = (selector: string) =>
  act(() => {
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'isTrusted', { value: true });
    document.querySelector(selector)?.dispatchEvent(click);
  });

beforeEach(() => {
  fakeBrowser.reset();
  localStorage.clear();
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : [key, ...values].join(' ');
  Object.assign(fakeBrowser, {
    commands: { getAll: async () => [] },
    permissions: {
      contains: async () => false,
      onAdded: { addListener: () => undefined },
      onRemoved: { addListener: () => undefined },
    },
  });
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockResolvedValue({ incognito: false } as never);
  vi.spyOn(window, 'close').mockReturnValue(undefined);
  vi.stubGlobal('Worker', SilentWorker); // the tab of tools hashes in one
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.restoreAllMocks();
});

async function openPopup(): Promise<void> {
  const first = await loadTabContent(lastTab());
  await act(() => render(<PopupApp first={first} />, document.body));
}

const shownTab = () => document.querySelector<HTMLElement>('[role="tabpanel"]')?.dataset['tab'];

describe('the popup', () => {
  it('shows how far screenshots of the page are in each tab, and keeps the focus when they are cancelled', async () => {
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([{ id: 7 }] as never);
    const onCancel = vi.fn();
    const reporter = new ScreenshotReporter(7, onCancel);
    reporter.report({ number: 3, total: 12 });
    localStorage.setItem('popup-tab', 'tools');
    await openPopup();
    const progress = () => document.querySelector('[data-part="screenshots"]');
    await expect.poll(() => progress()?.getAttribute('aria-valuenow')).toBe('3');
    expect([shownTab(), progress()?.getAttribute('aria-valuemax')]).toEqual(['tools', '12']);
    await press('[data-part="cancel-screenshots"]');
    expect(document.activeElement?.id).toBe('popup-tab-tools');
    await expect.poll(() => onCancel).toHaveBeenCalledOnce();
    reporter.close();
    await expect.poll(() => progress()).toBeNull();
  });

  it('opens with what can be done with the page', async () => {
    await openPopup();
    expect(shownTab()).toBe('page');
    expect(document.querySelector('[data-part="read-region"]')).not.toBeNull();
  });

  it('offers for a PDF to get its text first, and neither its images nor to save it as an article', async () => {
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([{ id: 7 }] as never);
    vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({ id: 7, url: 'https://a.example/b.pdf' } as never);
    Object.assign(fakeBrowser, { scripting: { executeScript: async () => [{ result: 'application/pdf' }] } });
    await openPopup();
    const parts = () =>
      [...document.querySelectorAll<HTMLElement>('#popup-panel button')].map(
        ({ dataset }) => dataset['part'],
      );
    await vi.waitFor(() => expect(parts()[0]).toBe('open-pdf'));
    expect(parts()).not.toContain('read-page');
    expect(document.getElementById('page-article')).toBeNull();
  });

  it('opens with the tab that the user chose last, and with the page while the user chose none', async () => {
    await openPopup();
    await press('#popup-tab-tools');
    await expect.poll(() => localStorage.getItem('popup-tab')).toBe('tools');
    expect(lastTab().name).toBe('tools');
  });

  it('opens with the page where the chosen tab is one of an earlier version', () => {
    localStorage.setItem('popup-tab', 'read');
    expect(lastTab().name).toBe('page');
  });

  it('opens the library from its header on every tab', async () => {
    const create = vi.spyOn(fakeBrowser.tabs, 'create');
    await openPopup();
    await press('[data-part="library"]');
    expect(create.mock.calls[0]?.[0]?.url).toContain('/library.html');
  });
});

describe('the note on what is new', () => {
  it('is not shown without an update', async () => {
    await openPopup();
    expect(document.querySelector('[data-part="news"]')).toBeNull();
  });

  it('is shown after an update until the user closes it', async () => {
    await saveNews('0.0.9');
    await openPopup();
    await expect.poll(() => document.querySelector('[data-part="news"]')).not.toBeNull();
    await press('[data-part="close-news"]');
    expect(document.querySelector('[data-part="news"]')).toBeNull();
    await expect.poll(() => hasNews()).toBe(false);
  });
});
