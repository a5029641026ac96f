import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hasContextMenus, writeContextMenus } from './context-menus';

/** A browser's menus, which refuse what real ones refuse. */
function setUp() {
  const items = new Map<string, object>();
  const contextMenus = {
    create(item: { id: string }) {
      if (items.has(item.id)) throw new Error(`duplicate id ${item.id}`);
      items.set(item.id, item);
    },
    async update(id: string) {
      if (!items.has(id)) throw new Error(`Cannot find menu item with id ${id}`);
    },
    async removeAll() {
      items.clear();
    },
  };
  vi.stubGlobal('chrome', fakeBrowser);
  Object.assign(fakeBrowser, { contextMenus, i18n: { getMessage: (key: string) => key } });
  return items;
}

describe('context menus', () => {
  let items: ReturnType<typeof setUp>;
  beforeEach(() => {
    items = setUp();
  });

  it('are one item until the service has a price', async () => {
    await writeContextMenus(undefined);
    expect(items.size).toBe(5);
    await writeContextMenus(4);
    expect(items.size).toBe(6);
  });

  it('are written once when two ask for them at the same time', async () => {
    await Promise.all([writeContextMenus(4), writeContextMenus(undefined)]);
    expect(items.size).toBe(5);
  });

  it('are missed when the browser has dropped them', async () => {
    await writeContextMenus(undefined);
    expect(await hasContextMenus()).toBe(true);
    items.clear();
    expect(await hasContextMenus()).toBe(false);
  });
});
