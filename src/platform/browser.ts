/** The one seam to the browser's extension API: everything else imports `browser` from here. */
import browser from 'webextension-polyfill';

export { browser };
