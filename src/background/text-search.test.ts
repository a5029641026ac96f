import { describe, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { SEARCH_LENGTH } from '@/core/recognitions/search-text';
import { createTextSearch, type TextSearchDeps } from './text-search';

const HOLDER = { tabId: 7, frameId: 0, documentId: undefined };
const from = (tabId: number, frameId: number) => ({ tab: { id: tabId }, frameId }) as Runtime.MessageSender;
const PANEL = from(7, 4);

function start() {
  const search = vi.fn<TextSearchDeps['search']>(async () => undefined);
  let time = 0;
  const created = createTextSearch({
    search,
    // Frame 4 of tab 7 is one of an overlay.
    overlays: {
      holderOf: async ({ tabId, frameId }) => (tabId === 7 && frameId === 4 ? HOLDER : undefined),
    },
    now: () => time,
  });
  return {
    search,
    wait: (ms: number) => {
      time += ms;
    },
    inFrame: created.frameHandlers.searchTextOfOverlay,
    inPage: created.handlers.searchText,
  };
}

describe('createTextSearch', () => {
  it('searches for the text of a panel, and of a page of ours, next to their tabs', async () => {
    const { search, inFrame, inPage } = start();
    await inFrame({ text: 'on a page' }, PANEL);
    await inPage({ text: 'in the library' }, from(8, 0));
    expect(search.mock.calls).toEqual([
      ['on a page', 7],
      ['in the library', 8],
    ]);
  });

  it('refuses a frame of ours that has joined no overlay', async () => {
    const { search, inFrame } = start();
    await expect(inFrame({ text: 'text' }, from(7, 5))).rejects.toMatchObject({ code: 'message-refused' });
    expect(search).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n'],
    ['a longer text than any button sends', 'x'.repeat(SEARCH_LENGTH + 1)],
    ['what is no text', ['text']],
    ['a missing text', undefined],
  ])('does not search for %s', async (_what, text) => {
    const { search, inFrame, inPage } = start();
    const request = { text } as { readonly text: string };
    await expect(inFrame(request, PANEL)).rejects.toMatchObject({ code: 'message-refused' });
    await expect(inPage(request, PANEL)).rejects.toMatchObject({ code: 'message-refused' });
    expect(search).not.toHaveBeenCalled();
  });

  it('searches for a text of the greatest length', async () => {
    const { search, inFrame } = start();
    await inFrame({ text: 'x'.repeat(SEARCH_LENGTH) }, PANEL);
    expect(search).toHaveBeenCalledOnce();
  });

  it('searches for a tab ten times a minute at most, and for other tabs as before', async () => {
    const { search, wait, inFrame, inPage } = start();
    for (let count = 0; count < 10; count++) await inFrame({ text: 'again' }, PANEL);
    await expect(inFrame({ text: 'again' }, PANEL)).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(search).toHaveBeenCalledTimes(10);
    await inPage({ text: 'another tab' }, from(8, 0));
    wait(6_000);
    await inFrame({ text: 'later' }, PANEL);
    expect(search).toHaveBeenCalledTimes(12);
  });
});
