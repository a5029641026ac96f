// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { FailureBar } from './FailureBar';

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key) => key;
  return act(() => render(<FailureBar />, document.body));
});
afterEach(() => act(() => render(null, document.body)));

const shown = () => document.querySelector('[data-part="failure"]:not([hidden])')?.textContent;
const fail = (error: unknown) => act(() => void window.dispatchEvent(new ErrorEvent('error', { error })));

it('tells of what was reported, by name', async () => {
  expect(shown()).toBeUndefined();
  await fail(new AppError('storage-failed', 'no disk'));
  expect(shown()).toContain('storage-failed: no disk');
});

it('is silent of what was stopped on purpose, and of what is no failure', async () => {
  await fail(new AppError('cancelled'));
  await fail(undefined);
  expect(shown()).toBeUndefined();
});
