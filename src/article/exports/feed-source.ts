import type { ExportEntry } from '@/core/articles/exports/export-entry';
import type { ExportWords } from '@/core/articles/exports/export-words';
import type { Feed } from '@/core/articles/feeds/feed';
import { toHex } from '@/core/text-tools/digests/digest-notation';

/** Where the articles of a feed come from: it names the feed, for good. */
export type FeedSource = Pick<Feed, 'id' | 'title' | 'url' | 'language'>;

/** The account or site of an article. */
export function sourceOf({ facts }: ExportEntry): FeedSource {
  const { account, site, language } = facts;
  const origin = URL.parse(facts.url)?.origin ?? facts.url;
  if (!account) return { id: origin, title: site ?? origin, url: origin, language };
  const home = `https://mp.weixin.qq.com/mp/profile_ext?action=home&__biz=${encodeURIComponent(account.id)}`;
  return { id: home, title: account.name, url: home, language };
}

/**
 * Several sources in one. What comes of the same sources is the same feed, whenever it is written; it leads to the site
 * that they share, or, where they share none, to nothing but its own name.
 */
export async function joinSources(
  ids: readonly string[],
  sources: readonly FeedSource[],
  { collection, language }: ExportWords,
): Promise<FeedSource> {
  const id = await nameUuid(ids.toSorted().join(' '));
  const [origin, ...others] = new Set(sources.map(({ url }) => URL.parse(url)?.origin));
  const url = origin !== undefined && others.length === 0 ? `${origin}/` : id;
  return { id, title: collection, url, language };
}

/** The namespace of addresses. https://www.rfc-editor.org/rfc/rfc9562#section-6.6 */
const NAMESPACE_URL = [107, 167, 184, 17, 157, 173, 17, 209, 128, 180, 0, 192, 79, 212, 48, 200];

/** A UUID made of a name, the same at any time: version 5. https://www.rfc-editor.org/rfc/rfc9562#section-5.5 */
async function nameUuid(name: string): Promise<string> {
  const named = new Uint8Array([...NAMESPACE_URL, ...new TextEncoder().encode(name)]);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-1', named), 0, 16);
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes.set([(version & 0x0f) | 0x50], 6);
  bytes.set([(variant & 0x3f) | 0x80], 8);
  return `urn:uuid:${toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
