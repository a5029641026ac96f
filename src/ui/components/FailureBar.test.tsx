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

it('the failure bar shows a reported error with its code and message', async () => {
  expect(shown()).toBeUndefined();
  await fail(new AppError('storage-failed', 'no disk'));
  expect(shown()).toContain('storage-failed: no disk');
});

it('the failure bar ignores cancelled actions and error events without an error', async () => {
  await fail(new AppError('cancelled'));
  await fail(undefined);
  expect(shown()).toBeUndefined();
});
