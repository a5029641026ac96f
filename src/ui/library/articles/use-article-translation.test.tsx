// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { EntryVersion } from '@/core/library/entry';
import type { Translator } from '@/core/translation/translator';
import { translationMemory } from '@/ui/translation/use-translation';
import { type ArticleTranslation, useArticleTranslation } from './use-article-translation';

const asked = vi.hoisted(() => [] as (readonly string[])[]);
vi.mock('@/platform/browser/i18n', () => ({ uiLanguage: () => 'en' }));
vi.mock('@/platform/browser/browser-translator', () => ({
  findBrowserTranslator: (): Translator => ({
    stateOf: async () => 'ready',
    async translate(texts, { to }, { onText }) {
      asked.push(texts);
      for (const [index, text] of texts.entries()) onText(index, `${to} ${text}`);
    },
  }),
}));

type Facts = EntryVersion['facts'];
let shown: ArticleTranslation;
function Viewer({ facts }: { readonly facts: Facts | undefined }) {
  shown = useArticleTranslation(facts);
  return null;
}
const view = (facts: Partial<Facts> | undefined) =>
  act(async () => render(<Viewer facts={facts as Facts | undefined} />, document.body));
const take = (...texts: readonly string[]) => act(async () => shown.takeParts(texts));
const toggle = () => act(async () => shown.translation.toggle());
const texts = () => shown.body?.texts;

beforeEach(() => {
  fakeBrowser.reset();
  asked.length = 0;
  translationMemory.clear();
});
afterEach(() => act(() => render(null, document.body)));

it('translates the title first, and gives the parts of the body their own translations', async () => {
  await view({ title: ' Der Leuchtturm ', language: 'de' });
  await take('Am Meer.', 'Er leuchtet.');
  expect([shown.title, shown.body]).toEqual([undefined, undefined]);
  await toggle();
  await expect.poll(texts).toEqual(['en Am Meer.', 'en Er leuchtet.']);
  expect(shown.title).toBe('en Der Leuchtturm');
  expect(shown.body?.to).toBe('en');
  await act(async () => shown.translation.show(false));
  expect([shown.title, shown.body]).toEqual([undefined, undefined]);
});

it.each(['', ' 2024 '])('asks for no translation of the title “%s”', async (title) => {
  await view({ title, language: 'de' });
  await take('Am Meer.');
  await toggle();
  await expect.poll(texts).toEqual(['en Am Meer.']);
  expect(shown.title).toBeUndefined();
});

it('does not translate again when the library has loaded the same article again', async () => {
  await view({ title: 'Der Leuchtturm', language: 'de' });
  await take('Am Meer.');
  await toggle();
  await expect.poll(texts).toHaveLength(1);
  const before = shown.body?.texts;
  await view({ title: 'Der Leuchtturm', language: 'de' });
  await take('Am Meer.');
  expect(shown.body?.texts).toBe(before);
  expect(asked).toEqual([['Der Leuchtturm', 'Am Meer.']]);
  await view({ title: 'Ein anderer', language: 'de' });
  await take('Am Meer.');
  await expect.poll(() => shown.title).toBe('en Ein anderer');
});
