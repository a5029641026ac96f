import type { ArticleFacts, ArticleKind, ArticleOutcome } from '@/core/articles/article';
import { selectionSource } from '@/core/articles/article-identity';
import type { NoteLandmark } from '@/core/articles/article-landmarks';
import { countWords } from '@/core/articles/count-words';
import { fitArticle } from '@/core/articles/fit-article';
import { isWechatAddress } from '@/core/articles/wechat/wechat-pages';
import { BodyNotes } from './body/body-notes';
import { buildContent } from './body/content';
import { removePermalinks } from './body/permalinks';
import { moveChildren } from './dom-nodes';
import type { FindShadowRoot } from './flat-copy';
import { copyPage, copyRanges } from './page-copy';
import { FEWEST_WORDS, findArticleBody } from './web/find-article-body';
import { holdEmbeds, returnEmbeds } from './web/held-embeds';
import { linkShare } from './web/loose-parts';
import { parseMetadata } from './web/page-metadata';
import { preparePage } from './web/prepare-page';
import type { LoadSecondExtractor } from './web/second-extractor';
import { captureWechatPage } from './wechat/capture-wechat-page';

/**
 * Captures the article of a page, as the user sees it or as the server sent it. It does not change the page, uses no
 * network and runs nothing of the page.
 *
 * @throws {AppError} `article-too-large` for a page that is too large to capture
 */
export async function captureArticle(document: Document, options: CaptureOptions): Promise<ArticleOutcome> {
  const outcome = await capture(document, options);
  return outcome.status === 'ok' ? { status: 'ok', article: fitArticle(outcome.article) } : outcome;
}

/** Captures a page of one site. `page` must be a copy; `not-article` leaves it as it was. */
interface SiteExtractor {
  readonly isOwn: (url: string) => boolean;
  readonly capture: (page: Document, url: string, noteLandmark: NoteLandmark) => ArticleOutcome;
}

/** The sites whose articles need more than those of any other; the first one that has the address counts. */
const SITE_EXTRACTORS: readonly SiteExtractor[] = [{ isOwn: isWechatAddress, capture: captureWechatPage }];

async function capture(document: Document, options: CaptureOptions): Promise<ArticleOutcome> {
  const selection = options.selection?.filter(({ collapsed }) => !collapsed) ?? [];
  const page = copyPage(document, options.findShadowRoot);
  const isWhole = options.scope !== 'page' && selection.length === 0;
  const site = isWhole ? SITE_EXTRACTORS.find(({ isOwn }) => isOwn(options.url)) : undefined;
  const outcome = site?.capture(page, options.url, options.noteLandmark ?? noteNothing);
  // A site also has pages that are no articles: help, rules, announcements.
  if (outcome && outcome.status !== 'not-article') return outcome;
  return captureWebPage(page, { ...options, selection });
}

/** How a page is captured. */
interface CaptureOptions {
  /** The page's address in the browser. */
  readonly url: string;
  /** `page`: everything that it shows, for a user who wants that although no article was found. */
  readonly scope?: 'article' | 'page' | undefined;
  /** The user's selection: then only that is captured. Collapsed ranges are ignored. */
  readonly selection?: readonly Range[] | undefined;
  /** Finds shadow roots that are closed, too; without it, only the open ones are captured. */
  readonly findShadowRoot?: FindShadowRoot | undefined;
  /**
   * Loads the second extractor for pages that are not WeChat's. It is large, so it is loaded only if the first extractor's result
   * is in doubt; without it, or if it fails, the first result is used. In a tab the background injects
   * `/article-second-extractor.js` and `takeSecondExtractor()` returns it; our own pages import `@/article/web/defuddle-extractor`.
   */
  readonly loadSecondExtractor?: LoadSecondExtractor | undefined;
  /** Called for each landmark that the extractors look for, so that somebody learns when sites change. */
  readonly noteLandmark?: NoteLandmark | undefined;
}

const noteNothing: NoteLandmark = () => undefined;

/** A page with a larger share of its text in links is no article, but a front page or a list of results. */
const MAX_LINK_SHARE = 0.6;

/** Captures a page that is not WeChat's. `page` must be a copy; it is used up. */
async function captureWebPage(page: Document, options: CaptureOptions): Promise<ArticleOutcome> {
  const { url, scope, selection = [], noteLandmark = noteNothing } = options;
  removePermalinks(page);
  const metadata = parseMetadata(page, url);
  const base = baseOf(page, url);
  const notes = new BodyNotes();
  if (selection.length > 0) return finish(copyRanges(selection).body, 'selection', metadata, { base, notes });
  preparePage(page, base, notes);
  if (scope === 'page') return finish(wholePage(page), 'page', metadata, { base, notes });
  const embeds = holdEmbeds(page.body, base);
  const body = await findArticleBody(page, url, options.loadSecondExtractor, noteLandmark);
  if (!body || !isArticle(body)) {
    noteLandmark('web-body', false);
    return { status: 'not-article', message: '' };
  }
  const root = adopt(page, body);
  returnEmbeds(root, embeds);
  removeTitle(root, metadata);
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
  const source =
    kind === 'selection' ? selectionSource(facts.url, content) : ({ kind: 'web', url: facts.url } as const);
  return { status: 'ok', article: { source, facts, content, losses: notes.losses } };
}

function isArticle(body: Element): boolean {
  return countWords(body.textContent ?? '') >= FEWEST_WORDS && linkShare(body) <= MAX_LINK_SHARE;
}

/** Moves the article into the copy of the page and removes everything else from it. */
function adopt(page: Document, body: Element): Element {
  const root = page.createElement('div');
  moveChildren(page.importNode(body, true), root);
  page.body.replaceChildren(root);
  return root;
}

/** What the page shows, without navigation. */
function wholePage(page: Document): Element {
  for (const element of page.body.querySelectorAll(
    'nav, footer, [role="navigation"], [role="contentinfo"], [role="search"]',
  ))
    element.remove();
  return page.body;
}

/** Removes the title, and the site's name above it, from the headings at the start of the body, because both are among the facts. */
function removeTitle(root: Element, { title, site }: Pick<ArticleFacts, 'title' | 'site'>): void {
  for (const heading of root.querySelectorAll('h1, h2')) {
    const text = (heading.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text === '' || (text !== title && text !== site)) return;
    heading.remove();
    if (text === title) return;
  }
}

/** The base of relative addresses in a page. */
function baseOf(page: Document, url: string): string {
  const named = page.querySelector('base[href]')?.getAttribute('href');
  const base = named ? URL.parse(named, url) : null;
  return base && /^https?:$/.test(base.protocol) ? base.href : url;
}
