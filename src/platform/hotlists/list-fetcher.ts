/** Fetching a platform's list from whichever source: all come out as one shape. */
import { AppError, toAppError } from '@/core/errors';
import { directOrigin, directSourceOf } from '@/core/hotlists/direct/direct-source';
import { readDirect } from '@/core/hotlists/direct/read-direct';
import type { FetchedList } from '@/core/hotlists/hot-board';
import type { HotAddresses, HotSourceName } from '@/core/hotlists/source';
import { type RawItem, tidyItems } from '@/core/hotlists/tidy-items';
import { buildAddress } from '@/core/service/address';
import { ServiceError } from '@/core/service/service-error';
import type { ApiClient } from '@/platform/api/client';
import { getHotList } from '@/platform/api/endpoints';
import { type ApiReply, type ExchangeDeps, exchange } from '@/platform/api/exchange';
import { readHotList } from '@/platform/api/hot-reply';
import { fetchSite } from './fetch-site';

export interface ListFetcherDeps extends ExchangeDeps {
  readonly api: ApiClient;
  /** Whether the user has let us reach an origin's host. */
  readonly hasAccess: (origin: string) => Promise<boolean>;
  readonly readAddresses: () => Promise<HotAddresses>;
}

/** Fetches lists. */
export interface ListFetcher {
  /**
   * A platform's list from a source, tidied. An empty one is a failure, for that is what a source answers when its own
   * source fails.
   * @throws AppError `hot-…`, `service-…`, `cancelled`; a `ServiceError` where the reply's headers say more
   */
  fetchList(platform: string, source: HotSourceName, signal: AbortSignal): Promise<FetchedList>;
}

/** From the first byte to the last, ms. */
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** A list as its source gave it. */
interface RawList {
  readonly entries: readonly RawItem[];
  readonly updatedAt?: number | undefined;
  /** For the failure that an empty list is. */
  readonly meta?: ApiReply['meta'] | undefined;
}

/** newsnow's own names of platforms, where they are not everybody's: https://github.com/ourongxing/newsnow */
const NEWSNOW_IDS: Readonly<Record<string, string>> = { 'qq-news': 'tencent-hot' };

export function createListFetcher(deps: ListFetcherDeps): ListFetcher {
  return {
    async fetchList(platform, source, signal) {
      const { entries, updatedAt, meta } = await ask(platform, source, deps, signal).catch((thrown) => {
        throw nameUnknown(thrown, platform, source);
      });
      const { items, leftOut } = tidyItems(entries);
      if (items.length === 0) throw new ServiceError('hot-list-empty', `${platform}: no entries`, meta);
      return { platform, at: deps.now(), items, updatedAt, source, leftOut };
    },
  };
}

function ask(
  platform: string,
  source: HotSourceName,
  deps: ListFetcherDeps,
  signal: AbortSignal,
): Promise<RawList> {
  switch (source) {
    case 'service':
      return fromService(platform, deps, signal);
    case 'dailyhot':
    case 'newsnow':
      return fromSelfHosted(platform, source, deps, signal);
    case 'direct':
      return fromSite(platform, deps, signal);
    default:
      return source satisfies never;
  }
}

async function fromService(platform: string, deps: ListFetcherDeps, signal: AbortSignal): Promise<RawList> {
  const { value, reply } = await getHotList(deps.api, { type: platform }, signal);
  return { ...value, meta: reply.meta };
}

async function fromSelfHosted(
  platform: string,
  source: 'dailyhot' | 'newsnow',
  deps: ListFetcherDeps,
  signal: AbortSignal,
): Promise<RawList> {
  const address = (await deps.readAddresses())[source];
  if (address === '') throw new AppError('hot-source-missing', source);
  const url =
    source === 'dailyhot'
      ? buildAddress(address, '/{platform}', { params: { platform } })
      : buildAddress(address, '/api/s', { query: { id: NEWSNOW_IDS[platform] ?? platform } });
  if (!(await deps.hasAccess(url.origin))) throw new AppError('service-access-missing', url.origin);
  const request = { method: 'GET', url, headers: {}, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES } as const;
  const reply = await exchange(request, deps, signal);
  return { ...readHotList(reply, platform), meta: reply.meta };
}

async function fromSite(platform: string, deps: ListFetcherDeps, signal: AbortSignal): Promise<RawList> {
  const source = directSourceOf(platform);
  if (!source) throw new AppError('hot-source-missing', platform);
  const origin = directOrigin(source);
  if (!(await deps.hasAccess(origin))) throw new AppError('hot-access-missing', origin);
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
  return { entries: readDirect(source, await fetchSite(source.url, deps, limits, signal)) };
}

/** A service refuses by 400 what it does not know; self-hosted ones, whose paths are the platforms, by 404. */
function nameUnknown(thrown: unknown, platform: string, source: HotSourceName): AppError {
  const error = toAppError(thrown);
  const { meta } = thrown instanceof ServiceError ? thrown : { meta: undefined };
  const isSelfHosted = source === 'dailyhot' || source === 'newsnow';
  const isUnknown = source !== 'direct' && (meta?.status === 400 || (isSelfHosted && meta?.status === 404));
  if (!isUnknown) return error;
  return new ServiceError('hot-platform-unknown', `${platform}: ${error.message}`, meta, { cause: thrown });
}
