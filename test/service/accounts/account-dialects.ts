import type { AccountState } from './account-store';
import type { Article } from './account-world';
import { textOfBody } from './article-body';
import type { Body } from './body-store';

/** A page of a longer list. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly begin: number;
  readonly size: number;
}

/** The form of group B's replies in one kind of service: envelopes, names, the types of ids and times. */
export interface AccountDialect {
  account(state: AccountState): object;
  /** An article without its body. */
  article(article: Article, body: Body): object;
  /** The fields that hold a body. */
  body(body: Body): object;
  accounts(page: Page<object>): unknown;
  articles(page: Page<object>): unknown;
  /** The reply with a single object. */
  one(value: object): unknown;
}

const seconds = (time: number) => Math.floor(time / 1000);

/** `2025-12-04 18:00` in China time without a zone. */
const chinaTime = (time: number) =>
  new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** The fields that have the same name in all dialects. */
function common({ title, digest, author, cover, link }: Article) {
  return { title, digest, author, cover, link };
}

/** Plain REST: `{data, total}`, ids as text, times in ISO 8601, bodies under `content`. */
const plain: AccountDialect = {
  account: ({ account: { fakeid, nickname, alias, signature, verified }, monitored }) => ({
    fakeid,
    nickname,
    alias,
    signature,
    verified,
    monitored,
  }),
  article: (article, body) => ({
    appmsgid: article.appmsgid,
    idx: article.idx,
    fakeid: article.account.fakeid,
    account: article.account.nickname,
    ...common(article),
    published_at: new Date(article.publishedAt).toISOString(),
    is_original: article.original,
    content_status: body.status,
  }),
  body: ({ html, error }) => ({ content: html ?? null, ...(error ? { error } : {}) }),
  accounts: ({ items, total }) => ({ data: items, total }),
  articles: ({ items, total, begin, size }) => ({ data: items, total, begin, size }),
  one: (data) => ({ data }),
};

/** Success flags and lists two levels deep, ids as numbers, times in seconds. */
const nested: AccountDialect = {
  account: ({ account: { fakeid, nickname, alias, signature }, monitored }) => ({
    fakeid,
    nickname,
    alias,
    signature,
    is_monitored: monitored,
  }),
  article: (article) => ({
    aid: `${article.appmsgid}_${article.idx}`,
    appmsgid: Number(article.appmsgid),
    ...common(article),
    publish_time: seconds(article.publishedAt),
  }),
  body: ({ html, error }) => ({
    html: html ?? '',
    plain_content: html ? textOfBody(html) : '',
    ...(error ? { failed_reason: error } : {}),
  }),
  accounts: ({ items: list, total }) => ({ success: true, data: { list, total }, error: null }),
  articles: ({ items: articles, total, begin, size: count }) => ({
    success: true,
    data: { articles, total, begin, count },
    error: null,
  }),
  one: (data) => ({ success: true, data, error: null }),
};

/** Like the platform's own interface: `base_resp`, `itemidx`, `create_time`, `content_noencode`. */
const exporter: AccountDialect = {
  account: ({ account: { fakeid, nickname, alias, signature, verified }, monitored }) => ({
    fakeid,
    nickname,
    alias,
    round_head_img: `https://mmbiz.qlogo.cn/mmbiz_png/${alias}/0`,
    service_type: 1,
    signature,
    verify_status: verified ? 2 : 0,
    status: monitored ? 1 : 0,
  }),
  article: (article) => ({
    aid: `${article.appmsgid}_${article.idx}`,
    appmsgid: Number(article.appmsgid),
    itemidx: article.idx,
    item_show_type: 0,
    title: article.title,
    digest: article.digest,
    author_name: article.author,
    cover: article.cover,
    link: article.link,
    create_time: seconds(article.publishedAt),
    update_time: seconds(article.publishedAt),
    copyright_stat: article.original ? 1 : 0,
  }),
  body: ({ html }) => ({ content_noencode: html ?? '' }),
  accounts: ({ items: list, total }) => ({ base_resp: { ret: 0, err_msg: 'ok' }, total, list }),
  articles: ({ items: articles, total }) => ({ base_resp: { ret: 0, err_msg: 'ok' }, total, articles }),
  one: (value) => ({ base_resp: { ret: 0, err_msg: 'ok' }, ...value }),
};

/** No envelope at all, times in ms. */
const bare: AccountDialect = {
  account: ({ account: { fakeid: id, nickname: name, alias }, monitored }) => ({
    id,
    name,
    alias,
    monitored,
  }),
  article: (article) => ({
    id: article.appmsgid,
    ...common(article),
    url: article.link,
    published: article.publishedAt,
  }),
  body: ({ html }) => ({ content_html: html ?? null, text: html ? textOfBody(html) : null }),
  accounts: ({ items }) => items,
  articles: ({ items }) => items,
  one: (value) => value,
};

/** `{list}` and `{items}`, `__biz`, times as text in China time, the body as HTML and as Markdown. */
const archiver: AccountDialect = {
  account: ({ account: { fakeid, nickname, alias }, monitored }) => ({
    fakeid,
    __biz: fakeid,
    nickname,
    alias,
    monitor: monitored,
  }),
  article: (article, body) => ({
    appmsgid: article.appmsgid,
    msg_title: article.title,
    content_url: article.link,
    author: article.author,
    datetime: chinaTime(article.publishedAt),
    content_fetch_status: body.status === 'missing' ? null : body.status,
    ...(body.error ? { content_fetch_error: body.error } : {}),
  }),
  body: ({ html }) => ({ content_html: html ?? null, content_md: html ? textOfBody(html) : null }),
  accounts: ({ items: list }) => ({ ok: true, list }),
  articles: ({ items, total }) => ({ ok: true, data: { items, total } }),
  one: (data) => ({ ok: true, data }),
};

/** By the names that settings and requests choose them with. Tests of the client go through all of them. */
export const ACCOUNT_DIALECTS = {
  plain,
  nested,
  exporter,
  bare,
  archiver,
} as const satisfies Readonly<Record<string, AccountDialect>>;

export const ACCOUNT_DIALECT_NAMES = Object.keys(ACCOUNT_DIALECTS) as (keyof typeof ACCOUNT_DIALECTS)[];
