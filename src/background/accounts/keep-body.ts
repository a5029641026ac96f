import { makeSaveRequest } from '@/background/articles/capture-result';
import { identify, normaliseTitle, readAddress } from '@/core/accounts/article-identity';
import type { Absence, BodyTask } from '@/core/accounts/body-task';
import type { TaskEnd } from '@/core/accounts/end-task';
import type { ArticleFacts, NotArticle, ReadArticle, Refusal } from '@/core/articles/article';
import type { ArticleId, ArticleSource } from '@/core/articles/article-identity';
import { canonicalWechatAddress } from '@/core/articles/wechat/wechat-address';
import type { StagedPicture } from '@/core/library/capture';
import type { SavedArticle, SaveRequest } from '@/core/library/save-request';
import type { ArticleDetail } from '@/core/service/replies';
import type { BodyReader } from '@/platform/body-reader';
import type { KeepBody } from './read-body';

export interface KeepBodyDeps {
  readonly reader: Pick<BodyReader, 'read'>;
  readonly save: (request: SaveRequest) => Promise<SavedArticle>;
  /** The pictures of an article, fetched or not. */
  readonly fetchPictures: (article: ReadArticle) => Promise<readonly StagedPicture[]>;
  /** The article is in the library: reads the text in its pictures. */
  readonly onKept: (id: ArticleId) => Promise<void>;
  /** Told when that fails. */
  readonly report: (thrown: unknown) => void;
  readonly readAccountName: (fakeId: string) => Promise<string | undefined>;
}

/**
 * Checks the body that a service sent as the body of a captured page is checked, and keeps it in the library. There it is
 * a version of the article: what the user captured in a page stays in its place.
 */
export function createKeepBody(deps: KeepBodyDeps): KeepBody {
  const { reader, save, fetchPictures, onKept, report, readAccountName } = deps;
  return async (task, detail) => {
    const name = detail.accountName ?? (await readAccountName(task.fakeId)) ?? '';
    const facts = factsOf(task, detail, name);
    const outcome = await reader.read({ source: sourceOf(task, detail, facts), facts, ...detail.body });
    if (outcome.status !== 'ok') return nameRefusal(outcome);
    const { article } = outcome;
    const saved = await save(makeSaveRequest({ from: 'service' }, article, await fetchPictures(article)));
    // The text in its pictures can be read whenever the user opens it: the article is kept, whatever became of that.
    await onKept(saved.id).catch(report);
    return { body: 'kept' };
  };
}

const REFUSALS: Readonly<Record<Refusal, TaskEnd | Absence>> = {
  verify: { reason: 'verification' },
  deleted: { body: 'gone', reason: 'deleted' },
  violation: { body: 'gone', reason: 'violation' },
  unavailable: { body: 'missing', reason: 'not-fetched' },
  expired: { body: 'missing', reason: 'not-fetched' },
  members: { body: 'missing', reason: 'not-fetched' },
  moved: { body: 'missing', reason: 'not-fetched' },
  'not-article': { body: 'failed', reason: 'empty' },
};

function nameRefusal({ status, message }: NotArticle): TaskEnd | Absence {
  return { ...REFUSALS[status], words: message || undefined };
}

/**
 * Without its place in the push an article has no name of its own: it is kept by its address until a link tells the place,
 * and by its title, too, where the address is that of the push.
 */
function sourceOf(task: BodyTask, detail: ArticleDetail, { url, title }: ArticleFacts): ArticleSource {
  const idx = task.idx ?? identify(detail, task).idx;
  if (idx === undefined && readAddress(url).mid === undefined) return { kind: 'web', url };
  if (idx === undefined)
    return { kind: 'web', url: `${url}&title=${encodeURIComponent(normaliseTitle(title))}` };
  return { kind: 'wechat', biz: task.fakeId, mid: task.mid, idx: String(idx) };
}

function factsOf(task: BodyTask, detail: ArticleDetail, accountName: string): ArticleFacts {
  const { isOriginal } = detail;
  return {
    title: detail.title || task.title,
    kind: 'ordinary',
    url: addressOf(task, detail),
    account: { id: task.fakeId, name: accountName },
    author: detail.author,
    publishedAt: detail.publishedAt ?? (task.publishedAt || undefined),
    coverUrl: detail.coverUrl,
    summary: detail.digest,
    origin: isOriginal === undefined ? undefined : isOriginal ? 'original' : 'reprint',
    tags: [],
    language: 'zh',
  };
}

function addressOf({ fakeId, mid, idx }: BodyTask, { url }: ArticleDetail): string {
  const place = idx === undefined ? '' : `&idx=${idx}`;
  return (
    canonicalWechatAddress(url) ?? url ?? `https://mp.weixin.qq.com/s?__biz=${fakeId}&mid=${mid}${place}`
  );
}
