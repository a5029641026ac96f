// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { TRANSLATION_SITES } from '@/core/translation/translation-site';
import { stored } from '@/ui/hooks/settings-in-memory.test-support';
import { TranslationSiteChoice } from './TranslationSiteChoice';

vi.mock('@/ui/hooks/use-setting', () => import('@/ui/hooks/settings-in-memory.test-support'));

let mount: HTMLElement;
beforeEach(() => {
  stored['translationSite'] = '';
  fakeBrowser.i18n.getMessage = (key) => key;
  mount = document.createElement('div');
  document.body.replaceChildren(mount);
  render(<TranslationSiteChoice />, mount);
});

/** The choices by their labels, and whether each is chosen. */
const choices = () =>
  [...mount.querySelectorAll('label')].flatMap((label) => {
    const radio = label.querySelector<HTMLInputElement>('input[type=radio]');
    return radio ? [{ name: label.textContent, radio }] : [];
  });
const chosen = () => choices().flatMap(({ name, radio }) => (radio.checked ? [name] : []));
const address = () => mount.querySelector<HTMLInputElement>('[data-part="translation-address"]');
const site = () => stored['translationSite'];

const choose = (wanted: string) =>
  choices()
    .find(({ name }) => name === wanted)
    ?.radio.click();

it('sends nothing anywhere until the user chooses a site', async () => {
  await expect.poll(chosen).toEqual(['optionsTranslationNoneoptionsTranslationNoneHint']);
  expect(site()).toBe('');
  const [known] = TRANSLATION_SITES;
  choose(known?.name ?? '');
  await expect.poll(site).toBe(known?.address);
});

it('saves an address of the user’s own once a text can be sent there, and says so until then', async () => {
  await expect.poll(() => chosen().length).toBe(1);
  choose('optionsTranslationOwn');
  await expect.poll(address).not.toBeNull();
  expect(site()).toBe('');
  const type = (text: string) => {
    address()!.value = text;
    address()?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('https://t.example/');
  await expect.poll(() => mount.querySelector('[role=alert]')).not.toBeNull();
  type('https://t.example/?q={text}');
  await expect.poll(() => mount.querySelector('[role=alert]')).toBeNull();
  await expect.poll(site).toBe('https://t.example/?q={text}');
});
