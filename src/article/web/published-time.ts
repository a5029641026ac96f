import { readPageTime } from '@/core/articles/web/page-time';
import { findWrittenDate } from '@/core/articles/web/written-date';

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
/** Names of what a line with a date is called. */
const DATED =
  /(?:^|[\s_-])(?:pub|post|publish(?:ed)?|posted|article|entry|story)?[_-]?(?:time|date|dateline|timestamp|byline|published|posted|info|meta)(?:$|[\s_-])/i;
const MAY_BE_DATED =
  '[class*="time" i], [class*="date" i], [class*="byline" i], [class*="info" i], [class*="meta" i], [class*="publish" i], [class*="post" i], [id*="time" i], [id*="date" i]';
const MOST_AFTER = 8;
const MOST_BEFORE = 4;

/**
 * When a page's article was published, ms since the epoch: as machines are told (`linked` is JSON-LD's word), then as it is written near the
 * heading that is its title. Dates further away are those of other articles, or today's.
 */
export function publishedTime(
  page: Document,
  {
    linked,
    title,
    isChinese,
  }: { readonly linked: string | undefined; readonly title: string; readonly isChinese: boolean },
): number | undefined {
  const told = TIMES.map((selector) => page.querySelector(selector)).map(
    (element) =>
      element?.getAttribute('content') ??
      element?.getAttribute('datetime') ??
      element?.textContent ??
      undefined,
  );
  const written = linesNear(page, title).map(({ textContent }) => findWrittenDate(textContent ?? ''));
  for (const text of [linked, ...told, ...written]) {
    const at = readPageTime(text, isChinese);
    if (at !== undefined) return at;
  }
  return undefined;
}

/** Lines that are named for a date: those after the title, the nearest first, then those before it. */
function linesNear(page: Document, title: string): readonly Element[] {
  const lines = [...page.querySelectorAll(MAY_BE_DATED)].filter((element) =>
    DATED.test(`${element.getAttribute('class') ?? ''} ${element.id}`),
  );
  const heading = [...page.querySelectorAll('h1, h2')].find(
    ({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim() === title,
  );
  if (!heading) return lines.slice(0, MOST_AFTER);
  const isBefore = (line: Element) =>
    (heading.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const before = lines.filter(isBefore).slice(-MOST_BEFORE).reverse();
  return [...lines.filter((line) => !isBefore(line)).slice(0, MOST_AFTER), ...before];
}
