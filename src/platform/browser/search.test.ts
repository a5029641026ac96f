import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from './browser';
import { searchWithEngine } from './search';

function setUp() {
  const tabs = {
    get: vi.fn(async () => ({ id: 7, windowId: 3, index: 4 })),
    create: vi.fn(async () => ({ id: 9 })),
    remove: vi.fn(async () => undefined),
  };
  const search = { query: vi.fn(async () => undefined) };
  Object.assign(browser, { tabs, search });
  return { ...tabs, ...search };
}

let api: ReturnType<typeof setUp>;
beforeEach(() => {
  api = setUp();
});

describe('searchWithEngine', () => {
  it('searches in a new tab of the same window, next to the tab that asked', async () => {
    await searchWithEngine('发票抬头', 7);
    expect(api.get).toHaveBeenCalledWith(7);
    expect(api.create).toHaveBeenCalledWith({ windowId: 3, index: 5, openerTabId: 7, url: 'about:blank' });
    expect(api.query).toHaveBeenCalledWith({ text: '发票抬头', tabId: 9 });
    expect(api.remove).not.toHaveBeenCalled();
  });

  it('leaves no blank tab behind when the browser does not search', async () => {
    api.query.mockRejectedValue(new Error('no search engine'));
    await expect(searchWithEngine('text', 7)).rejects.toMatchObject({
      code: 'search-failed',
      message: 'no search engine',
    });
    expect(api.remove).toHaveBeenCalledWith(9);
  });

  it('fails by name when the tab is gone, and opens nothing', async () => {
    api.get.mockRejectedValue(new Error('no tab with id 7'));
    await expect(searchWithEngine('text', 7)).rejects.toMatchObject({ code: 'search-failed' });
    expect(api.create).not.toHaveBeenCalled();
    expect(api.remove).not.toHaveBeenCalled();
  });
});
