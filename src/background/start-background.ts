import { onInstalled } from '@/platform/browser/background-life';
import { onCaptureCommand, onRecogniseCommand } from '@/platform/browser/commands';
import { onMenuChosen } from '@/platform/browser/context-menus';
import { loadStrings } from '@/platform/browser/i18n';
import { searchWithEngine } from '@/platform/browser/search';
import { openSidePanel } from '@/platform/browser/side-panel';
import { injectImageOcr, openBeside, openExtensionPage, showTab } from '@/platform/browser/tabs';
import type { BodyParser } from '@/platform/engine/body-parser';
import { type EngineClient, type EngineEventListener, NO_RECEIVER } from '@/platform/engine/engine-client';
import { sampleColours } from '@/platform/images/sample-colours';
import {
  onContentRequests,
  onOverlayRequests,
  onOwnRequests,
  onRequestFailed,
  sendToTab,
} from '@/platform/messages/messages';
import type { PageRequests, Receiver, RequestOf } from '@/platform/messages/protocol';
import { logError } from '@/platform/storage/error-log';
import { loadOverlayRecords, saveOverlayRecords } from '@/platform/storage/overlay-records';
import { closeStorageToPages, settings } from '@/platform/storage/settings';
import { composeArticles } from './articles/compose-articles';
import { composeAccounts } from './compose-accounts';
import { composeHotLists } from './compose-hotlists';
import { composeSettings } from './compose-settings';
import { createOwnPages } from './own-pages';
import { composeRecognition } from './recognition/compose-recognition';
import { createOverlayService } from './recognition/overlay-service';
import { createOverlayTranslation } from './recognition/overlay-translation';
import { createScreenGrants } from './recognition/screen-grants';
import { createStartRecognitionService, loadSetup } from './recognition/start-recognition';
import { composeService } from './service/compose-service';
import { createTextSearch } from './text-search';
import { composeTextTools } from './text-tools';

/**
 * Composes the background and adds all listeners in the first turn of the event loop, so that the message or click that
 * woke it is not missed. `createEngine` creates the engine, and `parser` parses bodies; both depend on where this browser
 * runs them.
 */
export function startBackground(
  createEngine: (onEvent: EngineEventListener) => EngineClient,
  parser: BodyParser,
): void {
  loadStrings();
  const pages = createOwnPages({ openExtensionPage, now: Date.now });
  const stored = composeSettings(openExtensionPage);
  /** Sends an event of a job to the overlay's frames or to a page of ours, and never to a content script. */
  async function sendEvent(receiver: Receiver, { jobId, event }: RequestOf<'recognitionEvent'>) {
    if (receiver.tabId === NO_RECEIVER.tabId) return;
    if (receiver.overlayId !== undefined) await overlays.onEvent(receiver.overlayId, jobId, event);
    else await sendToTab(receiver, 'recognitionEvent', { jobId, event });
  }
  const engine = createEngine(({ receiver, ...message }) => sendEvent(receiver, message));
  const service = composeService(pages, sendEvent);
  const screen = createScreenGrants(Date.now);
  const overlays = createOverlayService({
    ask: sendToTab,
    store: { load: loadOverlayRecords, save: saveOverlayRecords },
    setup: {
      load: loadSetup,
      saveTextForm: (form) => settings.textForm.setValue(form),
      saveCopyForm: (form) => settings.copyForm.setValue(form),
    },
    pages,
    screen,
    newId: () => crypto.randomUUID(),
  });
  const hotLists = composeHotLists(service);
  // A failure is ignored, because the recognition that follows fails in the same way and reports it.
  const warmEngine = () => void engine.warm().catch(() => undefined);
  const recognition = composeRecognition({
    engine,
    warmEngine,
    paid: service.recognition,
    overlays,
    screen,
    pages,
  });
  const starting = createStartRecognitionService({
    injectImageOcr,
    ask: sendToTab,
    warmEngine,
    overlays,
    permissions: { grant: screen.grant, permit: service.recognition.permit },
    otherwise: { recogniseInTab: recognition.inTab.recogniseInTab, showProblem: pages.showProblem },
  });

  const articles = composeArticles({
    engine,
    pages,
    selectRegionInTab: (tabId) => recognition.inTab.recogniseInTab(tabId, 'region'),
  });

  const accounts = composeAccounts({
    api: service.api,
    parser,
    recogniseImages: articles.recogniseImages,
  });

  const textTools = composeTextTools({ api: service.api, pages });
  const textSearch = createTextSearch({ search: searchWithEngine, overlays, now: Date.now });

  onRequestFailed((code, name, { tab }) => {
    // A sender in no tab, such as the popup, may be in a private window, of which nothing is stored. If the log cannot be
    // written, nothing is lost: the failure itself is shown where it happened.
    if (tab && !tab.incognito && code !== 'cancelled')
      logError(code, name, Date.now()).catch(() => undefined);
  });
  onContentRequests({
    ...articles.contentHandlers,
    ...recognition.contentHandlers,
  });
  const translation = createOverlayTranslation({
    overlays,
    sampleColours,
    choice: {
      saveTo: (tag) => settings.translateTo.setValue(tag),
      site: () => settings.translationSite.getValue(),
    },
    openBeside,
    now: Date.now,
  });
  onOverlayRequests({
    ...overlays.frameHandlers,
    ...recognition.frameHandlers,
    ...textSearch.frameHandlers,
    ...translation,
  });
  onOwnRequests<PageRequests>({
    stopEngine: () => engine.stop(),
    ...stored.handlers,
    ...recognition.handlers,
    ...textSearch.handlers,
    ...service.handlers,
    ...accounts.handlers,
    ...articles.handlers,
    ...hotLists.handlers,
    ...textTools.handlers,
    async serviceChanged() {
      await service.credits.refresh();
      await accounts.endWaits();
    },
    async allowPaidRecognition(asked, { tab }) {
      const outcome = await starting.recogniseConfirmed(asked);
      // If the recognition is closed, the page that asked shows that.
      if (!outcome.found && tab?.id !== undefined) await showTab(tab.id);
      return outcome;
    },
  });
  onMenuChosen({
    onRecognise: (click) => void starting.recogniseChosen(click),
    onRecogniseWithService: (click) => void starting.recogniseChosenWithService(click),
    onRecogniseInTab: (tabId, way) => void recognition.inTab.recogniseInTab(tabId, way),
    onReadPage: (tabId, scope) => void recognition.wholePage.readPage(tabId, scope),
    onOpenPdf: (tab) => void recognition.pdf.openTab(tab),
    onOpenPdfLink: (link) => void recognition.pdf.openLink(link),
    // A browser that refuses says why in its own console; nothing of ours is lost.
    onOpenSidePanel: (windowId) => void openSidePanel(windowId),
    onOpenLibrary: () => void openExtensionPage('/library.html'),
    onTextTool: (tool, selected) => void textTools.openSelection(tool, selected),
    onCapture: (tabId, scope) => void articles.starting.capture({ tabId, scope }),
  });
  onRecogniseCommand((tabId, way) => void recognition.inTab.recogniseInTab(tabId, way));
  onCaptureCommand((tabId) => void articles.starting.capture({ tabId, scope: 'article' }));
  onInstalled((installed) => {
    void service.credits.refresh();
    void pages.greet(installed);
  });
  void service.start();
  void accounts.start();
  void articles.start();
  void hotLists.start();
  void recognition.start();
  void closeStorageToPages();
  void stored.start();
}
