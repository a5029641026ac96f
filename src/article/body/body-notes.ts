import type { ArticleImage } from '@/core/articles/article';
import { MOST_OTHER_URLS } from '@/core/articles/article-limits';
import type { ArticleLoss } from '@/core/articles/article-loss';
import { cutText } from '@/core/cut-text';
import { webAddressOf } from '@/core/web-address';

const MAX_WHAT = 300;

/** Collects the images of a body, and what it loses, while the body is built. */
export class BodyNotes {
  readonly #images = new Map<string, ArticleImage>();
  readonly #losses = new Map<string, ArticleLoss>();

  /**
   * Adds an image and returns the id of its places. The same address is the same image; facts from a later place are added
   * to it.
   */
  addImage(image: Omit<ArticleImage, 'id'>): string {
    const known = this.#images.get(image.url);
    const id = known?.id ?? `p${this.#images.size + 1}`;
    this.#images.set(image.url, {
      id,
      url: image.url,
      otherUrls: [...new Set([...(known?.otherUrls ?? []), ...image.otherUrls])].slice(0, MOST_OTHER_URLS),
      alt: known?.alt || image.alt,
      width: known?.width ?? image.width,
      height: known?.height ?? image.height,
    });
    return id;
  }

  /** Notes a loss; its address only if it is one of the web. Equal losses are counted, not repeated. */
  addLoss({ kind, what, why, url: address }: Omit<ArticleLoss, 'count'>): void {
    const url = webAddressOf(address);
    const text = cutText(what.replace(/\s+/g, ' ').trim(), MAX_WHAT);
    const key = JSON.stringify([kind, text, why, url]);
    const known = this.#losses.get(key);
    const count = known === undefined ? 1 : (known.count ?? 1) + 1;
    this.#losses.set(key, {
      kind,
      what: text,
      why,
      ...(url === undefined ? {} : { url }),
      ...(count > 1 ? { count } : {}),
    });
  }

  get images(): readonly ArticleImage[] {
    return [...this.#images.values()];
  }

  get losses(): readonly ArticleLoss[] {
    return [...this.#losses.values()];
  }
}
