import { type OwnPages, orShowProblem } from '@/background/own-pages';
import { toAppError } from '@/core/errors';
import type { HandoverRequest } from '@/core/recognitions/handover';
import type { RecogniseTarget } from '@/core/recognitions/recognise-target';
import { t } from '@/platform/browser/i18n';
import { findTabPlace, isPrivateTab } from '@/platform/browser/tabs';
import type { sendToTab } from '@/platform/messages/messages';
import { loadLastRegion } from '@/platform/storage/last-regions';
import { IMAGE_SCREENSHOTS, REGION_SCREENSHOTS, type ScreenGrants } from './screen-grants';

export interface RecogniseInTabDeps {
  readonly injectImageOcr: (tabId: number, frameId: number) => Promise<string | undefined>;
  readonly ask: typeof sendToTab;
  /** Permits and takes screenshots. */
  readonly screen: Pick<ScreenGrants, 'grant'> & {
    /** Takes a screenshot of the tab, as a PNG. */
    screenshotTab(tabId: number, signal: AbortSignal): Promise<Blob>;
  };
  /** Starts loading the engine while the page is being asked, so that the first text comes sooner. */
  readonly warmEngine: () => void;
  /** Opens images in the library. */
  readonly openImages: (request: HandoverRequest) => Promise<void>;
  readonly showProblem: OwnPages['showProblem'];
}

/** Recognises what a tab shows, after a command or a button of the popup. */
export interface RecogniseInTabService {
  /** Never rejects. If scripts may not run in the page, a screenshot opens in the library; any other failure is shown in a page of ours. */
  recogniseInTab(tabId: number, way: RecogniseTarget): Promise<void>;
}

export function createRecogniseInTabService(deps: RecogniseInTabDeps): RecogniseInTabService {
  async function askPage(tabId: number, way: RecogniseTarget): Promise<void> {
    const receiver = { tabId, frameId: 0 };
    const documentId = await deps.injectImageOcr(tabId, 0);
    await deps.screen.grant(
      { ...receiver, documentId },
      way === 'image' ? IMAGE_SCREENSHOTS : REGION_SCREENSHOTS,
    );
    switch (way) {
      case 'image':
        return deps.ask(receiver, 'startPicking', {});
      case 'region':
        return deps.ask(receiver, 'startSelectingRegion', {});
      case 'visible-page':
        return deps.ask(receiver, 'recogniseRegion', { region: undefined });
      case 'last-region': {
        const region = await loadLastRegion(await findTabPlace(tabId));
        if (region) return deps.ask(receiver, 'recogniseRegion', { region });
        return deps.ask(receiver, 'startSelectingRegion', {});
      }
      default:
        return way satisfies never;
    }
  }

  /** Opens a screenshot in the library. It may be allowed where scripts may not run. */
  async function openScreenshot(tabId: number, way: RecogniseTarget): Promise<void> {
    const data = await deps.screen.screenshotTab(tabId, new AbortController().signal);
    const isPrivate = await isPrivateTab(tabId);
    const purpose = way === 'visible-page' ? 'read' : 'frame';
    await deps.openImages({ pictures: [{ data, name: t('screenshotName') }], purpose, isPrivate });
  }

  return {
    async recogniseInTab(tabId, way) {
      deps.warmEngine();
      const asked = askPage(tabId, way).catch((thrown: unknown) => {
        if (toAppError(thrown).code !== 'tab-not-allowed') throw thrown;
        return openScreenshot(tabId, way);
      });
      await orShowProblem(asked, deps.showProblem);
    },
  };
}
