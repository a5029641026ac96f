import { isProse } from './loose-parts';

/** What a page says of its article near the title: who wrote it, and when. Found by the names of elements, or by what the line says. */

/** Class names of lines that hold a date. */
const DATED =
  /(?:^|[\s_-])(?:pub|post|publish(?:ed)?|posted|article|entry|story|updated?|created?)?[_-]?(?:time|date|dateline|timestamp|byline|published|posted|info|meta)(?:$|[\s_-])/i;
const MAY_BE_DATED =
  '[class*="time" i], [class*="date" i], [class*="byline" i], [class*="info" i], [class*="meta" i], [class*="publish" i], [class*="post" i], [id*="time" i], [id*="date" i], [data-testid*="time" i], [data-testid*="date" i]';
/** Class names of an author's name. */
const NAMED =
  /(?:^|[\s_-])(?:(?:author|writer|user|nick)[_-]*name|(?:note|post|article|news)[_-]author)(?:$|[\s_-])/i;
const MAY_BE_NAMED =
  '[class*="author" i], [class*="writer" i], [class*="nick" i], [class*="username" i], [data-testid*="author" i], [class~="name"]';
/** A part of a page in which an element called `name` has the author's. */
const BYLINES = '[class*="meta" i], [class*="author" i], [class*="byline" i]';
/** Parts of a page with names and dates of their own. */
const OTHERS =
  'aside, footer, nav, [class*="comment" i], [id*="comment" i], [class*="reply" i], [class*="related" i], [class*="recommend" i], [class*="sidebar" i]';
const MOST_AFTER = 8;
const MOST_BEFORE = 4;
/** A line that says of a date that it is the article's. */
const SAYS_WHEN =
  /(?:发布|发表|编辑|更新|首发|刊发|published|posted|updated)\s*(?:于|on|at|时间)?\s*[:：]?\s*(?=[\d\w])/i;
const TIME_ALONE = /^\s*\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}\s*日?\s+\d{1,2}:\d{2}(?::\d{2})?\s*$/;
const LONGEST_LINE = 60;
/** Elements that are looked at for such a line. */
const MOST_LINES = 3000;

/** Lines whose names announce a date: first those after the title, the nearest first, then those before it. */
export function datedLines(page: Document, title: string): readonly Element[] {
  const lines = [...page.querySelectorAll(MAY_BE_DATED)].filter((element) => DATED.test(namesOf(element)));
  return nearest(page, title, lines);
}

/** Lines without such a name: those that say when the article was published, and a time alone between the title and the text. */
export function tellingLines(page: Document, title: string): readonly Element[] {
  const lines = [...page.querySelectorAll('span, div, p, time, a, em, i')].slice(0, MOST_LINES);
  const heading = headingOf(page, title);
  const isAfter = (node: Node, other: Node) =>
    (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const text =
    heading && [...page.querySelectorAll('p')].find((each) => isAfter(each, heading) && isProse(each));
  return lines.filter((line) => {
    if (line.childElementCount > 0) return false;
    const said = line.textContent ?? '';
    if (said.length > LONGEST_LINE || line.closest(OTHERS) !== null) return false;
    if (SAYS_WHEN.test(said)) return true;
    return TIME_ALONE.test(said) && heading && text ? isAfter(line, heading) && isAfter(text, line) : false;
  });
}

/** Elements whose names say that they hold the author's name, in the order of `datedLines`. */
export function authorLines(page: Document, title: string): readonly Element[] {
  const lines = [...page.querySelectorAll(MAY_BE_NAMED)].filter(
    (element) =>
      (NAMED.test(namesOf(element)) || (element.classList.contains('name') && element.closest(BYLINES))) &&
      element.closest(OTHERS) === null,
  );
  return nearest(page, title, lines);
}

/** The class, the id and the name for tests, with the words of camel case apart. */
function namesOf(element: Element): string {
  const names = ['class', 'id', 'data-testid'].map((name) => element.getAttribute(name) ?? '');
  return names.join(' ').replace(/([a-z])([A-Z])/g, '$1-$2');
}

const TITLES = 'h1, h2, [class*="title" i], [id*="title" i], [data-testid*="title" i]';

function headingOf(page: Document, title: string): Element | undefined {
  return [...page.querySelectorAll(TITLES)].find(
    ({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim() === title,
  );
}

function nearest(page: Document, title: string, lines: readonly Element[]): readonly Element[] {
  const heading = headingOf(page, title);
  if (!heading) return lines.slice(0, MOST_AFTER);
  const isBefore = (line: Element) =>
    (heading.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const before = lines.filter(isBefore).slice(-MOST_BEFORE).reverse();
  return [...lines.filter((line) => !isBefore(line)).slice(0, MOST_AFTER), ...before];
}
