// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ADD_PLATFORM_BUTTON, AddPlatform } from './AddPlatform';
import { PlatformActions } from './PlatformChips';
import type { Follow } from './use-follow';

const follow: Follow = {
  followed: [],
  said: '',
  add: () => undefined,
  remove: () => undefined,
  change: () => undefined,
  move: () => undefined,
  step: () => undefined,
};

/** A page whose tools close after each action, as in the popup and the library. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" id={ADD_PLATFORM_BUTTON} />
      {isOpen && (
        <AddPlatform follow={follow} sources={undefined} onAdded={close} onAllowed={() => undefined} />
      )}
      {isOpen && <PlatformActions platform="weibo" follow={follow} onHidden={close} />}
    </>
  );
}

beforeEach(async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  await act(() => render(<Page />, document.body));
});
afterEach(() => act(() => render(null, document.body)));

it.each(['add-weibo', 'hide', 'unfollow'])(
  'the focus goes to the button for adding platforms when %s removes what was pressed',
  async (part) => {
    const button = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
    button?.focus();
    const click = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(click, 'isTrusted', { value: true });
    await act(() => void button?.dispatchEvent(click));
    expect(button?.isConnected).toBe(false);
    expect(document.activeElement?.id).toBe(ADD_PLATFORM_BUTTON);
  },
);

it('the names of platforms are one stop of the Tab key, and so are the actions on one', () => {
  const stopsIn = (place: string) =>
    [...document.querySelectorAll<HTMLElement>(`${place} button`)].filter(({ tabIndex }) => tabIndex === 0);
  expect(document.querySelectorAll('.hot-names button').length).toBeGreaterThan(50);
  expect(stopsIn('.hot-names')).toHaveLength(1);
  expect(stopsIn('[data-part="platform-actions"]')).toHaveLength(1);
});
