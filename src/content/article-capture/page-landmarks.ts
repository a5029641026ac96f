import {
  type ArticleLandmark,
  isWechatLandmark,
  type LandmarkCheck,
} from '@/core/articles/article-landmarks';

/**
 * The landmarks that were looked for in one document. It is captured as often as the popup is opened, but what is said of a
 * landmark at an address is handed out once, so that one odd page does not look like a site that has changed.
 */
export class PageLandmarks {
  /** What was handed out, with the addresses at which it was looked for. Never sent. */
  readonly #told = new Set<string>();
  readonly #address: () => string;

  /** @param address gives the document's present address, which pages change without loading another */
  constructor(address: () => string) {
    this.#address = address;
  }

  /** Those of a look that were not handed out before; undefined if none was looked for. */
  take(look: ReadonlyMap<ArticleLandmark, boolean>): LandmarkCheck | undefined {
    if (look.size === 0) return undefined;
    const key = (name: ArticleLandmark, isFound: boolean) => `${name} ${isFound} ${this.#address()}`;
    const fresh = [...look].filter(([name, isFound]) => !this.#told.has(key(name, isFound)));
    for (const [name, isFound] of fresh) this.#told.add(key(name, isFound));
    const named = (wanted: boolean) => fresh.flatMap(([name, isFound]) => (isFound === wanted ? [name] : []));
    return { found: named(true), missed: named(false) };
  }

  /** The same for the landmarks of the page's site alone: a page that was not to be saved need not be an article. */
  takeOfSite(look: ReadonlyMap<ArticleLandmark, boolean>): LandmarkCheck | undefined {
    return this.take(new Map([...look].filter(([name]) => isWechatLandmark(name))));
  }
}
