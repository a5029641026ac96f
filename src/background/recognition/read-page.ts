import { type OwnPages, orShowProblem } from '@/background/own-pages';
import { libraryPath } from '@/core/pages';
import type { ImageCount, PageScope } from '@/core/recognitions/page-contents';
import type { askPage } from '@/platform/messages/ask-page';

export interface ReadPageDeps {
  readonly injectPageContents: (tabId: number) => Promise<unknown>;
  readonly ask: typeof askPage;
  /** Starts loading the engine while the page is being prepared, so that the first text comes sooner. */
  readonly warmEngine: () => void;
  readonly openExtensionPage: (path: string) => Promise<void>;
  readonly showProblem: OwnPages['showProblem'];
}

/** What the page of a tab shows: counts its images, and starts reading it after a button of the popup or in a menu. */
export interface ReadPageService {
  /**
   * Never rejects: a failure is shown in a page of ours. Resolves when the page is asked to prepare itself, so that the popup can
   * close; the library opens when the page has been scrolled through.
   */
  readPage(tabId: number, scope: PageScope): Promise<void>;
  /** How many images the page of a tab shows. @throws AppError `tab-not-allowed`, `page-changed` */
  countImages(tabId: number): Promise<ImageCount>;
}

export function createReadPageService(deps: ReadPageDeps): ReadPageService {
  async function openPrepared(tabId: number, scope: PageScope): Promise<void> {
    await deps.ask(tabId, 'preparePage', undefined);
    const params = { page: String(tabId), scope };
    await deps.openExtensionPage(libraryPath({ view: 'read', params }));
  }

  async function start(tabId: number, scope: PageScope): Promise<void> {
    deps.warmEngine();
    await deps.injectPageContents(tabId);
    void orShowProblem(openPrepared(tabId, scope), deps.showProblem);
  }

  return {
    readPage: (tabId, scope) => orShowProblem(start(tabId, scope), deps.showProblem),
    async countImages(tabId) {
      await deps.injectPageContents(tabId);
      return await deps.ask(tabId, 'countImages', undefined);
    },
  };
}
