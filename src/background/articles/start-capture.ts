import type { Runtime } from 'webextension-polyfill';
import { receiverOf } from '@/background/own-pages';
import { type ArticleId, identifyArticle } from '@/core/articles/article-identity';
import { AppError, type ErrorCode, toAppError } from '@/core/errors';
import type { Capture } from '@/core/library/capture';
import { sha256Text } from '@/platform/hash';
import type { Receiver, ReplyOf, RequestOf } from '@/platform/protocol';
import type { PageInspection } from '@/platform/protocol-articles';

export interface StartCaptureDeps {
  readonly injectArticleReader: (tabId: number) => Promise<void>;
  readonly injectSecondReader: (tabId: number) => Promise<void>;
  readonly ask: <N extends 'inspectArticle' | 'startCapture'>(
    receiver: Receiver,
    name: N,
    request: RequestOf<N>,
  ) => Promise<ReplyOf<N>>;
  /** Whether a tab belongs to a private window. */
  readonly isPrivate: (tabId: number) => Promise<boolean>;
  readonly writeCapture: (capture: Capture) => Promise<void>;
  readonly readOptions: () => Promise<{ readonly maxPictureBytes: number; readonly readsPictures: boolean }>;
  readonly showProblem: (code: ErrorCode) => Promise<void>;
  readonly newId: () => string;
  /** ms */
  readonly now: () => number;
}

/** Starts capturing on the user's gesture: menu, shortcut or popup. */
export interface StartCaptureService {
  /** Never rejects: what the page cannot show is shown in a page of ours. */
  capture(request: RequestOf<'captureArticle'>): Promise<void>;
  inspectPage(request: RequestOf<'inspectPage'>): Promise<PageInspection>;
  loadSecondReader(request: undefined, sender: Runtime.MessageSender): Promise<void>;
}

export function createStartCaptureService(deps: StartCaptureDeps): StartCaptureService {
  async function start({ tabId, scope, readsPictures }: RequestOf<'captureArticle'>): Promise<void> {
    if (await deps.isPrivate(tabId)) throw new AppError('private-window');
    await deps.injectArticleReader(tabId);
    const options = await deps.readOptions();
    const captureId = deps.newId();
    const reads = readsPictures ?? options.readsPictures;
    await deps.writeCapture({ id: captureId, tabId, startedAt: deps.now(), readsPictures: reads });
    const { maxPictureBytes } = options;
    await deps.ask({ tabId, frameId: 0 }, 'startCapture', {
      captureId,
      scope,
      maxPictureBytes,
      readsPictures: reads,
    });
  }

  return {
    capture: (request) => start(request).catch((thrown) => deps.showProblem(toAppError(thrown).code)),
    async inspectPage({ tabId }) {
      await deps.injectArticleReader(tabId);
      const seen = await deps.ask({ tabId, frameId: 0 }, 'inspectArticle', undefined);
      if (seen.status !== 'ok') return seen;
      const { source, ...page } = seen;
      const id: ArticleId = await identifyArticle(source, sha256Text);
      return { ...page, id };
    },
    loadSecondReader: (_request, sender) => deps.injectSecondReader(receiverOf(sender).tabId),
  };
}
