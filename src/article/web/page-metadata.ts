import type { ArticleFacts } from '@/core/articles/article';
import { canonicalAddress } from '@/core/articles/web/canonical-address';
import { type LinkedFacts, readLinkedData } from '@/core/articles/web/json-ld';
import { readPageTime } from '@/core/articles/web/page-time';

const MAX_TAGS = 20;
const TIMES = [
  'meta[property="article:published_time"]',
  'meta[itemprop="datePublished"], [itemprop="datePublished"]',
  'meta[name="pubdate"], meta[name="publishdate"], meta[name="publish_date"], meta[name="date"], meta[name="DC.date.issued"], meta[name="parsely-pub-date"], meta[name="sailthru.date"], meta[name="citation_publication_date"], meta[property="og:release_date"], meta[name="weibo: article:create_at"]',
  'time[pubdate]',
  'article time[datetime], header time[datetime], .entry-date[datetime], .post time[datetime]',
  'time[datetime]',
];
const WRITTEN_TIMES =
  '.pubtime, .pub-time, .publish-time, .publish_time, .article-time, .post-time, .date, .time, #pubtime, .pub_date, .info, .article-info';
const AUTHORS =
  '[itemprop="author"] [itemprop="name"], [itemprop="author"], [rel="author"], .byline-name, .author-name, .byline .author, .post-author, .entry-author, .byline, .author';

/** What a page that is not WeChat's says of its article, besides the text: JSON-LD, then metadata, then elements. */
export function readMetadata(page: Document, url: string): Omit<ArticleFacts, 'kind'> {
  const linked = readLinkedData(linkedBlocks(page));
  const language = languageOf(page, linked);
  const isChinese = language?.startsWith('zh') ?? false;
  const site =
    meta(page, 'og:site_name') ?? linked?.publisher ?? meta(page, 'application-name') ?? hostOf(url);
  return {
    title: titleOf(page, linked, site),
    url: canonicalAddress(url, attribute(page, 'link[rel="canonical"]', 'href') ?? meta(page, 'og:url')),
    site,
    author: authorOf(page, linked),
    publishedAt: timeOf(page, linked, isChinese),
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

/** The heading that the page's own title begins with or holds is the article's; else what machines are told, without the site's name. */
function titleOf(page: Document, linked: LinkedFacts | undefined, site: string): string {
  const shown = tidy(page.querySelector('head > title, title')?.textContent);
  const told = meta(page, 'og:title') ?? meta(page, 'twitter:title');
  const known = [shown, told ?? '', linked?.headline ?? ''];
  const headings = [...page.querySelectorAll('h1, h2')]
    .slice(0, 20)
    .map((heading) => tidy(heading.textContent));
  const heading = headings.find((text) => text.length > 3 && known.some((title) => title.includes(text)));
  return heading ?? linked?.headline ?? withoutSite(told ?? shown, site) ?? headings[0] ?? '';
}

function withoutSite(title: string, site: string): string | undefined {
  const parts = /^(.+?)\s*(?:[|·–—_»]|\s-)\s*([^|·–—_»]+)$/.exec(title);
  const [, front = '', end = ''] = parts ?? [];
  const isSite =
    end !== '' &&
    (site.toLowerCase().includes(end.toLowerCase()) || end.toLowerCase().includes(site.toLowerCase()));
  return (isSite ? front : title) || undefined;
}

function authorOf(page: Document, linked: LinkedFacts | undefined): string | undefined {
  if (linked && linked.authors.length > 0) return linked.authors.join(', ');
  const told = [
    meta(page, 'author'),
    meta(page, 'article:author'),
    meta(page, 'citation_author'),
    meta(page, 'parsely-author'),
  ];
  const shown = [...page.querySelectorAll(AUTHORS)].slice(0, 3).map((element) => tidy(element.textContent));
  const names = [...told, ...shown].map((name) =>
    name?.replace(/^\s*(?:by|作者|文)\s*[:：/]?\s*/i, '').trim(),
  );
  return names.find(
    (name) => name !== undefined && name !== '' && name.length <= 80 && !/^https?:/.test(name),
  );
}

function timeOf(page: Document, linked: LinkedFacts | undefined, isChinese: boolean): number | undefined {
  const told = TIMES.map((selector) => page.querySelector(selector)).map(
    (element) =>
      element?.getAttribute('content') ??
      element?.getAttribute('datetime') ??
      element?.textContent ??
      undefined,
  );
  const written = [...page.querySelectorAll(WRITTEN_TIMES)]
    .slice(0, 20)
    .map(({ textContent }) => writtenMoment(textContent ?? ''));
  for (const text of [linked?.published, ...told, ...written]) {
    const at = readPageTime(text, isChinese);
    if (at !== undefined) return at;
  }
  return undefined;
}

/** A date within a short line, such as `2024-05-06 07:08 来源：…`. */
function writtenMoment(text: string): string | undefined {
  if (text.length > 200) return undefined;
  return /\d{4}\s*[-/年.]\s*\d{1,2}\s*[-/月.]\s*\d{1,2}\s*日?(?:\s*\d{1,2}:\d{2}(?::\d{2})?)?/.exec(
    text,
  )?.[0];
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
