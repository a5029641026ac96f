import type { ArticleId } from '@/core/articles/article-identity';

/** The path of the page that prints articles, within the extension: `/print.html#id=…&id=…`. */
export function printPath(ids: readonly ArticleId[]): string {
  return `/print.html#${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}

/** The articles that the page's hash names, in order. */
export function parsePrintHash(hash: string): readonly ArticleId[] {
  return new URLSearchParams(hash.replace(/^#/, '')).getAll('id') as ArticleId[];
}
