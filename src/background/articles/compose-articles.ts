import type { Runtime } from 'webextension-polyfill';
import type { OwnPages } from '@/background/own-pages';
import type { ArticleId } from '@/core/articles/article-identity';
import { DAY_MS } from '@/core/durations';
import { AppError } from '@/core/errors';
import type { CaptureResult, ImageTextProgress } from '@/core/library/capture';
import { sitesToAsk } from '@/core/library/image-rules';
import { libraryPath, noticePath } from '@/core/pages';
import { findAlarm, keepAwake, onAlarm, setAlarm } from '@/platform/browser/background-life';
import { injectArticleCapture, injectSecondExtractor } from '@/platform/browser/tabs';
import type { EngineClient } from '@/platform/engine/engine-client';
import { fetchArticleImage } from '@/platform/images/fetch-image';
import type { ArticleContentReplies, ArticlePageRequests } from '@/platform/messages/article-protocol';
import { classifySender, type Handlers, sendToTab } from '@/platform/messages/messages';
import type { ContentRequests, PageRequests } from '@/platform/messages/protocol';
import { deleteOldCaptures } from '@/platform/storage/library/capture-store';
import { compactSearchIndex } from '@/platform/storage/library/compact-search-index';
import {
  purgeRemoved,
  removeEntries,
  restoreEntries,
  restoreVersion,
} from '@/platform/storage/library/library-bin';
import { changeTags } from '@/platform/storage/library/library-writer';
import { renewSearchIndex } from '@/platform/storage/library/renew-search-index';
import { settings } from '@/platform/storage/settings';
import { loadPassedTime } from '@/platform/storage/start-note';
import { type CaptureService, createCaptureService } from './capture-service';
import { createImageTexts } from './image-texts';
import { notePageLandmarks } from './page-landmarks';
import { createStartCaptureService, type StartCaptureService } from './start-capture';

/** The alarm that compacts the search index, once a day: a user who changes much adds some kilobytes a day to it. */
const INDEX_ALARM = 'search-index';
const INDEX_EVERY_MS = DAY_MS;
/** How long after a start without that alarm it rings, ms: the user, who has woken the background, comes first. */
const INDEX_AFTER_MS = 10 * 60 * 1000;

/** After this time in the bin, articles are deleted, ms; a day or more later, when a start has shown that it has passed. */
const BIN_FOR_MS = 30 * DAY_MS;

export interface Articles {
  readonly contentHandlers: Pick<Handlers<ContentRequests>, keyof ArticleContentReplies>;
  readonly handlers: Pick<Handlers<PageRequests>, keyof ArticlePageRequests>;
  readonly starting: StartCaptureService;
  /** Recognises the text in some images of an entry; call it again until `done` equals `of`. */
  readonly recogniseImages: (id: ArticleId) => Promise<ImageTextProgress>;
  /**
   * Deletes old captures, and what was in the bin for too long, renews an old search index, and plans when the index is compacted. Call
   * it once, at the start.
   */
  start(): Promise<void>;
}

/** What `composeArticles` needs of the rest of the background. */
export interface ArticlesDeps {
  readonly engine: Pick<EngineClient, 'recognise'>;
  readonly pages: Pick<OwnPages, 'showProblem' | 'openPath'>;
  /** Lets the user select a region of a tab. */
  readonly selectRegionInTab: (tabId: number) => Promise<void>;
}

const newId = () => crypto.randomUUID();
const now = () => Date.now();

/** Composes the services that capture articles and change the library. Call it in the first turn, because it listens to an alarm. */
export function composeArticles({ engine, pages, selectRegionInTab }: ArticlesDeps): Articles {
  const captures = createCaptureService({ fetchImage: fetchArticleImage, newId, now });
  const recogniseImages = createImageTexts({ engine, newId, now });
  const starting = createStartCaptureService({
    injectArticleCapture,
    injectSecondExtractor,
    ask: sendToTab,
    showProblem: pages.showProblem,
    newId,
    now,
  });
  onAlarm(INDEX_ALARM, () => void compactIndex());
  return {
    contentHandlers: {
      loadSecondExtractor: starting.loadSecondExtractor,
      async noteLandmarks({ captureId, check }, sender) {
        await captures.find(captureId, sender);
        return { siteChanged: await notePageLandmarks({ check, address: sender.url }, now()) };
      },
      stageArticle: captures.stageArticle,
      stageImage: captures.stageImage,
      async continueCapture(request, sender) {
        const progress = await captures.continueCapture(request, sender);
        // The article is saved, whatever becomes of the question.
        if (progress.state === 'saved')
          await offerImageSites(pages, progress.result, sender).catch(reportError);
        return progress;
      },
      cancelCapture: captures.cancelCapture,
      undoCapture: captures.undoCapture,
      ...createResultHandlers(captures, { recogniseImages, pages, selectRegionInTab }),
    },
    handlers: {
      inspectPage: starting.inspectPage,
      captureArticle: starting.capture,
      completeImages: captures.completeImages,
      recogniseEntryImages: ({ id }) => recogniseImages(id),
      removeEntries: ({ ids }) => removeEntries(ids, now()),
      restoreEntries: ({ ids }) => restoreEntries(ids, now()),
      // No time of the clock: an article may have been removed while it was ahead.
      emptyBin: () => purgeRemoved(Number.POSITIVE_INFINITY),
      restoreVersion: ({ id, hash }) => restoreVersion({ entryId: id, hash }, now()),
      changeTags: ({ id, add, remove }) => changeTags(id, { add, remove }, now()),
    },
    starting,
    recogniseImages,
    async start() {
      if ((await findAlarm(INDEX_ALARM)) === undefined) await setAlarm(INDEX_ALARM, now() + INDEX_AFTER_MS);
      await deleteOldCaptures(now());
      await purgeRemoved((await loadPassedTime(now())) - BIN_FOR_MS);
      await renewSearchIndex();
    },
  };
}

/** The next alarm is set first, so that the work goes on another day where the background or the disk ends it. */
async function compactIndex(): Promise<void> {
  await setAlarm(INDEX_ALARM, now() + INDEX_EVERY_MS);
  const release = keepAwake();
  await compactSearchIndex().catch(reportError).finally(release);
}

/** Answers a content script's requests about a capture that is saved. */
function createResultHandlers(
  captures: CaptureService,
  deps: Pick<ArticlesDeps, 'pages' | 'selectRegionInTab'> & Pick<Articles, 'recogniseImages'>,
): Pick<Articles['contentHandlers'], 'openCapture' | 'recogniseCapturedImages' | 'selectRegionInstead'> {
  const findResult = async (captureId: string, sender: Runtime.MessageSender): Promise<CaptureResult> => {
    const { result } = await captures.find(captureId, sender);
    if (!result) throw new AppError('message-refused', 'the capture has not ended');
    return result;
  };
  return {
    async openCapture({ captureId, page }, sender) {
      const { id } = await findResult(captureId, sender);
      const path =
        page === 'article'
          ? libraryPath({ view: 'articles', params: { id } })
          : noticePath({ name: 'images', id });
      await deps.pages.openPath(path, sender);
    },
    recogniseCapturedImages: async ({ captureId }, sender) =>
      deps.recogniseImages((await findResult(captureId, sender)).id),
    async selectRegionInstead({ captureId }, sender) {
      const { tabId } = await captures.find(captureId, sender);
      if (tabId !== undefined) await deps.selectRegionInTab(tabId);
    },
  };
}

/** Opens the page that asks for access to the sites of images, once for each site. */
async function offerImageSites(
  pages: ArticlesDeps['pages'],
  { id, closedOrigins }: CaptureResult,
  sender: Runtime.MessageSender,
): Promise<void> {
  const asked = await settings.askedPictureSites.getValue();
  const fresh = closedOrigins.filter((origin) => !asked.includes(origin));
  if (fresh.length === 0 || classifySender(sender) === 'own-page') return;
  await settings.askedPictureSites.setValue([...asked, ...sitesToAsk(fresh)]);
  await pages.openPath(noticePath({ name: 'images', id }), sender);
}
