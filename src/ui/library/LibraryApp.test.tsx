// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { preloadView } from './LibraryApp';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./ToolsView', () => {
  loaded();
  return { ToolsView: () => null };
});

it('the database is opened and the view’s code is loaded before anything is drawn', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  location.hash = '#tools';
  preloadView();
  expect(open).toHaveBeenCalledTimes(1);
  await vi.waitUntil(() => loaded.mock.calls.length === 1);
});
