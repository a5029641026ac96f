import type { Operation } from '../http/operation';
import { jsonReply } from '../http/reply';
import { ServiceError } from '../http/service-error';
import { fraction } from '../random';
import type { ServiceSettings, SettingsStore } from '../settings';
import { ACCOUNT_DIALECTS, type AccountDialect } from './account-dialects';
import { parseBatch } from './account-requests';
import type { AccountStore } from './account-store';
import type { Article } from './account-world';

/** The result for one id of a batch. */
interface Found {
  readonly id: string;
  readonly article: Article | undefined;
}

/** POST /api/articles/batch-fetch-content: requests bodies. Those that are not stored yet arrive later. */
export function createBatchOperation(store: AccountStore, settings: SettingsStore): Operation {
  return {
    name: 'batch-fetch',
    method: 'POST',
    path: '/api/articles/batch-fetch-content',
    summary: 'Fetch the content of several articles (ids; without ids: those whose content is missing).',
    async handle(request) {
      const { batch } = settings.current();
      const dialect = ACCOUNT_DIALECTS[request.dialects.accounts];
      const ids = parseBatch(await request.body());
      const found = ids?.map((id) =>
        batch === 'forgetful' && isForgotten(id) ? { id, article: undefined } : findArticle(id, store),
      );
      const articles = found?.flatMap(({ article }) => article ?? []) ?? store.withoutBody();
      store.fetchBodies(articles);
      if (batch === 'silent') return { status: 202, headers: {}, body: '' };
      if (batch === 'queued') return jsonReply(dialect.one({ queued: articles.length }), 202);
      if (!found) return jsonReply(dialect.one({ total: articles.length, updated: 0 }));
      const items = arrange(found, batch).map((row) => renderFound(row, store, dialect));
      return jsonReply(dialect.articles({ items, total: items.length, begin: 0, size: items.length }));
    },
  };
}

/** Whether an id belongs to a fixed half of all ids. */
function isForgotten(id: string): boolean {
  return fraction(id) < 0.5;
}

function findArticle(id: string, store: AccountStore): Found {
  try {
    return { id, article: store.article(id) };
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return { id, article: undefined };
    throw error;
  }
}

/** The results in the order and selection of the configured kind of service. */
function arrange(found: readonly Found[], batch: ServiceSettings['batch']): readonly Found[] {
  if (batch === 'partial') return found.filter((_, index) => index % 2 === 0);
  if (batch === 'shuffled') return found.toSorted((a, b) => fraction(a.id) - fraction(b.id));
  return found;
}

function renderFound({ id, article }: Found, store: AccountStore, dialect: AccountDialect): object {
  if (!article) return { id, status: 'not_found', error: 'No such article.' };
  const body = store.body(article);
  return { id, status: body.status, ...dialect.article(article, body), ...dialect.body(body) };
}
