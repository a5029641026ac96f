import { canonicalAddress } from '@/core/articles/addresses';
import type { ArticleFacts } from '@/core/articles/article';
import { type LinkedFacts, parseLinkedData } from '@/core/articles/json-ld';
import { findWrittenDate, parsePageTime } from '@/core/articles/page-dates';
import { articleTitle, authorName } from '@/core/articles/title-and-author';
import { authorLines, datedLines, tellingLines } from './near-title';

const MAX_TAGS = 20;
const MAX_HEADINGS = 20;
const AUTHORS = [
  '[itemprop="author"] [itemprop="name"]',
  '[itemprop="author"], [rel="author"], .byline-name, .author-name, .byline .author, .post-author, .entry-author, .byline, .author',
];
const TITLES = '[class*="title" i], [id*="title" i], [itemprop="headline"], [data-testid*="title" i]';
const MOST_TITLES = 60;

/** Finds the facts of an article on a page that is not WeChat's. JSON-LD comes first, then metadata, then visible elements. */
export function parseMetadata(page: Document, url: string): Omit<ArticleFacts, 'kind'> {
  const linked = parseLinkedData(linkedBlocks(page));
  const language = languageOf(page, linked);
  const site = siteOf(page, linked, url);
  const title = titleOf(page, linked, site);
  const isChinese = isInChinese(language, title);
  return {
    title,
    url: canonicalAddress(url, attribute(page, 'link[rel="canonical"]', 'href') ?? meta(page, 'og:url')),
    site,
    author: authorOf(page, { linked, title, sites: [site, hostOf(url)] }),
    publishedAt: publishedTime(page, { linked: linked?.published, title, isChinese }),
    changedAt: parsePageTime(
      linked?.modified ?? meta(page, 'article:modified_time') ?? meta(page, 'og:updated_time'),
      isChinese,
    ),
    coverUrl: absolute(meta(page, 'og:image') ?? linked?.image ?? meta(page, 'twitter:image'), url),
    summary: meta(page, 'og:description') ?? meta(page, 'description') ?? linked?.description,
    tags: tagsOf(page, linked),
    language,
  };
}

/** The text of the article in the page's JSON-LD, if it is there. */
export function findLinkedBody(page: Document): string | undefined {
  return parseLinkedData(linkedBlocks(page))?.body;
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

/** The site's name; the host where a site only gives its address as its name. */
function siteOf(page: Document, linked: LinkedFacts | undefined, url: string): string {
  const name = meta(page, 'og:site_name') ?? linked?.publisher ?? meta(page, 'application-name');
  return name === undefined || /^(?:https?:|www\.)/i.test(name) ? hostOf(url) : name;
}

function titleOf(page: Document, linked: LinkedFacts | undefined, site: string): string {
  const stated = [linked?.headline, meta(page, 'og:title') ?? meta(page, 'twitter:title')];
  const headings = [...page.querySelectorAll('h1, h2')].slice(0, MAX_HEADINGS);
  const named = [...page.querySelectorAll(TITLES)].slice(0, MOST_TITLES);
  return articleTitle({
    shown: tidy(page.title),
    fromMetadata: stated.map(tidy).filter((title) => title !== ''),
    headings: headings.map((heading) => tidy(heading.textContent)).filter((text) => text !== ''),
    named: named.map((element) => tidy(element.textContent)),
    site,
  });
}

function authorOf(
  page: Document,
  {
    linked,
    title,
    sites,
  }: {
    readonly linked: LinkedFacts | undefined;
    readonly title: string;
    readonly sites: readonly string[];
  },
): string | undefined {
  if (linked && linked.authors.length > 0) return linked.authors.join(', ');
  const stated = ['author', 'article:author', 'citation_author', 'parsely-author'].map((name) =>
    meta(page, name),
  );
  const marked = AUTHORS.flatMap((selector) => [...page.querySelectorAll(selector)].slice(0, 3));
  const shown = [...marked, ...authorLines(page, title)].flatMap((element) => {
    const content = element.getAttribute('content');
    return content === null ? [firstLineOf(element), element.textContent ?? ''] : [content];
  });
  for (const byline of [...stated, ...shown]) {
    const name = authorName(byline, sites);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The first line of text in an element. The box of an author in a forum has the number of posts and the like below the name. */
function firstLineOf(element: Element): string {
  let line = '';
  const walker = element.ownerDocument.createTreeWalker(element, SHOW_ELEMENT | SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) line += node.data;
    else if (
      line.trim() !== '' &&
      node instanceof Element &&
      node.matches('br, p, div, li, dt, dd, h1, h2, h3')
    )
      break;
  }
  return line;
}

function tagsOf(page: Document, linked: LinkedFacts | undefined): readonly string[] {
  const stated = [...page.querySelectorAll('meta[property="article:tag"]')].map((tag) =>
    tidy(tag.getAttribute('content')),
  );
  const shown = [...page.querySelectorAll('a[rel~="tag"]')].map((tag) =>
    tidy(tag.textContent).replace(/^#/, ''),
  );
  const all = [...(linked?.keywords ?? []), ...stated, ...shown].filter(
    (tag) => tag !== '' && tag.length <= 40,
  );
  return [...new Set(all)].slice(0, MAX_TAGS);
}

/** https://dom.spec.whatwg.org/#interface-nodefilter */
const SHOW_ELEMENT = 0x1;
const SHOW_TEXT = 0x4;

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether times are by China's clock. Many pages in Chinese state no language, or the English of their template. */
function isInChinese(language: string | undefined, title: string): boolean {
  if (language !== undefined && !/^en\b/i.test(language)) return language.startsWith('zh');
  return HAN.test(title) && !KANA.test(title);
}

function languageOf(page: Document, linked: LinkedFacts | undefined): string | undefined {
  const stated =
    page.querySelector('html')?.getAttribute('lang') || linked?.language || meta(page, 'og:locale');
  const tag = stated?.trim().replace('_', '-');
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

const TOLD =
  'meta[name="pubdate"], meta[name="publishdate"], meta[name="publish_date"], meta[name="date"], meta[name="DC.date.issued"], meta[name="parsely-pub-date"], meta[name="sailthru.date"], meta[name="citation_publication_date"], meta[property="og:release_date"], meta[name="weibo: article:create_at"]';
const TIMES = [
  'meta[property="article:published_time"]',
  'meta[itemprop="datePublished"], [itemprop="datePublished"]',
  TOLD,
  'time[pubdate]',
  'article time[datetime], header time[datetime], .entry-date[datetime], .post time[datetime]',
  'time[datetime]',
];

/**
 * When the article was published, ms since the epoch: from JSON-LD (`linked`), then from metadata, then from dates written
 * near the heading with the title. Dates further away belong to other articles, or are today's.
 */
function publishedTime(
  page: Document,
  {
    linked,
    title,
    isChinese,
  }: { readonly linked: string | undefined; readonly title: string; readonly isChinese: boolean },
): number | undefined {
  const stated = TIMES.map((selector) => page.querySelector(selector)).map(
    (element) =>
      element?.getAttribute('content') ??
      element?.getAttribute('datetime') ??
      element?.textContent ??
      undefined,
  );
  const lines = [...datedLines(page, title), ...tellingLines(page, title)];
  const written = lines.map(({ textContent }) => findWrittenDate(textContent ?? ''));
  for (const text of [linked, ...stated, ...written]) {
    const at = parsePageTime(text, isChinese);
    if (at !== undefined) return at;
  }
  return undefined;
}
