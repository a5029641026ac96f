import 'fake-indexeddb/auto';
import { createHistoryKeeper } from '@/background/hotlists/history-keeper';
import { createRefreshService, type RefreshDeps } from '@/background/hotlists/refresh-service';
import { DEFAULT_FOLLOWED, type FollowedPlatform } from '@/core/hotlists/followed';
import { keepList, readColumns, writeStatus } from '@/platform/hotlists/board-store';
import { addSnapshots, forgetHistory, packJournal, pruneHistory } from '@/platform/hotlists/history-writer';
import { createListFetcher } from '@/platform/hotlists/list-fetcher';
import { makeDueBlock } from '@/platform/hotlists/title-blocks';
import type { Service } from '../../service/start-service';
import { connect } from '../connect';

/** The background's parts for hot lists as they are composed, with the reference service and its clock. */
export function openLists(
  service: Service,
  change: Partial<RefreshDeps> & { followed?: readonly FollowedPlatform[]; interval?: number } = {},
) {
  const { followed = DEFAULT_FOLLOWED, interval = 0, ...deps } = change;
  const now = () => service.clock.now();
  const { api } = connect(service);
  const { fetchList } = createListFetcher({
    api,
    fetch: (input, init) => fetch(input, init),
    now,
    isOnline: () => true,
    hasAccess: async () => true,
    readAddresses: async () => ({ dailyhot: '', newsnow: '' }),
  });
  const history = createHistoryKeeper({
    packJournal,
    addSnapshots,
    forgetHistory,
    pruneHistory,
    makeDueBlock,
    readLimits: async () => ({ days: 366, megabytes: 500 }),
    report: throwOn,
    now,
  });
  const lists = createRefreshService({
    fetchList,
    readColumns,
    keepList,
    writeStatus,
    onKept: history.tidyUp,
    readFollowed: async () => followed,
    readInterval: async () => interval,
    findSources: async () => [{ name: 'service', address: service.groupA }],
    report: throwOn,
    now,
    ...deps,
  });
  return { api, fetchList, lists, history };
}

/** What nobody waits for does not fail in these tests, unless one says so. */
function throwOn(thrown: unknown): never {
  throw thrown;
}
