// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ArticleFacts } from '@/core/articles/article';
import type { ArticleSource } from '@/core/articles/article-identity';
import { readSentBody } from './read-sent-body';

const source: ArticleSource = { kind: 'wechat', biz: 'MzA=', mid: '7', idx: '1' };
const facts: ArticleFacts = {
  title: '标题',
  kind: 'ordinary',
  url: 'https://mp.weixin.qq.com/s/x',
  tags: [],
};
const read = (sent: { html?: string; text?: string; markdown?: string }) =>
  readSentBody({ source, facts, ...sent });

describe('a body from a service', () => {
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
  ])('is read as a page is: %s', async (_what, html) => {
    const outcome = await read({ html });
    expect(outcome).toMatchObject({
      status: 'ok',
      article: { source, facts, content: { text: expect.stringContaining('正文') } },
    });
    if (outcome.status !== 'ok') return;
    expect(outcome.article.content.pictures).toHaveLength(1);
  });

  it('may be text alone', async () => {
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
  ])('is none when it is a page of %s', async (_what, html, status) => {
    expect(await read({ html })).toMatchObject({ status });
  });

  it('that is a message of verification as text is none', async () => {
    expect(await read({ text: '环境异常\n完成验证后即可继续访问' })).toMatchObject({ status: 'verify' });
  });

  it('about a verification is one', async () => {
    const html = `<p>${'我们遇到了环境异常的页面，这里说明它的来历。'.repeat(20)}</p>`;
    expect(await read({ html })).toMatchObject({ status: 'ok' });
  });
});
