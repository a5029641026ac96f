// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { AccountArticle } from '@/core/accounts/join-entries';
import { ArticleRow } from './ArticleRow';

vi.mock('@/platform/i18n', () => ({ t: (key: string) => key, uiLanguage: () => 'en' }));

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

it('what can be done with an article names it to whoever does not see the row', () => {
  render(<ArticleRow article={article} hasService={true} onLook={() => undefined} />, document.body);
  const ways = [...document.querySelectorAll('.article-ways > *')];
  expect(ways.map(({ textContent }) => textContent)).toEqual(['articleOpenPage', 'replyLook', 'jobRetryOne']);
  for (const way of ways) {
    const described = document.getElementById(way.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('春');
  }
});
