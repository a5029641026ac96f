import { browser } from '@/platform/browser/browser';

/** What a content script runs in a page. */
interface Running {
  /** False after the extension was reloaded: a script of the old one gets no answers. */
  isConnected(): boolean;
  stop(): void;
}

/**
 * Creates what a content script runs in this page, unless the page has it already: the script may be injected again. What an older
 * version of the extension has left in the page is stopped first.
 * @param name what runs. The content scripts of the extension in a page share a global object. The page has another one, but the ids of
 *   its elements are names in both, so that the key is a symbol
 */
export function runOnce(name: string, create: () => Pick<Running, 'stop'>): void {
  const key = Symbol.for(`gleaner.${name}`);
  const shared = globalThis as { [key: symbol]: Running | undefined };
  if (shared[key]?.isConnected()) return;
  shared[key]?.stop();
  const created = create();
  shared[key] = { isConnected: () => browser.runtime?.id !== undefined, stop: () => created.stop() };
}
