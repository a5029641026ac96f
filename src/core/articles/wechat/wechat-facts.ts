import type { ArticleAlbum } from '@/core/articles/article';
import { decodeEntities } from '@/core/articles/html-entities';
import { parseChinaTime, parseSeconds } from '@/core/articles/page-dates';
import { isObject, type ScriptVariable } from './page-scripts';
import type { ScriptObject, ScriptValue } from './script-literal';

/** An image of a post. */
export interface PostedImage {
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * The facts of an article from one source: a page's data script, its older scripts, its elements or its metadata. Only
 * these fields are ever taken from a page, because the data script also has facts about the reader.
 */
export interface WechatFacts {
  /** WeChat's `item_show_type`. */
  readonly showType?: number | undefined;
  readonly title?: string | undefined;
  readonly accountName?: string | undefined;
  readonly biz?: string | undefined;
  readonly mid?: string | undefined;
  readonly idx?: string | undefined;
  readonly userName?: string | undefined;
  readonly alias?: string | undefined;
  readonly avatarUrl?: string | undefined;
  readonly author?: string | undefined;
  /** ms since the epoch. */
  readonly publishedAt?: number | undefined;
  readonly changedAt?: number | undefined;
  readonly coverUrl?: string | undefined;
  readonly summary?: string | undefined;
  readonly origin?: 'original' | 'reprint' | undefined;
  readonly region?: string | undefined;
  readonly album?: ArticleAlbum | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly sourceUrl?: string | undefined;
  /** The article's own address according to the page. */
  readonly link?: string | undefined;
  /** Whether it has to be bought. */
  readonly isPaid?: boolean | undefined;
  /** The new address of an account that has moved. */
  readonly movedTo?: string | undefined;
  /** The body as HTML, not sanitised. */
  readonly bodyHtml?: string | undefined;
  /** The text of a text post as unsanitised HTML, in which line feeds are line breaks. */
  readonly textHtml?: string | undefined;
  readonly images?: readonly PostedImage[] | undefined;
}

/** Merges the facts of several sources; an earlier source wins. */
export function mergeFacts(sources: readonly WechatFacts[]): WechatFacts {
  const merged: Record<string, unknown> = {};
  for (const source of sources) {
    for (const [name, value] of Object.entries(source)) {
      const isSilent = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
      if (!isSilent) merged[name] ??= value;
    }
  }
  return merged;
}

/** WeChat's `copyright_stat`: 1 is the account's own, 2 is taken over. */
function parseOrigin(stat: unknown): 'original' | 'reprint' | undefined {
  const value = Number(stat);
  if (value === 1) return 'original';
  return value === 2 ? 'reprint' : undefined;
}

/**
 * Takes the facts of the article from the data script. `user_info`, `user_uin` and other facts about the reader are
 * ignored.
 */
export function factsFromData(data: ScriptObject): WechatFacts {
  return {
    ...namesFromData(data),
    ...momentsFromData(data),
    showType: parsePositive(data['item_show_type']) ?? 0,
    coverUrl: firstText(data, 'cdn_url', 'cdn_url_235_1', 'cdn_url_16_9', 'cdn_url_1_1'),
    origin: parseOrigin(member(data, 'copyright_info')['copyright_stat'] ?? data['copyright_stat']),
    region: firstText(member(data, 'ip_wording'), 'province_name', 'country_name'),
    album: parseAlbum(member(data, 'appmsgalbuminfo')),
    tags: parseTags(data),
    isPaid: Number(data['is_pay_subscribe']) === 1,
    bodyHtml: nonEmptyHtml(data['content_noencode']),
    textHtml: nonEmptyHtml(member(data, 'text_page_info')['content_noencode']),
    images: parseImages(data['picture_page_info_list']),
  };
}

function namesFromData(data: ScriptObject): WechatFacts {
  return {
    title: firstText(data, 'title'),
    accountName: firstText(data, 'nick_name'),
    biz: parseBiz(data['bizuin']),
    mid: parseDigits(data['mid']),
    idx: parseDigits(data['idx']),
    userName: firstText(data, 'user_name'),
    alias: firstText(data, 'alias'),
    avatarUrl: firstText(data, 'hd_head_img', 'round_head_img'),
    author: firstText(data, 'author'),
    summary: firstText(data, 'desc'),
    sourceUrl: firstText(data, 'source_url'),
    link: firstText(data, 'link'),
  };
}

function momentsFromData(data: ScriptObject): WechatFacts {
  return {
    publishedAt:
      parseSeconds(data['ori_create_time']) ??
      parseSeconds(data['create_timestamp']) ??
      parseChinaTime(firstText(data, 'create_time') ?? ''),
    changedAt: parseSeconds(data['modify_time']),
  };
}

function parseAlbum(album: ScriptObject): WechatFacts['album'] {
  const title = firstText(album, 'title');
  if (title === undefined) return undefined;
  return { title, id: firstText(album, 'album_id_str', 'album_id'), url: firstText(album, 'link') };
}

function parseTags(data: ScriptObject): readonly string[] {
  const tags = list(member(data, 'public_tag_info')['tags']).map((tag) => firstText(tag, 'tag_name'));
  const hashtags = list(member(data, 'hashtags')['hashtag']).map((tag) =>
    firstText(tag, 'name', 'hashtag', 'title'),
  );
  const names = [...tags, ...hashtags].map((name) => name?.replace(/^#/, '').trim());
  return [...new Set(names.filter((name) => name !== undefined && name !== ''))] as readonly string[];
}

function parseImages(value: ScriptValue | undefined): readonly PostedImage[] {
  return list(value).flatMap((each) => {
    const url = firstText(each, 'cdn_url');
    return url === undefined
      ? []
      : [{ url, width: parsePositive(each['width']), height: parsePositive(each['height']) }];
  });
}

function member(object: ScriptObject, name: string): ScriptObject {
  const value = object[name];
  return isObject(value) ? value : {};
}

function list(value: ScriptValue | undefined): readonly ScriptObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function nonEmptyHtml(value: ScriptValue | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The first non-empty member. Values are HTML-escaped, addresses sometimes twice. */
function firstText(object: ScriptObject, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = object[name];
    const text = typeof value === 'string' ? decodeEntities(value).trim() : '';
    if (text !== '') return /^https?:/.test(text) ? decodeEntities(text) : text;
  }
  return undefined;
}

function parsePositive(value: ScriptValue | undefined): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
}

/** Parses digits to a string, because ids exceed the exact range of numbers. */
export function parseDigits(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,19}$/.test(text) ? text : undefined;
}

/** An account's id: Base64 of a number. */
export function parseBiz(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9+/]{6,40}={0,2}$/.test(value) ? value : undefined;
}

/** Takes the facts of the article from the variables of older pages. */
export function factsFromVariables(variables: ReadonlyMap<ScriptVariable, string>): WechatFacts {
  const text = (...names: readonly ScriptVariable[]) => {
    const value = names.map((name) => variables.get(name)).find((each) => each !== undefined);
    return value === undefined ? undefined : decodeEntities(value).trim() || undefined;
  };
  const showType = variables.get('item_show_type');
  return {
    showType: showType !== undefined && /^\d+$/.test(showType) ? Number(showType) : undefined,
    title: text('msg_title', 'title'),
    accountName: text('nickname', 'nick_name'),
    biz: parseBiz(variables.get('biz')) ?? parseBiz(variables.get('appuin')),
    mid: parseDigits(variables.get('mid')) ?? parseDigits(variables.get('appmsgid')),
    idx: parseDigits(variables.get('idx')),
    userName: text('user_name'),
    alias: text('alias'),
    author: text('author'),
    avatarUrl: text('ori_head_img_url'),
    publishedAt: parseSeconds(variables.get('ct')) ?? parseChinaTime(variables.get('create_time') ?? ''),
    coverUrl: text('msg_cdn_url', 'cdn_url'),
    summary: text('msg_desc'),
    origin: parseOrigin(variables.get('_copyright_stat') ?? variables.get('copyright_stat')),
    sourceUrl: text('msg_source_url'),
    link: text('msg_link'),
    movedTo: text('transferTargetLink'),
  };
}
