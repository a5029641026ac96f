// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { parsePage } from '@/article/page-copy';
import { toWords } from '@/core/articles/count-words';
import { findArticleBody } from './find-article-body';

const URL_OF_PAGE = 'https://site.example/a';

/** Different words with this beginning. */
function words(count: number, beginning: string): string[] {
  return Array.from({ length: count }, (_, at) => `${beginning}${String(at).padStart(3, '0')}`);
}

/** Paragraphs of about 20 words each, with the punctuation of prose. */
function prose(all: readonly string[]): string {
  const parts: string[] = [];
  const size = Math.ceil(all.length / Math.ceil(all.length / 20));
  for (let at = 0; at < all.length; at += size) parts.push(`<p>${all.slice(at, at + size).join(', ')}.</p>`);
  return parts.join('');
}

const EXPECTED = words(100, 'stone');

/** A page whose JSON-LD has 100 expected words, and whose article has some of them and others. */
function linkedPage([known, other]: readonly [number, number]): string {
  const linked = { '@type': 'Article', articleBody: EXPECTED.join(' ') };
  const article = prose([...EXPECTED.slice(0, known), ...words(other, 'other')]);
  return `<html><head><script type="application/ld+json">${JSON.stringify(linked)}</script></head><body><article>${article}</article></body></html>`;
}

const secondResult = ([known, other]: readonly [number, number]) =>
  `<div>${prose([...EXPECTED.slice(0, known), ...words(other, 'second')])}</div>`;

/** What was found with a second extractor that gives this result, and whether the extractor was asked. */
async function found(html: string, second: string | Error = '') {
  const extractor = vi.fn(() => {
    if (second instanceof Error) throw second;
    return second;
  });
  const body = await findArticleBody(parsePage(html), URL_OF_PAGE, async () => extractor);
  return { words: toWords(body?.textContent ?? '').length, wasAsked: extractor.mock.calls.length > 0 };
}

describe('findArticleBody', () => {
  it.each([
    ['uses the first extractor alone if it found what was expected', [100, 0], [100, 1], 100, false],
    ['uses the first extractor alone if it agrees well', [100, 35], [100, 0], 135, false],
    ['asks the second extractor if the first agrees less', [100, 36], [100, 0], 100, true],
    ['uses a shorter second result if it agrees a little better', [100, 36], [100, 20], 120, true],
    ['uses the first result if a shorter one agrees hardly better', [100, 36], [100, 24], 136, true],
    ['uses a longer second result if the first is in doubt', [59, 3], [100, 0], 100, true],
    [
      'uses the first result if it is plausible, even if a longer one agrees better',
      [60, 0],
      [100, 0],
      60,
      true,
    ],
    ['uses a longer second result that agrees clearly better', [59, 3], [72, 0], 72, true],
    ['uses the first result if a longer one agrees only a little better', [59, 3], [70, 1], 62, true],
    ['uses the first result if the second is too short', [70, 80], [59, 0], 150, true],
    ['uses the second result if the first is too short', [55, 0], [60, 40], 100, true],
  ] as const)('%s', async (_, first, second, count, wasAsked) => {
    const result = await found(linkedPage(first), secondResult(second));
    expect(result).toEqual({ words: count, wasAsked });
  });

  it('uses the first result without a second extractor, or if that fails', async () => {
    const html = linkedPage([100, 100]);
    expect(await found(html, new Error('broken'))).toEqual({ words: 200, wasAsked: true });
    expect(await found(html, '')).toEqual({ words: 200, wasAsked: true });
    for (const load of [undefined, async () => undefined, () => Promise.reject(new Error('offline'))]) {
      const body = await findArticleBody(parsePage(html), URL_OF_PAGE, load);
      expect(toWords(body?.textContent ?? '')).toHaveLength(200);
    }
  });

  it('finds nothing in a page without text', async () => {
    expect(await findArticleBody(parsePage('<p></p>'), URL_OF_PAGE, undefined)).toBeUndefined();
  });

  it('gives the second extractor a copy of the page with its address', async () => {
    const page = parsePage(linkedPage([55, 0]));
    const extractor = vi.fn((copy: Document, url: string) => {
      copy.body.replaceChildren();
      return url === URL_OF_PAGE ? secondResult([100, 0]) : '';
    });
    const body = await findArticleBody(page, URL_OF_PAGE, async () => extractor);
    expect(toWords(body?.textContent ?? '')).toHaveLength(100);
    expect(page.querySelectorAll('article p')).toHaveLength(3);
  });

  it('removes leftovers before it compares the results', async () => {
    const comments = `<section class="comments">${prose(words(40, 'comment'))}</section>`;
    const html = linkedPage([100, 0]).replace('</article>', `${comments}</article>`);
    expect(await found(html)).toEqual({ words: 100, wasAsked: false });
  });

  it('keeps the classes of elements, which name the languages of listings', async () => {
    const html = linkedPage([100, 0]).replace('</article>', '<pre class="language-go">x</pre></article>');
    const body = await findArticleBody(parsePage(html), URL_OF_PAGE, undefined);
    expect(body?.querySelector('pre')?.className).toBe('language-go');
  });

  it('keeps the heading of a chapter whose words are all in the title', async () => {
    const html = `<title>Rust and Go compared</title><div class="title">Rust and Go compared</div><div><h2>Rust</h2>${prose(EXPECTED)}<h2>Go</h2>${prose(EXPECTED)}</div>`;
    const body = await findArticleBody(parsePage(html), URL_OF_PAGE, undefined);
    const headings = [...(body?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent);
    expect(headings).toEqual(['Rust', 'Go']);
  });

  it('ignores a text in JSON-LD that is too short to be the article', async () => {
    const html = `<html><head><script type="application/ld+json">{"@type":"Article","articleBody":"${words(59, 'teaser').join(' ')}"}</script></head><body><article>${prose(EXPECTED)}</article></body></html>`;
    expect((await found(html)).wasAsked).toBe(false);
    expect((await found(html.replace('teaser000', 'teaser000 more'))).wasAsked).toBe(true);
  });
});

/** If so much text beside an article is expected to be a part of it, the second extractor is asked. */
const ASIDE = words(60, 'aside').join(' ');
const linked = (count: number) =>
  `<p><a href="/x">${words(count, 'links').join(' ')}</a> ${words(60 - count, 'aside').join(' ')}</p>`;

/** A page with an article, and with more text where the first extractor does not find it. */
const beside = (aside: string) =>
  `<body><article>${prose(EXPECTED)}</article><div><hr>${aside}<hr></div></body>`;

describe('the expected text of a page without JSON-LD', () => {
  it.each([
    ['navigation', `<nav><p>${ASIDE}</p></nav>`],
    ['a footer', `<footer><p>${ASIDE}</p></footer>`],
    ['an aside, however deep', `<aside><div><div><p>${ASIDE}</p></div></div></aside>`],
    ['a header', `<header><p>${ASIDE}</p></header>`],
    ['what has a role beside the article', `<div role="complementary"><p>${ASIDE}</p></div>`],
    ['what is hidden', `<div hidden><p>${ASIDE}</p></div>`],
    ['comments', `<div class="comments"><p>${ASIDE}</p></div>`],
    ['a sidebar, however deep', `<div id="sidebar"><i><b><p>${ASIDE}</p></b></i></div>`],
    ['what has several names', `<div class="x Related-Posts"><p>${ASIDE}</p></div>`],
    ['a paragraph with such a name', `<p class="cookie">${ASIDE}</p>`],
    ['buttons', `<p><button>${ASIDE}</button></p>`],
    ['a fallback', `<p><noscript>${ASIDE}</noscript></p>`],
    ['a paragraph of links', linked(24)],
    [
      'short lines',
      words(60, 'item')
        .map((word) => `<p>${word}</p>`)
        .join(''),
    ],
    [
      'few words in each of nested blocks',
      `<div>${words(14, 'short').join(' ')}<p>${words(14, 'few').join(' ')}</p></div>`,
    ],
  ])('has nothing of %s', async (_, aside) => {
    expect(await found(beside(aside))).toEqual({ words: 100, wasAsked: false });
  });

  it.each([
    ['a paragraph', `<p>${ASIDE}</p>`],
    ['a container', `<div>${ASIDE}</div>`],
    ['a quotation', `<blockquote>${ASIDE}</blockquote>`],
    [
      'a main part with a misleading name around it',
      `<div class="comments"><main><p>${ASIDE}</p></main></div>`,
    ],
    ['marks', `<p><b>${words(30, 'aside').join(' ')}</b> <i>${words(30, 'more').join(' ')}</i></p>`],
    ['a paragraph with some links', linked(20)],
    [
      'elements with very long names',
      `<div class="${'very-long-name '.repeat(20)} comments"><p>${ASIDE}</p></div>`,
    ],
    ['two nested blocks', `<div>${words(30, 'aside').join(' ')}<p>${words(30, 'more').join(' ')}</p></div>`],
  ])('has the prose of %s', async (_, aside) => {
    expect((await found(beside(aside))).wasAsked).toBe(true);
  });
});
