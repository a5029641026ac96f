import type { ArticleImage } from '@/core/articles/article';
import type { LossReason } from '@/core/articles/article-loss';
import type { ImageResult } from '@/core/library/capture';
import type { ImageFile } from '@/core/library/entry';
import { checkImage } from '@/core/library/image-rules';
import { sha256 } from '@/platform/hash';
import type { FetchedImage } from '@/platform/images/fetch-image';

/** How many images are fetched at once. */
const AT_ONCE = 6;

/** How long one round starts new fetches, ms. Rounds are short, so that progress is reported often and little is lost when the background is ended. */
const ROUND_MS = 2_000;

/** How often an address is tried if it failed for a reason that may pass. */
const TRIES = 2;

export interface FetchImagesDeps {
  readonly fetchImage: (url: string, maxBytes: number, signal: AbortSignal) => Promise<FetchedImage>;
  /** Called for each image, in the order in which they arrive. */
  readonly onResult: (result: ImageResult) => Promise<void>;
  /** ms */
  readonly now: () => number;
}

/** An image to fetch, with its id in the article. */
export type WantedImage = Pick<ArticleImage, 'id' | 'url' | 'otherUrls'>;

/**
 * Fetches images for about `ROUND_MS` and passes on each result. Resolves when all fetches that were started have ended.
 * @throws what `onResult` throws; `AbortError` if `signal` aborts
 */
export async function fetchImageRound(
  deps: FetchImagesDeps,
  wanted: readonly WantedImage[],
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<void> {
  const until = deps.now() + ROUND_MS;
  const queue = [...wanted];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      await deps.onResult({ picture: next.id, ...(await fetchOne(deps, next, maxBytes, signal)) });
      if (deps.now() > until) queue.length = 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Tries an image's addresses one after the other. */
async function fetchOne(
  deps: FetchImagesDeps,
  { url, otherUrls }: WantedImage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Omit<ImageResult, 'picture'>> {
  let why: LossReason | undefined;
  for (const address of [url, ...otherUrls]) {
    for (let tries = 0; tries < TRIES; tries++) {
      const fetched = await deps.fetchImage(address, maxBytes, signal);
      const made = 'data' in fetched ? await makeImageFile(fetched.data, maxBytes) : fetched;
      if ('file' in made) return made;
      why ??= made.why;
      if (!('isLasting' in made) || made.isLasting) break;
    }
  }
  return { why: why ?? 'no-address' };
}

/** An image's bytes with their hash, or why they cannot be saved. */
export async function makeImageFile(
  data: Blob,
  maxBytes: number,
): Promise<{ readonly file: ImageFile } | { readonly why: LossReason }> {
  if (data.size > maxBytes) return { why: 'too-large' };
  const bytes = new Uint8Array(await data.arrayBuffer());
  const judged = checkImage(bytes, maxBytes);
  if ('why' in judged) return judged;
  return { file: { hash: await sha256(bytes), data: new Blob([bytes], { type: judged.type }) } };
}
