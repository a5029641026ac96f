import { storage } from 'wxt/utils/storage';

/**
 * Input that the user has not finished. It is stored in memory while the browser runs and never on the disk, because people
 * paste secrets. Content scripts cannot read it in either browser.
 * https://developer.chrome.com/docs/extensions/reference/api/storage#property-session
 */

/** The draft of that name; undefined if there is none. */
export async function loadDraft<T>(name: string): Promise<T | undefined> {
  return (await storage.getItem<T>(`session:draft:${name}`)) ?? undefined;
}

/** Stores a draft; `undefined` deletes it. */
export async function saveDraft<T>(name: string, draft: T | undefined): Promise<void> {
  await (draft === undefined
    ? storage.removeItem(`session:draft:${name}`)
    : storage.setItem(`session:draft:${name}`, draft));
}

/**
 * The key of the popup's last used tab. It is in `localStorage`, the only store that loads synchronously, so that the first
 * frame already shows that tab. Web pages cannot see it, because it belongs to the extension's own origin.
 */
const KEY = 'popup-tab';

/** The name of the popup's last used tab; null before the first. */
export function loadLastTab(): string | null {
  return localStorage.getItem(KEY);
}

/** Saves the name of the popup's last used tab. */
export function saveLastTab(name: string): void {
  localStorage.setItem(KEY, name);
}
