import { fetchBytes } from '@/content/image-ocr/pixels/fetch-bytes';
import type { ArticleImage } from '@/core/articles/article';
import { toAppError } from '@/core/errors';

/** After so many images of a site that the page could not get, the others of that site are left to the background. */
const REFUSALS_A_SITE = 2;

/** How many images are fetched at once. */
const AT_ONCE = 6;

/** Fetches the images that the page itself can fetch: of its own site, of sites that allow it by CORS, `blob:` and `data:`. */
export class PageImageFetcher {
  readonly #refusals = new Map<string, number>();

  /**
   * Calls `onBytes` with each image that arrives. Images that the page cannot fetch are left out.
   * @throws AppError `cancelled`, and what `onBytes` throws
   */
  async fetch(
    pictures: readonly ArticleImage[],
    signal: AbortSignal,
    onBytes: (image: ArticleImage, data: Blob) => Promise<void>,
  ): Promise<void> {
    const queue = [...pictures];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        signal.throwIfAborted();
        const data = await this.#fetchOne(next, signal);
        if (data) await onBytes(next, data);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #fetchOne({ url, otherUrls }: ArticleImage, signal: AbortSignal): Promise<Blob | undefined> {
    for (const address of [url, ...otherUrls]) {
      const origin = URL.parse(address)?.origin;
      const refusals = origin === undefined ? 0 : (this.#refusals.get(origin) ?? 0);
      if (refusals >= REFUSALS_A_SITE) continue;
      const data = await fetchSmallEnough(address, signal);
      if (data) return data;
      // Addresses with `data:` have the origin "null" and no site in common.
      if (origin !== undefined && origin !== 'null') this.#refusals.set(origin, refusals + 1);
    }
    return undefined;
  }
}

async function fetchSmallEnough(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    return await fetchBytes(address, signal);
  } catch (thrown) {
    // The background will find the image too large as well, and reports it.
    if (toAppError(thrown).code === 'image-too-large') return undefined;
    throw thrown;
  }
}
