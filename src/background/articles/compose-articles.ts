import type { Runtime } from 'webextension-polyfill';
import type { OwnPages } from '@/background/own-pages';
import type { ArticleId } from '@/core/articles/article-identity';
import { AppError } from '@/core/errors';
import type { Capture, CaptureResult, PictureTextProgress } from '@/core/library/capture';
import { sitesToAsk } from '@/core/library/picture-sites';
import { noticePath } from '@/core/notice-view';
import { libraryPath } from '@/core/pages/library-path';
import {
  dropCapture,
  dropCapturesBefore,
  listStaged,
  readCapture,
  stagedOf,
  stagePictures,
  writeCapture,
} from '@/platform/capture-store';
import type { EngineClient } from '@/platform/engine-client';
import { fetchArticlePicture } from '@/platform/fetch-article-picture';
import { sealSearchIndex } from '@/platform/library-search';
import { readPictureFile, readPictureTexts, readVersion } from '@/platform/library-store';
import type { LibraryTransaction } from '@/platform/library-transaction';
import {
  markVersion,
  purgeRemoved,
  removeEntries,
  restoreEntries,
  savePictureTexts,
  setTags,
} from '@/platform/library-writer';
import { classifySender, type Handlers, sendToTab } from '@/platform/messages';
import type { ContentRequests, PageRequests } from '@/platform/protocol';
import type { ArticleContentRequests, ArticlePageRequests } from '@/platform/protocol-articles';
import { settings } from '@/platform/storage';
import { injectArticleReader, injectSecondReader, isPrivateTab } from '@/platform/tabs';
import { type CaptureService, createCaptureService } from './capture-service';
import { createPictureTexts } from './picture-texts';
import { saveArticle } from './save-article';
import { createStartCaptureService, type StartCaptureService } from './start-capture';

/** How long a capture that nobody goes on with is kept, ms. */
const UNFINISHED_FOR_MS = 60 * 60 * 1000;

/** How long what was moved to the bin lies there, ms. */
const BIN_FOR_MS = 30 * 24 * 60 * 60 * 1000;

export interface Articles {
  readonly contentHandlers: Pick<Handlers<ContentRequests>, keyof ArticleContentRequests>;
  readonly handlers: Pick<Handlers<PageRequests>, keyof ArticlePageRequests>;
  readonly starting: StartCaptureService;
  /** Keeps an article, wherever it came from. @throws AppError `storage-…` */
  readonly save: typeof saveArticle;
  /** Reads the text of some pictures of an entry; to be called again until `done` is `of`. */
  readonly readPictures: (id: ArticleId) => Promise<PictureTextProgress>;
  /** Tidies up after an earlier life of the background. */
  start(): Promise<void>;
}

/** What articles need of the rest of the background. */
export interface ArticlesDeps {
  readonly engine: Pick<EngineClient, 'recognize'>;
  readonly pages: Pick<OwnPages, 'showProblem' | 'openPath'>;
  /** Lets the user frame a part of what a tab shows. */
  readonly frameInTab: (tabId: number) => Promise<void>;
}

const newId = () => crypto.randomUUID();
const now = () => Date.now();

/** Composes what captures articles and keeps the library. */
export function composeArticles({ engine, pages, frameInTab }: ArticlesDeps): Articles {
  const captures = createCaptures();
  const texts = createPictureTexts({
    engine,
    readVersion,
    readPictureFile,
    readPictureTexts,
    savePictureTexts,
    newId,
    now,
  });
  const starting = createStarting(pages);
  return {
    contentHandlers: {
      loadSecondReader: starting.loadSecondReader,
      stageArticle: captures.stageArticle,
      stagePicture: captures.stagePicture,
      async continueCapture(request, sender) {
        const progress = await captures.continueCapture(request, sender);
        if (progress.state === 'saved') await offerPictures(pages, progress.result, sender);
        return progress;
      },
      cancelCapture: captures.cancelCapture,
      undoCapture: captures.undoCapture,
      ...createResultHandlers(captures, { texts, pages, frameInTab }),
    },
    handlers: {
      inspectPage: starting.inspectPage,
      captureArticle: starting.capture,
      completePictures: captures.completePictures,
      readEntryPictures: ({ id }) => texts(id),
      removeEntries: ({ ids }) => removeEntries(ids, now()),
      restoreEntries: ({ ids }) => restoreEntries(ids, now()),
      emptyBin: () => purgeRemoved(now() + 1),
      restoreVersion: ({ id, hash }) => markVersion({ entryId: id, hash }, undefined, now()),
      setTags: ({ id, tags }) => setTags(id, tags, now()),
    },
    starting,
    save: saveAndSeal,
    readPictures: texts,
    async start() {
      await dropCapturesBefore(now() - UNFINISHED_FOR_MS);
      await purgeRemoved(now() - BIN_FOR_MS);
    },
  };
}

function createCaptures(): CaptureService {
  return createCaptureService({
    readCapture,
    writeCapture,
    dropCapture,
    listStaged,
    readVersion,
    saveArticle: saveAndSeal,
    endCapture,
    markVersion,
    fetchPicture: fetchArticlePicture,
    stage: stagePictures,
    readMaxBytes: () => settings.articlePictureBytes.getValue(),
    newId,
    now,
  });
}

function createStarting({ showProblem }: ArticlesDeps['pages']): StartCaptureService {
  return createStartCaptureService({
    injectArticleReader,
    injectSecondReader,
    ask: sendToTab,
    isPrivate: isPrivateTab,
    writeCapture,
    readOptions: async () => ({
      maxPictureBytes: await settings.articlePictureBytes.getValue(),
      readsPictures: await settings.readArticlePictures.getValue(),
    }),
    showProblem,
    newId,
    now,
  });
}

/** What a content script asks about a capture that has come to its end. */
function createResultHandlers(
  captures: CaptureService,
  deps: Pick<ArticlesDeps, 'pages' | 'frameInTab'> & {
    readonly texts: ReturnType<typeof createPictureTexts>;
  },
): Pick<Articles['contentHandlers'], 'openCapture' | 'readCapturedPictures' | 'frameInstead'> {
  const findResult = async (...of: Parameters<CaptureService['find']>): Promise<CaptureResult> => {
    const { result } = await captures.find(...of);
    if (!result) throw new AppError('message-refused', 'the capture has not ended');
    return result;
  };
  return {
    async openCapture({ captureId, page }, sender) {
      const { id } = await findResult(captureId, sender);
      const path =
        page === 'article'
          ? libraryPath({ view: 'articles', params: { id } })
          : noticePath({ name: 'pictures', id });
      await deps.pages.openPath(path, sender);
    },
    readCapturedPictures: async ({ captureId }, sender) =>
      deps.texts((await findResult(captureId, sender)).id),
    async frameInstead({ captureId }, sender) {
      const { tabId } = await captures.find(captureId, sender);
      if (tabId !== undefined) await deps.frameInTab(tabId);
    },
  };
}

/** Asks for the sites of pictures in a page of ours, the first time that one of them is closed. */
async function offerPictures(
  pages: ArticlesDeps['pages'],
  { id, closedOrigins }: CaptureResult,
  sender: Runtime.MessageSender,
): Promise<void> {
  const asked = await settings.askedPictureSites.getValue();
  const fresh = closedOrigins.filter((origin) => !asked.includes(origin));
  if (fresh.length === 0 || classifySender(sender) === 'own-page') return;
  await settings.askedPictureSites.setValue([...asked, ...sitesToAsk(fresh)]);
  await pages.openPath(noticePath({ name: 'pictures', id }), sender);
}

const saveAndSeal: typeof saveArticle = async (request, last) => {
  const saved = await saveArticle(request, last);
  // What is not sealed now is sealed with the next article, and found either way.
  await sealSearchIndex().catch(() => undefined);
  return saved;
};

async function endCapture(
  transaction: LibraryTransaction,
  capture: Capture,
  result: CaptureResult,
): Promise<void> {
  // The article is in the library; who asks again is told the same.
  await transaction.objectStore('captures').put({ ...capture, article: undefined, result });
  await transaction.objectStore('stagedPictures').delete(stagedOf(capture.id));
}
