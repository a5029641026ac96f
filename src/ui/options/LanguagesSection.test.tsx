// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { deleteLanguagePack, loadLanguagePacks } from '@/platform/storage/language-packs';
import { LanguagesSection } from './LanguagesSection';

vi.mock('@/platform/storage/language-packs');

let mount: HTMLElement;

const alerts = () => [...mount.querySelectorAll('[role=alert]')].map((alert) => alert.textContent?.trim());
const removeButton = () =>
  mount.querySelector<HTMLButtonElement>('button[aria-label^=optionsLanguageRemove]');

describe('the languages section', () => {
  beforeEach(async () => {
    await deleteDB('gleaner');
    fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
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

  it('shows an error when the installed packs cannot be listed', async () => {
    vi.mocked(loadLanguagePacks).mockRejectedValue(new AppError('storage-failed'));
    render(<LanguagesSection />, mount);
    await expect.poll(() => alerts()).toEqual(['errorStorageFailed']);
  });
});
