import type { ArticleFacts } from '@/core/articles/article';
import { articleTitle } from '@/core/articles/web/article-title';
import { authorName } from '@/core/articles/web/author-name';
import { canonicalAddress } from '@/core/articles/web/canonical-address';
import { type LinkedFacts, readLinkedData } from '@/core/articles/web/json-ld';
import { readPageTime } from '@/core/articles/web/page-time';
import { publishedTime } from './published-time';

const MAX_TAGS = 20;
const MAX_HEADINGS = 20;
const AUTHORS =
  '[itemprop="author"] [itemprop="name"], [itemprop="author"], [rel="author"], .byline-name, .author-name, .byline .author, .post-author, .entry-author, .byline, .author';

/** What a page that is not WeChat's says of its article, besides the text: JSON-LD, then metadata, then elements. */
export function readMetadata(page: Document, url: string): Omit<ArticleFacts, 'kind'> {
  const linked = readLinkedData(linkedBlocks(page));
  const language = languageOf(page, linked);
  const isChinese = language?.startsWith('zh') ?? false;
  const site = siteOf(page, linked, url);
  const title = titleOf(page, linked, site);
  return {
    title,
    url: canonicalAddress(url, attribute(page, 'link[rel="canonical"]', 'href') ?? meta(page, 'og:url')),
    site,
    author: authorOf(page, linked, [site, hostOf(url)]),
    publishedAt: publishedTime(page, { linked: linked?.published, title, isChinese }),
    changedAt: readPageTime(
      linked?.modified ?? meta(page, 'article:modified_time') ?? meta(page, 'og:updated_time'),
      isChinese,
    ),
    coverUrl: absolute(meta(page, 'og:image') ?? linked?.image ?? meta(page, 'twitter:image'), url),
    summary: meta(page, 'og:description') ?? meta(page, 'description') ?? linked?.description,
    tags: tagsOf(page, linked),
    language,
  };
}

/** The article's text as the page tells it to machines, if it does. */
export function readLinkedBody(page: Document): string | undefined {
  return readLinkedData(linkedBlocks(page))?.body;
}

function linkedBlocks(page: Document): readonly string[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent ?? '',
  );
}

function meta(page: Document, name: string): string | undefined {
  const wanted = `meta[property="${name}" i], meta[name="${name}" i], meta[itemprop="${name}" i]`;
  const values = [...page.querySelectorAll(wanted)].map((element) => tidy(element.getAttribute('content')));
  return values.find((value) => value !== '');
}

function attribute(page: Document, selector: string, name: string): string | undefined {
  return page.querySelector(selector)?.getAttribute(name)?.trim() || undefined;
}

/** Some sites name themselves by their address. */
function siteOf(page: Document, linked: LinkedFacts | undefined, url: string): string {
  const name = meta(page, 'og:site_name') ?? linked?.publisher ?? meta(page, 'application-name');
  return name === undefined || /^(?:https?:|www\.)/i.test(name) ? hostOf(url) : name;
}

function titleOf(page: Document, linked: LinkedFacts | undefined, site: string): string {
  const told = [linked?.headline, meta(page, 'og:title') ?? meta(page, 'twitter:title')];
  const headings = [...page.querySelectorAll('h1, h2')].slice(0, MAX_HEADINGS);
  return articleTitle({
    shown: tidy(page.querySelector('head > title, title')?.textContent),
    told: told.map(tidy).filter((title) => title !== ''),
    headings: headings.map((heading) => tidy(heading.textContent)).filter((text) => text !== ''),
    site,
  });
}

function authorOf(
  page: Document,
  linked: LinkedFacts | undefined,
  sites: readonly string[],
): string | undefined {
  if (linked && linked.authors.length > 0) return linked.authors.join(', ');
  const told = ['author', 'article:author', 'citation_author', 'parsely-author'].map((name) =>
    meta(page, name),
  );
  const shown = [...page.querySelectorAll(AUTHORS)].slice(0, 3).map(({ textContent }) => textContent ?? '');
  for (const byline of [...told, ...shown]) {
    const name = authorName(byline, sites);
    if (name !== undefined) return name;
  }
  return undefined;
}

function tagsOf(page: Document, linked: LinkedFacts | undefined): readonly string[] {
  const told = [...page.querySelectorAll('meta[property="article:tag"]')].map((tag) =>
    tidy(tag.getAttribute('content')),
  );
  const shown = [...page.querySelectorAll('a[rel~="tag"]')].map((tag) =>
    tidy(tag.textContent).replace(/^#/, ''),
  );
  const all = [...(linked?.keywords ?? []), ...told, ...shown].filter(
    (tag) => tag !== '' && tag.length <= 40,
  );
  return [...new Set(all)].slice(0, MAX_TAGS);
}

function languageOf(page: Document, linked: LinkedFacts | undefined): string | undefined {
  const told =
    page.querySelector('html')?.getAttribute('lang') || linked?.language || meta(page, 'og:locale');
  const tag = told?.trim().replace('_', '-');
  return tag && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : undefined;
}

function absolute(address: string | undefined, base: string): string | undefined {
  const url = address === undefined ? null : URL.parse(address, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

function tidy(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
