import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ListedArticle } from '@/core/accounts/listed-article';
import { createTask } from '@/core/accounts/task';
import type { Refusal } from '@/core/articles/article';
import type { ArticleId } from '@/core/articles/article-identity';
import { AppError, type ErrorCode } from '@/core/errors';
import { makePng } from '@/core/library/library.test-support';
import type { ArticleDetail } from '@/core/service/replies';
import { saveAccounts } from '@/platform/storage/accounts/accounts-store';
import { removeEntries } from '@/platform/storage/library/library-bin';
import { loadVersion } from '@/platform/storage/library/library-store';
import { settings } from '@/platform/storage/settings';
import { query } from '@/platform/storage/transact';
import { type BodySaverDeps, createBodySaver, takeDetail } from './save-body';

const ID = 'wx:A:7:1' as ArticleId;
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
const task = createTask(listed, 'job');
const detail: ArticleDetail = { articleId: '7', idx: 1, title: '一', body: { html: '<p>正文</p>' } };

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
});

function create(change: Partial<BodySaverDeps> = {}) {
  const parse = vi.fn<BodySaverDeps['parser']['parse']>(async ({ source, facts, html = '' }) => ({
    status: 'ok',
    article: { source, facts, content: { html, text: '正文', pictures: [] }, losses: [] },
  }));
  const rest = vi.fn(async () => undefined);
  const recogniseImages = vi.fn<BodySaverDeps['recogniseImages']>(async (entry) => ({
    ...{ entry, done: 0, of: 0 },
  }));
  const report = vi.fn<BodySaverDeps['report']>();
  const bodies = createBodySaver({
    parser: { parse, rest },
    fetchImage: async () => ({ why: 'unreachable', isLasting: true }),
    recogniseImages,
    report,
    now: () => 5,
    ...change,
  });
  return { bodies, parse, rest, recogniseImages, report };
}

const loadSources = async () =>
  (await query((database) => database.getAll('libraryVersions'))).map(({ source }) => source);

describe('the body of an article', () => {
  it('is saved with the facts from the service and the listing', async () => {
    const { bodies } = create();
    const told = { ...detail, author: '作者', digest: '摘要', accountName: '账号', isOriginal: false };
    await expect(bodies.save({ ...task, publishedAt: 77 }, told)).resolves.toEqual({ body: 'kept' });
    expect(await loadVersion(ID)).toMatchObject({
      html: '<p>正文</p>',
      from: 'service',
      savedAt: 5,
      facts: {
        ...{ title: '一', author: '作者', summary: '摘要', origin: 'reprint', publishedAt: 77 },
        account: { id: 'A', name: '账号' },
        url: 'https://mp.weixin.qq.com/s?__biz=A&mid=7&idx=1',
      },
    });
  });

  it('has the name of its stored account if the service names none', async () => {
    await saveAccounts([{ fakeId: 'A', name: '存好的' }], 1);
    await create().bodies.save(task, detail);
    expect((await loadVersion(ID))?.facts.account?.name).toBe('存好的');
  });

  it('has the title of the listing if the service gives none', async () => {
    await create().bodies.save(task, { ...detail, title: '', isOriginal: true });
    expect((await loadVersion(ID))?.facts).toMatchObject({ title: '一', origin: 'original' });
  });

  it('is in the library once it is saved, unless it is moved to the bin', async () => {
    const { bodies } = create();
    expect(await bodies.isSaved(task)).toBe(false);
    await bodies.save(task, detail);
    expect(await bodies.isSaved(task)).toBe(true);
    expect(await bodies.isSaved({ ...task, idx: undefined })).toBe(false);
    await removeEntries([ID], 6);
    expect(await bodies.isSaved(task)).toBe(false);
  });

  it('is saved twice for two articles of one push whose places are unknown', async () => {
    const { bodies } = create();
    for (const title of ['一', '二']) {
      const unplaced = createTask({ ...listed, idx: undefined, title }, 'job');
      await bodies.save(unplaced, { articleId: '7', title, body: detail.body });
    }
    const sources = await loadSources();
    expect(sources).toHaveLength(2);
    expect(sources).toMatchObject([{ kind: 'web' }, { kind: 'web' }]);
    expect(sources[0]).not.toEqual(sources[1]);
  });

  it('is saved also if the service cuts its title within an emoji and its place is unknown', async () => {
    const unplaced = createTask({ ...listed, idx: undefined, title: '海\ud83d' }, 'job');
    const reply = { articleId: '7', title: '海\ud83d', body: detail.body };
    await expect(create().bodies.save(unplaced, reply)).resolves.toEqual({ body: 'kept' });
  });

  it('is saved under its own address if that contains no push', async () => {
    const url = 'https://mp.weixin.qq.com/s/short-address';
    await create().bodies.save({ ...task, idx: undefined }, { ...detail, idx: undefined, url });
    expect(await loadSources()).toEqual([{ kind: 'web', url }]);
  });

  it.each<[Refusal, object]>([
    ['verify', { reason: 'verification' }],
    ['deleted', { body: 'gone', reason: 'deleted' }],
    ['violation', { body: 'gone', reason: 'violation' }],
    ['unavailable', { body: 'missing', reason: 'not-fetched' }],
    ['expired', { body: 'missing', reason: 'not-fetched' }],
    ['members', { body: 'missing', reason: 'not-fetched' }],
    ['moved', { body: 'missing', reason: 'not-fetched' }],
    ['not-article', { body: 'failed', reason: 'empty' }],
  ])('is not saved when its page says: %s', async (status, end) => {
    const { bodies, parse } = create();
    parse.mockResolvedValue({ status, message: '原话' });
    await expect(bodies.save(task, detail)).resolves.toEqual({ ...end, words: '原话' });
    expect(await loadSources()).toEqual([]);
  });
});

describe('the images of an article', () => {
  const pictures = ['p1', 'p2'].map((id) => ({
    id,
    url: `https://images.example/${id}`,
    otherUrls: [],
    alt: '',
  }));
  const withImages: BodySaverDeps['parser'] = {
    parse: async ({ source, facts }) => ({
      status: 'ok',
      article: { source, facts, content: { html: '', text: '正文', pictures }, losses: [] },
    }),
    rest: async () => undefined,
  };

  it('are saved with the article', async () => {
    const fetchImage: BodySaverDeps['fetchImage'] = async (url) => ({
      data: new Blob([makePng(Number(url.at(-1)))]),
    });
    await create({ parser: withImages, fetchImage }).bodies.save(task, detail);
    const version = await loadVersion(ID);
    expect(version?.files).toHaveLength(2);
    expect(version?.losses).toEqual([]);
  });

  it('are reported as lost with the reason when they cannot be fetched', async () => {
    await create().bodies.save(task, { ...detail, coverUrl: 'https://images.example/1' });
    expect((await loadVersion(ID))?.losses).toMatchObject([{ kind: 'picture', why: 'unreachable' }]);
  });

  it('are reported as lost when their server does not answer within 20 seconds', async () => {
    const timeout = new AbortController();
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    onTestFinished(() => limits.mockRestore());
    let time = 0;
    const fetchImage: BodySaverDeps['fetchImage'] = async (_url, _maxBytes, signal) => {
      time = 20_000;
      timeout.abort(new DOMException('too late', 'TimeoutError'));
      throw signal.reason;
    };
    const { bodies } = create({ parser: withImages, fetchImage, now: () => time });
    await expect(bodies.save(task, detail)).resolves.toEqual({ body: 'kept' });
    expect(limits).toHaveBeenCalledExactlyOnceWith(20_000);
    expect((await loadVersion(ID))?.losses.map(({ why }) => why)).toEqual(['unreachable', 'unreachable']);
  });

  it('delay other articles by 20 seconds at most', async () => {
    let time = 0;
    const fetchImage = vi.fn<BodySaverDeps['fetchImage']>(async () => {
      time += 30_000;
      return { why: 'refused', isLasting: true };
    });
    const many = Array.from({ length: 20 }, (_, index) => ({ ...pictures[0], id: `p${index}` }));
    const parser: BodySaverDeps['parser'] = {
      ...withImages,
      parse: async ({ source, facts }) => ({
        status: 'ok',
        article: { source, facts, content: { html: '', text: '正文', pictures: many as never }, losses: [] },
      }),
    };
    await create({ parser, fetchImage, now: () => time }).bodies.save(task, detail);
    expect(fetchImage.mock.calls.length).toBeLessThan(20);
    const reasons = (await loadVersion(ID))?.losses.map(({ why }) => why);
    expect(reasons).toHaveLength(20);
    expect(new Set(reasons)).toEqual(new Set(['refused', 'unreachable']));
  });

  it('have their text recognised only if the user has set it so', async () => {
    const { bodies, recogniseImages } = create();
    await bodies.save(task, detail);
    expect(recogniseImages).not.toHaveBeenCalled();
    await settings.readArticlePictures.setValue(true);
    recogniseImages.mockResolvedValueOnce({ entry: ID, done: 1, of: 2 });
    recogniseImages.mockResolvedValueOnce({ entry: ID, done: 2, of: 2 });
    await bodies.save(task, detail);
    expect(recogniseImages.mock.calls).toEqual([[ID], [ID]]);
  });

  it('delay the job by a minute at most while their text is recognised', async () => {
    await settings.readArticlePictures.setValue(true);
    let time = 0;
    const recogniseImages = vi.fn<BodySaverDeps['recogniseImages']>(async (entry) => {
      time += 25_000;
      return { entry, done: 0, of: 9 };
    });
    await create({ recogniseImages, now: () => time }).bodies.save(task, detail);
    expect(recogniseImages).toHaveBeenCalledTimes(3);
  });

  it('do not prevent that the article is saved when their recognition fails, which is reported', async () => {
    await settings.readArticlePictures.setValue(true);
    const recogniseImages = () => Promise.reject(new AppError('engine-failed'));
    const { bodies, report } = create({ recogniseImages });
    await expect(bodies.save(task, detail)).resolves.toEqual({ body: 'kept' });
    expect(await bodies.isSaved(task)).toBe(true);
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('a reply for an article', () => {
  it('ends its task with the state of the body', async () => {
    const { bodies } = create();
    await expect(takeDetail(task, detail, bodies)).resolves.toEqual({
      kind: 'ended',
      end: { body: 'kept' },
      said: detail,
    });
  });

  it('is not saved if it may be about another article', async () => {
    const { bodies } = create();
    const other = { ...detail, idx: 2, title: '另一篇' };
    await expect(takeDetail(task, other, bodies)).resolves.toMatchObject({ kind: 'ended', doubtful: other });
    expect(await loadSources()).toEqual([]);
  });

  it('ends its task if the article is deleted, and is asked for again if it has no body yet', async () => {
    const { bodies } = create();
    const empty = { ...detail, body: undefined };
    await expect(takeDetail(task, empty, bodies)).resolves.toMatchObject({
      kind: 'absent',
      absence: { reason: 'not-arrived' },
    });
    const deleted = { ...empty, fetchStatus: '已被发布者删除' };
    await expect(takeDetail(task, deleted, bodies)).resolves.toMatchObject({
      kind: 'ended',
      end: { body: 'gone', reason: 'deleted' },
      said: deleted,
    });
  });

  it('is asked for again if its page asks for a verification', async () => {
    const { bodies, parse } = create();
    parse.mockResolvedValue({ status: 'verify', message: '' });
    await expect(takeDetail(task, detail, bodies)).resolves.toEqual({
      kind: 'absent',
      absence: { reason: 'verification', words: undefined },
    });
  });

  it('ends its task if its body cannot be saved, and throws a failure that concerns all bodies', async () => {
    const { bodies, parse } = create();
    const failWith = (code: ErrorCode) => parse.mockRejectedValueOnce(new AppError(code));
    failWith('article-too-large');
    await expect(takeDetail(task, detail, bodies)).resolves.toMatchObject({
      end: { body: 'failed', reason: 'unreadable' },
    });
    failWith('out-of-memory');
    await expect(takeDetail(task, detail, bodies)).rejects.toMatchObject({ code: 'out-of-memory' });
  });
});

it('closes the parser when no bodies follow', async () => {
  const { bodies, rest } = create();
  await bodies.rest();
  expect(rest).toHaveBeenCalledOnce();
});
