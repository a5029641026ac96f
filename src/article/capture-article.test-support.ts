import type { CapturedArticle } from '@/core/articles/article';
import { captureArticle } from './capture-article';

type Options = Parameters<typeof captureArticle>[1];

/** The address of the pages that are captured, unless a test gives another. */
export const PAGE = 'https://www.site.example/news/1.html';

export const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

export const capture = (html: string, options: Partial<Options> = {}) =>
  captureArticle(parse(html), { url: PAGE, ...options });

/** The article that is captured of a page. Fails if there is none. */
export async function captured(html: string, options: Partial<Options> = {}): Promise<CapturedArticle> {
  const outcome = await capture(html, options);
  if (outcome.status !== 'ok') throw new Error(`not captured: ${outcome.status}`);
  return outcome.article;
}
