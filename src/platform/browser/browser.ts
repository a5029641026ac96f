import browser from 'webextension-polyfill';

/** The one seam to the browser's extension API: everything else imports `browser` from here. */

export { browser };
