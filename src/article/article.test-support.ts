import type { ArticleContent } from '@/core/articles/article';
import type { ArticleLoss } from '@/core/articles/article-loss';
import { BodyNotes } from './body/body-notes';
import { buildContent } from './body/content';
import { parsePage } from './page-copy';

/** The address of every page that a test builds a body from. */
export const PAGE = 'https://site.example/news/1.html?page=2';

/** The body that is stored of the HTML of an article, with what it lost. */
export function storedBody(html: string): ArticleContent & { readonly losses: readonly ArticleLoss[] } {
  const notes = new BodyNotes();
  const content = buildContent(parsePage(html).body, PAGE, notes);
  return { ...content, losses: notes.losses };
}
