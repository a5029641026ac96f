import type { CapturedArticle } from '@/core/articles/article';
import { ENGLISH } from '../../test/fixtures/articles/prose';
import { captureArticle } from './capture-article';

type Options = Parameters<typeof captureArticle>[1];

/** The address of the pages that are captured, unless a test gives another. */
export const PAGE = 'https://www.site.example/news/1.html';

/** Paragraphs that are enough for an article. */
export const PROSE = ENGLISH.map((text) => `<p>${text}</p>`).join('');

/** The markup of an article, with more at its end. */
export const article = (inner = '') => `<article><h1>The painted door</h1>${PROSE}${inner}</article>`;

export const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

export const capture = (html: string, options: Partial<Options> = {}) =>
  captureArticle(parse(html), { url: PAGE, ...options });

/** The article that is captured of a page. Fails if there is none. */
export async function captured(html: string, options: Partial<Options> = {}): Promise<CapturedArticle> {
  const outcome = await capture(html, options);
  if (outcome.status !== 'ok') throw new Error(`not captured: ${outcome.status}`);
  return outcome.article;
}
