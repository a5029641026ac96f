import type { Runtime } from 'webextension-polyfill';
import { documentOf } from '@/background/sender';
import { canBeFrom, identifyArticle } from '@/core/articles/article-identity';
import { AppError } from '@/core/errors';
import type {
  Capture,
  CaptureProgress,
  CaptureResult,
  ImageResult,
  SavedArticle,
  SaveRequest,
} from '@/core/library/capture';
import { hashVersion } from '@/core/library/versions';
import { sha256Text } from '@/platform/hash';
import { classifySender } from '@/platform/messages/messages';
import type { RequestOf } from '@/platform/messages/protocol';
import {
  deleteCapture,
  loadCapture,
  loadStaged,
  saveCapture,
  stagedOf,
  stageImages,
} from '@/platform/storage/library/capture-store';
import { undoVersion } from '@/platform/storage/library/library-bin';
import { sealSearchIndex } from '@/platform/storage/library/library-search';
import { loadEntries, loadVersion } from '@/platform/storage/library/library-store';
import { type LastStep, saveVersion } from '@/platform/storage/library/library-writer';
import { settings } from '@/platform/storage/settings';
import { listWanted, makeCompletion, makeResult, makeSaveRequest } from './capture-result';
import { type FetchImagesDeps, fetchImageRound, makeImageFile, type WantedImage } from './fetch-images';

export interface CaptureServiceDeps extends Omit<FetchImagesDeps, 'onResult'> {
  readonly newId: () => string;
}

/**
 * Stores what content scripts capture: the article, and its images as they arrive. They are stored outside of the library until one
 * last transaction saves the whole article. Each step is a message that may be sent again, so that nothing is lost when the background
 * is ended in between: the next message continues.
 */
export interface CaptureService {
  stageArticle(request: RequestOf<'stageArticle'>, sender: Runtime.MessageSender): Promise<void>;
  stageImage(request: RequestOf<'stageImage'>, sender: Runtime.MessageSender): Promise<void>;
  continueCapture(
    request: RequestOf<'continueCapture'>,
    sender: Runtime.MessageSender,
  ): Promise<CaptureProgress>;
  cancelCapture(request: RequestOf<'cancelCapture'>, sender: Runtime.MessageSender): Promise<void>;
  undoCapture(request: RequestOf<'undoCapture'>, sender: Runtime.MessageSender): Promise<void>;
  completeImages(request: RequestOf<'completeImages'>): Promise<{ readonly captureId: string }>;
  /** The capture with that id. @throws AppError `capture-gone`; `message-refused` if the sender did not start it */
  find(captureId: string, sender: Runtime.MessageSender): Promise<Capture>;
}

export function createCaptureService(deps: CaptureServiceDeps): CaptureService {
  const fetching = new Map<string, AbortController>();

  async function find(captureId: string, sender: Runtime.MessageSender): Promise<Capture> {
    const capture = await loadCapture(captureId);
    if (!capture) throw new AppError('capture-gone', captureId);
    const isOwn = classifySender(sender) === 'own-page';
    if (!isOwn && (capture.tabId === undefined || sender.tab?.id !== capture.tabId || sender.frameId !== 0)) {
      throw new AppError('message-refused', 'the capture belongs to another tab');
    }
    // The tab may show another page by now.
    if (!isOwn && capture.documentId !== undefined && documentOf(sender) !== capture.documentId)
      throw new AppError('message-refused', 'the capture belongs to another document');
    return capture;
  }

  async function listMissing({ id, article }: Capture): Promise<readonly WantedImage[]> {
    const staged = new Set((await loadStaged(id)).map(({ picture }) => picture));
    return article ? listWanted(article).filter((picture) => !staged.has(picture.id)) : [];
  }

  async function fetchRound({ id }: Capture, wanted: readonly WantedImage[]): Promise<void> {
    const controller = fetching.get(id) ?? new AbortController();
    fetching.set(id, controller);
    try {
      const maxBytes = await settings.articlePictureBytes.getValue();
      const onResult = async (result: ImageResult) => {
        controller.signal.throwIfAborted();
        await stageImages([{ capture: id, ...result }]);
      };
      await fetchImageRound({ ...deps, onResult }, wanted, { maxBytes, signal: controller.signal });
    } finally {
      // After a failure, images that are still under way must not arrive in a capture that the user started again.
      controller.abort();
      fetching.delete(id);
    }
  }

  async function save(capture: Capture): Promise<CaptureResult> {
    if (!capture.article) throw new AppError('message-refused', 'nothing was captured');
    const request = makeSaveRequest(capture, capture.article, await loadStaged(capture.id));
    const { text, pictures } = capture.article.content;
    if (text.trim() === '' && pictures.length === 0) throw new AppError('article-empty');
    const saved = await saveArticle(request, deps.now(), (transaction, saved, { same, entry }) => {
      // Images are fetched for an entry that the user may have deleted meanwhile. It stays deleted.
      if (capture.tabId === undefined && (!entry || entry.removedAt !== undefined))
        throw new AppError('capture-gone', saved.id);
      const ended = { ...capture, same, removedAt: entry?.removedAt, result: makeResult(request, saved) };
      return endCapture(transaction, ended);
    });
    return makeResult(request, saved);
  }

  return {
    find,
    async stageArticle({ captureId, article }, sender) {
      const capture = await find(captureId, sender);
      if (!canBeFrom(article, sender.url))
        throw new AppError('message-refused', 'the article is another site’s');
      if (!capture.result) await saveCapture({ ...capture, article });
    },
    async stageImage({ captureId, imageId, data }, sender) {
      const { article } = await find(captureId, sender);
      // Whatever else a page sent would fill the disk until the capture is forgotten.
      if (!article?.content.pictures.some(({ id }) => id === imageId))
        throw new AppError('message-refused', 'no image of the article');
      const made = await makeImageFile(data, await settings.articlePictureBytes.getValue());
      await stageImages([{ capture: captureId, picture: imageId, ...made }]);
    },
    async continueCapture({ captureId }, sender) {
      const capture = await find(captureId, sender);
      if (capture.result) return { state: 'saved', result: capture.result };
      const missing = await listMissing(capture);
      if (missing.length === 0) return { state: 'saved', result: await save(capture) };
      await fetchRound(capture, missing);
      const left = (await listMissing(capture)).length;
      const of = capture.article ? listWanted(capture.article).length : 0;
      return { state: 'fetching', done: of - left, of };
    },
    async cancelCapture({ captureId }, sender) {
      const capture = await find(captureId, sender);
      fetching.get(captureId)?.abort();
      if (!capture.result) await deleteCapture(captureId);
    },
    async undoCapture({ captureId }, sender) {
      const { result, same, removedAt } = await find(captureId, sender);
      // The capture changed nothing in the library, so there is nothing to undo.
      if (!result || result.change === 'same') return;
      await undoVersion({ entryId: result.id, hash: result.version }, { same, removedAt }, deps.now());
    },
    async completeImages({ id }) {
      const [entry] = await loadEntries([id]);
      const version = entry && (await loadVersion(id));
      if (!version) throw new AppError('capture-gone', id);
      const captureId = deps.newId();
      await saveCapture(makeCompletion(version, { id: captureId, startedAt: deps.now() }));
      return { captureId };
    },
  };
}

/**
 * Ends a capture in the transaction that saves its article. The capture is stored with its result, for requests that are sent again.
 * @throws AppError `capture-gone` if it was cancelled meanwhile; the article is not saved then
 */
async function endCapture(transaction: Parameters<LastStep>[0], capture: Capture): Promise<void> {
  if ((await transaction.objectStore('captures').count(capture.id)) === 0)
    throw new AppError('capture-gone', capture.id);
  await transaction.objectStore('captures').put({ ...capture, article: undefined });
  await transaction.objectStore('stagedPictures').delete(stagedOf(capture.id));
}

/**
 * Saves an article in the library, completely or not at all. Captured pages and bodies from the service are both saved by it. An
 * article that is in the library already gets a new version if its content has changed. `at`: ms since the epoch.
 * @throws AppError `storage-failed`, `storage-full`; the library is unchanged then
 */
export async function saveArticle(request: SaveRequest, at: number, last?: LastStep): Promise<SavedArticle> {
  const [entryId, hash] = await Promise.all([
    identifyArticle(request.article.source, sha256Text),
    hashVersion(request.article, sha256Text),
  ]);
  const saved = await saveVersion(request, { entryId, hash }, at, last);
  // If this fails, it is done with the next article. Searches find the article before that, too.
  await sealSearchIndex().catch(() => undefined);
  return saved;
}
