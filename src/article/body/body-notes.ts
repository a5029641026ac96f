import type { ArticlePicture } from '@/core/articles/article';
import type { ArticleLoss } from '@/core/articles/article-loss';

const MAX_WHAT = 300;

/** What is noted while a body is put in order: its pictures, and what it cannot keep. */
export class BodyNotes {
  readonly #pictures = new Map<string, ArticlePicture>();
  readonly #losses = new Map<string, ArticleLoss>();

  /** The id of a picture's places. The same address is the same picture; what a later place tells of it is added. */
  addPicture(picture: Omit<ArticlePicture, 'id'>): string {
    const known = this.#pictures.get(picture.url);
    const id = known?.id ?? `p${this.#pictures.size + 1}`;
    this.#pictures.set(picture.url, {
      id,
      url: picture.url,
      otherUrls: [...new Set([...(known?.otherUrls ?? []), ...picture.otherUrls])],
      alt: known?.alt || picture.alt,
      width: known?.width ?? picture.width,
      height: known?.height ?? picture.height,
    });
    return id;
  }

  /** Equal losses are counted, not repeated. */
  addLoss({ kind, what, why, url }: Omit<ArticleLoss, 'count'>): void {
    const text = what.replace(/\s+/g, ' ').trim().slice(0, MAX_WHAT);
    const key = JSON.stringify([kind, text, why, url]);
    const count = (this.#losses.get(key)?.count ?? 0) + 1;
    this.#losses.set(key, {
      kind,
      what: text,
      why,
      ...(url === undefined ? {} : { url }),
      ...(count > 1 ? { count } : {}),
    });
  }

  get pictures(): readonly ArticlePicture[] {
    return [...this.#pictures.values()];
  }

  get losses(): readonly ArticleLoss[] {
    return [...this.#losses.values()];
  }
}
