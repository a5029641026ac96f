import { describe, expect, it } from 'vitest';
import { makeArticle } from '@/core/library/library.test-support';
import { canBeFrom } from './article-identity';

const wechat = makeArticle();
const web = (url: string) =>
  ({ source: { kind: 'web', url }, facts: { title: '', kind: 'web', url, tags: [] } }) as const;

describe('canBeFrom', () => {
  it.each([
    ['WeChat’s own article', wechat, 'https://mp.weixin.qq.com/s/x?a=b'],
    ['an article of the page’s site', web('https://a.example/p'), 'https://a.example/p?utm_source=x'],
    [
      'an article that is at home on the site’s other host',
      web('https://www.a.example/p'),
      'https://m.a.example/p',
    ],
  ])('lets a page hand over %s', (_what, article, page) => {
    expect(canBeFrom(article, page)).toBe(true);
  });

  it.each([
    ['an official account’s article from another site', wechat, 'https://evil.example/s'],
    [
      'an official account’s article from a site with a name like WeChat’s',
      wechat,
      'https://mp.weixin.qq.com.evil.example/',
    ],
    ['an official account’s article over plain http', wechat, 'http://mp.weixin.qq.com/s'],
    ['another site’s article', web('https://bank.example/p'), 'https://evil.example/'],
    [
      'another site’s address',
      { ...web('https://evil.example/'), facts: web('https://bank.example/p').facts },
      'https://evil.example/',
    ],
    [
      'an official account’s name',
      {
        ...web('https://evil.example/'),
        facts: { ...web('https://evil.example/').facts, account: { id: 'MzA=', name: '央行' } },
      },
      'https://evil.example/',
    ],
    ['an article from no address', web('https://a.example/p'), undefined],
    ['an article from a document without a site', web('https://a.example/p'), 'about:srcdoc'],
  ])('refuses %s', (_what, article, page) => {
    expect(canBeFrom(article, page)).toBe(false);
  });
});
