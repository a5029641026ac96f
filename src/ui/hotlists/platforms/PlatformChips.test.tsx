// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { chipId, PlatformChips } from './PlatformChips';

it('a chip keeps the focus when it is moved by several places in a browser that cannot move elements', async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const follow = {} as Parameters<typeof PlatformChips>[0]['follow'];
  const show = (platforms: readonly string[]) =>
    act(() =>
      render(
        <PlatformChips
          chips={platforms.map((platform) => ({ platform, isPinned: false, isFailing: false }))}
          shown="zhihu"
          follow={follow}
          onShow={() => undefined}
        />,
        document.body,
      ),
    );
  await show(['weibo', 'zhihu', 'baidu', 'douyin']);
  const chip = document.getElementById(chipId('zhihu'));
  chip?.focus();
  await show(['weibo', 'baidu', 'douyin', 'zhihu']);
  expect(chip?.nextSibling).toBeNull();
  expect(document.activeElement).toBe(chip);
  await act(() => render(null, document.body));
});
