// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ArticleId } from '@/core/articles/article-identity';
import { makeRequest } from '@/core/library/library.test-support';
import { loadEntry } from '@/platform/storage/library/library-store';
import { changeTags, saveImageTexts, saveVersion } from '@/platform/storage/library/library-writer';
import { tabStops } from '@/ui/tab-stops.test-support';
import { LossNote } from './ArticleNotes';
import { ArticlePane } from './ArticlePane';

const ID = 'wx:MzA=:1:1' as ArticleId;

vi.mock('@/platform/messages/messages', () => ({
  send: async (name: string, { id, ...change }: { id: ArticleId } & Parameters<typeof changeTags>[1]) =>
    name === 'changeTags' ? changeTags(id, change, 2) : undefined,
}));

let mount: HTMLElement;

beforeEach(async () => {
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : [key, ...[values].flat()].join(' ');
  await deleteDB('gleaner');
  await saveVersion(makeRequest(), { entryId: ID, hash: 'v1' }, 1);
  await changeTags(ID, { add: ['诗', '画'], remove: [] }, 1);
  mount = document.createElement('div');
  document.body.replaceChildren(mount);
  await show();
  await expect.poll(() => removeButtons().length).toBe(3);
});
afterEach(async () => {
  await act(() => render(null, mount));
  vi.unstubAllGlobals();
});

/** Shows the article, as it was found with the words of a search. */
const show = (words = '') =>
  act(() =>
    render(<ArticlePane id={ID} words={words} onBack={() => undefined} onRemove={() => undefined} />, mount),
  );

const removeButtons = () => [...mount.querySelectorAll<HTMLButtonElement>('.tag button')];
const field = () => mount.querySelector<HTMLInputElement>('[data-part="add-tag"]');
const paragraph = () => mount.querySelector('[data-part="body"]')?.shadowRoot?.querySelector('p');
const storedTags = async () => (await loadEntry(ID))?.tags;

it('keeps the tag that was typed when the press that ends typing removes another tag', async () => {
  const input = field();
  if (input) input.value = '读过';
  await act(() => void input?.dispatchEvent(new Event('input', { bubbles: true })));
  const remove = removeButtons()[0];
  await act(() => void input?.dispatchEvent(new FocusEvent('blur')));
  await act(() => remove?.click());
  await expect.poll(storedTags).toEqual(['诗', '画', '读过']);
});

it('suggests the tags of other articles while one is typed, so that the same thing gets the same tag', async () => {
  const other = 'wx:MzA=:2:1' as ArticleId;
  await saveVersion(makeRequest({ mid: '2' }), { entryId: other, hash: 'v1' }, 2);
  await changeTags(other, { add: ['诗', '旅行'], remove: ['随笔'] }, 2);
  const list = () => document.getElementById(field()?.getAttribute('list') ?? '');
  const offered = () => [...(list()?.querySelectorAll('option') ?? [])].map(({ value }) => value);
  await expect.poll(offered).toEqual(['旅行']);
});

it('removes two tags that are pressed one right after the other', async () => {
  const [first, second] = removeButtons();
  await act(() => first?.click());
  await act(() => second?.click());
  await expect.poll(storedTags).toEqual(['画']);
});

it('keeps the body that is read as it is, with what is selected in it, when something else in the library changes', async () => {
  await expect.poll(() => paragraph()?.textContent).toBe('一个早晨');
  const before = paragraph();
  await changeTags(ID, { add: ['书'], remove: [] }, 3);
  await expect.poll(() => removeButtons().length).toBe(4);
  expect(paragraph()).toBe(before);
  await saveVersion(makeRequest({ text: '一个傍晚' }), { entryId: ID, hash: 'v2' }, 4);
  await expect.poll(() => paragraph()?.textContent).toBe('一个傍晚');
});

it('shows the text of an image as soon as it is recognised', async () => {
  const file = { hash: 'f1', data: new Blob(['bytes']) };
  const request = makeRequest({ text: '一个傍晚', pictures: ['https://mmbiz.qpic.cn/a'] });
  await saveVersion({ ...request, files: new Map([['p0', file]]) }, { entryId: ID, hash: 'v2' }, 4);
  await expect.poll(() => paragraph()?.textContent).toBe('一个傍晚');
  await saveImageTexts(ID, [{ hash: 'f1', text: '海报', at: 5 }], 5);
  await expect
    .poll(() => mount.querySelector('[data-part="body"]')?.shadowRoot?.textContent)
    .toContain('海报');
});

/** In place of the browser's highlights: the words that are marked. */
class HighlightStub {
  readonly words: readonly string[];
  constructor(...ranges: readonly Range[]) {
    this.words = ranges.map(String);
  }
}

it('marks the words of the search in the article and in the texts of its images, which it opens, until the search changes', async () => {
  const highlights = new Map<string, HighlightStub>();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('Highlight', HighlightStub);
  const file = { hash: 'f1', data: new Blob(['bytes']) };
  const request = makeRequest({ text: '一个傍晚，海边', pictures: ['https://mmbiz.qpic.cn/a'] });
  await saveVersion({ ...request, files: new Map([['p0', file]]) }, { entryId: ID, hash: 'v2' }, 4);
  await saveImageTexts(ID, [{ hash: 'f1', text: 'Café 海报', at: 5 }], 5);
  const marked = () => [...highlights.values()].flatMap(({ words }) => words);
  const imageText = () => mount.querySelector('[data-part="body"]')?.shadowRoot?.querySelector('details');
  await show('海 傍晚');
  await expect.poll(marked).toEqual(['傍晚', '海', '海']);
  expect(imageText()?.open).toBe(true);
  await show('cafe');
  await expect.poll(marked).toEqual(['Café']);
  await show('');
  await expect.poll(marked).toEqual([]);
});

it('many tags are one stop of the Tab key beside the field, and the focus goes to the next tag when one is removed', async () => {
  const before = removeButtons().length;
  await act(() =>
    changeTags(ID, { add: Array.from({ length: 20 }, (_, index) => `tag ${index}`), remove: [] }, 3),
  );
  await expect.poll(() => removeButtons().length).toBe(before + 20);
  const tags = mount.querySelector('[data-part="tags"]')!;
  expect(tabStops(tags).map(({ localName }) => localName)).toEqual(['button', 'input']);
  const [first, second] = removeButtons();
  await act(() => first?.focus());
  await act(() => first?.click());
  await expect.poll(() => first?.isConnected).toBe(false);
  expect(document.activeElement).toBe(second);
});

it('much that could not be saved of an article is one stop of the Tab key', async () => {
  const losses = Array.from({ length: 40 }, (_, index) => ({
    kind: 'video' as const,
    what: `Video ${index}`,
    why: 'refused' as const,
    url: `https://a.example/${index}`,
  }));
  await act(() => render(<LossNote id={ID} losses={losses} />, mount));
  const list = mount.querySelector<HTMLDetailsElement>('details')!;
  list.open = true;
  expect(list.querySelectorAll('a')).toHaveLength(40);
  expect(tabStops(list.querySelector('ul')!)).toHaveLength(1);
});
