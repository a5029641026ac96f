import { readBiz, readDigits } from './facts-from-data';

const HOST = 'mp.weixin.qq.com';
/** What of a query says which article it is; the rest says who shared it with whom. */
const CANONICAL_PARAMETERS = ['__biz', 'mid', 'idx', 'sn', 'chksm'] as const;

/** Whether an address is one of WeChat's own pages: articles, and what stands in their place. */
export function isWechatAddress(address: string): boolean {
  return URL.parse(address)?.hostname === HOST;
}

/** Whether a page of WeChat's is the one that asks for a human before it shows the article. */
export function isVerifyAddress(address: string): boolean {
  const path = URL.parse(address)?.pathname ?? '';
  return /^\/mp\/(?:wappoc_appmsgcaptcha|verify)\b/.test(path);
}

/** What a long address says of the article's identity. */
export function readWechatAddress(address: string | undefined): {
  readonly biz?: string | undefined;
  readonly mid?: string | undefined;
  readonly idx?: string | undefined;
} {
  const query = address === undefined ? undefined : URL.parse(address)?.searchParams;
  return {
    // A plus in a query is read as a space; the account's id is Base64 and may hold one.
    biz: readBiz(query?.get('__biz')?.replaceAll(' ', '+')),
    mid: readDigits(query?.get('mid') ?? query?.get('appmsgid')),
    idx: readDigits(query?.get('idx') ?? query?.get('itemidx')),
  };
}

/**
 * The address under which an article can be shared: `/s/…` as it is, else the parameters that name it. Undefined for what is no
 * article's address.
 */
export function canonicalWechatAddress(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  if (url?.hostname !== HOST) return undefined;
  if (/^\/s\/[\w-]+$/.test(url.pathname)) return `https://${HOST}${url.pathname}`;
  if (url.pathname !== '/s' || !url.searchParams.get('__biz') || !url.searchParams.get('mid'))
    return undefined;
  // Written by hand: `URLSearchParams` would escape the Base64 that WeChat's own links write plainly.
  const query = CANONICAL_PARAMETERS.flatMap((name) => {
    const value = url.searchParams.get(name)?.replaceAll(' ', '+');
    return value ? [`${name}=${encodeURIComponent(value).replaceAll('%3D', '=')}`] : [];
  });
  return `https://${HOST}/s?${query.join('&')}`;
}
