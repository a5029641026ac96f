import { type OwnPages, orShowProblem } from '@/background/own-pages';
import { loadPrice } from '@/background/service/credit-service';
import type { PaidRecognitionService } from '@/background/service/recognise-with-service';
import type { PaidAgreement } from '@/core/credits/reserve-call';
import { toAppError } from '@/core/errors';
import { SHIPPED_LANGUAGES } from '@/core/ocr/languages/languages';
import type { RecogniserSetup } from '@/core/recognitions/overlay-view';
import { SETTINGS } from '@/core/settings';
import { showTab } from '@/platform/browser/tabs';
import type { sendToTab } from '@/platform/messages/messages';
import type { Receiver } from '@/platform/messages/protocol';
import { loadLanguagePacks } from '@/platform/storage/language-packs';
import { settings } from '@/platform/storage/settings';
import type { OverlayService } from './overlay/overlay-service';
import type { RecogniseInTabService } from './recognise-in-tab';
import { IMAGE_SCREENSHOTS, REGION_SCREENSHOTS, type ScreenGrants, type TabDocument } from './screen-grants';

export interface StartRecognitionDeps {
  readonly injectImageOcr: (tabId: number, frameId: number) => Promise<string | undefined>;
  readonly ask: typeof sendToTab;
  /** Starts loading the engine while the page is being asked, so that the first text comes sooner. */
  readonly warmEngine: () => void;
  readonly overlays: Pick<OverlayService, 'holderOf' | 'documentIn'>;
  /** Grant what a gesture of the user permits: one recognition from the screen, and one paid recognition. */
  readonly permissions: Pick<ScreenGrants, 'grant'> & Pick<PaidRecognitionService, 'permit'>;
  /** What is done where the page cannot show anything. */
  readonly otherwise: Pick<RecogniseInTabService, 'recogniseInTab'> & Pick<OwnPages, 'showProblem'>;
}

/** The image that the user chose in the menu. */
export interface ChosenImage extends Receiver {
  readonly srcUrl?: string | undefined;
  readonly targetElementId?: number | undefined;
}

/** The frame whose image the user agreed to pay for, the host that the question named, and what the question was. */
interface ConfirmedImage extends Receiver {
  readonly site: string;
  readonly agreed: PaidAgreement;
}

/** Whether an image is recognised on this device, or by the service for its price. */
type RecogniseBy = 'device' | 'service';

/** Starts recognising the image that the user chose in the browser's menu, or agreed to pay for. */
export interface StartRecognitionService {
  recogniseChosen(chosen: ChosenImage): Promise<void>;
  /** The menu item shows the price, so that choosing it permits one payment. */
  recogniseChosenWithService(chosen: ChosenImage): Promise<void>;
  /** The user agreed to pay, in a page of ours. Returns whether the frame's recognition is still open; only then it goes on. */
  recogniseConfirmed(asked: ConfirmedImage): Promise<{ readonly found: boolean }>;
}

export function createStartRecognitionService(deps: StartRecognitionDeps): StartRecognitionService {
  const { showProblem } = deps.otherwise;

  const permitMenuChoice = (by: RecogniseBy, receiver: Receiver) =>
    by === 'service' ? deps.permissions.permit(receiver, {}) : undefined;

  async function recogniseChosen(
    { tabId, frameId, srcUrl, targetElementId }: ChosenImage,
    by: RecogniseBy,
  ): Promise<void> {
    if (by === 'device') deps.warmEngine();
    const holder = await deps.overlays.holderOf({ tabId, frameId });
    if (holder) return recogniseAgain(holder, by);
    try {
      const documentId = await deps.injectImageOcr(tabId, frameId);
      await deps.permissions.grant({ tabId, frameId, documentId }, IMAGE_SCREENSHOTS);
      const receiver = { tabId, frameId };
      const permission = permitMenuChoice(by, receiver);
      const request = { srcUrl, targetElementId, permission };
      const { found } = await deps.ask(receiver, 'startRecognition', request);
      if (!found) await deps.ask(receiver, 'startPicking', { permission });
    } catch (thrown) {
      if (toAppError(thrown).code !== 'tab-not-allowed') throw thrown;
      // Lets the user select a region: of the page, or of a screenshot in the library where the page does not allow that either.
      if (by === 'device') await deps.otherwise.recogniseInTab(tabId, 'region');
      else if (frameId === 0) throw thrown;
      else await selectInTopWindow(tabId);
    }
  }

  /** The user clicked on the overlay, and means the image below it. */
  async function recogniseAgain(document: TabDocument, by: RecogniseBy): Promise<void> {
    const { tabId, frameId } = document;
    const holder = { tabId, frameId };
    await deps.permissions.grant(document, IMAGE_SCREENSHOTS);
    const permission = permitMenuChoice(by, holder);
    await (permission === undefined
      ? deps.ask(holder, 'recogniseAgain', undefined)
      : deps.ask(holder, 'recogniseWithService', { permission }));
  }

  /** Lets the user select a region of the tab for the service, because scripts may not run in the frame of the image. */
  async function selectInTopWindow(tabId: number): Promise<void> {
    const receiver = { tabId, frameId: 0 };
    const documentId = await deps.injectImageOcr(tabId, 0);
    await deps.permissions.grant({ ...receiver, documentId }, REGION_SCREENSHOTS);
    await deps.ask(receiver, 'startSelectingRegion', {
      permission: permitMenuChoice('service', receiver),
    });
  }

  async function recogniseConfirmed({
    site,
    agreed,
    ...receiver
  }: ConfirmedImage): Promise<{ readonly found: boolean }> {
    try {
      // Must come first: screenshots can be taken only of the tab that is shown.
      await showTab(receiver.tabId);
      const document = await deps.overlays.documentIn(receiver);
      if (document) await deps.permissions.grant(document, IMAGE_SCREENSHOTS);
      const permission = deps.permissions.permit(receiver, { agreed, site });
      return await deps.ask(receiver, 'recogniseWithService', { permission });
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code === 'page-gone' || code === 'no-receiver') return { found: false };
      throw thrown;
    }
  }

  return {
    recogniseChosen: (chosen) => orShowProblem(recogniseChosen(chosen, 'device'), showProblem),
    recogniseChosenWithService: (chosen) => orShowProblem(recogniseChosen(chosen, 'service'), showProblem),
    recogniseConfirmed,
  };
}

/**
 * The user's settings for the overlay. Settings that fail to load have their defaults: images can be recognised on this device without
 * them, and the options page reports a damaged store.
 */
export async function loadSetup(): Promise<RecogniserSetup> {
  const [packs, textForm, afterRecognition, copyForm, translateTo, translationSite, servicePrice] =
    await Promise.all([
      loadLanguagePacks().catch(() => []),
      settings.textForm.getValue().catch(() => SETTINGS.textForm),
      settings.afterRecognition.getValue().catch(() => SETTINGS.afterRecognition),
      settings.copyForm.getValue().catch(() => SETTINGS.copyForm),
      settings.translateTo.getValue().catch(() => SETTINGS.translateTo),
      settings.translationSite.getValue().catch(() => SETTINGS.translationSite),
      loadPrice().catch(() => undefined),
    ]);
  const languages = [...SHIPPED_LANGUAGES, ...packs].map(({ code }) => code);
  return {
    languages,
    textForm,
    afterRecognition,
    copyForm,
    translateTo,
    translationSite,
    servicePrice,
  };
}
