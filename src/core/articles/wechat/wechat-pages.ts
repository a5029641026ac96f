import type { Refusal } from '@/core/articles/article';
import { parseBiz, parseDigits } from './wechat-facts';

const HOST = 'mp.weixin.qq.com';
/** The parameters that identify an article; others say who shared it with whom. */
const CANONICAL_PARAMETERS = ['__biz', 'mid', 'idx', 'sn', 'chksm'] as const;

/** Whether an address is on WeChat's article host: articles, and the pages in their place. */
export function isWechatAddress(address: string): boolean {
  return URL.parse(address)?.hostname === HOST;
}

/** Whether an address is the page on which visitors must prove that they are human before they see the article. */
export function isVerifyAddress(address: string): boolean {
  const path = URL.parse(address)?.pathname ?? '';
  return /^\/mp\/(?:wappoc_appmsgcaptcha|verify)\b/.test(path);
}

/** The identity of an article in a long address. */
export function parseWechatAddress(address: string | undefined): {
  readonly biz?: string | undefined;
  readonly mid?: string | undefined;
  readonly idx?: string | undefined;
} {
  const query = address === undefined ? undefined : URL.parse(address)?.searchParams;
  return {
    // `searchParams` decodes a plus as a space; the account's id is Base64 and may contain one.
    biz: parseBiz(query?.get('__biz')?.replaceAll(' ', '+')),
    mid: parseDigits(query?.get('mid') ?? query?.get('appmsgid')),
    idx: parseDigits(query?.get('idx') ?? query?.get('itemidx')),
  };
}

/**
 * The permanent address of an article: `/s/…` unchanged, else with the parameters that identify it. Undefined if it is
 * no article's address.
 */
export function canonicalWechatAddress(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  if (url?.hostname !== HOST) return undefined;
  if (/^\/s\/[\w-]+$/.test(url.pathname)) return `https://${HOST}${url.pathname}`;
  if (url.pathname !== '/s' || !url.searchParams.get('__biz') || !url.searchParams.get('mid'))
    return undefined;
  // Joined without `URLSearchParams`, which would escape the Base64 that WeChat's own links leave unescaped.
  const query = CANONICAL_PARAMETERS.flatMap((name) => {
    const value = url.searchParams.get(name)?.replaceAll(' ', '+');
    return value ? [`${name}=${encodeURIComponent(value).replaceAll('%3D', '=')}`] : [];
  });
  return `https://${HOST}/s?${query.join('&')}`;
}

/** WeChat's messages in place of an article with their meaning; the first match counts. */
const MESSAGES: readonly (readonly [RegExp, Refusal])[] = [
  [
    /环境异常|完成验证后|访问过于频繁|操作频繁|验证身份|安全验证|unusual (?:traffic|activity)|complete (?:the )?verification/i,
    'verify',
  ],
  [/(?:发布者|作者)删除|已被?删除|deleted by/i, 'deleted'],
  [
    /违规|违反|侵权|投诉|谣言|辟谣|不实|涉嫌|屏蔽|被封|封禁|停止使用|violat|infring|complain|banned|blocked/i,
    'violation',
  ],
  [/迁移|migrat|has moved/i, 'moved'],
  [/过期|失效|expired/i, 'expired'],
  [
    /隐私设置|仅.{0,12}(?:可见|可看|查看|可读)|付费后|会员|成员|关注后|privacy settings|members? only|only visible to/i,
    'members',
  ],
  [
    /无法查看|暂时无法|注销|发送失败|不存在|参数错误|系统错误|unavailable|unable to view|cannot be viewed|not exist|system error/i,
    'unavailable',
  ],
];

/**
 * Classifies a message that stands alone in a page; `unavailable` for unknown words. Only for the text of the message's
 * own element, because an article may contain any of these words.
 */
export function classifyRefusal(message: string): Refusal {
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? 'unavailable';
}

/** Whether a text contains one of these messages. */
export function isRefusalMessage(text: string): boolean {
  return MESSAGES.some(([pattern]) => pattern.test(text));
}
