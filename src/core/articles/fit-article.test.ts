import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { makeArticle } from '@/core/library/library.test-support';
import { capturedArticleSchema } from './article';
import { fitArticle } from './fit-article';

const article = makeArticle({ pictures: ['https://a.example/1'] });
const long = '长'.repeat(20_000);

describe('fitArticle', () => {
  it('leaves an article as it is whose facts are short enough', () => {
    expect(fitArticle(article)).toEqual(article);
  });

  it('cuts every fact that is too long, so that the article can be saved', () => {
    const { facts, content } = article;
    const line = { title: long, site: long, author: long, region: long, language: 'a-'.repeat(40) };
    const account = { id: 'a', name: long, alias: long, userName: long };
    const album = { id: long, title: long };
    const tags = Array.from({ length: 200 }, () => long);
    const [image] = content.pictures;
    const pictures = Array.from({ length: 10_003 }, (_, at) => ({
      id: `p${at}`,
      url: image?.url ?? '',
      otherUrls: new Array<string>(60).fill('https://a.example/'),
      alt: long,
    }));
    const loss = { kind: 'video', what: '', why: 'no-address' } as const;
    const fitted = fitArticle({
      source: { kind: 'web', url: `https://a.example/${long}` },
      facts: { ...facts, ...line, summary: long, account, album, tags, url: `https://a.example/?${long}` },
      content: { ...content, pictures },
      losses: new Array<typeof loss>(10_001).fill(loss),
    });
    expect(v.safeParse(capturedArticleSchema, fitted).issues).toBeUndefined();
    expect(fitted.facts.author).toBe(`${'长'.repeat(1999)}…`);
    expect(fitted.facts.summary).toHaveLength(10_000);
    expect(fitted.facts.language).toBeUndefined();
    // The images that are left out are the first loss, so that the user sees it.
    expect(fitted.losses[0]).toEqual({ kind: 'picture', what: '', why: 'too-many', count: 3 });
  });

  it('cuts no character in halves', () => {
    const facts = { ...article.facts, title: `${'a'.repeat(1998)}😀😀` };
    expect(fitArticle({ ...article, facts }).facts.title).toBe(`${'a'.repeat(1998)}…`);
  });

  it('takes a body that is as long as the longest that is stored', () => {
    const text = 'x'.repeat(20_000_000);
    expect(fitArticle({ ...article, content: { ...article.content, text } }).content.text).toBe(text);
  });

  it('refuses a body that is longer than any that is stored', () => {
    const content = { ...article.content, text: 'x'.repeat(20_000_001) };
    expect(() => fitArticle({ ...article, content })).toThrow(
      expect.objectContaining({ code: 'article-too-large' }),
    );
  });
});
