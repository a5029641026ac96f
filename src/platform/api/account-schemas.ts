/**
 * What the operations on official accounts answer. The contract shows none of it, so the names here are those that
 * services of this kind use; unknown fields are dropped, each schema gives our one shape.
 */
import * as v from 'valibot';
import type { ArticleBody, ArticleDetail, MonitorReply, OfficialAccount } from '@/core/service/replies';
import { Flag, Id, Link, Place, Text, Time } from './field-schemas';

const MonitoredFields = {
  monitored: Flag,
  is_monitored: Flag,
  monitor: Flag,
  enabled: Flag,
  /** A number says on or off; a word says something else. */
  status: v.nullish(v.unknown()),
};

function readMonitored(
  fields: v.InferOutput<v.ObjectSchema<typeof MonitoredFields, undefined>>,
): boolean | undefined {
  const { monitored, is_monitored, monitor, enabled, status } = fields;
  const byStatus = status === 1 ? true : status === 0 ? false : undefined;
  return monitored ?? is_monitored ?? monitor ?? enabled ?? byStatus;
}

export const MonitorSchema = v.pipe(
  v.object(MonitoredFields),
  v.transform((fields): MonitorReply => ({ monitored: readMonitored(fields) })),
);

export const AccountSchema = v.pipe(
  v.object({
    ...MonitoredFields,
    fakeid: Id,
    id: Id,
    __biz: Id,
    mp_id: Id,
    nickname: Text,
    name: Text,
    mp_name: Text,
    alias: Text,
    round_head_img: Link,
    avatar: Link,
    mp_cover: Link,
    signature: Text,
    intro: Text,
    mp_intro: Text,
    description: Text,
  }),
  v.transform((fields): OfficialAccount => {
    const { fakeid, id, __biz, mp_id, nickname, name, mp_name, alias } = fields;
    return {
      fakeId: fakeid ?? id ?? __biz ?? mp_id ?? '',
      name: nickname ?? name ?? mp_name ?? '',
      alias,
      avatarUrl: fields.round_head_img ?? fields.avatar ?? fields.mp_cover,
      description: fields.signature ?? fields.intro ?? fields.mp_intro ?? fields.description,
      monitored: readMonitored(fields),
    };
  }),
  v.check(({ fakeId, name }) => fakeId !== '' && name !== '', 'an account without id or name'),
);

const ArticleFields = {
  appmsgid: Id,
  id: Id,
  article_id: Id,
  aid: Id,
  title: Text,
  msg_title: Text,
  url: Link,
  link: Link,
  content_url: Link,
  digest: Text,
  description: Text,
  summary: Text,
  cover: Link,
  pic_url: Link,
  author: Text,
  author_name: Text,
  account: Text,
  nickname: Text,
  mp_name: Text,
  published_at: Time,
  publish_time: Time,
  create_time: Time,
  published: Time,
  datetime: Time,
  update_time: Time,
  fakeid: Id,
  __biz: Id,
  mp_id: Id,
  idx: Place,
  itemidx: Place,
  is_original: Flag,
  /** 1: original, 2: a reprint. */
  copyright_stat: v.nullish(v.unknown()),
};

const BodyFields = {
  content: Text,
  content_html: Text,
  html: Text,
  content_noencode: Text,
  content_md: Text,
  markdown: Text,
  text: Text,
  plain_content: Text,
  content_text: Text,
};

/** An article, with its body where the reply has one: lists, details and batches share the shape. */
export const ArticleSchema = v.pipe(
  v.object({
    ...ArticleFields,
    ...BodyFields,
    content_status: Text,
    content_fetch_status: Text,
    status: v.nullish(v.unknown()),
    error: Text,
    failed_reason: Text,
    content_fetch_error: Text,
  }),
  v.transform((fields): ArticleDetail => {
    const status = typeof fields.status === 'string' ? fields.status : undefined;
    return {
      articleId: fields.appmsgid ?? fields.id ?? fields.article_id ?? fields.aid ?? '',
      title: fields.title ?? fields.msg_title ?? '',
      url: fields.link ?? fields.url ?? fields.content_url,
      digest: fields.digest ?? fields.description ?? fields.summary,
      coverUrl: fields.cover ?? fields.pic_url,
      author: fields.author ?? fields.author_name,
      accountName: fields.account ?? fields.nickname ?? fields.mp_name,
      publishedAt: readPublished(fields),
      fakeId: fields.fakeid ?? fields.__biz ?? fields.mp_id,
      idx: fields.idx ?? fields.itemidx ?? placeIn(fields.aid),
      isOriginal: fields.is_original ?? readOriginal(fields.copyright_stat),
      body: readBody(fields),
      fetchStatus: fields.content_status ?? fields.content_fetch_status ?? status,
      fetchError: fields.content_fetch_error ?? fields.failed_reason ?? fields.error,
    };
  }),
  v.check(({ articleId }) => articleId !== '', 'an article without an id'),
);

/** The place in a list's own id, `<appmsgid>_<place>`. */
function placeIn(aid: string | undefined): number | undefined {
  const place = /_(\d)$/.exec(aid ?? '')?.[1];
  return place === undefined ? undefined : Number(place);
}

function readOriginal(copyright: unknown): boolean | undefined {
  return typeof copyright === 'number' ? copyright === 1 : undefined;
}

function readPublished(
  fields: Pick<
    v.InferOutput<v.ObjectSchema<typeof ArticleFields, undefined>>,
    'published_at' | 'publish_time' | 'create_time' | 'published' | 'datetime' | 'update_time'
  >,
): number | undefined {
  const { published_at, publish_time, create_time, published, datetime, update_time } = fields;
  return published_at ?? publish_time ?? create_time ?? published ?? datetime ?? update_time;
}

function readBody(
  fields: v.InferOutput<v.ObjectSchema<typeof BodyFields, undefined>>,
): ArticleBody | undefined {
  const html = fields.content ?? fields.content_html ?? fields.html ?? fields.content_noencode;
  const markdown = fields.content_md ?? fields.markdown;
  const text = fields.text ?? fields.plain_content ?? fields.content_text;
  return html || markdown || text ? { html, markdown, text } : undefined;
}

/** A batch that was taken on and is answered later. */
export const QueuedSchema = v.object({ queued: v.nullish(v.number()), total: v.nullish(v.number()) });
