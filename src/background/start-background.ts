import type { BodyReader } from '@/platform/body-reader';
import { onCaptureCommand, onReadingCommand } from '@/platform/commands';
import { onMenuChosen } from '@/platform/context-menus';
import { type EngineClient, type EngineEventListener, NOBODY } from '@/platform/engine-client';
import { listLanguagePacks } from '@/platform/language-packs';
import { onInstalled } from '@/platform/lifecycle';
import { onContentRequests, onOwnRequests, sendToTab } from '@/platform/messages';
import type { PageRequests } from '@/platform/protocol';
import { closeStorageToPages, settings } from '@/platform/storage';
import { injectImageReader, openExtensionPage, showTab } from '@/platform/tabs';
import { composeArticles } from './articles/compose-articles';
import { composeAccounts } from './compose-accounts';
import { composeHotLists } from './compose-hotlists';
import { composeReading } from './compose-reading';
import { composeService } from './compose-service';
import { composeTextTools } from './compose-text-tools';
import { createOwnPages } from './own-pages';
import { readSetup } from './reading/read-setup';
import { createStartReadingService } from './reading/start-reading';

/**
 * Composes the background: adapters → services → listeners, all in the first turn, so that the message or click that
 * woke it is never missed. `createEngine` gives the engine, and `reader` reads bodies,
 * as this browser hosts them.
 */
export function startBackground(
  createEngine: (onEvent: EngineEventListener) => EngineClient,
  reader: BodyReader,
): void {
  const engine = createEngine(async ({ receiver, ...event }) => {
    if (receiver.tabId !== NOBODY.tabId) await sendToTab(receiver, 'readingEvent', event);
  });
  const pages = createOwnPages({ openExtensionPage, now: Date.now });
  const service = composeService(pages);
  const hotLists = composeHotLists(service);
  const common = {
    // The reading that follows meets the same failure and tells the user.
    warmEngine: () => void engine.warm().catch(() => undefined),
    readSetup: () =>
      readSetup({
        listPacks: listLanguagePacks,
        readTextForm: () => settings.textForm.getValue(),
        readPrice: service.credits.readPrice,
      }),
    showProblem: pages.showProblem,
  };
  const reading = composeReading({ engine, paid: service.reading, ...common });
  const starting = createStartReadingService({
    injectImageReader,
    ask: sendToTab,
    permit: service.permissions.mint,
    showTab,
    ...common,
  });

  const articles = composeArticles({
    engine,
    pages,
    frameInTab: (tabId) => reading.inTab.readInTab(tabId, 'region'),
  });

  const accounts = composeAccounts({
    api: service.api,
    reader,
    save: articles.save,
    readPictures: articles.readPictures,
  });

  const textTools = composeTextTools({ api: service.api, pages });

  onContentRequests({
    ...articles.contentHandlers,
    ...reading.contentHandlers,
    openOwnPage: pages.openOwnPage,
  });
  onOwnRequests<PageRequests>({
    stopEngine: () => engine.stop(),
    ...reading.handlers,
    ...service.handlers,
    ...accounts.handlers,
    ...articles.handlers,
    ...hotLists.handlers,
    ...textTools.handlers,
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
    onTextTool: (tool, selected) => void textTools.openSelection(tool, selected),
    onCapture: (tabId, scope) => void articles.starting.capture({ tabId, scope }),
  });
  onReadingCommand((tabId, way) => void reading.inTab.readInTab(tabId, way));
  onCaptureCommand((tabId) => void articles.starting.capture({ tabId, scope: 'article' }));
  onInstalled(() => void service.credits.refresh());
  void service.start();
  void accounts.start();
  void articles.start();
  void hotLists.start();
  void reading.start();
  void closeStorageToPages();
}
