import { type Listing, type PageArrival, pageQuery } from '@/core/accounts/listing';
import { fetchArticleList } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import { settings } from '@/platform/storage/settings';

/** The request of a page of an account's listing. */
export interface ListingRequest extends Omit<Listing, 'style'> {
  readonly fakeId: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Fetches the next page of a listing. The result is what the stores need to add it. @throws AppError `service-…` */
export async function fetchPage(
  api: ApiClient,
  { fakeId, now, signal, ...listing }: ListingRequest,
): Promise<{ readonly arrival: PageArrival; readonly listing: Listing }> {
  const { style } = (await settings.connection.getValue()).paging;
  const query = pageQuery(listing.cursor, style);
  const { value } = await fetchArticleList(api, { fakeId, ...query }, signal);
  const arrival = { rows: value.items, total: value.total, at: now() };
  return { arrival, listing: { ...listing, style } };
}
