import type { Operation, ServiceRequest } from '../http/operation';
import { optionalParameter } from '../http/query';
import { jsonReply, type Reply } from '../http/reply';
import type { SettingsStore } from '../settings';
import { ACCOUNT_DIALECTS } from './account-dialects';
import { type Paging, parseMonitor, parsePaging } from './account-requests';
import type { AccountStore } from './account-store';
import type { Article } from './account-world';
import { createBatchOperation } from './batch-operation';

/** Group B: official accounts and their articles. All operations are public and free. */
export function createAccountOperations(store: AccountStore, settings: SettingsStore): readonly Operation[] {
  return [
    {
      name: 'accounts',
      method: 'GET',
      path: '/api/official-accounts',
      summary: 'List official accounts, or search them (search).',
      handle: (request) => listAccounts(request, store),
    },
    {
      name: 'account-articles',
      method: 'GET',
      path: '/api/official-accounts/{fakeid}/articles',
      summary: 'List the articles of one account, newest first (page and size, or begin and count).',
      handle: (request) => listArticles(request, store, settings),
    },
    {
      name: 'article',
      method: 'GET',
      path: '/api/articles/{appmsgid}',
      summary: 'Get the details of one article, with its body where it is there.',
      handle: (request) => getArticle(request, store),
    },
    createBatchOperation(store, settings),
    {
      name: 'monitor',
      method: 'POST',
      path: '/api/official-accounts/{fakeid}/monitor',
      summary: 'Switch monitoring of an account on or off (enabled).',
      handle: (request) => switchMonitor(request, store, settings),
    },
  ];
}

function listAccounts({ url, dialects }: ServiceRequest, store: AccountStore): Reply {
  const dialect = ACCOUNT_DIALECTS[dialects.accounts];
  const accounts = store.list(optionalParameter(url.searchParams, 'search'));
  const { begin, size } = parsePaging(url.searchParams);
  const items = accounts.slice(begin, begin + size).map(dialect.account);
  return jsonReply(dialect.accounts({ items, total: accounts.length, begin, size }));
}

function listArticles(request: ServiceRequest, store: AccountStore, settings: SettingsStore): Reply {
  const dialect = ACCOUNT_DIALECTS[request.dialects.accounts];
  const asked = parsePaging(request.url.searchParams);
  const fakeid = request.params['fakeid'] ?? '';
  const { paging } = settings.current();
  const { begin, size } =
    paging === 'pushes' ? ofPushes(asked, store.articles(fakeid)) : misplace(asked, paging);
  const items = store
    .articles(fakeid, begin, size)
    .map((article) => dialect.article(article, store.body(article)));
  return jsonReply(dialect.articles({ ...asked, total: store.count(fakeid), items }));
}

function getArticle({ params, dialects }: ServiceRequest, store: AccountStore): Reply {
  const dialect = ACCOUNT_DIALECTS[dialects.accounts];
  const article = store.article(params['appmsgid'] ?? '');
  const body = store.body(article);
  return jsonReply(dialect.one({ ...dialect.article(article, body), ...dialect.body(body) }));
}

async function switchMonitor(
  request: ServiceRequest,
  store: AccountStore,
  settings: SettingsStore,
): Promise<Reply> {
  const { monitor } = settings.current();
  const before = store.find(request.params['fakeid'] ?? '');
  const { fakeid } = before.account;
  const monitored = parseMonitor(await request.body()) ?? !before.monitored;
  if (monitor !== 'lies') store.setMonitored(fakeid, monitored);
  if (monitor === 'silent') return { status: 204, headers: {}, body: '' };
  const dialect = ACCOUNT_DIALECTS[request.dialects.accounts];
  return jsonReply(dialect.one(dialect.account({ ...before, monitored })));
}

/** The articles of the requested pushes, as services return them that pass the numbers on to the platform. */
function ofPushes({ begin, size }: Paging, articles: readonly Article[]): Paging {
  const pushes = [...new Set(articles.map(({ appmsgid }) => appmsgid))];
  const until = (push: number) => {
    const before = new Set(pushes.slice(0, push));
    return articles.filter(({ appmsgid }) => before.has(appmsgid)).length;
  };
  return { begin: until(begin), size: until(begin + size) - until(begin) };
}

/** The page that a service with faulty paging returns instead of the requested one. */
function misplace({ begin, size }: Paging, paging: 'steady' | 'repeats' | 'skips'): Paging {
  if (paging === 'repeats' && begin > 0) return { begin: begin - 1, size };
  if (paging === 'skips' && begin > 0) return { begin: begin + 1, size: size - 1 };
  return { begin, size };
}
