import type { ArticlePicture } from '@/core/articles/article';
import type { LossReason } from '@/core/articles/article-loss';
import type { StagedPicture } from '@/core/library/capture';
import type { FetchedPicture } from '@/platform/fetch-article-picture';
import { makePictureFile } from './stage-file';

/** How many pictures are fetched at once. */
const AT_ONCE = 6;

/** How long one round goes on starting new fetches, ms: the sender is told how far it is, and a dead worker loses little. */
const ROUND_MS = 2_000;

/** How often an address that may yet answer is asked. */
const TRIES = 2;

export interface FetchPicturesDeps {
  readonly fetchPicture: (url: string, maxBytes: number, signal: AbortSignal) => Promise<FetchedPicture>;
  readonly stage: (pictures: readonly StagedPicture[]) => Promise<void>;
  /** ms */
  readonly now: () => number;
}

/** A picture that is to be fetched, under the name it has in its capture. */
export type WantedPicture = Pick<ArticlePicture, 'id' | 'url' | 'otherUrls'>;

/**
 * Fetches pictures for about `ROUND_MS`, each staged as it arrives. Resolves when those that were started have ended.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function fetchPictures(
  deps: FetchPicturesDeps,
  capture: string,
  wanted: readonly WantedPicture[],
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<void> {
  const until = deps.now() + ROUND_MS;
  const queue = [...wanted];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      const fetched = await fetchOne(deps, next, maxBytes, signal);
      await deps.stage([{ capture, picture: next.id, ...fetched }]);
      if (deps.now() > until) queue.length = 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Tries a picture's addresses one after the other. */
async function fetchOne(
  deps: FetchPicturesDeps,
  { url, otherUrls }: WantedPicture,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Pick<StagedPicture, 'file' | 'why'>> {
  let why: LossReason | undefined;
  for (const address of [url, ...otherUrls]) {
    for (let tries = 0; tries < TRIES; tries++) {
      const fetched = await deps.fetchPicture(address, maxBytes, signal);
      const made = 'data' in fetched ? await makePictureFile(fetched.data, maxBytes) : fetched;
      if ('file' in made) return made;
      why ??= made.why;
      if (!('isLasting' in made) || made.isLasting) break;
    }
  }
  return { why: why ?? 'no-address' };
}
