import 'fake-indexeddb/auto';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createHistoryService } from '@/background/hotlists/history-service';
import { createRefreshService, type RefreshDeps } from '@/background/hotlists/refresh-service';
import { createListFetcher } from '@/platform/hotlists/list-fetcher';
import type { Service } from '../../service/start-service';
import { connect } from '../connect';

/** The background's hot list modules, composed as in the product, with the reference service and its clock. */
export async function openLists(service: Service, change: Partial<RefreshDeps> = {}) {
  // The platforms followed before the user has chosen depend on the language.
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const now = () => service.clock.now();
  const { api } = await connect(service);
  const { fetchList } = createListFetcher({
    api,
    fetch: (input, init) => fetch(input, init),
    now,
    isOnline: () => true,
    hasAccess: async () => true,
  });
  const history = createHistoryService({ report: throwOn, now });
  const lists = createRefreshService({
    fetchList,
    onSaved: history.tidyUp,
    findSources: async () => [{ name: 'service', address: service.groupA }],
    report: throwOn,
    now,
    ...change,
  });
  return { api, fetchList, lists, history };
}

/** Work that no caller awaits must not fail, unless a test expects it. */
function throwOn(thrown: unknown): never {
  throw thrown;
}
