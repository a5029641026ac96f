import { identify } from '@/core/accounts/article-identity';
import { isNotFound } from '@/core/accounts/failed-request';
import { type Listing, listingSource, type PageArrival, pageQuery } from '@/core/accounts/listing';
import { toAppError } from '@/core/errors';
import { quoteReply, ServiceError } from '@/core/service/service-error';
import { fetchArticleList, searchAccounts } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import { loadAccount } from '@/platform/storage/accounts/accounts-store';
import { settings } from '@/platform/storage/settings';

/** The request of a page of an account's listing. */
export interface ListingRequest extends Omit<Listing, 'style' | 'source'> {
  readonly fakeId: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Fetches the next page of a listing. The result is what the stores need to add it.
 * @throws AppError `service-…`; `service-reply-mismatch` if all its rows are of other accounts; `account-unknown`
 */
export async function fetchPage(
  api: ApiClient,
  { fakeId, now, signal, ...listing }: ListingRequest,
): Promise<{ readonly arrival: PageArrival; readonly listing: Listing }> {
  const connection = await settings.connection.getValue();
  const { style } = connection.paging;
  const query = pageQuery(listing.cursor, style);
  const { value, reply } = await fetchArticleList(api, { fakeId, ...query }, signal).catch(
    async (thrown: unknown) => {
      throw (await isUnknown(api, fakeId, thrown, signal)) ? accountUnknown(fakeId, thrown) : thrown;
    },
  );
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

/**
 * Whether a failed listing means that the service does not know the account. A wrong address gives the same failure, so the service
 * must answer a search for the account, and not find it.
 */
async function isUnknown(
  api: ApiClient,
  fakeId: string,
  thrown: unknown,
  signal: AbortSignal,
): Promise<boolean> {
  const account = isNotFound(thrown) ? await loadAccount(fakeId) : undefined;
  if (!account) return false;
  return searchAccounts(api, { keyword: account.name }, signal).then(
    ({ value }) => !value.items.some((found) => found.fakeId === fakeId),
    // Then the failure of the listing says more.
    () => false,
  );
}

function accountUnknown(fakeId: string, thrown: unknown): ServiceError {
  const meta = thrown instanceof ServiceError ? thrown.meta : undefined;
  const { message } = toAppError(thrown);
  return new ServiceError('account-unknown', `${fakeId}: ${message}`, meta, { cause: thrown });
}
