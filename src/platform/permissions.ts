import { browser } from './browser';

/** The match pattern that covers one site. Firefox's patterns take no port, so the port is left out in both. */
function sitePattern(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** Whether the user has granted the site of this origin. */
export function hasSiteAccess(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [sitePattern(origin)] });
}

/** Asks the user for a site. Must be called straight from a click in one of our own pages. Resolves with the answer. */
export function requestSiteAccess(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [sitePattern(origin)] });
}

/** Whether the user has granted all of these sites. */
export function hasSitesAccess(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.contains({ origins: origins.map(sitePattern) });
}

/** Asks the user for several sites at once, as `requestSiteAccess`. */
export function requestSitesAccess(origins: readonly string[]): Promise<boolean> {
  return browser.permissions.request({ origins: origins.map(sitePattern) });
}

/**
 * Firefox asks the user which kinds of data may leave the device; a picture and its text are `websiteContent`.
 * https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/
 */
const SENT_DATA = 'websiteContent';

/** What a reading needs before a picture may be sent to a service. */
interface ServicePermissions {
  readonly origins: string[];
  /** Firefox only; others refuse a request that names it. */
  readonly data_collection?: string[];
}

/**
 * Asks the user for exactly the hosts of a service and, in Firefox, for what will be sent there. Must be called straight
 * from a press in one of our own pages, before anything is awaited. Resolves with the answer.
 */
export function requestServiceAccess(origins: readonly string[]): Promise<boolean> {
  const wanted: ServicePermissions = {
    origins: [...new Set(origins.map(sitePattern))],
    ...(import.meta.env.FIREFOX ? { data_collection: [SENT_DATA] } : {}),
  };
  return browser.permissions.request(wanted as Parameters<typeof browser.permissions.request>[0]);
}

/** The match patterns of all granted sites. */
export async function listSiteAccess(): Promise<readonly string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  return [...origins].sort();
}

/** Gives a granted site back. */
export async function removeSiteAccess(pattern: string): Promise<void> {
  await browser.permissions.remove({ origins: [pattern] });
}

/** Calls back whenever a site is granted or given back. Returns its undoing. */
export function onSiteAccessChanged(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}
