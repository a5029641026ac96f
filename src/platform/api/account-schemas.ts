/**
 * Schemas of the replies about official accounts. The contract does not show these replies, so the field names are those
 * that known services use. Unknown fields are dropped, and every schema converts a reply to our own type.
 */
import * as v from 'valibot';
import type { ArticleDetail, OfficialAccount } from '@/core/service/replies';
import { Flag, Id, Link, Place, Text, Time } from './reply-parser';

/** The fields that may say one fact, the preferred one first. */
type Fields<T> = Readonly<Record<string, v.GenericSchema<unknown, T>>>;

/** The fields of these names. What has another type counts as missing, as services change and one odd fact spoils no row. */
function named<T>(
  schema: v.GenericSchema<unknown, T | undefined>,
  ...names: readonly string[]
): Fields<T | undefined> {
  return Object.fromEntries(names.map((name) => [name, v.fallback(schema, undefined)]));
}

/** Parses a row into facts: of the fields that may say a fact, the first that does counts. */
function factsOf<F extends Readonly<Record<string, Fields<unknown>>>>(facts: F) {
  type Facts = { readonly [N in keyof F]: F[N] extends Fields<infer T> ? T : never };
  const fields: Fields<unknown> = Object.assign({}, ...Object.values(facts));
  const entries = Object.entries(facts).map(([fact, of]) => [fact, Object.keys(of)] as const);
  return v.pipe(
    v.object(fields),
    v.transform((row) => {
      const firstOf = (names: readonly string[]) =>
        names.map((name) => row[name]).find((value) => value !== undefined);
      return Object.fromEntries(entries.map(([fact, names]) => [fact, firstOf(names)])) as Facts;
    }),
  );
}

/** A number says on or off; a word says something else. */
const OnOff = v.pipe(
  v.nullish(v.unknown()),
  v.transform((status) => (status === 1 || status === 0 ? status === 1 : undefined)),
);

const monitored: Fields<boolean | undefined> = {
  ...named(Flag, 'monitored', 'is_monitored', 'monitor', 'enabled'),
  status: OnOff,
};

export const MonitorSchema = factsOf({ monitored });

export const AccountSchema = v.pipe(
  factsOf({
    fakeId: named(Id, 'fakeid', 'id', '__biz', 'mp_id'),
    name: named(Text, 'nickname', 'name', 'mp_name'),
    alias: named(Text, 'alias'),
    avatarUrl: named(Link, 'round_head_img', 'avatar', 'mp_cover'),
    description: named(Text, 'signature', 'intro', 'mp_intro', 'description'),
    monitored,
  }),
  v.transform(({ fakeId = '', name = '', ...facts }): OfficialAccount => ({ fakeId, name, ...facts })),
  v.check(({ fakeId, name }) => fakeId !== '' && name !== '', 'an account without id or name'),
);

/** 1: original, 2: a reprint. */
const Copyright = v.pipe(
  v.nullish(v.unknown()),
  v.transform((copyright) => (typeof copyright === 'number' ? copyright === 1 : undefined)),
);

const StatusWord = v.pipe(
  v.nullish(v.unknown()),
  v.transform((status) => (typeof status === 'string' ? status : undefined)),
);

const fetchStatus: Fields<string | undefined> = {
  ...named(Text, 'content_status', 'content_fetch_status'),
  status: StatusWord,
};

/** An article, with its body if the reply contains one. Lists, details and batches have the same fields. */
export const ArticleSchema = v.pipe(
  factsOf({
    articleId: named(Id, 'appmsgid', 'id', 'article_id', 'aid'),
    listId: named(Id, 'aid'),
    title: named(Text, 'title', 'msg_title'),
    url: named(Link, 'link', 'url', 'content_url'),
    digest: named(Text, 'digest', 'description', 'summary'),
    coverUrl: named(Link, 'cover', 'pic_url'),
    author: named(Text, 'author', 'author_name'),
    accountName: named(Text, 'account', 'nickname', 'mp_name'),
    publishedAt: named(
      Time,
      ...['published_at', 'publish_time', 'create_time', 'published', 'datetime', 'update_time'],
    ),
    fakeId: named(Id, 'fakeid', '__biz', 'mp_id'),
    idx: named(Place, 'idx', 'itemidx'),
    isOriginal: { ...named(Flag, 'is_original'), copyright_stat: Copyright },
    html: named(Text, 'content', 'content_html', 'html', 'content_noencode'),
    markdown: named(Text, 'content_md', 'markdown'),
    text: named(Text, 'text', 'plain_content', 'content_text'),
    fetchStatus,
    fetchError: named(Text, 'content_fetch_error', 'failed_reason', 'error'),
  }),
  v.transform(
    ({ articleId = '', listId, title = '', idx, html, markdown, text, ...facts }): ArticleDetail => ({
      ...{ articleId, title, ...facts, idx: idx ?? placeIn(listId) },
      body: html || markdown || text ? { html, markdown, text } : undefined,
    }),
  ),
  v.check(({ articleId }) => articleId !== '', 'an article without an id'),
);

/** The place in a list's own id, `<appmsgid>_<place>`. */
function placeIn(aid: string | undefined): number | undefined {
  const place = /_(\d)$/.exec(aid ?? '')?.[1];
  return place === undefined ? undefined : Number(place);
}

/** A batch that was taken on and is answered later. */
export const QueuedSchema = v.object({ queued: v.nullish(v.number()), total: v.nullish(v.number()) });
