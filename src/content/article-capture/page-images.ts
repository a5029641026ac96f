import { fetchFile, type NoFile } from '@/content/pixels/fetch-bytes';
import type { ArticleImage } from '@/core/articles/article';
import { hasCode } from '@/core/errors';

/** After so many images in a row that a site did not let the page have, its others are left to the background. */
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
    const refusing = new Set<string>();
    for (const address of [url, ...otherUrls]) {
      // Addresses with `data:` have the origin "null" and no site in common.
      const origin = URL.parse(address)?.origin ?? 'null';
      if ((this.#refusals.get(origin) ?? 0) >= REFUSALS_A_SITE) continue;
      const file = await fetchSmallEnough(address, signal);
      // A missing file says nothing about the others of its site.
      if (file === 'refused') refusing.add(origin);
      if (!(file instanceof Blob)) continue;
      this.#refusals.delete(origin);
      return file;
    }
    refusing.delete('null');
    for (const origin of refusing) this.#refusals.set(origin, (this.#refusals.get(origin) ?? 0) + 1);
    return undefined;
  }
}

async function fetchSmallEnough(address: string, signal: AbortSignal): Promise<Blob | NoFile> {
  try {
    return await fetchFile(address, signal);
  } catch (thrown) {
    // The background will find the image too large as well, and reports it.
    if (hasCode(thrown, 'image-too-large')) return 'missing';
    throw thrown;
  }
}
