// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AddPlatform } from '@/ui/hotlists/platforms/AddPlatform';
import type { Follow } from '@/ui/hotlists/platforms/use-follow';

const nothing = () => undefined;
const follow: Follow = {
  followed: [],
  said: '',
  add: nothing,
  remove: nothing,
  change: nothing,
  move: nothing,
  step: nothing,
};

afterEach(() => act(() => render(null, document.body)));

it.each([
  ['en', 'Example'],
  ['zh-CN', '示例'],
])('the platform is offered in %s as %s', async (language, name) => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? language : key);
  await act(() =>
    render(
      <AddPlatform follow={follow} sources={undefined} onAdded={nothing} onAllowed={nothing} />,
      document.body,
    ),
  );
  expect(document.querySelector('[data-part="add-example"]')?.textContent).toBe(name);
});
