import { toAppError } from '@/core/errors';
import { answerTold, type Told, type ToldList } from '@/core/hotlists/history/told-list';
import { MOST_ITEMS, tidyItems } from '@/core/hotlists/tidy-items';
import type { ApiClient } from '@/platform/api/client';
import { getHotList, searchHotList } from '@/platform/api/endpoints';
import type { Handlers } from '@/platform/messages';
import type { HotListRequests, ServiceFinds, ServiceMoment } from '@/platform/protocol-hotlists';

/** The past as the service knows it: its time machine and its search. */
export type ServicePast = Pick<Handlers<HotListRequests>, 'askServiceMoment' | 'searchService'>;

export interface ServicePastDeps {
  readonly api: ApiClient;
  /** Keeps what the service told of a moment, `asked`. */
  readonly keepTold: (told: Told, asked: number) => Promise<void>;
  /** What the service told before of moments around one. */
  readonly readTold: (platform: string, at: number) => Promise<readonly ToldList[]>;
  readonly now: () => number;
}

export function createServicePast({ api, keepTold, readTold, now }: ServicePastDeps): ServicePast {
  // The last request for a moment of each platform: whoever asks next waits for it.
  const asking = new Map<string, Promise<unknown>>();

  async function askMoment(platform: string, at: number): Promise<ServiceMoment> {
    // Another window may have had the answer while this one waited.
    const known = answerTold(await readTold(platform, at), at);
    if (known) return { kind: 'found', at: known.at, items: known.items, leftOut: known.leftOut };
    const { value, reply } = await getHotList(api, { type: platform, time: at }, unending());
    const { charged } = reply.meta;
    if (value.snapshotAt === undefined) return { kind: 'no-time-machine', charged };
    const told = { platform, at: value.snapshotAt, ...tidyItems(value.entries), toldAt: now() };
    // It may have been paid for: where it cannot be kept, it is shown nevertheless.
    const unkept = await keepTold(told, at).then(
      () => undefined,
      (thrown: unknown) => toAppError(thrown).code,
    );
    const { at: toldOf, items, leftOut } = told;
    return { kind: 'found', at: toldOf, items, leftOut, charged, unkept };
  }

  return {
    askServiceMoment({ platform, at }) {
      const ask = () => askMoment(platform, at);
      // However the one before ended.
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
    // A list of now, where a search was asked for.
    if (code === 'service-reply-mismatch') return { platform, kind: 'no-search' };
    return { platform, kind: 'failed', code };
  }
}

function unending(): AbortSignal {
  return new AbortController().signal;
}
