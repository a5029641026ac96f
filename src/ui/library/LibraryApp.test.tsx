// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { LibraryApp, preloadView } from './LibraryApp';

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

it('the Tab key stops at the link of the shown view, and arrow keys move to the others', async () => {
  fakeBrowser.i18n.getMessage = (key) => key;
  location.hash = '#tools';
  await act(() => render(<LibraryApp />, document.body));
  onTestFinished(() => act(() => render(null, document.body)));
  const links = [...document.querySelectorAll<HTMLElement>('.library-nav a')];
  const stops = links.filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map((link) => link.getAttribute('aria-current'))).toEqual(['page']);
  stops[0]?.focus();
  stops[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
  expect(document.activeElement).toBe(links[0]);
});
