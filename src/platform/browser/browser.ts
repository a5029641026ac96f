import type { Browser } from 'webextension-polyfill';

/**
 * The one way to the browser's extension API: everything else imports `browser` from here. Chrome has had it under this name, with
 * promises and with listeners that return them, since version 148: https://developer.chrome.com/docs/extensions/develop/concepts/browser-namespace
 */
export const browser: Browser = Reflect.get(globalThis, 'browser');
