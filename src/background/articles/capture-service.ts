import type { Runtime } from 'webextension-polyfill';
import { AppError } from '@/core/errors';
import type { Capture, CaptureProgress, CaptureResult, StagedPicture } from '@/core/library/capture';
import type { EntryVersion } from '@/core/library/entry';
import type { LibraryTransaction } from '@/platform/library-transaction';
import { classifySender } from '@/platform/messages';
import type { RequestOf } from '@/platform/protocol';
import { listWanted, makeCompletion, makeResult, makeSaveRequest } from './capture-result';
import { type FetchPicturesDeps, fetchPictures, type WantedPicture } from './fetch-pictures';
import type { saveArticle } from './save-article';
import { makePictureFile } from './stage-file';

export interface CaptureServiceDeps extends FetchPicturesDeps {
  readonly readCapture: (id: string) => Promise<Capture | undefined>;
  readonly writeCapture: (capture: Capture) => Promise<void>;
  readonly dropCapture: (id: string) => Promise<void>;
  readonly listStaged: (id: string) => Promise<readonly StagedPicture[]>;
  readonly readVersion: (id: CaptureResult['id']) => Promise<EntryVersion | undefined>;
  readonly saveArticle: typeof saveArticle;
  /** The end of a capture, within the transaction that keeps the article. */
  readonly endCapture: (
    transaction: LibraryTransaction,
    capture: Capture,
    result: CaptureResult,
  ) => Promise<void>;
  readonly markVersion: (
    key: { readonly entryId: CaptureResult['id']; readonly hash: string },
    removedAt: number | undefined,
    at: number,
  ) => Promise<void>;
  /** The largest picture that is kept, bytes. */
  readonly readMaxBytes: () => Promise<number>;
  readonly newId: () => string;
}

type Sender = Runtime.MessageSender;

/**
 * Keeps what content scripts read: the article, then its pictures as they arrive, all of it apart from the library until one
 * last transaction. Every step is a message of its own and may be sent again, so that a worker that dies in between loses
 * nothing: the next message goes on where the last one was.
 */
export interface CaptureService {
  stageArticle(request: RequestOf<'stageArticle'>, sender: Sender): Promise<void>;
  stagePicture(request: RequestOf<'stagePicture'>, sender: Sender): Promise<void>;
  continueCapture(request: RequestOf<'continueCapture'>, sender: Sender): Promise<CaptureProgress>;
  cancelCapture(request: RequestOf<'cancelCapture'>, sender: Sender): Promise<void>;
  undoCapture(request: RequestOf<'undoCapture'>, sender: Sender): Promise<void>;
  completePictures(request: RequestOf<'completePictures'>): Promise<{ readonly captureId: string }>;
  /** The capture of that id, if the sender may know of it. @throws AppError `capture-gone`, `message-refused` */
  find(captureId: string, sender: Sender): Promise<Capture>;
}

export function createCaptureService(deps: CaptureServiceDeps): CaptureService {
  const fetching = new Map<string, AbortController>();

  async function find(captureId: string, sender: Sender): Promise<Capture> {
    const capture = await deps.readCapture(captureId);
    if (!capture) throw new AppError('capture-gone', captureId);
    const isOwn = classifySender(sender) === 'own-page';
    if (!isOwn && (capture.tabId === undefined || sender.tab?.id !== capture.tabId || sender.frameId !== 0)) {
      throw new AppError('message-refused', 'the capture belongs to another tab');
    }
    return capture;
  }

  async function listMissing({ id, article }: Capture): Promise<readonly WantedPicture[]> {
    const staged = new Set((await deps.listStaged(id)).map(({ picture }) => picture));
    return article ? listWanted(article).filter((picture) => !staged.has(picture.id)) : [];
  }

  async function fetchRound({ id }: Capture, wanted: readonly WantedPicture[]): Promise<void> {
    const controller = fetching.get(id) ?? new AbortController();
    fetching.set(id, controller);
    try {
      const maxBytes = await deps.readMaxBytes();
      await fetchPictures(deps, id, wanted, { maxBytes, signal: controller.signal });
    } finally {
      fetching.delete(id);
    }
  }

  async function save(capture: Capture): Promise<CaptureResult> {
    if (!capture.article) throw new AppError('message-refused', 'nothing was read');
    const request = makeSaveRequest(capture, capture.article, await deps.listStaged(capture.id));
    const { text, pictures } = capture.article.content;
    if (text.trim() === '' && pictures.length === 0) throw new AppError('article-empty');
    const saved = await deps.saveArticle(request, (transaction, kept) =>
      deps.endCapture(transaction, capture, makeResult(request, kept)),
    );
    return makeResult(request, saved);
  }

  return {
    find,
    async stageArticle({ captureId, article }, sender) {
      const capture = await find(captureId, sender);
      if (!capture.result) await deps.writeCapture({ ...capture, article });
    },
    async stagePicture({ captureId, pictureId, data }, sender) {
      await find(captureId, sender);
      const made = await makePictureFile(data, await deps.readMaxBytes());
      await deps.stage([{ capture: captureId, picture: pictureId, ...made }]);
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
      if (!capture.result) await deps.dropCapture(captureId);
    },
    async undoCapture({ captureId }, sender) {
      const { result } = await find(captureId, sender);
      // The same words captured again changed nothing that could be undone.
      if (!result || result.change === 'same') return;
      await deps.markVersion({ entryId: result.id, hash: result.version }, deps.now(), deps.now());
    },
    async completePictures({ id }) {
      const version = await deps.readVersion(id);
      if (!version) throw new AppError('capture-gone', id);
      const captureId = deps.newId();
      await deps.writeCapture(makeCompletion(version, { id: captureId, startedAt: deps.now() }));
      return { captureId };
    },
  };
}
