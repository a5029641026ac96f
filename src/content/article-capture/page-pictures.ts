import { fetchBytes } from '@/content/image-ocr/pixels/fetch-bytes';
import type { ArticlePicture } from '@/core/articles/article';
import { toAppError } from '@/core/errors';

/** How often a site may refuse before its other pictures are left to the background. */
const REFUSALS_A_SITE = 2;

/** How many pictures are read at once. */
const AT_ONCE = 6;

/** Reads the bytes of pictures where the page itself may: its own site's, those that CORS opens, `blob:` and `data:`. */
export class PagePictures {
  readonly #refusals = new Map<string, number>();

  /**
   * Gives each picture's bytes as they come; those that the page may not read are left out.
   * @throws AppError `cancelled`, and what `onBytes` throws
   */
  async read(
    pictures: readonly ArticlePicture[],
    signal: AbortSignal,
    onBytes: (picture: ArticlePicture, data: Blob) => Promise<void>,
  ): Promise<void> {
    const queue = [...pictures];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        signal.throwIfAborted();
        const data = await this.#readOne(next, signal);
        if (data) await onBytes(next, data);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #readOne({ url, otherUrls }: ArticlePicture, signal: AbortSignal): Promise<Blob | undefined> {
    for (const address of [url, ...otherUrls]) {
      const origin = URL.parse(address)?.origin;
      const refusals = origin === undefined ? 0 : (this.#refusals.get(origin) ?? 0);
      if (refusals >= REFUSALS_A_SITE) continue;
      const data = await readBytes(address, signal);
      if (data) return data;
      // An opaque origin is that of `data:`; each of them is a site of its own.
      if (origin !== undefined && origin !== 'null') this.#refusals.set(origin, refusals + 1);
    }
    return undefined;
  }
}

async function readBytes(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    return await fetchBytes(address, signal);
  } catch (thrown) {
    // One that is too large to be kept: the background finds the same and names it.
    if (toAppError(thrown).code === 'image-too-large') return undefined;
    throw thrown;
  }
}
