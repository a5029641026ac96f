/** One function for each operation of group B: official accounts and their articles. All are public and free. */
import { AppError } from '@/core/errors';
import { buildAddress } from '@/core/service/address';
import type { MonitorField, PagingShape } from '@/core/service/connection';
import type {
  ArticleDetail,
  ArticleSummary,
  BatchReply,
  MonitorReply,
  OfficialAccount,
  Page,
} from '@/core/service/replies';
import { ServiceError } from '@/core/service/service-error';
import { AccountSchema, ArticleSchema, MonitorSchema, QueuedSchema } from './account-schemas';
import type { ApiClient } from './client';
import { type ApiResult, findList, readList, readOne, readSoundRows } from './reply-reader';

/** Which part of a list is asked for. */
export interface PageQuery {
  /** How many to pass over, or the number of the page: as the connection's paging has it. */
  readonly begin?: number | undefined;
  readonly size?: number | undefined;
}

/** A batch of long articles with their bodies, bytes. */
const MAX_BATCH_BYTES = 64 * 1024 * 1024;
const MAX_ARTICLE_BYTES = 16 * 1024 * 1024;
const BATCH_TIMEOUT_MS = 60_000;

/** The official accounts that the service has. */
export async function listAccounts(
  api: ApiClient,
  page: PageQuery,
  signal: AbortSignal,
): Promise<ApiResult<Page<OfficialAccount>>> {
  return callAccounts(api, page, signal);
}

/** The official accounts that a keyword finds. */
export async function searchAccounts(
  api: ApiClient,
  { keyword, ...page }: PageQuery & { readonly keyword: string },
  signal: AbortSignal,
): Promise<ApiResult<Page<OfficialAccount>>> {
  const { searchName } = await api.readConnection();
  return callAccounts(api, page, signal, { [searchName]: keyword });
}

/** The articles of an account, as the service orders them. */
export async function listArticles(
  api: ApiClient,
  { fakeId, begin, size }: PageQuery & { readonly fakeId: string },
  signal: AbortSignal,
): Promise<ApiResult<Page<ArticleSummary>>> {
  const { accountsAddress, paths, paging } = await api.readConnection();
  const params = { fakeid: fakeId };
  const query = pageParameters({ begin, size }, paging);
  const url = buildAddress(accountsAddress, paths.accountArticles, { params, query });
  const reply = await api.call({ method: 'GET', url }, signal);
  return { value: readList(reply, ArticleSchema), reply };
}

/** One article, with its body where the service has it by now. */
export async function getArticle(
  api: ApiClient,
  articleId: string,
  signal: AbortSignal,
): Promise<ApiResult<ArticleDetail>> {
  const { accountsAddress, paths } = await api.readConnection();
  const url = buildAddress(accountsAddress, paths.article, { params: { appmsgid: articleId } });
  const reply = await api.call({ method: 'GET', url, maxBytes: MAX_ARTICLE_BYTES }, signal);
  return { value: readOne(reply, ArticleSchema), reply };
}

/**
 * Asks for the bodies of some articles, at most the connection's batch size. Those that are not there yet arrive
 * later; nothing is said of the order. A damaged row counts as one that is not there yet.
 */
export async function fetchArticles(
  api: ApiClient,
  articleIds: readonly string[],
  signal: AbortSignal,
): Promise<ApiResult<BatchReply>> {
  const { accountsAddress, paths, batchField, batchSize } = await api.readConnection();
  if (articleIds.length > batchSize)
    throw new AppError('service-request-refused', `${articleIds.length} articles, over ${batchSize}`);
  const url = buildAddress(accountsAddress, paths.batchFetch);
  const limits = { timeoutMs: BATCH_TIMEOUT_MS, maxBytes: MAX_BATCH_BYTES };
  const reply = await api.call(
    { method: 'POST', url, ...json({ [batchField]: articleIds }), ...limits },
    signal,
  );
  // A success that says nothing has taken the batch on.
  if (reply.json === undefined) return { value: { articles: [] }, reply };
  if (findList(reply.json)) return { value: { articles: readSoundRows(reply, ArticleSchema) }, reply };
  const { queued, total } = readOne(reply, QueuedSchema);
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
  const { accountsAddress, paths, monitorField } = await api.readConnection();
  const url = buildAddress(accountsAddress, paths.monitor, { params: { fakeid: fakeId } });
  const reply = await api.call({ method: 'POST', url, ...monitorBody(monitorField, monitored) }, signal);
  const value = reply.json === undefined ? {} : readOne(reply, MonitorSchema);
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
  search: Record<string, string> = {},
): Promise<ApiResult<Page<OfficialAccount>>> {
  const { accountsAddress, paths, paging } = await api.readConnection();
  const query = { ...search, ...pageParameters(page, paging) };
  const url = buildAddress(accountsAddress, paths.accounts, { query });
  const reply = await api.call({ method: 'GET', url }, signal);
  return { value: readList(reply, AccountSchema), reply };
}

function pageParameters({ begin, size }: PageQuery, { beginName, sizeName }: PagingShape) {
  return { [beginName]: begin, [sizeName]: size };
}

function json(value: unknown): { body: string; headers: Record<string, string> } {
  return { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } };
}
