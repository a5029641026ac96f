import { toAppError } from '@/core/errors';
import { MOST_ITEMS, tidyItems } from '@/core/hotlists/hot-item';
import { findAnswer } from '@/core/hotlists/past-lists';
import type { ApiClient } from '@/platform/api/client';
import { fetchHotList, searchHotList } from '@/platform/api/endpoints';
import { loadServiceAnswers, saveServiceAnswer } from '@/platform/hotlists/service-answer-store';
import type { HotListRequests, ServiceFinds, ServiceMoment } from '@/platform/messages/hot-list-protocol';
import type { Handlers } from '@/platform/messages/messages';

/** The service's time machine and its search over past lists. */
export type ServicePast = Pick<Handlers<HotListRequests>, 'askServiceMoment' | 'searchService'>;

export interface ServicePastDeps {
  readonly api: ApiClient;
  readonly now: () => number;
}

export function createServicePast({ api, now }: ServicePastDeps): ServicePast {
  // The last request for a moment of each platform, which the next one waits for.
  const asking = new Map<string, Promise<unknown>>();

  async function askMoment(platform: string, at: number): Promise<ServiceMoment> {
    // Another window may have received the answer while this one waited.
    const known = findAnswer(await loadServiceAnswers(platform, at), at);
    if (known) return { kind: 'found', at: known.at, items: known.items, leftOut: known.leftOut };
    const { value, reply } = await fetchHotList(api, { type: platform, time: at }, unending());
    const { charged } = reply.meta;
    if (value.snapshotAt === undefined) return { kind: 'no-time-machine', charged };
    const snapshot = { platform, at: value.snapshotAt, ...tidyItems(value.entries), toldAt: now() };
    // It may have been paid for, so it is returned even if it cannot be saved.
    const unsaved = await saveServiceAnswer(snapshot, at).then(
      () => undefined,
      (thrown: unknown) => toAppError(thrown).code,
    );
    const { items, leftOut } = snapshot;
    return { kind: 'found', at: snapshot.at, items, leftOut, charged, unsaved };
  }

  return {
    askServiceMoment({ platform, at }) {
      const ask = () => askMoment(platform, at);
      // Also if the request before has failed.
      const next = (asking.get(platform) ?? Promise.resolve()).then(ask, ask);
      asking.set(platform, next);
      return next;
    },
    searchService: ({ platforms, text, from, until }) =>
      Promise.all(platforms.map((platform) => search(api, platform, { keyword: text, from, until }))),
  };
}

async function search(
  api: ApiClient,
  platform: string,
  query: { readonly keyword: string; readonly from: number; readonly until: number },
): Promise<ServiceFinds> {
  try {
    const asked = { type: platform, ...query, limit: MOST_ITEMS };
    const { entries } = (await searchHotList(api, asked, unending())).value;
    const { items } = tidyItems(entries);
    return { platform, kind: 'found', items, mayBeMore: entries.length >= MOST_ITEMS };
  } catch (thrown) {
    const { code } = toAppError(thrown);
    // The service returned its present list instead of a search.
    if (code === 'service-reply-mismatch') return { platform, kind: 'no-search' };
    return { platform, kind: 'failed', code };
  }
}

function unending(): AbortSignal {
  return new AbortController().signal;
}
