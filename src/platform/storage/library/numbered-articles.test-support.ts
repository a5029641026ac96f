import type { ArticleId } from '@/core/articles/article-identity';
import { makeRequest } from '@/core/library/library.test-support';
import { saveVersion } from './library-writer';

export const idOf = (mid: string | number, account = 'AAA='): ArticleId => `wx:${account}:${mid}:1`;

/** Saves an article, whose title is its number. */
export async function saveNumbered(
  mid: number,
  at: number,
  { account = 'AAA=', hash = 'v1', text = '麦穗' } = {},
) {
  const request = makeRequest({ mid: String(mid), title: `第${mid}篇`, account, text });
  return saveVersion(request, { entryId: idOf(mid, account), hash }, at);
}

export const titlesOf = (entries: readonly { readonly facts: { readonly title: string } }[]) =>
  entries.map(({ facts }) => facts.title);
