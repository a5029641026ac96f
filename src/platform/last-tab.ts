/**
 * The popup's tab that was used last. In `localStorage`, the one store that answers at once: the first frame already
 * shows that tab. Web pages cannot see it, for it belongs to the extension's own origin.
 */
const KEY = 'popup-tab';

/** Its name; null when none was used yet. */
export function readLastTab(): string | null {
  return localStorage.getItem(KEY);
}

export function writeLastTab(name: string): void {
  localStorage.setItem(KEY, name);
}
