import { cutText } from '@/core/cut-text';
import { findUndescribed, type ProbeFinding, type ProbeName, type ProbeResult } from '@/core/service/probes';
import type { OfficialAccount, Page } from '@/core/service/replies';
import {
  fetchAccounts,
  fetchArticle,
  fetchArticleList,
  searchAccounts,
} from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import { convertBase64, fetchDescription, fetchHotList, hashText } from '@/platform/api/endpoints';
import type { ApiReply } from '@/platform/api/exchange';
import type { ApiResult } from '@/platform/api/reply-parser';
import { settings } from '@/platform/storage/settings';

/** A text that shows whether a service keeps to UTF-8. */
const TEXT = 'Gleaner 拾字';

/** The platform that the contract names first. */
const PLATFORM = 'weibo';

/** How much of a raw reply is shown, characters. */
const RAW_START = 400;

const FIRST_PAGE = { begin: 0, size: 5 };

interface Answer {
  readonly finding: ProbeFinding;
  /** Absent where no call had to be made. */
  readonly reply?: ApiReply | undefined;
}

/** Asks a service its free questions, one at a time, for the options page to show. */
export function createServiceProbes({ api, now }: { readonly api: ApiClient; readonly now: () => number }): {
  /** @throws AppError `service-…` */
  probe(name: ProbeName, signal: AbortSignal): Promise<ProbeResult>;
} {
  /** What earlier questions found, so that the later ones are one call each. */
  let seen: { readonly account?: OfficialAccount | undefined; readonly articleId?: string | undefined } = {};

  const ask: Readonly<Record<ProbeName, (signal: AbortSignal) => Promise<Answer>>> = {
    hash: async (signal) => {
      const { value, reply } = await hashText(api, { text: TEXT, algorithm: 'sha256' }, signal);
      return { finding: { kind: 'hash', ...value }, reply };
    },
    base64: async (signal) => {
      const { value, reply } = await convertBase64(api, { text: TEXT, action: 'encode' }, signal);
      return { finding: { kind: 'base64', result: value.result }, reply };
    },
    hotboard: async (signal) => {
      const { value, reply } = await fetchHotList(api, { type: PLATFORM }, signal);
      return { finding: listFinding(value.entries, ({ title }) => title), reply };
    },
    accounts: async (signal) => {
      seen = {};
      return accountsAnswer(await listSome(signal));
    },
    search: async (signal) => {
      const { account, reply } = await findAccount(signal);
      if (!account) return nothingToAsk(reply);
      return accountsAnswer(await searchAccounts(api, { keyword: account.name, ...FIRST_PAGE }, signal));
    },
    articles: async (signal) => {
      const { account, reply } = await findAccount(signal);
      if (!account) return nothingToAsk(reply);
      const listed = await fetchArticleList(api, { fakeId: account.fakeId, ...FIRST_PAGE }, signal);
      seen = { account, articleId: listed.value.items[0]?.articleId };
      return { finding: pageFinding(listed.value, ({ title }) => title), reply: listed.reply };
    },
    article: async (signal) => {
      const articles = seen.articleId === undefined ? await ask.articles(signal) : undefined;
      if (seen.articleId === undefined) return nothingToAsk(articles?.reply);
      const { value, reply } = await fetchArticle(api, seen.articleId, signal);
      return { finding: { kind: 'article', title: value.title, hasBody: value.body !== undefined }, reply };
    },
    description: async (signal) => {
      const { paths: described, reply } = await fetchDescription(api, signal);
      if (!described) return { finding: { kind: 'no-description' }, reply };
      const { paths } = await settings.connection.getValue();
      const undescribed = findUndescribed(described, paths);
      return { finding: { kind: 'description', count: described.length, undescribed }, reply };
    },
  };

  async function listSome(signal: AbortSignal) {
    const listed = await fetchAccounts(api, FIRST_PAGE, signal);
    seen = { account: listed.value.items[0] };
    return listed;
  }

  async function findAccount(signal: AbortSignal) {
    const { account } = seen;
    if (account) return { account };
    const { value, reply } = await listSome(signal);
    return { account: value.items[0], reply };
  }

  return {
    async probe(name, signal) {
      const startedAt = now();
      const { finding, reply } = await ask[name](signal);
      const text = reply?.text ?? '';
      const raw = text.length > RAW_START ? `${cutText(text, RAW_START)}…` : text;
      return { finding, raw, elapsedMs: now() - startedAt, requestId: reply?.meta.requestId };
    },
  };
}

function accountsAnswer({ value, reply }: ApiResult<Page<{ readonly name: string }>>): Answer {
  return { finding: pageFinding(value, ({ name }) => name), reply };
}

function pageFinding<T>({ items, total }: Page<T>, nameOf: (item: T) => string): ProbeFinding {
  return { ...listFinding(items, nameOf), count: total ?? items.length };
}

function listFinding<T>(items: readonly T[], nameOf: (item: T) => string) {
  const [first] = items;
  return { kind: 'list', count: items.length, first: first && nameOf(first) } as const;
}

function nothingToAsk(reply: ApiReply | undefined): Answer {
  return { finding: { kind: 'nothing-to-ask' }, reply };
}
