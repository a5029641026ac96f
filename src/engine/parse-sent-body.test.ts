// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { ArticleFacts, ArticleSource } from '@/core/articles/article';
import { parseSentBody } from './parse-sent-body';

const source: ArticleSource = { kind: 'wechat', biz: 'MzA=', mid: '7', idx: '1' };
const facts: ArticleFacts = {
  title: '标题',
  kind: 'ordinary',
  url: 'https://mp.weixin.qq.com/s/x',
  tags: [],
};
const read = (sent: { html?: string; text?: string; markdown?: string }) =>
  parseSentBody({ source, facts, ...sent });

describe('parseSentBody', () => {
  it.each([
    ['what stands in #js_content', '<p>正文</p><p><img data-src="https://mmbiz.qpic.cn/a/0"></p>'],
    [
      '#js_content itself, hidden as the server sends it',
      '<div id="js_content" style="visibility: hidden;"><p>正文</p><p><img data-src="https://mmbiz.qpic.cn/a/0"></p></div>',
    ],
    [
      'the whole page',
      '<html><body><div id="js_article"><h1 id="activity-name">别的标题</h1><div id="js_content"><p>正文</p><img data-src="https://mmbiz.qpic.cn/a/0"></div></div></body></html>',
    ],
  ])('parses a body by the rules for pages: %s', async (_what, html) => {
    const outcome = await read({ html });
    expect(outcome).toMatchObject({
      status: 'ok',
      article: { source, facts, content: { text: expect.stringContaining('正文') } },
    });
    if (outcome.status !== 'ok') return;
    expect(outcome.article.content.pictures).toHaveLength(1);
  });

  it('parses a body of plain text', async () => {
    const outcome = await read({ text: '第一段\n\n<b>第二段</b>' });
    expect(outcome).toMatchObject({ status: 'ok', article: { content: { text: '第一段\n<b>第二段</b>' } } });
  });

  it.each([
    [
      'verification',
      '<div class="weui-msg"><h2 class="weui-msg__title">环境异常</h2><p>完成验证后即可继续访问</p></div>',
      'verify',
    ],
    ['verification in bare words', '<p>当前环境异常，完成验证后即可继续访问。</p>', 'verify'],
    [
      'deletion',
      '<div class="weui-msg"><h2 class="weui-msg__title">该内容已被发布者删除</h2></div>',
      'deleted',
    ],
    ['nothing', '<div id="js_content"><p> </p></div>', 'not-article'],
    ['nothing but code', '<script>alert(1)</script>', 'not-article'],
  ])('refuses a page of %s', async (_what, html, status) => {
    expect(await read({ html })).toMatchObject({ status });
  });

  it('refuses a verification message as plain text', async () => {
    expect(await read({ text: '环境异常\n完成验证后即可继续访问' })).toMatchObject({ status: 'verify' });
  });

  it.each([
    ['40,000 tags', `<p>a</p>`.repeat(40_001)],
    ['elements in elements', '<section>'.repeat(2000)],
    ['8 million characters', 'a'.repeat(8_000_001)],
  ])('refuses a body of more than %s before it works on it', async (_what, html) => {
    await expect(read({ html })).rejects.toMatchObject({ code: 'article-too-large' });
  });

  it('refuses a text of more than 40,000 lines', async () => {
    await expect(read({ text: 'a\n'.repeat(40_001) })).rejects.toMatchObject({ code: 'article-too-large' });
  });

  it('accepts an article about verification pages', async () => {
    const html = `<p>${'我们遇到了环境异常的页面，这里说明它的来历。'.repeat(20)}</p>`;
    expect(await read({ html })).toMatchObject({ status: 'ok' });
  });
});
