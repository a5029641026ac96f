import { listWanted } from '@/background/articles/capture-result';
import { fetchPictures } from '@/background/articles/fetch-pictures';
import type { ReadArticle } from '@/core/articles/article';
import type { StagedPicture } from '@/core/library/capture';
import type { FetchedPicture } from '@/platform/fetch-article-picture';

export interface BodyPicturesDeps {
  readonly fetchPicture: (url: string, maxBytes: number, signal: AbortSignal) => Promise<FetchedPicture>;
  readonly readMaxBytes: () => Promise<number>;
  readonly now: () => number;
}

/** How long the pictures of one article may take: the others wait, ms. */
const LONGEST_MS = 20_000;

/**
 * Fetches the pictures of an article that a service sent, from the sites that the user has granted, as those of a captured
 * page are. What was not to be had stays a link, with the reason.
 */
export async function fetchBodyPictures(
  { fetchPicture, readMaxBytes, now }: BodyPicturesDeps,
  article: ReadArticle,
): Promise<readonly StagedPicture[]> {
  const [wanted, maxBytes] = [listWanted(article), await readMaxBytes()];
  const staged = new Map<string, StagedPicture>();
  const stage = async (pictures: readonly StagedPicture[]) => {
    for (const picture of pictures) staged.set(picture.picture, picture);
  };
  const until = now() + LONGEST_MS;
  const signal = AbortSignal.timeout(LONGEST_MS);
  for (let missing = wanted; missing.length > 0 && now() < until; ) {
    await fetchPictures({ fetchPicture, stage, now }, '', missing, { maxBytes, signal }).catch(ignoreTimeout);
    missing = missing.filter(({ id }) => !staged.has(id));
  }
  return wanted.map(({ id }) => staged.get(id) ?? { capture: '', picture: id, why: 'unreachable' });

  function ignoreTimeout(thrown: unknown): void {
    if (!signal.aborted) throw thrown;
  }
}
