import { identify } from '@/core/accounts/article-identity';
import { type Listing, listingSource, type PageArrival, pageQuery } from '@/core/accounts/listing';
import { quoteReply, ServiceError } from '@/core/service/service-error';
import { fetchArticleList } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import { settings } from '@/platform/storage/settings';

/** The request of a page of an account's listing. */
export interface ListingRequest extends Omit<Listing, 'style' | 'source'> {
  readonly fakeId: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Fetches the next page of a listing. The result is what the stores need to add it.
 * @throws AppError `service-…`; `service-reply-mismatch` if all its rows are of other accounts
 */
export async function fetchPage(
  api: ApiClient,
  { fakeId, now, signal, ...listing }: ListingRequest,
): Promise<{ readonly arrival: PageArrival; readonly listing: Listing }> {
  const connection = await settings.connection.getValue();
  const { style } = connection.paging;
  const query = pageQuery(listing.cursor, style);
  const { value, reply } = await fetchArticleList(api, { fakeId, ...query }, signal);
  const [row] = value.items;
  if (row && !value.items.some((said) => identify(said, { fakeId }).fakeId === fakeId))
    throw new ServiceError(
      'service-reply-mismatch',
      `asked for account ${fakeId}, got ${quoteReply(identify(row, { fakeId }).fakeId)}`,
      reply.meta,
    );
  const arrival = { rows: value.items, total: value.total, at: now() };
  return { arrival, listing: { ...listing, style, source: listingSource(connection) } };
}
