// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { loadLastHotView, saveLastHotView } from '@/platform/hotlists/hot-view';
import { loadDraft, loadLastTab, saveDraft, saveLastTab } from './drafts';

beforeEach(() => {
  fakeBrowser.reset();
  localStorage.clear();
});

describe('a draft', () => {
  it('is stored under its name until it is deleted', async () => {
    await saveDraft('hash', { text: 'a' });
    await saveDraft('base64', 0);
    expect([await loadDraft('hash'), await loadDraft('base64')]).toEqual([{ text: 'a' }, 0]);
    await saveDraft('hash', undefined);
    expect([await loadDraft('hash'), await loadDraft('base64')]).toEqual([undefined, 0]);
  });

  it('is never stored on the disk', async () => {
    await saveDraft('hash', 'secret');
    expect(JSON.stringify(await fakeBrowser.storage.local.get())).not.toContain('secret');
    expect(JSON.stringify(await fakeBrowser.storage.session.get())).toContain('secret');
  });
});

it('the popup’s last tab is known at once when it opens again', () => {
  expect(loadLastTab()).toBeNull();
  saveLastTab('hot');
  expect(loadLastTab()).toBe('hot');
  expect(localStorage.getItem('popup-tab')).toBe('hot');
});

describe('the list that was seen last', () => {
  it.each([{ platform: 'weibo', since: 'look' }, { since: 'hour' }] as const)(
    'is loaded as it was saved: %j',
    (view) => {
      expect(loadLastHotView()).toBeUndefined();
      saveLastHotView(view);
      expect(loadLastHotView()).toEqual(view);
      expect(localStorage.getItem('hot-view')).toBe(JSON.stringify(view));
    },
  );

  it.each(['{"since":"yesterday"}', '{"platform":7,"since":"look"}', '{', 'null', ''])(
    'is unknown when what is stored is damaged: %s',
    (stored) => {
      localStorage.setItem('hot-view', stored);
      expect(loadLastHotView()).toBeUndefined();
    },
  );
});
