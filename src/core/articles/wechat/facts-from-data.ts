import { decodeEntities } from '@/core/articles/html-entities';
import { readChinaTime, readSeconds } from './publish-time';
import { isObject } from './read-scripts';
import type { ScriptObject, ScriptValue } from './script-literal';
import { type PostedPicture, readOrigin, type WechatFacts } from './wechat-facts';

/** What the data script says of the article. `user_info`, `user_uin` and all else about the reader stay where they are. */
export function factsFromData(data: ScriptObject): WechatFacts {
  return {
    ...namesFromData(data),
    ...momentsFromData(data),
    showType: readNumber(data['item_show_type']) ?? 0,
    coverUrl: firstText(data, 'cdn_url', 'cdn_url_235_1', 'cdn_url_16_9', 'cdn_url_1_1'),
    origin: readOrigin(member(data, 'copyright_info')['copyright_stat'] ?? data['copyright_stat']),
    region: firstText(member(data, 'ip_wording'), 'province_name', 'country_name'),
    album: readAlbum(member(data, 'appmsgalbuminfo')),
    tags: readTags(data),
    isPaid: Number(data['is_pay_subscribe']) === 1,
    bodyHtml: readHtml(data['content_noencode']),
    textHtml: readHtml(member(data, 'text_page_info')['content_noencode']),
    pictures: readPictures(data['picture_page_info_list']),
  };
}

function namesFromData(data: ScriptObject): WechatFacts {
  return {
    title: firstText(data, 'title'),
    accountName: firstText(data, 'nick_name'),
    biz: readBiz(data['bizuin']),
    mid: readDigits(data['mid']),
    idx: readDigits(data['idx']),
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
      readSeconds(data['ori_create_time']) ??
      readSeconds(data['create_timestamp']) ??
      readChinaTime(firstText(data, 'create_time') ?? ''),
    changedAt: readSeconds(data['modify_time']),
  };
}

function readAlbum(album: ScriptObject): WechatFacts['album'] {
  const title = firstText(album, 'title');
  if (title === undefined) return undefined;
  return { title, id: firstText(album, 'album_id_str', 'album_id'), url: firstText(album, 'link') };
}

function readTags(data: ScriptObject): readonly string[] {
  const tags = list(member(data, 'public_tag_info')['tags']).map((tag) => firstText(tag, 'tag_name'));
  const hashtags = list(member(data, 'hashtags')['hashtag']).map((tag) =>
    firstText(tag, 'name', 'hashtag', 'title'),
  );
  const names = [...tags, ...hashtags].map((name) => name?.replace(/^#/, '').trim());
  return [...new Set(names.filter((name) => name !== undefined && name !== ''))] as readonly string[];
}

function readPictures(value: ScriptValue | undefined): readonly PostedPicture[] {
  return list(value).flatMap((each) => {
    const url = firstText(each, 'cdn_url');
    return url === undefined
      ? []
      : [{ url, width: readNumber(each['width']), height: readNumber(each['height']) }];
  });
}

function member(object: ScriptObject, name: string): ScriptObject {
  const value = object[name];
  return isObject(value) ? value : {};
}

function list(value: ScriptValue | undefined): readonly ScriptObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function readHtml(value: ScriptValue | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Values are written as escaped HTML, addresses twice at times. */
function firstText(object: ScriptObject, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = object[name];
    const text = typeof value === 'string' ? decodeEntities(value).trim() : '';
    if (text !== '') return /^https?:/.test(text) ? decodeEntities(text) : text;
  }
  return undefined;
}

function readNumber(value: ScriptValue | undefined): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
}

/** Digits, kept as text: ids outgrow what a number holds exactly. */
export function readDigits(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,19}$/.test(text) ? text : undefined;
}

/** An account's id: Base64 of a number. */
export function readBiz(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9+/]{6,40}={0,2}$/.test(value) ? value : undefined;
}
