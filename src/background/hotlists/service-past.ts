import { toAppError } from '@/core/errors';
import { tidyItems } from '@/core/hotlists/tidy-items';
import type { ApiClient } from '@/platform/api/client';
import { getHotList, searchHotList } from '@/platform/api/endpoints';
import type { Handlers } from '@/platform/messages';
import type { HotListRequests, ServiceFinds } from '@/platform/protocol-hotlists';

/** The past as the service knows it: its time machine and its search. */
export type ServicePast = Pick<Handlers<HotListRequests>, 'askServiceMoment' | 'searchService'>;

export function createServicePast(api: ApiClient): ServicePast {
  const unending = () => new AbortController().signal;

  async function search(
    platform: string,
    query: { readonly keyword: string; readonly from: number; readonly until: number },
  ): Promise<ServiceFinds> {
    try {
      const { value } = await searchHotList(api, { type: platform, ...query }, unending());
      return { platform, kind: 'found', items: tidyItems(value.entries).items };
    } catch (thrown) {
      const { code } = toAppError(thrown);
      // A list of now, where a search was asked for.
      if (code === 'service-reply-mismatch') return { platform, kind: 'no-search' };
      return { platform, kind: 'failed', code };
    }
  }

  return {
    async askServiceMoment({ platform, at }) {
      const { value } = await getHotList(api, { type: platform, time: at }, unending());
      if (value.snapshotAt === undefined) return { kind: 'no-time-machine' };
      return { kind: 'found', at: value.snapshotAt, items: tidyItems(value.entries).items };
    },
    searchService: ({ platforms, text, from, until }) =>
      Promise.all(platforms.map((platform) => search(platform, { keyword: text, from, until }))),
  };
}
