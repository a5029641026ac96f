import { expect, it, vi } from 'vitest';
import type { ListedArticle } from '@/core/accounts/listed-article';
import { createTask } from '@/core/accounts/take-page';
import type { ArticleId } from '@/core/articles/article-identity';
import { AppError } from '@/core/errors';
import type { VersionHash } from '@/core/library/entry';
import { createKeepBody, type KeepBodyDeps } from './keep-body';

const listed: ListedArticle = {
  key: 'A:7:1',
  fakeId: 'A',
  mid: '7',
  idx: 1,
  title: '一',
  firstSeenAt: 1,
  isUnread: false,
  body: 'wanted',
};

/** Keeps bodies as the background does, but that the text in pictures cannot be read. */
const save = vi.fn<KeepBodyDeps['save']>(async () => ({
  id: 'wx:A:7:1' as ArticleId,
  version: 'hash' as VersionHash,
  change: 'added',
  isShown: true,
}));
const report = vi.fn<KeepBodyDeps['report']>();
const keepBody = createKeepBody({
  reader: {
    async read({ source, facts, html = '' }) {
      return {
        status: 'ok',
        article: { source, facts, content: { html, text: '正文', pictures: [] }, losses: [] },
      };
    },
  },
  save,
  fetchPictures: async () => [],
  async onKept() {
    throw new AppError('engine-failed');
  },
  report,
  readAccountName: async () => '甲',
});

it('two articles of one push whose places nobody tells are two', async () => {
  const sources: unknown[] = [];
  for (const title of ['一', '二']) {
    const task = createTask({ ...listed, idx: undefined, title }, 'job');
    await keepBody(task, { articleId: '7', title, body: { html: '<p>正文</p>' } });
    sources.push(save.mock.lastCall?.[0].article.source);
  }
  expect(sources[0]).toMatchObject({ kind: 'web' });
  expect(sources[0]).not.toEqual(sources[1]);
});

it('an article is kept although the text in its pictures cannot be read', async () => {
  const detail = { articleId: '7', idx: 1, title: '一', body: { html: '<p>正文</p>' } };
  await expect(keepBody(createTask(listed, 'job'), detail)).resolves.toEqual({ body: 'kept' });
  expect(save).toHaveBeenCalled();
});
