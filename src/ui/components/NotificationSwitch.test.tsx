// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { stored } from '@/ui/hooks/settings-in-memory.test-support';
import { NotificationSwitch } from './NotificationSwitch';

vi.mock('@/ui/hooks/use-setting', () => import('@/ui/hooks/settings-in-memory.test-support'));

let isAllowed = false;
let willAllow = false;

beforeEach(() => {
  [isAllowed, willAllow] = [false, false];
  Object.assign(stored, { tellWatched: false, quietHours: { from: 0, until: 0 } });
  fakeBrowser.i18n.getMessage = (key) => key;
  const request = async () => {
    isAllowed = willAllow;
    return willAllow;
  };
  Object.assign(fakeBrowser, { permissions: { request, contains: async () => isAllowed } });
});
afterEach(() => act(() => render(null, document.body)));

const show = () =>
  act(() => render(<NotificationSwitch setting="tellWatched" part="tell" label="Tell" />, document.body));
const box = () => document.querySelector<HTMLInputElement>('[data-part="tell"]');
const problem = () => document.querySelector('[role="alert"]')?.textContent;

/** Dispatches an event as the browser does after a press of the user. */
async function dispatch(element: Element | null | undefined, type: string): Promise<void> {
  const event = new Event(type, { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  await act(async () => void element?.dispatchEvent(event));
}

async function tick(): Promise<void> {
  const field = box();
  if (field) field.checked = true;
  await dispatch(field, 'change');
}

it('shows no tick after each refusal, also the second one', async () => {
  await show();
  for (const _time of [1, 2]) {
    await tick();
    await expect.poll(problem).toBe('noticesRefused');
    expect(box()?.checked).toBe(false);
    expect(stored['tellWatched']).toBe(false);
  }
});

it('says that a switch which is on shows nothing without the permission, and offers it', async () => {
  stored['tellWatched'] = true; // as from a file of settings
  await show();
  await expect.poll(problem).toContain('noticesNotAllowed');
  willAllow = true;
  const button = document.querySelector<HTMLElement>('[data-part="allow-notices"]');
  button?.focus();
  await dispatch(button, 'click');
  await expect.poll(problem).toBeUndefined();
  expect(box()?.checked).toBe(true);
  expect(document.activeElement).toBe(box());
});
