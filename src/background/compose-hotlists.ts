import { directOrigin, directSourceOf } from '@/core/hotlists/direct-sources';
import type { FollowedPlatform } from '@/core/hotlists/platforms';
import { type HotSource, sourcesOf } from '@/core/hotlists/sources';
import type { WatchedTitle } from '@/core/hotlists/watch-notices';
import { libraryPath } from '@/core/pages';
import type { ApiClient } from '@/platform/api/client';
import { clearAlarm, findAlarm, keepAwake, onAlarm, setAlarm } from '@/platform/browser/background-life';
import { savesData } from '@/platform/browser/device';
import { t } from '@/platform/browser/i18n';
import { mayNotify, notify, onNoticePressed } from '@/platform/browser/notifications';
import { hasSiteAccess } from '@/platform/browser/permissions';
import { openExtensionPage } from '@/platform/browser/tabs';
import { loadColumns } from '@/platform/hotlists/board-store';
import { createListFetcher } from '@/platform/hotlists/list-fetcher';
import { saveOpenedTitles, saveSeenLists } from '@/platform/hotlists/seen-store';
import type { HotListRequests } from '@/platform/messages/hot-list-protocol';
import type { Handlers } from '@/platform/messages/messages';
import { settings } from '@/platform/storage/settings';
import { createHistoryService } from './hotlists/history-service';
import { createRefreshAlarm, type RefreshAlarm } from './hotlists/refresh-alarm';
import { createRefreshService, type RefreshService } from './hotlists/refresh-service';
import { createServicePast } from './hotlists/service-past';
import { createWatchService, type WatchService } from './hotlists/watch-service';

/** The background's part in hot lists. */
export interface HotListParts {
  readonly handlers: Handlers<HotListRequests>;
  /** Sets alarms that the browser has lost, and makes the blocks of the history that are due. Call it once, at the start. */
  start(): Promise<void>;
}

const ALARM = 'hot-lists';
/** The alarm that rings at the end of the quiet hours, if titles were found in them. */
const HELD_ALARM = 'hot-held';
const NOTICE = 'hot:';

const now = () => Date.now();
// The browser's own function must not be called as a member of another object.
const report = (thrown: unknown) => reportError(thrown);

/** Call it synchronously at the start, because it adds listeners for alarms and changed settings. */
export function composeHotLists({ api }: { readonly api: ApiClient }): HotListParts {
  const history = createHistoryService({ report, now });
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
      loadHotColumns: ({ platforms }) => loadColumns(platforms),
      async refreshHotLists({ platforms, reason }) {
        // The pending reply keeps Chrome's service worker running; Firefox's background page needs more.
        const release = import.meta.env.FIREFOX ? keepAwake() : () => undefined;
        return lists.refresh(platforms, reason, new AbortController().signal).finally(release);
      },
      ...createServicePast({ api, now }),
      markHotListsSeen: ({ platforms }) => saveSeenLists(platforms, now()),
      markHotRead: ({ titles }) => saveOpenedTitles(titles, now()),
      beginHotImport: ({ id }) => history.beginImport(id),
      importHotHistory: ({ id, snapshots }) => history.add(snapshots, id),
      finishHotImport: ({ id }) => history.finishImport(id),
      removeHotImport: ({ id }) => history.removeImport(id),
      deleteHotHistory: ({ platform }) => history.delete(platform),
    },
    async start() {
      await Promise.all([alarm.plan(), watch.resume(), history.start()]);
    },
  };
}

function composeAlarm(lists: RefreshService, watch: WatchService): RefreshAlarm {
  return createRefreshAlarm({
    findAlarm: () => findAlarm(ALARM),
    setAlarm: (at) => setAlarm(ALARM, at),
    clearAlarm: () => clearAlarm(ALARM),
    savesData,
    async refresh() {
      // No pending reply keeps the background running during an alarm.
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

function composeRefresh(api: ApiClient, onSaved: (platform: string) => Promise<void>): RefreshService {
  const { fetchList } = createListFetcher({
    api,
    fetch: (input, init) => fetch(input, init),
    isOnline: () => navigator.onLine,
    now,
    hasAccess: hasSiteAccess,
  });
  return createRefreshService({
    fetchList,
    onSaved,
    report,
    findSources,
    now,
  });
}

async function findSources({
  id: platform,
  source: wanted,
}: FollowedPlatform): Promise<readonly HotSource[]> {
  const direct = directSourceOf(platform);
  const [{ baseAddress }, addresses, isGranted] = await Promise.all([
    settings.connection.getValue(),
    settings.hotAddresses.getValue(),
    direct ? hasSiteAccess(directOrigin(direct)) : false,
  ]);
  return sourcesOf(platform, { wanted, serviceAddress: baseAddress, addresses, isGranted });
}

function composeWatch(): WatchService {
  return createWatchService({
    mayNotify,
    notify: notifyOf,
    wakeAt: (at) => setAlarm(HELD_ALARM, at),
    findWakeAlarm: () => findAlarm(HELD_ALARM),
    now,
  });
}

/** One notification for all titles found at once. */
async function notifyOf(titles: readonly WatchedTitle[]): Promise<void> {
  const message = titles.map(({ title }) => title).join('\n');
  const title = t('noticeWatched', titles.length);
  await notify({ name: `${NOTICE}watched`, replaces: false, title, message });
}
