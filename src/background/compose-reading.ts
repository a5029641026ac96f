import { UNDO_MS } from '@/core/readings/prune-readings';
import { captureTab, shootTab } from '@/platform/capture-tab';
import type { EngineClient } from '@/platform/engine-client';
import { fetchPicture } from '@/platform/fetch-picture';
import { takeHandover, writeHandover } from '@/platform/handover-store';
import { t } from '@/platform/i18n';
import { type Handlers, sendToTab } from '@/platform/messages';
import { identifyPicture } from '@/platform/picture-identity';
import { drawThumbnail, toPictureFile } from '@/platform/picture-preview';
import type { ContentRequests, ReaderSetup } from '@/platform/protocol';
import type { ReadingPageRequests } from '@/platform/protocol-reading';
import {
  markRemoved,
  purgeReadings,
  readReading,
  writeKeepingFailure,
  writeReading,
} from '@/platform/reading-store';
import { readLastRegion, writeLastRegion } from '@/platform/region-store';
import { settings } from '@/platform/storage';
import {
  injectImageReader,
  isPrivateTab,
  openExtensionPage,
  readTabPlace,
  regionPlace,
} from '@/platform/tabs';
import { BUILT_VERSION } from '@/platform/version';
import { type OwnPages, receiverOf } from './own-pages';
import { createPictureHandover } from './reading/picture-handover';
import { createReadInTabService, type ReadInTabService } from './reading/read-in-tab';
import { createReadPictureService } from './reading/read-picture';
import { createReadingKeeper } from './reading/reading-keeper';
import type { PaidReadingService } from './service/paid-reading';

export interface ReadingDeps {
  readonly engine: EngineClient;
  /** Starts loading the engine ahead of a reading. */
  readonly warmEngine: () => void;
  readonly paid: PaidReadingService;
  readonly readSetup: () => Promise<ReaderSetup>;
  readonly showProblem: OwnPages['showProblem'];
}

/** All of the background that reads pictures and keeps readings. */
export interface ReadingParts {
  readonly inTab: ReadInTabService;
  readonly contentHandlers: Pick<
    Handlers<ContentRequests>,
    'readPicture' | 'cancelReading' | 'rememberTextForm' | 'rememberRegion'
  >;
  readonly handlers: Handlers<ReadingPageRequests>;
  /** Deletes what an earlier run left deleted. Call once, at the start. */
  start(): Promise<void>;
}

const now = () => Date.now();

/** Composes them. */
export function composeReading({
  engine,
  warmEngine,
  paid,
  readSetup,
  showProblem,
}: ReadingDeps): ReadingParts {
  const keeper = createReadingKeeper({
    isOn: () => settings.keepReadings.getValue(),
    identify: identifyPicture,
    toFile: toPictureFile,
    drawThumbnail,
    store: { read: readReading, write: writeReading },
    onKept: writeKeepingFailure,
    now,
    version: BUILT_VERSION,
  });
  const reading = createReadPictureService({
    engine,
    paid,
    keeper,
    fetchPicture,
    captureTab,
    presentPiece: (receiver, request) => sendToTab(receiver, 'presentPiece', request),
  });
  const handover = createPictureHandover({
    store: { write: writeHandover, take: takeHandover },
    openExtensionPage,
    newId: () => crypto.randomUUID(),
    now,
  });
  const inTab = createReadInTabService({
    injectImageReader,
    ask: sendToTab,
    warmEngine,
    readSetup,
    readLastRegion: async (tabId) => readLastRegion(await readTabPlace(tabId)),
    shootTab: (tabId) => shootTab(tabId, new AbortController().signal),
    nameShot: () => t('shotName'),
    isPrivateTab,
    openPictures: handover.open,
    showProblem,
  });
  return {
    inTab,
    contentHandlers: {
      ...reading,
      rememberTextForm: ({ textForm }) => settings.textForm.setValue(textForm),
      rememberRegion: ({ region }, sender) => {
        const { tabId } = receiverOf(sender);
        return writeLastRegion({ ...regionPlace(tabId, sender.url, sender.tab?.incognito ?? false), region });
      },
    },
    handlers: {
      readInTab: ({ tabId, way }) => inTab.readInTab(tabId, way),
      openPictures: handover.open,
      takePictures: ({ id }) => handover.take(id),
      removeReadings: ({ keys }) => markRemoved(keys, now()),
      restoreReadings: ({ keys }) => markRemoved(keys, undefined),
      purgeReadings: () => purgeReadings(now()),
    },
    start: () => purgeReadings(now() - UNDO_MS),
  };
}
