// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { listLanguagePacks, removeLanguagePack } from '@/platform/language-packs';
import { LanguagesSection } from './LanguagesSection';

vi.mock('@/platform/language-packs');

let mount: HTMLElement;

const alerts = () => [...mount.querySelectorAll('[role=alert]')].map((alert) => alert.textContent?.trim());
const removeButton = () =>
  mount.querySelector<HTMLButtonElement>('button[aria-label^=optionsLanguageRemove]');

describe('the language packs', () => {
  beforeEach(() => {
    fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
    mount = document.createElement('div');
    document.body.append(mount);
  });
  afterEach(() => {
    render(null, mount);
    mount.remove();
  });

  it('say so when one cannot be removed', async () => {
    vi.mocked(listLanguagePacks).mockResolvedValue([{ code: 'fra', bytes: 7 }]);
    vi.mocked(removeLanguagePack).mockRejectedValue(new AppError('storage-failed'));
    render(<LanguagesSection />, mount);
    await expect.poll(() => removeButton()).not.toBeNull();
    removeButton()?.click();
    await expect.poll(() => alerts()).toEqual(['errorStorageFailed']);
  });

  it('say so when nobody can tell which are here', async () => {
    vi.mocked(listLanguagePacks).mockRejectedValue(new AppError('storage-failed'));
    render(<LanguagesSection />, mount);
    await expect.poll(() => alerts()).toEqual(['errorStorageFailed']);
  });
});
