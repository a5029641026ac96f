/** Saves the bodies that a service returns in the library. They pass the same checks as captured pages. */

import { listWanted, makeSaveRequest } from '@/background/articles/capture-result';
import { saveArticle } from '@/background/articles/capture-service';
import { fetchImageRound } from '@/background/articles/fetch-images';
import { identify, normaliseTitle, parseAddress } from '@/core/accounts/article-identity';
import { judgeDetail } from '@/core/accounts/article-reply';
import { judgeUnsavedBody } from '@/core/accounts/failed-request';
import { originOf, SAVED } from '@/core/accounts/listed-article';
import type { Absence, BodyTask, TaskEnd } from '@/core/accounts/task';
import type {
  ArticleFacts,
  ArticleSource,
  CapturedArticle,
  NotArticle,
  Refusal,
} from '@/core/articles/article';
import type { ArticleId } from '@/core/articles/article-identity';
import { canonicalWechatAddress } from '@/core/articles/wechat/wechat-pages';
import type { ImageResult, ImageTextProgress } from '@/core/library/capture';
import type { ArticleDetail } from '@/core/service/replies';
import { escapeForAddress } from '@/core/web-address';
import type { BodyParser } from '@/platform/engine/body-parser';
import type { FetchedImage } from '@/platform/images/fetch-image';
import { loadAccount } from '@/platform/storage/accounts/accounts-store';
import { loadEntries } from '@/platform/storage/library/library-store';
import { settings } from '@/platform/storage/settings';

export interface BodySaverDeps {
  readonly parser: BodyParser;
  readonly fetchImage: (url: string, maxBytes: number, signal: AbortSignal) => Promise<FetchedImage>;
  /** Recognises the text in some images of an article and returns the progress. */
  readonly recogniseImages: (id: ArticleId) => Promise<ImageTextProgress>;
  /** Reports a failed recognition. The article is saved all the same. */
  readonly report: (thrown: unknown) => void;
  readonly now: () => number;
}

/** The result of saving a body: how its task ends, or why it is no body. */
export type SavedBody = TaskEnd | Absence;

export interface BodySaver {
  /**
   * Saves a body with its facts and images in the library. If the library has a better body of the article, that is still shown.
   * @throws AppError `storage-…`; `engine-start-failed`, `out-of-memory` of the parser; `unexpected` of this body alone
   */
  save(task: BodyTask, detail: ArticleDetail): Promise<SavedBody>;
  /** Whether the article's body is in the library; the bin does not count. */
  isSaved(task: BodyTask): Promise<boolean>;
  /** Closes the parser's document. */
  rest(): Promise<void>;
}

export function createBodySaver(deps: BodySaverDeps): BodySaver {
  const { parser, report } = deps;
  return {
    async save(task, detail) {
      const name = detail.accountName ?? (await loadAccount(task.fakeId))?.name ?? '';
      const facts = factsOf(task, detail, name);
      const outcome = await parser.parse({ source: sourceOf(task, detail, facts), facts, ...detail.body });
      if (outcome.status !== 'ok') return nameRefusal(outcome);
      const { article } = outcome;
      const images = await fetchImages(deps, article);
      const saved = await saveArticle(makeSaveRequest({ from: 'service' }, article, images), deps.now());
      // If this fails, the article is saved all the same, and the user can start the recognition in the library.
      await recogniseText(deps, saved.id).catch(report);
      return { body: SAVED };
    },
    async isSaved({ key, idx }) {
      const entries = idx === undefined ? [] : await loadEntries([`wx:${key}` as ArticleId]);
      return entries.length > 0;
    },
    rest: () => parser.rest(),
  };
}

/** The result of a detail for its task. */
export type DetailOutcome =
  | {
      readonly kind: 'ended';
      readonly end: TaskEnd;
      /** What the service said about this article. */
      readonly said?: ArticleDetail | undefined;
      /** A reply that may be about another article. */
      readonly doubtful?: ArticleDetail | undefined;
    }
  | { readonly kind: 'absent'; readonly absence: Absence };

/**
 * Judges a detail and saves its body, if it has one. A body that cannot be saved ends only its own task.
 * @throws AppError what would prevent other bodies from being saved, too: `storage-…`, `engine-start-failed`, `out-of-memory`
 */
export async function takeDetail(
  task: BodyTask,
  detail: ArticleDetail,
  bodies: BodySaver,
): Promise<DetailOutcome> {
  const verdict = judgeDetail(task, detail);
  switch (verdict.kind) {
    case 'absent':
      return verdict;
    case 'end':
      return { kind: 'ended', end: verdict.end, said: detail };
    case 'doubtful':
      return { kind: 'ended', end: verdict.end, doubtful: detail };
    case 'body': {
      const saved = await bodies.save(task, detail).catch(judgeUnsavedBody);
      return 'body' in saved
        ? { kind: 'ended', end: saved, said: detail }
        : { kind: 'absent', absence: saved };
    }
    default:
      return verdict satisfies never;
  }
}

const REFUSALS: Readonly<Record<Refusal, SavedBody>> = {
  verify: { reason: 'verification' },
  deleted: { body: 'gone', reason: 'deleted' },
  violation: { body: 'gone', reason: 'violation' },
  unavailable: { body: 'missing', reason: 'not-fetched' },
  expired: { body: 'missing', reason: 'not-fetched' },
  members: { body: 'missing', reason: 'not-fetched' },
  moved: { body: 'missing', reason: 'not-fetched' },
  'not-article': { body: 'failed', reason: 'empty' },
};

function nameRefusal({ status, message }: NotArticle): SavedBody {
  return { ...REFUSALS[status], words: message || undefined };
}

/**
 * An article whose place in the push is unknown has no id at WeChat. It is saved under its address. If that is the address of the whole
 * push, the title is added, so that two articles of a push do not become one entry.
 */
function sourceOf(task: BodyTask, detail: ArticleDetail, { url, title }: ArticleFacts): ArticleSource {
  const idx = task.idx ?? identify(detail, task).idx;
  if (idx !== undefined) return { kind: 'wechat', biz: task.fakeId, mid: task.mid, idx: String(idx) };
  if (parseAddress(url).mid === undefined) return { kind: 'web', url };
  return { kind: 'web', url: `${url}&title=${escapeForAddress(normaliseTitle(title))}` };
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
    origin: originOf(isOriginal),
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

/** How long fetching the images of one article may take, ms. Other articles wait meanwhile. */
const IMAGES_TIMEOUT_MS = 20_000;

/** Fetches the images of an article from the sites that the user has granted. The others stay links, with the reason. */
async function fetchImages(
  { fetchImage, now }: BodySaverDeps,
  article: CapturedArticle,
): Promise<readonly ImageResult[]> {
  const [wanted, maxBytes] = [listWanted(article), await settings.articlePictureBytes.getValue()];
  const results = new Map<string, ImageResult>();
  const onResult = async (result: ImageResult) => void results.set(result.picture, result);
  const until = now() + IMAGES_TIMEOUT_MS;
  const signal = AbortSignal.timeout(IMAGES_TIMEOUT_MS);
  for (let missing = wanted; missing.length > 0 && now() < until; ) {
    const round = fetchImageRound({ fetchImage, onResult, now }, missing, { maxBytes, signal });
    await round.catch((thrown: unknown) => {
      if (!signal.aborted) throw thrown;
    });
    missing = missing.filter(({ id }) => !results.has(id));
  }
  return wanted.map(({ id }) => results.get(id) ?? { picture: id, why: 'unreachable' });
}

/** How long the text in the images of one article is recognised before the job goes on, ms. */
const RECOGNITION_TIMEOUT_MS = 60_000;

/** Recognises the text in an article's images, if the user's setting says so. */
async function recogniseText({ recogniseImages, now }: BodySaverDeps, id: ArticleId): Promise<void> {
  if (!(await settings.readArticlePictures.getValue())) return;
  const until = now() + RECOGNITION_TIMEOUT_MS;
  for (let progress = await recogniseImages(id); progress.done < progress.of && now() < until; )
    progress = await recogniseImages(id);
}
