import { describe, expect, it } from 'vitest';
import type { ArticleDetail } from '@/core/service/replies';
import {
  acceptReply,
  isNoArticle,
  judgeDetail,
  MAX_DOUBTFUL_REPLIES,
  makeDoubtfulReply,
} from './article-reply';
import type { ListedArticle } from './listed-article';
import type { BodyTask } from './task';

const task = { jobId: 'job', key: 'A:7:1', fakeId: 'A', mid: '7', idx: 1, title: '一' } as BodyTask;
const detail = (change: Partial<ArticleDetail> = {}): ArticleDetail => ({
  articleId: '7',
  idx: 1,
  title: '一',
  ...change,
});
const body = { text: '正文' };
const judge = (change: Partial<ArticleDetail>, of: BodyTask = task) => judgeDetail(of, detail(change));
const DOUBTFUL = { kind: 'doubtful', end: { body: 'ambiguous', reason: 'other-article' } };

describe('a reply about one article', () => {
  it('a reply with a body is about the article if it agrees with the listing', () => {
    expect(judge({ body })).toEqual({ kind: 'body' });
  });

  it.each([
    ['of another place', { idx: 2, body }],
    ['of another account', { fakeId: 'B', body }],
    ['of another push', { articleId: '8', body }],
  ])('%s is doubtful', (_what, change) => {
    expect(judge(change)).toEqual(DOUBTFUL);
  });

  it('a reply with neither place nor title is doubtful, unless it says that there is no article', () => {
    const unplaced = { ...task, idx: undefined };
    expect(judge({ idx: undefined, title: '', body }, unplaced)).toEqual(DOUBTFUL);
    expect(judge({ idx: undefined, title: '', fetchError: 'not found' }, unplaced)).toEqual({
      kind: 'end',
      end: { body: 'missing', reason: 'unknown-id', words: 'not found' },
    });
  });

  it.each([
    ['gone', 'deleted', ['was deleted', 'Removed', '该内容已被发布者删除', '已删除', '已被作者删除']],
    ['gone', 'violation', ['violation', 'BANNED', '此内容违规', '被投诉', '侵权']],
    ['missing', 'unknown-id', ['not_found', 'notfound', 'not-found', 'no such article']],
  ])('ends its task as %s, %s, by the service’s words', (end, reason, says) => {
    for (const words of says) {
      const expected = { kind: 'end', end: { body: end, reason, words } };
      expect(judge({ fetchError: words })).toEqual(expected);
      expect(judge({ fetchStatus: words })).toEqual(expected);
    }
  });

  it.each([
    ['verification', ['captcha', 'Verify', '环境异常', '完成验证后即可继续访问']],
    ['not-fetched', ['failed', 'error 500', 'blocked']],
    ['not-arrived', ['pending', '']],
  ])('a reply without a body is asked for again: %s', (reason, says) => {
    for (const words of says)
      expect(judge({ fetchStatus: words })).toEqual({ kind: 'absent', absence: { reason, words } });
  });

  it('gives the error’s words before those of the status, and none where there are none', () => {
    expect(judge({ fetchStatus: 'failed', fetchError: 'timeout' })).toMatchObject({
      absence: { reason: 'not-fetched', words: 'timeout' },
    });
    expect(judge({})).toEqual({ kind: 'absent', absence: { reason: 'not-arrived', words: undefined } });
  });

  it('a reply with a body is accepted although its status says that nothing was found, but not if the article was deleted', () => {
    expect(judge({ body, fetchStatus: 'no such cache' })).toEqual({ kind: 'body' });
    expect(judge({ body, fetchStatus: 'deleted' })).toMatchObject({ kind: 'end', end: { body: 'gone' } });
  });
});

it.each([
  [true, { title: '', fetchError: 'not found' }],
  [false, { title: '一', fetchError: 'not found' }],
  [false, { title: '', fetchError: 'not found', body }],
  [false, { title: '', fetchError: 'failed' }],
  [false, { title: '' }],
])('says %s when asked whether a reply only says that there is nothing: %j', (expected, change) => {
  expect(isNoArticle(detail(change))).toBe(expected);
});

describe('a doubtful reply', () => {
  const article: ListedArticle = {
    key: 'A:7:1',
    fakeId: 'A',
    mid: '7',
    idx: 1,
    title: '一',
    url: 'https://mp.weixin.qq.com/s/x',
    digest: '摘要',
    coverUrl: 'c',
    author: '甲',
    publishedAt: 50,
    isOriginal: true,
    firstSeenAt: 1,
    isUnread: false,
    body: 'wanted',
  };

  it('is stored with its body up to a million characters', () => {
    const said = detail({
      body: { html: 'x'.repeat(500_000), markdown: 'x'.repeat(300_000), text: 'x'.repeat(200_000) },
    });
    expect(makeDoubtfulReply(article, said, 9)).toEqual({
      key: 'A:7:1',
      fakeId: 'A',
      said,
      isCut: false,
      at: 9,
    });
    for (const form of ['html', 'markdown', 'text'] as const) {
      const more = { ...said, body: { ...said.body, [form]: `${said.body?.[form]}x` } };
      expect(makeDoubtfulReply(article, more, 9)).toMatchObject({
        isCut: true,
        said: { title: '一', body: undefined },
      });
    }
    expect(makeDoubtfulReply(article, detail(), 9).isCut).toBe(false);
    expect(MAX_DOUBTFUL_REPLIES).toBe(200);
  });

  it('a doubtful reply that the user accepted has the listing’s facts and its own body', () => {
    expect(acceptReply(article, detail({ articleId: '8', title: '二', author: '乙', body }))).toEqual({
      articleId: '7',
      fakeId: 'A',
      idx: 1,
      title: '一',
      url: 'https://mp.weixin.qq.com/s/x',
      publishedAt: 50,
      author: '甲',
      digest: '摘要',
      coverUrl: 'c',
      isOriginal: true,
      body,
    });
  });
});
