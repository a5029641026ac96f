/**
 * What the user has typed and not finished, kept while the browser runs: in memory, never on the disk, for people paste
 * secrets. Content scripts cannot read it in either browser.
 * https://developer.chrome.com/docs/extensions/reference/api/storage#property-session
 */
import { storage } from 'wxt/utils/storage';

/** The draft of that name; undefined where there is none. */
export async function readDraft<T>(name: string): Promise<T | undefined> {
  return (await storage.getItem<T>(`session:draft:${name}`)) ?? undefined;
}

/** Keeps a draft, or with `undefined` forgets it. */
export async function writeDraft<T>(name: string, draft: T | undefined): Promise<void> {
  await (draft === undefined
    ? storage.removeItem(`session:draft:${name}`)
    : storage.setItem(`session:draft:${name}`, draft));
}
