/**
 * Gives a second opinion on where a page's article is. It may change the copy of the page that it gets, and returns the
 * article's HTML, not yet sanitised; without words if it finds none.
 */
export type SecondExtractor = (copy: Document, url: string) => string;

/** Loads the second extractor; undefined if it could not be loaded. */
export type LoadSecondExtractor = () => Promise<SecondExtractor | undefined>;

/**
 * The property of `globalThis` through which a later script passes the extractor to the first one. Both run in the extension's
 * isolated world of the tab, which the page cannot reach.
 */
const SLOT = Symbol.for('gleaner.second-extractor');

interface Slot {
  [SLOT]?: SecondExtractor;
}

/** Stores the extractor; called by the script that contains it. */
export function offerSecondExtractor(extractor: SecondExtractor): void {
  (globalThis as Slot)[SLOT] = extractor;
}

/** The extractor that was stored; undefined before the script has run. */
export function takeSecondExtractor(): SecondExtractor | undefined {
  return (globalThis as Slot)[SLOT];
}
