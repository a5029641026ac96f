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
import { createOwnPages, type OwnPages } from './own-pages';
import { composeRecognition } from './recognition/compose-recognition';
import { createOverlayService, type OverlayService } from './recognition/overlay/overlay-service';
import { createOverlayTranslation } from './recognition/overlay/overlay-translation';
import { createScreenGrants, type ScreenGrants } from './recognition/screen-grants';
import { createStartRecognitionService, loadSetup } from './recognition/start-recognition';
import { composeService } from './service/compose-service';
import { createTextSearch } from './text-search';
import { composeTextTools } from './text-tools';

/**
 * Composes the background and adds all listeners in the first turn of the event loop, so that the message or click that
 * woke it is not missed. `createEngine` creates the engine, and `parser` parses bodies; both depend on where this browser
 * runs them.
 */
export function startBackground(createEngine: CreateEngine, parser: BodyParser): void {
  loadStrings();
  const parts = composeBackground(createEngine, parser);
  onRequestFailed(logFailure);
  answerRequests(parts);
  followGestures(parts);
  onInstalled((installed) => {
    void parts.service.credits.refresh();
    void parts.pages.greet(installed);
  });
  void parts.service.start();
  void parts.accounts.start();
  void parts.articles.start();
  void parts.hotLists.start();
  void parts.recognition.start();
  void closeStorageToPages();
  void parts.stored.start();
}

type CreateEngine = (onEvent: EngineEventListener) => EngineClient;

type Background = ReturnType<typeof composeBackground>;

function composeBackground(createEngine: CreateEngine, parser: BodyParser) {
  const pages = createOwnPages({ openExtensionPage, now: Date.now });
  const screen = createScreenGrants(Date.now);
  const overlays = composeOverlays(pages, screen);

  /** Sends an event of a job to the overlay's frames or to a page of ours, and never to a content script. */
  async function sendEvent(receiver: Receiver, { jobId, event }: RequestOf<'recognitionEvent'>) {
    if (receiver.tabId === NO_RECEIVER.tabId) return;
    if (receiver.overlayId !== undefined) await overlays.onEvent(receiver.overlayId, jobId, event);
    else await sendToTab(receiver, 'recognitionEvent', { jobId, event });
  }

  const engine = createEngine(({ receiver, ...message }) => sendEvent(receiver, message));
  // A failure is ignored, because the recognition that follows fails in the same way and reports it.
  const warmEngine = () => void engine.warm().catch(() => undefined);
  const service = composeService(pages, sendEvent);
  const paid = service.recognition;
  const recognition = composeRecognition({ engine, warmEngine, paid, overlays, screen, pages });
  const { recogniseInTab } = recognition.inTab;
  const starting = createStartRecognitionService({
    injectImageOcr,
    ask: sendToTab,
    warmEngine,
    overlays,
    permissions: { grant: screen.grant, permit: paid.permit },
    otherwise: { recogniseInTab, showProblem: pages.showProblem },
  });
  const selectRegionInTab = (tabId: number) => recogniseInTab(tabId, 'region');
  const articles = composeArticles({ engine, pages, selectRegionInTab });
  const { recogniseImages } = articles;
  return {
    pages,
    overlays,
    engine,
    service,
    recognition,
    starting,
    articles,
    accounts: composeAccounts({ api: service.api, parser, recogniseImages }),
    hotLists: composeHotLists(service),
    stored: composeSettings(openExtensionPage),
    textTools: composeTextTools({ api: service.api, pages }),
    textSearch: createTextSearch({ search: searchWithEngine, overlays, now: Date.now }),
    translation: composeTranslation(overlays),
  };
}

function composeOverlays(pages: OwnPages, screen: ScreenGrants): OverlayService {
  return createOverlayService({
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
}

function composeTranslation(overlays: OverlayService): ReturnType<typeof createOverlayTranslation> {
  return createOverlayTranslation({
    overlays,
    sampleColours,
    choice: {
      saveTo: (tag) => settings.translateTo.setValue(tag),
      site: () => settings.translationSite.getValue(),
    },
    openBeside,
    now: Date.now,
  });
}

/** Logs a request that failed, for the report in the options. */
const logFailure: Parameters<typeof onRequestFailed>[0] = (code, name, { tab }) => {
  // A sender in no tab, such as the popup, may be in a private window, of which nothing is stored. If the log cannot be
  // written, nothing is lost: the failure itself is shown where it happened.
  if (tab && !tab.incognito && code !== 'cancelled') logError(code, name, Date.now()).catch(() => undefined);
};

/** Answers the messages of content scripts, of the overlay's frames and of our own pages. */
function answerRequests(parts: Background): void {
  const { articles, recognition, overlays, textSearch, starting } = parts;
  onContentRequests({ ...articles.contentHandlers, ...recognition.contentHandlers });
  onOverlayRequests({
    ...overlays.frameHandlers,
    ...recognition.frameHandlers,
    ...textSearch.frameHandlers,
    ...parts.translation,
  });
  onOwnRequests<PageRequests>({
    stopEngine: () => parts.engine.stop(),
    ...parts.stored.handlers,
    ...recognition.handlers,
    ...textSearch.handlers,
    ...parts.service.handlers,
    ...parts.accounts.handlers,
    ...articles.handlers,
    ...parts.hotLists.handlers,
    ...parts.textTools.handlers,
    async serviceChanged() {
      await parts.service.credits.refresh();
      await parts.accounts.endWaits();
    },
    async allowPaidRecognition(asked, { tab }) {
      const outcome = await starting.recogniseConfirmed(asked);
      // If the recognition is closed, the page that asked shows that.
      if (!outcome.found && tab?.id !== undefined) await showTab(tab.id);
      return outcome;
    },
  });
}

/** Does what the user chooses in the menus, or by a shortcut. */
function followGestures({ starting, recognition, articles, textTools }: Background): void {
  const { inTab, wholePage, pdf } = recognition;
  onMenuChosen({
    onRecognise: (click) => void starting.recogniseChosen(click),
    onRecogniseWithService: (click) => void starting.recogniseChosenWithService(click),
    onRecogniseInTab: (tabId, way) => void inTab.recogniseInTab(tabId, way),
    onReadPage: (tabId, scope) => void wholePage.readPage(tabId, scope),
    onOpenPdf: (tab) => void pdf.openTab(tab),
    onOpenPdfLink: (link) => void pdf.openLink(link),
    // A browser that refuses says why in its own console; nothing of ours is lost.
    onOpenSidePanel: (windowId) => void openSidePanel(windowId),
    onOpenLibrary: () => void openExtensionPage('/library.html'),
    onTextTool: (tool, selected) => void textTools.openSelection(tool, selected),
    onCapture: (tabId, scope) => void articles.starting.capture({ tabId, scope }),
  });
  onRecogniseCommand((tabId, way) => void inTab.recogniseInTab(tabId, way));
  onCaptureCommand((tabId) => void articles.starting.capture({ tabId, scope: 'article' }));
}
