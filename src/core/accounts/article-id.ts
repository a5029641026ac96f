import type { ArticleIdForm } from '@/core/service/connection';
import type { ListedIdentity } from './article-identity';

/**
 * The id by which the service is asked for an article. Its detail's path cannot name a place in a push; many services
 * take `<appmsgid>_<place>` for it. `knowsPlaces`: whether this one does, undefined where it was not tried.
 */
export function articleIdOf(
  { mid, idx }: ListedIdentity,
  form: ArticleIdForm,
  knowsPlaces: boolean | undefined,
): string {
  if (idx === undefined || form === 'appmsgid') return mid;
  if (form === 'place') return `${mid}_${idx}`;
  return idx > 1 && knowsPlaces !== false ? `${mid}_${idx}` : mid;
}
