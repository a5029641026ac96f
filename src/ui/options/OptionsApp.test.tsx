// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { composeSettings } from '@/background/compose-settings';
import { onOwnRequests } from '@/platform/messages/messages';
import { OptionsApp } from './OptionsApp';

const nothing = { addListener: () => undefined, removeListener: () => undefined };

// It has no estimate of what is stored, either.
Object.defineProperty(navigator, 'storage', { value: { estimate: async () => ({ usage: 5e6 }) } });

/** happy-dom has no highlights, which only colour what is found. */
class NoHighlight {}

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : [key, ...values].join(' ');
  Object.assign(fakeBrowser, {
    commands: { getAll: async () => [{ name: 'a', description: 'Do it', shortcut: 'Alt+A' }] },
    permissions: {
      getAll: async () => ({ permissions: ['storage'], origins: ['https://www.zhihu.com/*'] }),
      contains: async () => false,
      onAdded: nothing,
      onRemoved: nothing,
    },
  });
  vi.stubGlobal('CSS', { highlights: new Map() });
  vi.stubGlobal('Highlight', NoHighlight);
  const { handlers } = composeSettings(async () => undefined);
  onOwnRequests({ ...handlers, refreshService: () => undefined } as never);
  location.hash = '';
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.unstubAllGlobals();
});

async function open(hash = ''): Promise<void> {
  location.hash = hash;
  await act(() => render(<OptionsApp />, document.body));
}

const shownPart = () =>
  document.querySelector<HTMLElement>('[data-options-part]:not([hidden])')?.dataset['optionsPart'];

async function search(text: string): Promise<readonly (string | null)[]> {
  const field = document.querySelector<HTMLInputElement>('[data-part="search-options"]');
  if (!field) throw new Error('no field');
  await act(() => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return [...document.querySelectorAll('section[data-found] > h2')].map(({ textContent }) => textContent);
}

describe('the options page', () => {
  it.each([
    ['', 'general'],
    ['#privacy', 'privacy'],
    ['#languages', 'image-text'],
    ['#recognition', 'image-text'],
    ['#service', 'services'],
    ['#credits', 'services'],
    ['#hot', 'hot-lists'],
    ['#sites', 'allowed-sites'],
    ['#unknown', 'general'],
  ])('shows at the address %j the part %s', async (hash, part) => {
    await open(hash);
    expect(shownPart()).toBe(part);
  });

  it('finds the sections that have all words of a search, whatever part is shown', async () => {
    await open('#privacy');
    const found = () => document.querySelector('[data-part="found"]');
    expect(await search('OPTIONSTEXTFORM')).toEqual(['optionsRecognition']);
    expect(found()?.className, 'the number is only said to screen readers').toBe('hidden');
    expect(found()?.textContent).toBe('optionsFound 1');
    expect(await search('optionsTextForm nowhere')).toEqual([]);
    expect(found()?.className).toBe('');
    expect(found()?.textContent).toContain('optionsNothingFound');
    await search('');
    expect(shownPart()).toBe('privacy');
  });

  it('opens what is folded in and has a word of the search, and folds it again afterwards', async () => {
    await open();
    const folded = () => document.querySelector<HTMLDetailsElement>('[data-part="service-details"]');
    await expect.poll(() => folded()?.open).toBe(false);
    expect(await search('Bearer')).toEqual(['serviceTitle']);
    expect(folded()?.open).toBe(true);
    await search('');
    expect(folded()?.open).toBe(false);
  });

  it('says why a site is allowed', async () => {
    await open('#sites');
    await expect
      .poll(() => document.querySelector('[data-part="why"]')?.textContent)
      .toBe('optionsSiteHotList Zhihu');
  });

  it('shows the shortcuts as they are in this browser', async () => {
    await open('#shortcuts');
    await expect
      .poll(() => document.querySelector('[data-part="shortcuts"]')?.textContent)
      .toBe('Do itAlt+A');
  });

  it('is one stop for the Tab key in its navigation, whose links the arrow keys reach', async () => {
    await open();
    const links = [...document.querySelectorAll<HTMLElement>('.options-nav a')];
    const stops = () => links.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
    expect(stops()).toEqual(['optionsGeneral']);
    links[0]?.focus();
    await act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
      );
    });
    expect(document.activeElement?.textContent).toBe('optionsRecognition');
    expect(stops()).toEqual(['optionsRecognition']);
  });
});
