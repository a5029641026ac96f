import { BodyNotes } from '@/article/body/body-notes';
import { buildContent } from '@/article/body/build-content';
import { moveChildren } from '@/article/dom/nodes';
import { copyRanges } from '@/article/page-copy';
import type { ReadOptions } from '@/article/read-options';
import type { ArticleFacts, ArticleKind, ArticleOutcome } from '@/core/articles/article';
import { countWords } from '@/core/articles/count-words';
import { chooseReading, FEWEST_WORDS } from './choose-reading';
import { linkShare } from './leftovers';
import { readMetadata } from './page-metadata';
import { baseOf, preparePage } from './prepare-page';

/** A text of so many links leads elsewhere: the front of a site, a list of results. */
const MAX_LINK_SHARE = 0.6;

/** Reads any page but WeChat's. `page` is a copy; it is used up. */
export async function readWebPage(page: Document, options: ReadOptions): Promise<ArticleOutcome> {
  const { url, scope, selection = [] } = options;
  const metadata = readMetadata(page, url);
  const base = baseOf(page, url);
  const notes = new BodyNotes();
  if (selection.length > 0) return finish(copyRanges(selection).body, 'selection', metadata, { base, notes });
  preparePage(page, base, notes);
  if (scope === 'page') return finish(wholePage(page), 'page', metadata, { base, notes });
  const reading = await chooseReading(page, options);
  if (!reading || !isArticle(reading)) return { status: 'not-article', message: '' };
  const root = adopt(page, reading);
  removeTitle(root, metadata.title);
  return finish(root, 'web', metadata, { base, notes });
}

interface Parts {
  readonly base: string;
  readonly notes: BodyNotes;
}

function finish(
  root: Element,
  kind: ArticleKind,
  metadata: Omit<ArticleFacts, 'kind'>,
  { base, notes }: Parts,
): ArticleOutcome {
  const content = buildContent(root, base, notes);
  if (content.text === '' && content.pictures.length === 0) return { status: 'not-article', message: '' };
  const facts = { ...metadata, kind };
  return {
    status: 'ok',
    article: { source: { kind: 'web', url: facts.url }, facts, content, losses: notes.losses },
  };
}

function isArticle(reading: Element): boolean {
  return countWords(reading.textContent ?? '') >= FEWEST_WORDS && linkShare(reading) <= MAX_LINK_SHARE;
}

/** The reading in the page's own copy, which holds nothing else any more. */
function adopt(page: Document, reading: Element): Element {
  const root = page.createElement('div');
  moveChildren(page.importNode(reading, true), root);
  page.body.replaceChildren(root);
  return root;
}

/** What the page shows, without what leads through the site. */
function wholePage(page: Document): Element {
  for (const element of page.body.querySelectorAll(
    'nav, footer, [role="navigation"], [role="contentinfo"], [role="search"]',
  ))
    element.remove();
  return page.body;
}

/** The title stands among the facts; at the head of the body it would stand there twice. */
function removeTitle(root: Element, title: string): void {
  const heading = root.querySelector('h1, h2');
  const isSame = heading !== null && heading.textContent?.replace(/\s+/g, ' ').trim() === title;
  if (isSame && title !== '') heading.remove();
}
