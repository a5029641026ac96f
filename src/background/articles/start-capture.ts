import type { Runtime } from 'webextension-polyfill';
import { type OwnPages, orShowProblem } from '@/background/own-pages';
import { receiverOf } from '@/background/sender';
import { type ArticleId, identifyArticle } from '@/core/articles/article-identity';
import type { LandmarkCheck } from '@/core/articles/article-landmarks';
import { AppError } from '@/core/errors';
import { findTabAddress, isPrivateTab } from '@/platform/browser/tabs';
import { sha256Text } from '@/platform/hash';
import type { PageInspection } from '@/platform/messages/article-protocol';
import type { sendToTab } from '@/platform/messages/messages';
import type { RequestOf } from '@/platform/messages/protocol';
import { saveCapture } from '@/platform/storage/library/capture-store';
import { settings } from '@/platform/storage/settings';
import { notePageLandmarks } from './page-landmarks';

export interface StartCaptureDeps {
  /** Resolves with the id of the document, in browsers that name documents. */
  readonly injectArticleCapture: (tabId: number) => Promise<string | undefined>;
  readonly injectSecondExtractor: (tabId: number) => Promise<void>;
  readonly ask: typeof sendToTab;
  readonly showProblem: OwnPages['showProblem'];
  readonly newId: () => string;
  /** ms */
  readonly now: () => number;
}

/** Starts capturing on the user's gesture: menu, shortcut or popup. */
export interface StartCaptureService {
  /** Never rejects: a page of ours shows the failure. */
  capture(request: RequestOf<'captureArticle'>): Promise<void>;
  inspectPage(request: RequestOf<'inspectPage'>): Promise<PageInspection>;
  loadSecondExtractor(request: undefined, sender: Runtime.MessageSender): Promise<void>;
}

export function createStartCaptureService(deps: StartCaptureDeps): StartCaptureService {
  async function start({ tabId, scope, ...request }: RequestOf<'captureArticle'>): Promise<void> {
    if (await isPrivateTab(tabId)) throw new AppError('private-window');
    const documentId = await deps.injectArticleCapture(tabId);
    const captureId = deps.newId();
    await saveCapture({ id: captureId, tabId, documentId, startedAt: deps.now() });
    await deps.ask({ tabId, frameId: 0 }, 'startCapture', {
      captureId,
      scope,
      maxImageBytes: await settings.articlePictureBytes.getValue(),
      recognisesImages: request.recognisesImages ?? (await settings.readArticlePictures.getValue()),
    });
  }

  /** Notes what a page has said of its landmarks, unless it is in a private window. */
  async function isSiteChanged(tabId: number, check: LandmarkCheck): Promise<boolean> {
    if (await isPrivateTab(tabId)) return false;
    const page = { check, address: await findTabAddress(tabId) };
    // The popup shows the page all the same; that nothing can be stored is said where something is to be.
    return notePageLandmarks(page, deps.now()).catch(() => false);
  }

  return {
    capture: (request) => orShowProblem(start(request), deps.showProblem),
    async inspectPage({ tabId }) {
      await deps.injectArticleCapture(tabId);
      const seen = await deps.ask({ tabId, frameId: 0 }, 'inspectArticle', undefined);
      const { landmarks, ...inspected } = seen;
      const siteChanged = landmarks && (await isSiteChanged(tabId, landmarks));
      if (inspected.status !== 'ok') return { ...inspected, siteChanged };
      const { source, ...page } = inspected;
      const id: ArticleId = await identifyArticle(source, sha256Text);
      return { ...page, id, siteChanged };
    },
    loadSecondExtractor: (_request, sender) => deps.injectSecondExtractor(receiverOf(sender).tabId),
  };
}
