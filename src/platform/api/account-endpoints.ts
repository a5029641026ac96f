/** One function for each operation of group B of the service: official accounts and their articles. All are free and need no key. */
import { AppError } from '@/core/errors';
import { buildAddress } from '@/core/service/address';
import type { Connection, MonitorField, PagingShape } from '@/core/service/connection';
import type {
  ArticleDetail,
  ArticleSummary,
  BatchReply,
  MonitorReply,
  OfficialAccount,
  Page,
} from '@/core/service/replies';
import { ServiceError } from '@/core/service/service-error';
import { settings } from '@/platform/storage/settings';
import { AccountSchema, ArticleSchema, MonitorSchema, QueuedSchema } from './account-schemas';
import type { ApiClient } from './client';
import { type ApiResult, findList, parseOne, parseSoundList, parseSoundRows } from './reply-parser';

/** Which part of a list to request. */
export interface PageQuery {
  /** The number of articles to skip, or the number of the page; `Connection.paging` says which. */
  readonly begin?: number | undefined;
  readonly size?: number | undefined;
}

/** The largest reply to a batch, bytes: long articles come with their bodies. */
const MAX_BATCH_BYTES = 64 * 1024 * 1024;
const MAX_ARTICLE_BYTES = 16 * 1024 * 1024;
const BATCH_TIMEOUT_MS = 60_000;

/** Lists the official accounts that the service knows. */
export async function fetchAccounts(
  api: ApiClient,
  page: PageQuery,
  signal: AbortSignal,
): Promise<ApiResult<Page<OfficialAccount>>> {
  return callAccounts(api, page, signal);
}

/** Finds official accounts by a keyword. */
export async function searchAccounts(
  api: ApiClient,
  { keyword, ...page }: PageQuery & { readonly keyword: string },
  signal: AbortSignal,
): Promise<ApiResult<Page<OfficialAccount>>> {
  return callAccounts(api, page, signal, ({ searchName }) => ({ [searchName]: keyword }));
}

/** Lists articles of an account, in the service's order. */
export async function fetchArticleList(
  api: ApiClient,
  { fakeId, begin, size }: PageQuery & { readonly fakeId: string },
  signal: AbortSignal,
): Promise<ApiResult<Page<ArticleSummary>>> {
  const connection = await settings.connection.getValue();
  const { accountsAddress, paths, paging } = connection;
  const params = { fakeid: fakeId };
  const query = pageParameters({ begin, size }, paging);
  const url = buildAddress(accountsAddress, paths.accountArticles, { params, query });
  const reply = await api.call({ connection, method: 'GET', url }, signal);
  return { value: parseSoundList(reply, ArticleSchema), reply };
}

/** Fetches one article, with its body if the service has fetched it already. */
export async function fetchArticle(
  api: ApiClient,
  articleId: string,
  signal: AbortSignal,
): Promise<ApiResult<ArticleDetail>> {
  const connection = await settings.connection.getValue();
  const { accountsAddress, paths } = connection;
  const url = buildAddress(accountsAddress, paths.article, { params: { appmsgid: articleId } });
  const reply = await api.call({ connection, method: 'GET', url, maxBytes: MAX_ARTICLE_BYTES }, signal);
  return { value: parseOne(reply, ArticleSchema), reply };
}

/**
 * Asks for the bodies of several articles, at most `Connection.batchSize`. Bodies that the service has not fetched yet are
 * missing in the reply and arrive later, in any order. A damaged row counts as missing.
 */
export async function fetchArticleBodies(
  api: ApiClient,
  articleIds: readonly string[],
  signal: AbortSignal,
): Promise<ApiResult<BatchReply>> {
  const connection = await settings.connection.getValue();
  const { accountsAddress, paths, batchField, batchSize } = connection;
  if (articleIds.length > batchSize)
    throw new AppError('service-request-refused', `${articleIds.length} articles, over ${batchSize}`);
  const url = buildAddress(accountsAddress, paths.batchFetch);
  const limits = { timeoutMs: BATCH_TIMEOUT_MS, maxBytes: MAX_BATCH_BYTES };
  const reply = await api.call(
    { connection, method: 'POST', url, ...json({ [batchField]: articleIds }), ...limits },
    signal,
  );
  // A success without content means that the service has accepted the batch.
  if (reply.json === undefined) return { value: { articles: [] }, reply };
  if (findList(reply.json)) return { value: { articles: parseSoundRows(reply, ArticleSchema) }, reply };
  const { queued, total } = parseOne(reply, QueuedSchema);
  return { value: { articles: [], queued: queued ?? total ?? undefined }, reply };
}

/**
 * Switches the monitoring of an account on or off.
 * @throws AppError `service-reply-mismatch` when the service confirms the opposite of what was asked.
 */
export async function switchMonitor(
  api: ApiClient,
  { fakeId, monitored }: { readonly fakeId: string; readonly monitored: boolean },
  signal: AbortSignal,
): Promise<ApiResult<MonitorReply>> {
  const connection = await settings.connection.getValue();
  const { accountsAddress, paths, monitorField } = connection;
  const url = buildAddress(accountsAddress, paths.monitor, { params: { fakeid: fakeId } });
  const reply = await api.call(
    { connection, method: 'POST', url, ...monitorBody(monitorField, monitored) },
    signal,
  );
  const value: MonitorReply = reply.json === undefined ? {} : parseOne(reply, MonitorSchema);
  if (value.monitored !== undefined && value.monitored !== monitored)
    throw new ServiceError(
      'service-reply-mismatch',
      `asked ${monitored}, got ${value.monitored}`,
      reply.meta,
    );
  return { value, reply };
}

function monitorBody(field: MonitorField, monitored: boolean) {
  if (field === 'none') return {};
  return json({ [field]: field === 'status' ? Number(monitored) : monitored });
}

async function callAccounts(
  api: ApiClient,
  page: PageQuery,
  signal: AbortSignal,
  search: (connection: Connection) => Record<string, string> = () => ({}),
): Promise<ApiResult<Page<OfficialAccount>>> {
  const connection = await settings.connection.getValue();
  const { accountsAddress, paths, paging } = connection;
  const query = { ...search(connection), ...pageParameters(page, paging) };
  const url = buildAddress(accountsAddress, paths.accounts, { query });
  const reply = await api.call({ connection, method: 'GET', url }, signal);
  return { value: parseSoundList(reply, AccountSchema), reply };
}

function pageParameters({ begin, size }: PageQuery, { beginName, sizeName }: PagingShape) {
  return { [beginName]: begin, [sizeName]: size };
}

function json(value: unknown): { body: string; headers: Record<string, string> } {
  return { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } };
}
