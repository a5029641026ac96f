// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { FailureBar } from './FailureBar';

const log = vi.hoisted(() => ({ logged: [] as string[], isPrivate: false }));
vi.mock('@/platform/browser/tabs', () => ({ isPrivateWindow: async () => log.isPrivate }));
vi.mock('@/platform/storage/error-log', () => ({
  logError: async (code: string, during: string) => void log.logged.push(`${code} ${during}`),
}));

beforeEach(() => {
  Object.assign(log, { logged: [], isPrivate: false });
  history.replaceState(null, '', '/library.html#articles');
  fakeBrowser.i18n.getMessage = (key) => key;
  return act(() => render(<FailureBar />, document.body));
});
afterEach(() => act(() => render(null, document.body)));

const shown = () => document.querySelector('[data-part="failure"]:not([hidden])')?.textContent;
const fail = (error: unknown) => act(() => void window.dispatchEvent(new ErrorEvent('error', { error })));

it('the failure bar shows a reported error with its code and message', async () => {
  expect(shown()).toBeUndefined();
  await fail(new AppError('storage-failed', 'no disk'));
  // With a space between the sentence and what follows it.
  expect(shown()).toBe('errorStorageFailed recoverOpenstorage-failed: no disk');
});

it('the failure bar ignores cancelled actions and error events without an error', async () => {
  await fail(new AppError('cancelled'));
  await fail(undefined);
  expect(shown()).toBeUndefined();
});

it('the failure bar counts what failed on a page for the report in the options, except in a private window', async () => {
  await fail(new TypeError('no such row'));
  await fail(new AppError('cancelled'));
  await expect.poll(() => log.logged).toEqual(['unexpected library']);
  log.isPrivate = true;
  await fail(new TypeError('no such row'));
  expect(log.logged).toEqual(['unexpected library']);
});
