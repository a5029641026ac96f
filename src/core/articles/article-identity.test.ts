import { describe, expect, it } from 'vitest';
import { makeArticle } from '@/core/library/library.test-support';
import { canBeFrom, identifyArticle, selectionSource } from './article-identity';

const wechat = makeArticle();
const web = (url: string) =>
  ({ source: { kind: 'web', url }, facts: { title: '', kind: 'web', url, tags: [] } }) as const;

describe('the identity of a selection', () => {
  const page = 'https://a.example/p';
  const content = (text: string, ...urls: string[]) => makeArticle({ text, pictures: urls }).content;
  const idOf = (...of: Parameters<typeof selectionSource>) =>
    identifyArticle(selectionSource(...of), async (text) => text);

  it('is the same when the same part of the page is selected again', async () => {
    expect(await idOf(page, content('one'))).toBe(await idOf(page, content('one')));
    expect(await idOf(page, content('one'))).toMatch(/^web:https:\/\/a\.example\/p#selection=[\da-f]{16}$/);
  });

  it.each([
    ['another text', page, content('two', 'https://a.example/1')],
    ['another image', page, content('one', 'https://a.example/2')],
    ['the same part of another page', `${page}#/two`, content('one', 'https://a.example/1')],
  ])('is not that of %s', async (_, url, other) => {
    expect(await idOf(url, other)).not.toBe(await idOf(page, content('one', 'https://a.example/1')));
  });

  it('is of the page’s site', () => {
    const source = selectionSource(page, content('one'));
    expect(canBeFrom({ ...web(page), source }, page)).toBe(true);
  });
});

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
