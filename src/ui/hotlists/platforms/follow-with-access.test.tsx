// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { requestSiteAccess } from '@/platform/browser/permissions';
import { AddPlatform } from './AddPlatform';
import type { Follow } from './use-follow';
import type { Sources } from './use-sources';

vi.mock('@/platform/browser/permissions', () => ({ requestSiteAccess: vi.fn() }));

/** What happened, in order. */
let done: string[];
let language: string;
beforeEach(() => {
  done = [];
  language = 'en';
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? language : key);
  vi.mocked(requestSiteAccess).mockReset();
});
afterEach(() => act(() => render(null, document.body)));

/** Opens the panel. `isAllowed`: the user's answer to the browser's question. */
async function open(canAsk: boolean, isAllowed = true): Promise<void> {
  vi.mocked(requestSiteAccess).mockImplementation(async (origin) => {
    done.push(`asked for ${origin}`);
    return isAllowed;
  });
  const follow = { followed: [], add: (id: string) => void done.push(`followed ${id}`) };
  await act(() =>
    render(
      <AddPlatform
        follow={follow as unknown as Follow}
        sources={{ canAsk: () => canAsk } as unknown as Sources}
        onAdded={(platform) => done.push(`added ${platform}`)}
        onAllowed={(platform) => done.push(`allowed ${platform}`)}
      />,
      document.body,
    ),
  );
}

function press(id: string): Promise<void> {
  const click = Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'isTrusted', {
    value: true,
  });
  return act(async () => void document.querySelector(`[data-part="add-${id}"]`)?.dispatchEvent(click));
}

it('a platform that needs a permission for its site asks for it with the press that follows it', async () => {
  await open(false);
  await press('hackernews');
  const [asked, ...rest] = done;
  expect(asked).toMatch(/^asked for https:/);
  expect(rest).toEqual(['followed hackernews', 'added hackernews', 'allowed hackernews']);
});

it('a platform whose site the user does not allow is followed all the same', async () => {
  await open(false, false);
  await press('hackernews');
  expect(done.slice(1)).toEqual(['followed hackernews', 'added hackernews']);
});

it.each([
  ['that another source gives', true, 'hackernews'],
  ['without a site of its own', false, 'weibo'],
])('a platform %s is followed without a question', async (_, canAsk, id) => {
  await open(canAsk);
  await press(id);
  expect(done).toEqual([`followed ${id}`, `added ${id}`]);
});

it('offers platforms in the language of the interface first', async () => {
  const inOrder = () =>
    [...document.querySelectorAll<HTMLElement>('.hot-names [data-part]')]
      .map(({ dataset }) => dataset['part'])
      .filter((part) => part === 'add-reddit' || part === 'add-weibo');
  await open(true);
  expect(inOrder()).toEqual(['add-reddit', 'add-weibo']);
  language = 'zh-CN';
  await open(true);
  expect(inOrder()).toEqual(['add-weibo', 'add-reddit']);
});
