import { browser } from '@/platform/browser/browser';

/** What a content script runs in a page. */
interface Running {
  /** False after the extension was reloaded: a script of the old one gets no answers. */
  isConnected(): boolean;
  stop(): void;
}

/**
 * Runs what `create` makes, unless this page has it already; what an older version of the extension has left there is stopped. Until it is
 * stopped, it can answer the background.
 * @param name what runs. All content scripts of the extension in a page share its global object. The page has another one, but the ids
 *   of its elements are names in both, so that the key is a symbol
 */
export function runOnce(name: string, create: () => Pick<Running, 'stop'>): void {
  const key = Symbol.for(`gleaner.${name}`);
  const shared = globalThis as { [key: symbol]: Running | undefined };
  if (shared[key]?.isConnected()) return;
  shared[key]?.stop();
  const created = create();
  shared[key] = { isConnected: () => browser.runtime?.id !== undefined, stop: () => created.stop() };
}
