import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { makeArticle } from '@/core/library/library.test-support';
import { capturedArticleSchema } from './article';
import { identifyArticle } from './article-identity';

const article = makeArticle({ pictures: ['https://a.example/1'] });
const isTaken = (change: object) => v.is(capturedArticleSchema, { ...article, ...change });
const withFacts = (facts: object) => isTaken({ facts: { ...article.facts, ...facts } });
const withImage = (change: object) =>
  isTaken({ content: { ...article.content, pictures: [{ ...article.content.pictures[0], ...change }] } });

describe('an article that a content script sends', () => {
  it.each(['', '//a.example/cover', 'javascript:alert(1)'])('is taken without a cover at %j', (coverUrl) => {
    const facts = { ...article.facts, title: 'T', coverUrl };
    const taken = v.parse(capturedArticleSchema, { ...article, facts });
    expect(taken.facts).toMatchObject({ title: 'T' });
    expect(taken.facts.coverUrl).toBeUndefined();
  });

  it('is taken with all its facts', () => {
    const line = 'x'.repeat(2000);
    const facts = {
      title: line,
      site: line,
      account: { id: 'A', name: line, alias: line, userName: line, avatarUrl: 'http://a.example/' },
      author: line,
      publishedAt: 1,
      changedAt: -1.5,
      coverUrl: 'https://a.example/cover',
      summary: 'x'.repeat(10_000),
      region: line,
      album: { id: line, title: line, url: 'https://a.example/' },
      tags: [line],
      sourceUrl: 'https://a.example/',
      language: 'x'.repeat(64),
    };
    expect(withFacts(facts)).toBe(true);
    expect(
      v.parse(capturedArticleSchema, { ...article, facts: { ...article.facts, ...facts } }).facts,
    ).toEqual({
      ...article.facts,
      ...facts,
    });
    for (const origin of ['original', 'reprint']) expect(withFacts({ origin })).toBe(true);
  });

  it.each([
    ...['ordinary', 'share-card', 'paid-preview', 'pictures', 'text', 'video', 'audio', 'music', 'web'],
    ...['selection', 'page'],
  ])('may be of the kind %s', (kind) => {
    expect(withFacts({ kind })).toBe(true);
  });

  it.each([
    ['an unknown kind', { kind: 'other' }],
    ['a title of more than 2000 characters', { title: 'x'.repeat(2001) }],
    ['an address that is no web address', { url: 'javascript:alert(1)' }],
    ['an address with a web address inside', { url: 'x https://a.example/' }],
    ['an address of more than 8192 characters', { url: `https:${'x'.repeat(8187)}` }],
    ['an infinite moment', { publishedAt: Number.POSITIVE_INFINITY }],
    ['an unknown origin', { origin: 'other' }],
    ['an account without an id', { account: { name: 'x' } }],
    ['an account whose id is too long', { account: { id: 'x'.repeat(65), name: 'x' } }],
    ['an album without a title', { album: { id: 'x' } }],
    ['more than a hundred tags', { tags: new Array(101).fill('x') }],
    ['a summary that is too long', { summary: 'x'.repeat(10_001) }],
    ['a language that is too long', { language: 'x'.repeat(65) }],
  ])('is refused with %s', (_what, facts) => {
    expect(withFacts(facts)).toBe(false);
  });

  it.each([
    [true, 'a description', { alt: 'x'.repeat(10_000) }],
    [true, 'a size', { width: 5, height: 6 }],
    [true, 'twenty other addresses', { otherUrls: new Array(20).fill('http://a.example/') }],
    [false, 'more other addresses', { otherUrls: new Array(21).fill('http://a.example/') }],
    [false, 'an id that is too long', { id: 'x'.repeat(65) }],
    [false, 'a file of this machine', { url: 'file:///etc/passwd' }],
    [false, 'a description that is too long', { alt: 'x'.repeat(10_001) }],
    [false, 'a width that is no number', { width: '5' }],
  ])('is %s with an image with %s', (expected, _what, change) => {
    expect(withImage(change)).toBe(expected);
  });

  const wechat = { kind: 'wechat', biz: 'MzA=', mid: '1', idx: '1' };
  it.each([
    [true, wechat],
    [true, { ...wechat, biz: 'a_+/=-'.repeat(10), mid: '12345678901234567890' }],
    [true, { kind: 'web', url: 'https://a.example/' }],
    [false, { ...wechat, biz: '' }],
    [false, { ...wechat, biz: 'x'.repeat(65) }],
    [false, { ...wechat, biz: 'a b' }],
    [false, { ...wechat, mid: '123456789012345678901' }],
    [false, { ...wechat, mid: 'a1' }],
    [false, { ...wechat, idx: '1a' }],
    [false, { ...wechat, idx: '' }],
    [false, { kind: 'web', url: 'about:blank' }],
    [false, { kind: 'other' }],
  ])('is %s with the source %j', (expected, source) => {
    expect(isTaken({ source })).toBe(expected);
  });

  it.each([
    ['text', { text: 'x'.repeat(20_000_001) }],
    ['HTML', { html: 'x'.repeat(20_000_001) }],
    ['images', { pictures: new Array(10_001).fill(article.content.pictures[0]) }],
  ])('is refused with more %s than any article has', (_what, change) => {
    expect(isTaken({ content: { ...article.content, ...change } })).toBe(false);
  });
});

it('the id of an article is its place at WeChat, or the hash of its address', async () => {
  const sha256 = async (text: string) => `hash of ${text}`;
  expect(await identifyArticle({ kind: 'wechat', biz: 'A', mid: '2', idx: '3' }, sha256)).toBe('wx:A:2:3');
  expect(await identifyArticle({ kind: 'web', url: 'https://a.example/' }, sha256)).toBe(
    'web:hash of https://a.example/',
  );
});
