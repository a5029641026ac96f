/** Fetches a platform's list from any source, always in the same form. */
import { AppError, isAbort, toAppError } from '@/core/errors';
import { directOrigin, directSourceOf } from '@/core/hotlists/direct-sources';
import type { FetchedList } from '@/core/hotlists/hot-board';
import { type RawItem, tidyItems } from '@/core/hotlists/hot-item';
import { parseDirect } from '@/core/hotlists/parse-direct';
import type { HotSourceName } from '@/core/hotlists/sources';
import { buildAddress } from '@/core/service/address';
import { parseReplyMeta } from '@/core/service/reply-meta';
import { quoteReply, ServiceError } from '@/core/service/service-error';
import type { ApiClient } from '@/platform/api/client';
import { fetchHotList } from '@/platform/api/endpoints';
import { type ApiReply, type ExchangeDeps, exchange, receiveBody } from '@/platform/api/exchange';
import { parseHotList } from '@/platform/api/schemas';
import { settings } from '@/platform/storage/settings';
import { withinTime } from '@/platform/time';

export interface ListFetcherDeps extends ExchangeDeps {
  readonly api: ApiClient;
  /** Whether the user granted access to an origin's host. */
  readonly hasAccess: (origin: string) => Promise<boolean>;
}

/** Fetches lists. */
export interface ListFetcher {
  /**
   * Fetches a platform's list from a source, and tidies it. An empty list is a failure, because sources return one when
   * their own source fails.
   * @throws AppError `hot-…`, `service-…`, `cancelled`; a `ServiceError` if the reply's headers say more
   */
  fetchList(platform: string, source: HotSourceName, signal: AbortSignal): Promise<FetchedList>;
}

/** The time limit for a whole exchange, ms. */
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** A list as its source returned it. */
interface RawList {
  readonly entries: readonly RawItem[];
  readonly updatedAt?: number | undefined;
  /** For the error of an empty list. */
  readonly meta?: ApiReply['meta'] | undefined;
}

/** The platforms that have another id at newsnow: https://github.com/ourongxing/newsnow */
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
  const { value, reply } = await fetchHotList(deps.api, { type: platform }, signal);
  return { ...value, meta: reply.meta };
}

async function fromSelfHosted(
  platform: string,
  source: 'dailyhot' | 'newsnow',
  deps: ListFetcherDeps,
  signal: AbortSignal,
): Promise<RawList> {
  const address = (await settings.hotAddresses.getValue())[source];
  if (address === '') throw new AppError('hot-source-missing', source);
  const url =
    source === 'dailyhot'
      ? buildAddress(address, '/{platform}', { params: { platform } })
      : buildAddress(address, '/api/s', { query: { id: NEWSNOW_IDS[platform] ?? platform } });
  if (!(await deps.hasAccess(url.origin))) throw new AppError('service-access-missing', url.origin);
  const request = { method: 'GET', url, headers: {}, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES } as const;
  const reply = await exchange(request, deps, signal);
  return { ...parseHotList(reply, platform), meta: reply.meta };
}

async function fromSite(platform: string, deps: ListFetcherDeps, signal: AbortSignal): Promise<RawList> {
  const source = directSourceOf(platform);
  if (!source) throw new AppError('hot-source-missing', platform);
  const origin = directOrigin(source);
  if (!(await deps.hasAccess(origin))) throw new AppError('hot-access-missing', origin);
  return { entries: parseDirect(source, await fetchSite(source.url, deps, signal)) };
}

/**
 * Fetches a reply of a platform's site. Sends no cookies and no referrer, and follows no redirect, which would lead to a
 * login page.
 * @throws AppError `hot-site-failed`, `service-offline`, `cancelled`; a `ServiceError` once there was a reply
 */
async function fetchSite(url: string, deps: ExchangeDeps, signal: AbortSignal): Promise<string> {
  if (!deps.isOnline()) throw new AppError('service-offline', url);
  try {
    return await withinTime(TIMEOUT_MS, signal, async (limit) => {
      const response = await deps.fetch(url, {
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: limit,
      });
      const meta = parseReplyMeta(response.status, response.headers, deps.now());
      const text = await receiveBody(response, MAX_BYTES, meta);
      if (response.ok) return text;
      throw new ServiceError('hot-site-failed', `${response.status}: ${quoteReply(text)}`, meta);
    });
  } catch (thrown) {
    if (signal.aborted && isAbort(thrown)) throw toAppError(thrown);
    if (thrown instanceof ServiceError && thrown.code === 'hot-site-failed') throw thrown;
    throw new AppError('hot-site-failed', `${url}: ${String(thrown)}`, { cause: thrown });
  }
}

/** Whether a platform is unknown: services answer with 400, and self-hosted ones with 404, because platforms are their paths. */
function nameUnknown(thrown: unknown, platform: string, source: HotSourceName): AppError {
  const error = toAppError(thrown);
  const { meta } = thrown instanceof ServiceError ? thrown : { meta: undefined };
  const isSelfHosted = source === 'dailyhot' || source === 'newsnow';
  const isUnknown = source !== 'direct' && (meta?.status === 400 || (isSelfHosted && meta?.status === 404));
  if (!isUnknown) return error;
  return new ServiceError('hot-platform-unknown', `${platform}: ${error.message}`, meta, { cause: thrown });
}
