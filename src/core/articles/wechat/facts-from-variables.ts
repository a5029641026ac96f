import { decodeEntities } from '@/core/articles/html-entities';
import { readBiz, readDigits } from './facts-from-data';
import { readChinaTime, readSeconds } from './publish-time';
import type { ScriptVariable } from './read-scripts';
import { readOrigin, type WechatFacts } from './wechat-facts';

/** What the variables of older pages say of the article. */
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
    biz: readBiz(variables.get('biz')) ?? readBiz(variables.get('appuin')),
    mid: readDigits(variables.get('mid')) ?? readDigits(variables.get('appmsgid')),
    idx: readDigits(variables.get('idx')),
    userName: text('user_name'),
    alias: text('alias'),
    author: text('author'),
    avatarUrl: text('ori_head_img_url'),
    publishedAt: readSeconds(variables.get('ct')) ?? readChinaTime(variables.get('create_time') ?? ''),
    coverUrl: text('msg_cdn_url', 'cdn_url'),
    summary: text('msg_desc'),
    origin: readOrigin(variables.get('_copyright_stat') ?? variables.get('copyright_stat')),
    sourceUrl: text('msg_source_url'),
    link: text('msg_link'),
    movedTo: text('transferTargetLink'),
  };
}
