// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ArticleLandmark } from '@/core/articles/article-landmarks';
import { ENGLISH } from '../../test/fixtures/articles/prose';
import { wechatPages } from '../../test/fixtures/articles/wechat-articles';
import { wechatRefusals } from '../../test/fixtures/articles/wechat-refusals';
import { capture } from './capture-article.test-support';

const ARTICLE = 'https://mp.weixin.qq.com/s/abc';
const PROSE = ENGLISH.map((text) => `<p>${text}</p>`).join('');

/** The landmarks that are missed in a page, and those that are found. */
async function look(html: string, options: Parameters<typeof capture>[1] = {}) {
  const seen = { missed: [] as ArticleLandmark[], found: [] as ArticleLandmark[] };
  const noteLandmark = (name: ArticleLandmark, isFound: boolean) =>
    void seen[isFound ? 'found' : 'missed'].push(name);
  const { status } = await capture(html, { ...options, noteLandmark });
  return { status, ...seen };
}

const wechat = (inside: string, url = ARTICLE) => look(`<div id="js_article">${inside}</div>`, { url });
const throwing = (): string => {
  throw new Error('broken');
};
const WHOLE = {
  title: '<h1 id="activity-name">A title</h1>',
  account: '<a id="js_name">河镇</a>',
  date: '<em id="publish_time">2024-05-06 07:08</em>',
  body: `<div id="js_content">${PROSE}</div>`,
};

describe('the landmarks of WeChat', () => {
  // As a browser shows them.
  const shown = wechatPages().filter(({ file }) => file.includes('-shown-'));

  it.each(shown.map((made) => [made.file, made] as const))(
    'are all found in an article of today, so that no failure is counted where there is none: %s',
    async (_, { html }) => {
      const { missed, found } = await look(html, { url: ARTICLE });
      expect(missed).toEqual([]);
      expect(found).toContain('wechat-page');
    },
  );

  const refusals = wechatRefusals().filter(({ truth }) => truth['status'] !== 'ok');

  it.each(refusals.map((made) => [made.file, made] as const))(
    'are not looked for in a page that says why there is no article: %s',
    async (_, { html, truth }) => {
      const { missed, found } = await look(html, { url: (truth['url'] as string | undefined) ?? ARTICLE });
      expect([...missed, ...found]).toEqual([]);
    },
  );

  it.each(Object.keys(WHOLE) as (keyof typeof WHOLE)[])(
    'are missed one by one: a page whose %s has another mark is counted by that name and no other',
    async (part) => {
      const { missed } = await wechat(Object.values({ ...WHOLE, [part]: '' }).join(''));
      expect(missed).toEqual([`wechat-${part}`]);
    },
  );

  it('are missed as a whole where an article’s address gives a page without any of them, and another extractor answers', async () => {
    const html = `<article><h1>The painted door</h1>${PROSE}</article>`;
    expect(await look(html, { url: ARTICLE })).toEqual({ status: 'ok', missed: ['wechat-page'], found: [] });
    const help = 'https://mp.weixin.qq.com/cgi-bin/readtemplate?t=help';
    expect((await look(html, { url: help })).missed).toEqual([]);
  });

  it('say nothing of a body in a video, or of a title in a post, which may have none', async () => {
    const video = await look('<body class="video"><a id="js_name">河镇</a><p id="js_article"></p></body>', {
      url: ARTICLE,
    });
    expect(video.missed).toEqual(['wechat-date']);
    const post = await wechat(`${WHOLE.account}${WHOLE.date}<p id="js_text_desc">Some words</p>`);
    expect(post).toEqual({
      status: 'ok',
      missed: [],
      found: ['wechat-page', 'wechat-account', 'wechat-date', 'wechat-body'],
    });
  });
});

describe('the landmarks of other pages', () => {
  it('are missed where no extractor finds an article, and not where the whole page was asked for', async () => {
    expect((await look('<p>Too short</p>')).missed).toEqual(['web-body']);
    expect((await look('<p>Too short</p>', { scope: 'page' })).missed).toEqual([]);
    expect((await look(`<article>${PROSE}</article>`)).missed).toEqual([]);
  });

  it.each([
    ['cannot be loaded', async () => undefined],
    ['throws', async () => throwing],
    ['is refused', () => Promise.reject(new Error('refused'))],
  ])('are missed when the second extractor %s', async (_, loadSecondExtractor) => {
    expect((await look('<p>Too short</p>', { loadSecondExtractor })).missed).toEqual([
      'web-second',
      'web-body',
    ]);
  });
});
