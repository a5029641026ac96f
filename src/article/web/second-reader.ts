/**
 * A second opinion on where a page's article is. It gets a copy of the page that it may change, and gives the article's
 * HTML, not yet sanitised, or nothing.
 */
export type SecondReader = (copy: Document, url: string) => string | undefined;

/**
 * Where a script injected later leaves the reader for the one that asked for it. Both run in the extension's own world of the tab, which
 * the page cannot reach.
 */
const SLOT = Symbol.for('gleaner.second-reader');

interface Slot {
  [SLOT]?: SecondReader;
}

/** Called by the script that brings the reader. */
export function offerSecondReader(reader: SecondReader): void {
  (globalThis as Slot)[SLOT] = reader;
}

/** The reader that was brought; undefined as long as none was. */
export function takeSecondReader(): SecondReader | undefined {
  return (globalThis as Slot)[SLOT];
}
