import { isSameSite } from './addresses';
import type { ArticleContent, ArticleSource, CapturedArticle } from './article';

/** The permanent id of an article: `wx:<biz>:<mid>:<idx>`, else `web:<SHA-256 of the canonical address>`. */
export type ArticleId = `wx:${string}:${string}:${string}` | `web:${string}`;

/** Gives the SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
export type HashText = (text: string) => Promise<string>;

/** Whether a text has the form of an article's id. */
export function isArticleId(text: string): text is ArticleId {
  return /^(?:wx:[\w+/=-]+:\d+:\d+|web:[0-9a-f]{64})$/.test(text);
}

/** The id under which an article is saved; the same article has the same id on every machine. */
export async function identifyArticle(source: ArticleSource, sha256: HashText): Promise<ArticleId> {
  if (source.kind === 'wechat') return `wx:${source.biz}:${source.mid}:${source.idx}`;
  return `web:${await sha256(source.url)}`;
}

/**
 * What identifies a part of a page that the user selected: the page's address, and what was selected. Two selections of a page are two
 * articles, else one would hide the other. Version 0.1.0 stored them as versions of the page's article, where they stay.
 */
export function selectionSource(url: string, { text, pictures: images }: ArticleContent): ArticleSource {
  const selected = JSON.stringify([text, images.map((image) => image.url)]);
  return { kind: 'web', url: `${url}${url.includes('#') ? '&' : '#'}selection=${shortHash(selected)}` };
}

/** Two FNV-1a hashes over UTF-16 units. Pages over http have no WebCrypto; two parts with the same hash become versions of one article. */
function shortHash(text: string): string {
  const hashes = [0x811c9dc5, 0x01000193].map((start) => {
    let hash = start;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return hashes.join('');
}

/** The one site that can say what an official account published. */
const WECHAT = 'https://mp.weixin.qq.com';

/**
 * Whether the document at an address can be the origin of an article: what identifies the article, and its address, are of the
 * document's own site, and an official account's facts come from WeChat's site alone. Without this, a page that controls its content
 * script could replace another site's article in the library.
 * @param page the document's address by the browser's word
 */
export function canBeFrom(
  { source, facts }: Pick<CapturedArticle, 'source' | 'facts'>,
  page: string | undefined,
): boolean {
  const own = URL.parse(page ?? '');
  if (!own) return false;
  const isWechat = own.origin === WECHAT;
  if (!isWechat && (source.kind === 'wechat' || facts.account !== undefined)) return false;
  return [facts.url, source.kind === 'web' ? source.url : ''].every((address) => {
    const named = URL.parse(address);
    return address === '' || (named !== null && isSameSite(own, named));
  });
}
