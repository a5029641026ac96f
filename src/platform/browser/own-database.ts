import { browser } from './browser';

/**
 * Whether this is a page in a private window of Firefox, which gives it a database that is empty and forgotten with the window, and
 * signals of its own. The background, which is in no window, has the user's.
 */
export function hasOwnDatabase(): boolean {
  return import.meta.env.FIREFOX && browser.extension.inIncognitoContext === true;
}
