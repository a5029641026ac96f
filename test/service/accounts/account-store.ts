import type { Clock } from '../clock';
import { ServiceError } from '../http/service-error';
import {
  type Account,
  type Article,
  makeAccount,
  makePush,
  newestPush,
  pushOf,
  sizeOfPush,
} from './account-world';
import { type Body, type BodyStore, createBodyStore } from './body-store';

/** How many articles without a body the service fetches when a batch contains no ids. */
const UNNAMED_BATCH = 50;

export interface AccountState {
  readonly account: Account;
  readonly monitored: boolean;
}

export interface AccountStoreOptions {
  /** How many accounts there are. Default 24. */
  readonly accounts?: number;
  /** How many pushes of each account are known at the start of the service. Each has 1 to 3 articles. Default 40. */
  readonly pushes?: number;
}

export interface AccountStore {
  /** All accounts, or those whose name or alias contains the keyword. */
  list(keyword?: string): readonly AccountState[];
  /** @throws ServiceError 404 */
  find(fakeid: string): AccountState;
  /**
   * The known articles of an account, newest first: all of them, or a part.
   * @throws ServiceError 404
   */
  articles(fakeid: string, begin?: number, size?: number): readonly Article[];
  /** How many articles of an account are known. @throws ServiceError 404 */
  count(fakeid: string): number;
  /**
   * One article by `appmsgid` (then the first of its push) or `appmsgid_idx`, of the first account that has it.
   * @throws ServiceError 404
   */
  article(id: string): Article;
  body(article: Article): Body;
  /** Requests the bodies that are neither stored nor requested. They arrive later. */
  fetchBodies(articles: readonly Article[]): void;
  /** Known articles without a body, at most as many as the service fetches at once. */
  withoutBody(): readonly Article[];
  /**
   * Sets whether articles that are published from now on become known. Switching on also finds those that were missed.
   * @throws ServiceError 404
   */
  setMonitored(fakeid: string, on: boolean): void;
  reset(): void;
}

/** The state of an account in the service. */
interface Entry {
  readonly index: number;
  readonly account: Account;
  readonly oldestPush: number;
  /** Since when (ms) it has not been monitored; undefined while it is. */
  knownUntil: number | undefined;
}

/** The accounts with their articles, which appear as time passes. */
export function createAccountStore(clock: Clock, options: AccountStoreOptions = {}): AccountStore {
  const { accounts = 24, pushes = 40 } = options;
  const startedAt = clock.now();
  const bodies = createBodyStore(clock);
  let entries = openEntries(accounts, pushes, startedAt);

  function entryOf(fakeid: string): Entry {
    const entry = entries.get(fakeid);
    if (!entry) throw new ServiceError(404, 'NOT_FOUND', 'No such official account.');
    return entry;
  }

  return {
    list: (keyword = '') => [...entries.values()].map(toState).filter((state) => isNamed(state, keyword)),
    find: (fakeid) => toState(entryOf(fakeid)),
    articles: (fakeid, begin = 0, size = Number.POSITIVE_INFINITY) =>
      take(articlesOf(entryOf(fakeid), clock.now(), begin), size),
    count: (fakeid) => countArticles(entryOf(fakeid), clock.now()),
    article: (id) => findArticle(id, entries.values(), clock.now()),
    body: bodies.bodyOf,
    fetchBodies: bodies.fetch,
    withoutBody: () => take(missingOf(entries.values(), bodies, clock.now()), UNNAMED_BATCH),
    setMonitored(fakeid, on) {
      const entry = entryOf(fakeid);
      if (on) entry.knownUntil = undefined;
      else entry.knownUntil ??= clock.now();
    },
    reset() {
      entries = openEntries(accounts, pushes, startedAt);
      bodies.reset();
    },
  };
}

function openEntries(count: number, pushes: number, startedAt: number): Map<string, Entry> {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const account = makeAccount(index);
      const oldestPush = newestPush(index, startedAt) - pushes + 1;
      return [account.fakeid, { index, account, oldestPush, knownUntil: startedAt }];
    }),
  );
}

function toState({ account, knownUntil }: Entry): AccountState {
  return { account, monitored: knownUntil === undefined };
}

function isNamed({ account: { nickname, alias } }: AccountState, keyword: string): boolean {
  return `${nickname}\n${alias}`.toLowerCase().includes(keyword.toLowerCase());
}

/** The newest push that the service knows of. */
function newestKnown({ index, knownUntil = Number.POSITIVE_INFINITY }: Entry, now: number): number {
  return newestPush(index, Math.min(knownUntil, now));
}

function* articlesOf(entry: Entry, now: number, begin = 0): Generator<Article> {
  let passed = 0;
  for (let push = newestKnown(entry, now); push >= entry.oldestPush; push--) {
    const size = sizeOfPush(entry.index, push);
    if (passed + size > begin) yield* makePush(entry.index, push).slice(Math.max(0, begin - passed));
    passed += size;
  }
}

function* missingOf(entries: Iterable<Entry>, bodies: BodyStore, now: number): Generator<Article> {
  for (const entry of entries) {
    for (const article of articlesOf(entry, now)) {
      if (bodies.bodyOf(article).status === 'missing') yield article;
    }
  }
}

function countArticles(entry: Entry, now: number): number {
  let count = 0;
  for (let push = newestKnown(entry, now); push >= entry.oldestPush; push--) {
    count += sizeOfPush(entry.index, push);
  }
  return count;
}

function findArticle(id: string, entries: Iterable<Entry>, now: number): Article {
  const [appmsgid = '', idx = '1'] = id.split('_');
  for (const entry of entries) {
    const push = pushOf(entry.index, appmsgid);
    const isKnown = push >= entry.oldestPush && push <= newestKnown(entry, now);
    const article = isKnown ? makePush(entry.index, push)[Number(idx) - 1] : undefined;
    if (article) return article;
  }
  throw new ServiceError(404, 'NOT_FOUND', 'No such article.');
}

/** The index of the oldest known push. */
function take<T>(items: Iterable<T>, size: number): readonly T[] {
  const taken: T[] = [];
  for (const item of items) {
    if (taken.length >= size) break;
    taken.push(item);
  }
  return taken;
}
