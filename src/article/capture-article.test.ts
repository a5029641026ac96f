// @vitest-environment jsdom
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { capturedArticleSchema } from '@/core/articles/article';
import { toWords, wordAgreement } from '@/core/articles/count-words';
import { hostilePages } from '../../test/fixtures/articles/hostile-pages';
import { ENGLISH } from '../../test/fixtures/articles/prose';
import { webPages } from '../../test/fixtures/articles/web-pages';
import { wechatArticles } from '../../test/fixtures/articles/wechat-articles';
import { captureArticle } from './capture-article';
import { capture, captured, PAGE, parse } from './capture-article.test-support';
import { extractWithDefuddle } from './web/defuddle-extractor';

const PROSE = ENGLISH.map((text) => `<p>${text}</p>`).join('');
const article = (inner = '') => `<article><h1>The painted door</h1>${PROSE}${inner}</article>`;

const loadSecondExtractor = async () => extractWithDefuddle;

describe('captureArticle', () => {
  // The front page of a newspaper takes a second here; the end-to-end tests capture it.
  const pages = webPages().filter(({ file }) => file !== 'web-front-page.html');

  it.each(pages.map((made) => [made.file, made] as const))('captures %s', async (_, { html, truth }) => {
    const outcome = await capture(html, { url: String(truth['url']), loadSecondExtractor });
    expect(outcome.status).toBe(truth['status']);
    if (outcome.status !== 'ok') return;
    const { facts, content } = outcome.article;
    expect(facts).toMatchObject({ kind: 'web', title: truth['title'] });
    if (truth['author'] !== undefined) expect(facts.author).toBe(truth['author']);
    if (truth['publishTs'] !== undefined) expect(facts.publishedAt).toBe(Number(truth['publishTs']) * 1000);
    expect(wordAgreement(toWords(content.text), toWords(String(truth['expectedText'])))).toBeGreaterThan(
      0.98,
    );
    expect(content.pictures.map(({ url }) => url)).toEqual(truth['expectedImages']);
  });

  it('takes no sign that links a heading to itself for a part of the title', async () => {
    const html = `<title>The painted door — Tide 1.0 documentation</title><main><h1>The painted door<a href="#door">¶</a></h1>${PROSE}</main>`;
    const { facts, content } = await captured(html);
    expect(facts.title).toBe('The painted door');
    expect(content.text).toBe(ENGLISH.join('\n'));
  });

  it('removes the heading with the site’s name that is above the title', async () => {
    const html = `<title>The painted door | Tide</title><meta property="og:site_name" content="Tide"><article><h1>Tide</h1><h1>The painted door</h1>${PROSE}</article>`;
    expect((await captured(html)).content.text).toBe(ENGLISH.join('\n'));
  });

  it('gives the facts, the body and the losses of an article', async () => {
    const html = `<html lang="en"><head><title>The painted door – Tide</title><meta property="og:site_name" content="Tide"></head><body>${article('<p>A film: <iframe src="https://player.vimeo.com/video/1" title="A boat"></iframe></p>')}</body></html>`;
    const { source, facts, content, losses } = await captured(html);
    expect(source).toEqual({ kind: 'web', url: PAGE });
    expect(facts).toMatchObject({
      kind: 'web',
      title: 'The painted door',
      site: 'Tide',
      url: PAGE,
      language: 'en',
    });
    expect(content.text).toBe([...ENGLISH, 'A film:'].join('\n'));
    expect(content.html).not.toContain('The painted door</h1>');
    expect(losses).toEqual([
      { kind: 'video', what: 'A boat', why: 'kind-not-kept', url: 'https://player.vimeo.com/video/1' },
    ]);
  });

  it('does not change the page', async () => {
    const page = parse(`<body><form name="body">${article('<img data-src="a.png">')}</form></body>`);
    const before = page.documentElement.outerHTML;
    await captureArticle(page, { url: PAGE });
    expect(page.documentElement.outerHTML).toBe(before);
  });

  it.each([
    ['a page of few words', `<article>${ENGLISH[0]} ${ENGLISH[1]?.slice(0, 40)}</article>`],
    [
      'a page of links',
      `<article>${ENGLISH.map((text) => `<p>${text.slice(0, 60)} <a href="/x">${text.slice(0, 120)}</a></p>`).join('')}</article>`,
    ],
    ['an empty page', ''],
  ])('finds no article in %s', async (_, html) => {
    expect(await capture(`<body>${html}</body>`)).toEqual({ status: 'not-article', message: '' });
  });

  it.each([
    [60, 'ok'],
    [59, 'not-article'],
  ])('accepts or refuses a page with %s words: %s', async (count, status) => {
    const words = Array.from({ length: count }, (_, at) => `stone${at}`).join(', ');
    expect((await capture(`<body><article><p>${words}.</p></article></body>`)).status).toBe(status);
  });

  it.each([
    [250, 0],
    [251, 251],
  ])(
    'takes a box with the name of a banner for one if it has few words: of %s it keeps %s',
    async (count, kept) => {
      const banner = `<section class="cookie-notice"><h1>${'word '.repeat(count)}</h1></section>`;
      const { content } = await captured(`<body>${banner}<p>Text</p></body>`, { scope: 'page' });
      expect(content.text.match(/word/g) ?? []).toHaveLength(kept);
    },
  );

  it('captures a page of WeChat that is no article like any other', async () => {
    const { facts } = await captured(`<body>${article()}</body>`, { url: 'https://mp.weixin.qq.com/help' });
    expect(facts.kind).toBe('web');
  });

  it('keeps a first heading that is not the title', async () => {
    const html = `<title>The painted door – Tide</title><article><h2>Another heading</h2>${PROSE}</article>`;
    const { content } = await captured(html);
    expect(content.html).toMatch(/^<h2>Another heading<\/h2>/);
  });

  it.each([
    ['<base href="/other/">', 'https://www.site.example/other/'],
    ['<base href="https://cdn.example/x/">', 'https://cdn.example/x/'],
    ['<base href="javascript:x">', 'https://www.site.example/news/'],
    ['<base>', 'https://www.site.example/news/'],
    ['', 'https://www.site.example/news/'],
  ])('resolves addresses in a page with %j against %s', async (base, resolved) => {
    const { content } = await captured(
      `<head>${base}</head><body>${article('<p>more <a href="b.html">words</a><img src="a.png"></p>')}</body>`,
    );
    expect(content.pictures.map(({ url }) => url)).toEqual([`${resolved}a.png`]);
    expect(content.html).toContain(`href="${resolved}b.html"`);
  });

  it.each([
    ['a dialog', `<div role="dialog"><p>${ENGLISH[7]}</p></div>`],
    ['an alert', `<div role="alertdialog"><p>${ENGLISH[7]}</p></div>`],
    ['what must be answered first', `<div aria-modal="true"><p>${ENGLISH[7]}</p></div>`],
    ['an open dialog', `<dialog open><p>${ENGLISH[7]}</p></dialog>`],
    ['a banner by its class', `<div class="x gdpr-banner"><p>${ENGLISH[7]}</p></div>`],
    ['a wall by its id', `<section id="paywall_overlay"><p>${ENGLISH[7]}</p></section>`],
    [
      'a notice by its name in other words',
      `<aside class="notice-about-consent"><p>${ENGLISH[7]}</p></aside>`,
    ],
    ['comments', `<div class="comments"><p>${ENGLISH[7]}</p></div>`],
  ])('leaves out %s within an article', async (_, html) => {
    const { content } = await captured(
      `<body><article>${PROSE.replace(`<p>${ENGLISH[7]}</p>`, html)}</article></body>`,
    );
    expect(content.text).toBe(ENGLISH.slice(0, 7).join('\n'));
  });

  it('keeps a long text whose name is that of a banner', async () => {
    const long = [0, 1, 2].map(() => PROSE).join('');
    const { content } = await captured(
      `<body><article class="x"><div class="cookie-banner">${long}</div></article></body>`,
    );
    expect(content.text.split('\n')).toHaveLength(24);
  });

  it('shows the readers images that are loaded late', async () => {
    const { content } = await captured(
      `<body>${article('<figure><img data-src="/late.png" alt="A door"><figcaption>The door</figcaption></figure>')}</body>`,
    );
    expect(content.pictures).toMatchObject([{ url: 'https://www.site.example/late.png', alt: 'A door' }]);
  });

  it('keeps the source of formulas that a script of the page holds', async () => {
    const { content } = await captured(
      `<body>${article('<p>The area is <span class="MathJax">x</span><script type="math/tex">r^2</script> of it.</p>')}</body>`,
    );
    expect(content.html).toContain('<p>The area is <span data-tex="r^2">r^2</span> of it.</p>');
  });
});

describe('a page that states more than is stored', () => {
  const linked = (facts: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', ...facts })}</script>`;
  const sources = Array.from(
    { length: 20 },
    (_, at) => `<source srcset="a${at}.png 9w" data-srcset="b${at}.png 9w">`,
  ).join('');
  const long = 'long'.repeat(3000);

  it.each([
    [
      '300 authors',
      linked({ author: Array.from({ length: 300 }, (_, at) => ({ name: `Researcher ${at}` })) }),
      '',
    ],
    ['a description of 12,000 characters', linked({ description: long }), ''],
    ['a site with a long name', `<meta property="og:site_name" content="${long}">`, ''],
    ['a long title', `<title>${long}</title>`, ''],
    ['a cover with a long address', `<meta property="og:image" content="/${long}">`, ''],
    ['a picture of 20 sources', '', `<picture>${sources}<img src="c.png" alt="${long}"></picture>`],
    ['a frame with a long address', '', `<iframe src="https://player.vimeo.com/${long}"></iframe>`],
  ])('can be saved with %s', async (_, head, body) => {
    const found = await captured(`<head>${head}</head><body>${article(body)}</body>`);
    expect(v.safeParse(capturedArticleSchema, found).issues).toBeUndefined();
  });

  it('can be saved under an address that is too long', async () => {
    const found = await captured(`<body>${article()}</body>`, { url: `${PAGE}?state=${long}` });
    expect(v.safeParse(capturedArticleSchema, found).issues).toBeUndefined();
    expect(found.facts.url).toHaveLength(8192);
  });
});

describe('a hostile page', () => {
  const [clean] = wechatArticles();
  const pages = clean ? hostilePages(clean).filter(({ name }) => !name.startsWith('200,000')) : [];

  it.each(pages.map((page) => [page.name, page.html]))(
    'with %s is captured like the page without it',
    async (_, html) => {
      const { content, facts } = await captured(html, { url: 'https://mp.weixin.qq.com/s/abc' });
      expect(facts.title).toBe(clean?.title);
      expect(content.html).not.toMatch(/script|\son\w+=|javascript:|srcdoc|style=/i);
      expect(content.pictures.map(({ url }) => url)).toEqual(
        expect.arrayContaining([...(clean?.images ?? [])]),
      );
    },
  );
});
