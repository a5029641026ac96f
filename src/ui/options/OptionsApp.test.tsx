// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { composeSettings } from '@/background/compose-settings';
import { onOwnRequests } from '@/platform/messages/messages';
import { MOST_TAB_STOPS, tabStops } from '@/ui/tab-stops.test-support';
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

/** Waits until the sections have loaded what they show, and opens what is folded in. */
async function load(): Promise<void> {
  const late = ['service-details', 'hot-interval', 'history-days', 'save-hot-addresses', 'save-recognitions'];
  await expect
    .poll(() => late.filter((part) => !document.querySelector(`[data-part="${part}"]`)))
    .toEqual([]);
  for (const folded of document.querySelectorAll('details')) folded.open = true;
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
  return foundLinks().map(({ firstChild }) => firstChild?.textContent ?? null);
}

const foundLinks = () => [...document.querySelectorAll<HTMLElement>('[data-part="found-section"]')];
const shownSections = () =>
  [...document.querySelectorAll('section:not([hidden])')]
    .filter((section) => !section.closest('[hidden]'))
    .map((section) => section.getAttribute('aria-labelledby'));
const pressKey = (key: string) =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );

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
    const status = found();
    expect(status?.textContent, 'it is there before its text').toBe('');
    expect(await search('OPTIONSTEXTFORM')).toEqual(['optionsRecognition']);
    expect(found()?.className, 'the number is only said to screen readers').toBe('hidden');
    expect(found()?.textContent).toBe('optionsFound 1');
    expect(found()).toBe(status);
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

  it('shows one of the sections that a search has found, at first one whose heading has its words', async () => {
    await open();
    await load();
    expect((await search('export')).slice(0, 2)).toEqual(['optionsFile', 'hotLists']);
    expect(shownSections()).toEqual(['export-data']);
    expect(await search('options')).toContain('optionsLanguages');
    expect(shownSections()).toEqual(['notifications']);
  });

  it('lets arrow keys and Enter choose among the sections that were found, which stay found', async () => {
    await open();
    const titles = await search('options');
    await act(() => foundLinks()[0]?.focus());
    expect(tabStops(document.querySelector('.options-nav')!)).toHaveLength(2);
    await pressKey('End');
    const last = foundLinks().at(-1);
    expect(document.activeElement).toBe(last);
    await act(() => last?.click());
    expect(last?.getAttribute('aria-current')).toBe('true');
    expect(shownSections()).toEqual([last?.getAttribute('href')?.slice(1)]);
    expect(foundLinks()).toHaveLength(titles.length);
    expect(document.activeElement).toBe(last);
    await search('');
    expect(shownSections()).toEqual(['notifications', 'settings-file']);
  });

  it.each([
    'general',
    'image-text',
    'saving',
    'hot-lists',
    'library',
    'services',
    'allowed-sites',
    'privacy',
    'keys',
    'about-gleaner',
  ])('has few stops of the Tab key in the part %s with all that is folded in', async (part) => {
    await open(`#${part}`);
    await load();
    expect(tabStops().length).toBeLessThanOrEqual(MOST_TAB_STOPS);
  });

  it('has few stops of the Tab key in a search that most sections have, whichever of them is shown', async () => {
    await open();
    await load();
    expect((await search('e')).length).toBeGreaterThan(10);
    for (const link of foundLinks()) {
      await act(() => link.click());
      expect(tabStops().length, link.textContent).toBeLessThanOrEqual(MOST_TAB_STOPS);
    }
  });

  it('has few stops of the Tab key with many allowed sites, and the focus goes to the next one when one is removed', async () => {
    const origins = Array.from({ length: 40 }, (_, index) => `https://site-${index}.example/*`);
    let tellRemoved: () => void = () => undefined;
    Object.assign(fakeBrowser.permissions, {
      getAll: async () => ({ permissions: [], origins }),
      onRemoved: { ...nothing, addListener: (listener: () => void) => (tellRemoved = listener) },
      remove: async () => {
        origins.splice(1, 1);
        tellRemoved();
      },
    });
    await open('#sites');
    const buttons = () => [...document.querySelectorAll<HTMLElement>('[aria-label^="optionsSitesRemove"]')];
    await expect.poll(() => buttons().length).toBe(40);
    const part = document.querySelector('[data-options-part="allowed-sites"]')!;
    expect(tabStops(part)).toHaveLength(1);
    const [, second, third] = buttons();
    await act(() => second?.focus());
    await act(() => second?.click());
    await expect.poll(() => second?.isConnected).toBe(false);
    expect(document.activeElement).toBe(third);
    await pressKey('ArrowUp');
    expect(document.activeElement).toBe(buttons()[0]);
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
