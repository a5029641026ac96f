import { captureTab } from '@/platform/capture-tab';
import { onPickPicture } from '@/platform/commands';
import { onMenuChosen } from '@/platform/context-menus';
import type { EngineClient, EngineEventListener } from '@/platform/engine-client';
import { fetchPicture } from '@/platform/fetch-picture';
import { listLanguagePacks } from '@/platform/language-packs';
import { onInstalled } from '@/platform/lifecycle';
import { onContentRequests, onOwnRequests, sendToTab } from '@/platform/messages';
import type { PageRequests } from '@/platform/protocol';
import { closeStorageToPages, settings } from '@/platform/storage';
import { injectImageReader, openExtensionPage, showTab } from '@/platform/tabs';
import { composeService } from './compose-service';
import { createOwnPages } from './own-pages';
import { createReadPictureService } from './read-picture';
import { readSetup } from './read-setup';
import { createStartReadingService } from './start-reading';

/**
 * Composes the background: adapters → services → listeners, all in the first turn, so that the message or click that
 * woke it is never missed. `createEngine` gives the engine as this browser hosts it.
 */
export function startBackground(createEngine: (onEvent: EngineEventListener) => EngineClient): void {
  const engine = createEngine(({ receiver, ...event }) => sendToTab(receiver, 'readingEvent', event));
  const pages = createOwnPages({ openExtensionPage, now: Date.now });
  const service = composeService(pages);
  const reading = createReadPictureService({
    engine,
    paid: service.reading,
    fetchPicture,
    captureTab,
    presentPiece: (receiver, request) => sendToTab(receiver, 'presentPiece', request),
  });
  const starting = createStartReadingService({
    injectImageReader,
    ask: sendToTab,
    // The reading that follows meets the same failure and tells the user.
    warmEngine: () => void engine.warm().catch(() => undefined),
    readSetup: () =>
      readSetup({
        listPacks: listLanguagePacks,
        readTextForm: () => settings.textForm.getValue(),
        readPrice: service.credits.readPrice,
      }),
    permit: service.permissions.mint,
    showTab,
    showProblem: pages.showProblem,
  });

  onContentRequests({
    readPicture: reading.readPicture,
    cancelReading: reading.cancelReading,
    openOwnPage: pages.openOwnPage,
    rememberTextForm: ({ textForm }) => settings.textForm.setValue(textForm),
  });
  onOwnRequests<PageRequests>({
    pickPicture: ({ tabId }) => starting.pick(tabId),
    stopEngine: () => engine.stop(),
    ...service.handlers,
    async allowPaidReading(receiver, { tab }) {
      const outcome = await starting.readConfirmed(receiver);
      // The page that asked says so, where nothing came of it.
      if (!outcome.found && tab?.id !== undefined) await showTab(tab.id);
      return outcome;
    },
  });
  onMenuChosen({
    onReadText: (click) => void starting.readChosen(click),
    onReadWithService: (click) => void starting.readChosenWithService(click),
  });
  onPickPicture((tabId) => void starting.pick(tabId));
  onInstalled(() => void service.credits.refresh());
  void service.start();
  void closeStorageToPages();
}
