// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { stored } from '@/ui/hooks/settings-in-memory.test-support';
import { AfterRecognitionChoice } from './AfterRecognitionChoice';

vi.mock('@/ui/hooks/use-setting', () => import('@/ui/hooks/settings-in-memory.test-support'));

let isAllowed = false;

beforeEach(() => {
  isAllowed = false;
  stored['afterRecognition'] = 'show';
  fakeBrowser.i18n.getMessage = (key) => key;
  Object.assign(fakeBrowser, {
    permissions: { request: async () => isAllowed, contains: async () => isAllowed },
  });
});
afterEach(() => act(() => render(null, document.body)));

const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].findIndex(({ checked }) => checked);

it('shows the choice that still holds after each refusal of the browser, also the second one', async () => {
  await act(() => render(<AfterRecognitionChoice />, document.body));
  for (const _time of [1, 2]) {
    await act(async () => document.querySelectorAll<HTMLElement>('input[type=radio]')[1]?.click());
    await expect.poll(() => document.querySelector('[data-part="copy-refused"]')).not.toBeNull();
    expect(stored['afterRecognition']).toBe('show');
    expect(chosen()).toBe(0);
  }
});

it('keeps the focus beside the button that allows copying and goes away', async () => {
  stored['afterRecognition'] = 'copy'; // as from a file of settings
  await act(() => render(<AfterRecognitionChoice />, document.body));
  const button = () => document.querySelector<HTMLElement>('[data-part="allow-copy"]');
  await expect.poll(button).not.toBeNull();
  isAllowed = true;
  button()?.focus();
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(async () => void button()?.dispatchEvent(click));
  await expect.poll(button).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('[data-part="copy-loss"]'));
});
