// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { PACK_LANGUAGES } from '@/core/ocr/languages/languages';
import {
  deleteLanguagePack,
  downloadLanguagePack,
  loadLanguagePacks,
  loadPackParts,
} from '@/platform/storage/language-packs';
import { tabStops } from '@/ui/tab-stops.test-support';
import { LanguagesSection } from './LanguagesSection';

vi.mock('@/platform/storage/language-packs');

let mount: HTMLElement;

const alerts = () => [...mount.querySelectorAll('[role=alert]')].map((alert) => alert.textContent?.trim());
const removeButton = () =>
  mount.querySelector<HTMLButtonElement>('button[aria-label^=optionsLanguageRemove]');

/** The buttons of a language, by their names. */
const labels = (language: string) =>
  [...mount.querySelectorAll(`button[aria-label^="${language}"]`)].map((each) =>
    each.getAttribute('aria-label'),
  );

describe('the languages section', () => {
  beforeEach(async () => {
    await deleteDB('gleaner');
    fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
    vi.mocked(loadPackParts).mockResolvedValue(new Map());
    vi.mocked(loadLanguagePacks).mockResolvedValue([]);
    vi.mocked(downloadLanguagePack).mockReset();
    history.replaceState(null, '', '?');
    mount = document.createElement('div');
    document.body.append(mount);
  });
  afterEach(() => {
    render(null, mount);
    mount.remove();
  });

  it('shows an error when a pack cannot be removed', async () => {
    vi.mocked(loadLanguagePacks).mockResolvedValue([{ code: 'fra', bytes: 7 }]);
    vi.mocked(deleteLanguagePack).mockRejectedValue(new AppError('storage-failed'));
    render(<LanguagesSection />, mount);
    await expect.poll(() => removeButton()).not.toBeNull();
    removeButton()?.click();
    await expect.poll(() => alerts()).toEqual(['errorStorageFailed']);
  });

  it('has few stops of the Tab key when all packs are installed', async () => {
    const packs = PACK_LANGUAGES.map(({ code }) => ({ code, bytes: 7 }));
    vi.mocked(loadLanguagePacks).mockResolvedValue(packs);
    render(<LanguagesSection />, mount);
    const removeButtons = () => mount.querySelectorAll('button[aria-label^=optionsLanguageRemove]');
    await expect.poll(() => removeButtons().length).toBe(packs.length);
    await expect.poll(() => tabStops(mount).filter(({ localName }) => localName === 'button').length).toBe(1);
  });

  it('shows an error when the installed packs cannot be listed', async () => {
    vi.mocked(loadLanguagePacks).mockRejectedValue(new AppError('storage-failed'));
    render(<LanguagesSection />, mount);
    await expect.poll(() => alerts()).toEqual(['errorStorageFailed']);
  });

  it('offers to continue a download that was cut', async () => {
    vi.mocked(loadPackParts).mockResolvedValue(new Map([['kor', 786_168]]));
    render(<LanguagesSection />, mount);
    await expect.poll(() => labels('Korean')).toEqual(['Korean: optionsLanguageContinue']);
    expect(labels('French')).toEqual(['French: optionsLanguageDownload']);
  });

  it.each([['韩语'], ['korean'], ['한국어']])(
    'finds a language by what it is called in the user’s language, in English, or in its own: %s',
    async (words) => {
      fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'zh-CN' : key);
      render(<LanguagesSection />, mount);
      await expect.poll(() => labels('法语')).toHaveLength(1);
      const search = mount.querySelector<HTMLInputElement>('[type=search]');
      if (!search) throw new Error('no search field');
      search.value = words;
      search.dispatchEvent(new Event('input', { bubbles: true }));
      await expect.poll(() => labels('法语')).toHaveLength(0);
      expect(labels('韩语')).toHaveLength(1);
    },
  );

  it('downloads a pack once when its button is pressed twice before the site is allowed', async () => {
    let answer: (isGranted: boolean) => void = () => undefined;
    const request = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    Object.assign(fakeBrowser, { permissions: { request, contains: async () => false } });
    let finish: () => void = () => undefined;
    vi.mocked(downloadLanguagePack).mockImplementation(
      () => new Promise((resolve) => (finish = () => resolve(undefined))),
    );
    render(<LanguagesSection />, mount);
    const button = () => mount.querySelector<HTMLButtonElement>('button[aria-label^=French]');
    // Its address is there as soon as the settings are loaded.
    await expect.poll(() => mount.querySelector('input[type=url]')).not.toBeNull();
    button()?.click();
    button()?.click();
    expect(request).toHaveBeenCalledOnce();
    answer(true);
    await expect.poll(() => vi.mocked(downloadLanguagePack).mock.calls.length).toBe(1);
    finish();
    await expect.poll(() => button()?.getAttribute('aria-label')).toBe('French: optionsLanguageDownload');
    button()?.click();
    expect(request).toHaveBeenCalledTimes(2);
  });

  describe('opened for a pack', () => {
    beforeEach(() => history.replaceState(null, '', '?pack=kor'));
    const status = () => mount.querySelector('[data-part=wanted-pack] [role=status]')?.textContent;

    it('downloads it at once where the site is allowed, and says when it is there', async () => {
      const contains = vi.fn(async () => true);
      Object.assign(fakeBrowser, { permissions: { contains } });
      let finish: () => void = () => undefined;
      vi.mocked(downloadLanguagePack).mockImplementation(
        () => new Promise((resolve) => (finish = () => resolve(undefined))),
      );
      render(<LanguagesSection />, mount);
      await expect.poll(() => vi.mocked(downloadLanguagePack).mock.calls[0]?.[0].code).toBe('kor');
      expect(contains).toHaveBeenCalledWith({ origins: ['https://cdn.jsdelivr.net/*'] });
      expect(status()).toBe('optionsLanguageWanted');
      vi.mocked(loadLanguagePacks).mockResolvedValue([{ code: 'kor', bytes: 7 }]);
      finish();
      await expect.poll(status).toBe('optionsLanguageReady');
      expect(downloadLanguagePack).toHaveBeenCalledOnce();
    });

    it('waits for a press where the site is not allowed yet, with the focus on its button', async () => {
      Object.assign(fakeBrowser, { permissions: { contains: async () => false } });
      render(<LanguagesSection />, mount);
      await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Korean: /);
      expect(labels('Korean')).toHaveLength(1);
      expect(downloadLanguagePack).not.toHaveBeenCalled();
    });
  });
});
