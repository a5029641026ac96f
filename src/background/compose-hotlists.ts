import type { WatchedTitle } from '@/core/hotlists/watch-state';
import { libraryPath } from '@/core/pages/library-path';
import { clearAlarm, onAlarm, readAlarm, setAlarm } from '@/platform/alarms';
import type { ApiClient } from '@/platform/api/client';
import { keepList, readColumns, writeStatus } from '@/platform/hotlists/board-store';
import { addSnapshots, forgetHistory, packJournal, pruneHistory } from '@/platform/hotlists/history-writer';
import { createListFetcher } from '@/platform/hotlists/list-fetcher';
import { noteLooks, noteRead, readLooks, readReadTitles } from '@/platform/hotlists/looks-store';
import { makeDueBlock } from '@/platform/hotlists/title-blocks';
import { keepTold, readTold } from '@/platform/hotlists/told-store';
import { readWatchState, writeWatchState } from '@/platform/hotlists/watch-store';
import { t } from '@/platform/i18n';
import { keepAwake } from '@/platform/keep-awake';
import type { Handlers } from '@/platform/messages';
import { mayNotify, notify, onNoticePressed } from '@/platform/notifications';
import { hasSiteAccess } from '@/platform/permissions';
import type { HotListRequests } from '@/platform/protocol-hotlists';
import { savesData } from '@/platform/save-data';
import { settings } from '@/platform/storage';
import { openExtensionPage } from '@/platform/tabs';
import { findSources } from './hotlists/find-sources';
import { createHistoryKeeper, type HistoryKeeper } from './hotlists/history-keeper';
import { createRefreshAlarm, type RefreshAlarm } from './hotlists/refresh-alarm';
import { createRefreshService, type RefreshService } from './hotlists/refresh-service';
import { createServicePast } from './hotlists/service-past';
import { createWatchService, type WatchService } from './hotlists/watch-service';

/** All of the background that has to do with hot lists. */
export interface HotListParts {
  readonly handlers: Handlers<HotListRequests>;
  /** Sets the alarms, if they are gone, and sees to the history. Call once, at the start. */
  start(): Promise<void>;
}

const ALARM = 'hot-lists';
/** Rings when the quiet hours are over, if something was held in them. */
const HELD_ALARM = 'hot-held';
const NOTICE = 'hot:';

const now = () => Date.now();
// Called as a member, the browser's own is refused.
const report = (thrown: unknown) => reportError(thrown);
const readFollowed = () => settings.followedPlatforms.getValue();
const readInterval = () => settings.hotInterval.getValue();
const readAddresses = () => settings.hotAddresses.getValue();

/** Composes them; call in the first turn, for it listens for the alarm and for changed settings. */
export function composeHotLists({ api }: { readonly api: ApiClient }): HotListParts {
  const history = composeHistory();
  const lists = composeRefresh(api, history.tidyUp);
  const watch = composeWatch();
  const alarm = composeAlarm(lists, watch);
  onAlarm(ALARM, () => void alarm.ring());
  onAlarm(HELD_ALARM, () => void watch.check());
  settings.hotInterval.watch(() => void alarm.plan());
  settings.followedPlatforms.watch(() => void alarm.plan());
  onNoticePressed(NOTICE, () => void openExtensionPage(libraryPath({ view: 'hot', params: {} })));
  return {
    handlers: {
      async refreshHotLists({ platforms, reason }) {
        // The pending reply keeps Chrome's worker up; Firefox's page needs more.
        const release = import.meta.env.FIREFOX ? keepAwake() : () => undefined;
        return lists.refresh(platforms, reason, new AbortController().signal).finally(release);
      },
      ...createServicePast({ api, keepTold, readTold, now }),
      lookAtHotLists: ({ platforms }) => noteLooks(platforms, now()),
      markHotRead: ({ titles }) => noteRead(titles, now()),
      importHotHistory: ({ snapshots }) => history.add(snapshots),
      forgetHotHistory: ({ platform }) => history.forget(platform),
    },
    async start() {
      await Promise.all([alarm.plan(), watch.resume(), history.start()]);
    },
  };
}

function composeHistory(): HistoryKeeper {
  return createHistoryKeeper({
    packJournal,
    addSnapshots,
    forgetHistory,
    pruneHistory,
    makeDueBlock,
    readLimits: () => settings.hotHistoryLimits.getValue(),
    report,
    now,
  });
}

function composeAlarm(lists: RefreshService, watch: WatchService): RefreshAlarm {
  return createRefreshAlarm({
    readFollowed,
    readInterval,
    readAlarm: () => readAlarm(ALARM),
    setAlarm: (at) => setAlarm(ALARM, at),
    clearAlarm: () => clearAlarm(ALARM),
    savesData,
    async refresh() {
      // An alarm owes no reply that would keep the background up.
      const release = keepAwake();
      try {
        await lists.refreshFollowed('alarm', new AbortController().signal);
        await watch.check();
      } finally {
        release();
      }
    },
    now,
  });
}

function composeRefresh(api: ApiClient, onKept: (platform: string) => Promise<void>): RefreshService {
  const { fetchList } = createListFetcher({
    api,
    fetch: (input, init) => fetch(input, init),
    isOnline: () => navigator.onLine,
    now,
    hasAccess: hasSiteAccess,
    readAddresses,
  });
  const readServiceAddress = async () => (await api.readConnection()).baseAddress;
  return createRefreshService({
    fetchList,
    readColumns,
    keepList,
    writeStatus,
    onKept,
    report,
    readFollowed,
    readInterval,
    findSources: (platform) =>
      findSources(platform, { readServiceAddress, readAddresses, hasAccess: hasSiteAccess }),
    now,
  });
}

function composeWatch(): WatchService {
  return createWatchService({
    mayTell: async () => (await settings.tellWatched.getValue()) && (await mayNotify()),
    readWatchWords: () => settings.watchWords.getValue(),
    readQuietHours: () => settings.quietHours.getValue(),
    readFollowed,
    readColumns,
    readLooks,
    readReadTitles,
    readState: readWatchState,
    writeState: writeWatchState,
    tell: tellOf,
    wakeAt: (at) => setAlarm(HELD_ALARM, at),
    readWake: () => readAlarm(HELD_ALARM),
    now,
  });
}

/** One notification for all that was found at once. */
async function tellOf(titles: readonly WatchedTitle[]): Promise<void> {
  const message = titles.map(({ title }) => title).join('\n');
  await notify({ name: `${NOTICE}watched`, title: t('noticeWatched', titles.length), message });
}
