// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { AccountArticle } from '@/core/accounts/account-articles';
import { ListedRow } from './ListedRow';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

const article: AccountArticle = {
  key: 'A:7:1',
  fakeId: 'A',
  mid: '7',
  idx: 1,
  title: '春',
  url: 'https://mp.weixin.qq.com/s?mid=7',
  firstSeenAt: 1,
  isUnread: false,
  body: 'ambiguous',
  reason: 'other-article',
};

it('each button of a row is described by the title of its article', () => {
  render(<ListedRow article={article} hasService={true} onShowReply={() => undefined} />, document.body);
  const actions = [...document.querySelectorAll('.article-ways > *')];
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'articleOpenPage',
    'replyLook',
    'jobRetryOne',
  ]);
  for (const action of actions) {
    const described = document.getElementById(action.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('春');
  }
});

it('the whole title can be read where the row cuts it and there is no page to open', () => {
  const { url: _url, ...unlinked } = { ...article, title: '春'.repeat(60) };
  render(<ListedRow article={unlinked} hasService={false} onShowReply={() => undefined} />, document.body);
  const title = document.querySelector('.article-title');
  expect([title?.localName, title?.getAttribute('title')]).toEqual(['span', unlinked.title]);
});
