// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../test/fixtures/articles/prose';
import { wechatArticles } from '../../test/fixtures/articles/wechat-articles';
import { captureArticle } from './capture-article';
import { capture, captured, PAGE, parse } from './capture-article.test-support';

describe('the capture of a whole page', () => {
  it('has everything that the page shows, without navigation', async () => {
    const html = `<title>Home</title><h1>Home</h1><nav>a</nav><div role="navigation">b</div><div role="search">c</div><div role="contentinfo">d</div><p>Few words</p><ul><li><a href="/x">Link</a></li></ul><footer>e</footer>`;
    const { facts, content } = await captured(html, { scope: 'page' });
    expect(facts.kind).toBe('page');
    expect(content.text).toBe('Home\nFew words\nLink');
    expect(content.html).toContain('href="https://www.site.example/x"');
  });

  it('is not that of the article on a page of WeChat', async () => {
    const [made] = wechatArticles();
    const url = 'https://mp.weixin.qq.com/s/abc';
    const html = `<body><div id="js_article"><p>Around</p><div id="js_content"><p>${made?.title}</p></div></div></body>`;
    expect((await captured(html, { url, scope: 'page' })).content.text).toBe(`Around\n${made?.title}`);
    expect((await captured(html, { url, scope: 'article' })).content.text).toBe(made?.title);
  });

  it('has images if there are no words, and is none without both', async () => {
    const { content } = await captured('<img src="a.png">', { scope: 'page' });
    expect(content).toMatchObject({ text: '', pictures: [{ url: 'https://www.site.example/news/a.png' }] });
    expect(await capture('<nav>x</nav>', { scope: 'page' })).toEqual({ status: 'not-article', message: '' });
  });
});

describe('the capture of a selection', () => {
  function rangeOf(page: Document, selector: string): Range {
    const range = page.createRange();
    const element = page.querySelector(selector);
    if (element) range.selectNodeContents(element);
    return range;
  }

  it('has only what was selected, part by part', async () => {
    const page = parse(
      '<title>Home</title><p id="a">one <b>two</b></p><p>three</p><div id="b"><ul><li>four</li></ul></div>',
    );
    const collapsed = page.createRange();
    const outcome = await captureArticle(page, {
      url: PAGE,
      selection: [collapsed, rangeOf(page, '#a'), rangeOf(page, '#b')],
    });
    expect(outcome).toMatchObject({
      status: 'ok',
      article: {
        facts: { kind: 'selection', title: 'Home' },
        content: { html: '<p>one <b>two</b></p><ul><li>four</li></ul>' },
      },
    });
  });

  it('is an article of its own, so that another selection of the page does not hide it', async () => {
    const page = parse('<p id="a">one</p><p id="b">two</p>');
    const sources = ['#a', '#b', '#a'].map(async (part) => {
      const outcome = await captureArticle(page, { url: PAGE, selection: [rangeOf(page, part)] });
      return outcome.status === 'ok' ? outcome.article.source : undefined;
    });
    const [one, two, again] = await Promise.all(sources);
    expect(one).not.toEqual(two);
    expect(one).toEqual(again);
  });

  it('is not that of the article on a page of WeChat', async () => {
    const page = parse('<div id="js_content"><p id="a">one</p><p>two</p></div>');
    const outcome = await captureArticle(page, {
      url: 'https://mp.weixin.qq.com/s/abc',
      selection: [rangeOf(page, '#a')],
    });
    expect(outcome).toMatchObject({ article: { facts: { kind: 'selection' }, content: { text: 'one' } } });
  });

  it('is that of the page if nothing is selected', async () => {
    const page = parse(`<article>${ENGLISH.map((text) => `<p>${text}</p>`).join('')}</article>`);
    const outcome = await captureArticle(page, { url: PAGE, selection: [page.createRange()] });
    expect(outcome).toMatchObject({ article: { facts: { kind: 'web' } } });
  });
});
