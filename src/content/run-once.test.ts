// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runOnce } from './run-once';

const stop = vi.fn();
const create = vi.fn(() => ({ stop }));

let page = 0;
/** Runs the script in a page that is new or was injected before. */
const inject = () => runOnce(`page-${page}`, create);

beforeEach(() => {
  page++;
  vi.clearAllMocks();
  Object.assign(fakeBrowser.runtime, { id: 'gleaner' });
});

it('a script that is injected again does not run twice', () => {
  inject();
  inject();
  expect(create).toHaveBeenCalledOnce();
  expect(stop).not.toHaveBeenCalled();
});

it('a script that an older version of the extension has left in the page is stopped and replaced', () => {
  inject();
  // A browser takes the id from the scripts of an extension that was reloaded.
  Object.assign(fakeBrowser.runtime, { id: undefined });
  inject();
  expect(stop).toHaveBeenCalledOnce();
  expect(create).toHaveBeenCalledTimes(2);
});
