import { browser } from './browser';

/**
 * The match patterns of sites, one for each. Firefox's patterns take no port, so the port is left out in both. Undefined if an
 * origin names more than one site: a host may contain `*` for the URL parser, and a match pattern with it covers every site.
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Match_patterns
 */
function sitePatterns(origins: readonly string[]): string[] | undefined {
  const sites = origins.map((origin) => new URL(origin));
  const isEachOne = sites.every(
    ({ protocol, hostname }) => /^https?:$/.test(protocol) && hostname !== '' && !hostname.includes('*'),
  );
  if (!isEachOne) return undefined;
  return [...new Set(sites.map(({ protocol, hostname }) => `${protocol}//${hostname}/*`))];
}

/** Whether the user has granted the site of this origin. */
export function hasSiteAccess(origin: string): Promise<boolean> {
  return hasSitesAccess([origin]);
}

/** Requests access to a site. Call it directly in a click handler of our own page. Resolves with whether it was granted. */
export function requestSiteAccess(origin: string): Promise<boolean> {
  return requestSitesAccess([origin]);
}

/** Whether the user has granted all of these sites. */
export async function hasSitesAccess(origins: readonly string[]): Promise<boolean> {
  const patterns = sitePatterns(origins);
  return patterns !== undefined && browser.permissions.contains({ origins: patterns });
}

/** Requests access to several sites at once, as `requestSiteAccess`. */
export async function requestSitesAccess(origins: readonly string[]): Promise<boolean> {
  const patterns = sitePatterns(origins);
  return patterns !== undefined && browser.permissions.request({ origins: patterns });
}

/**
 * Firefox asks the user which kinds of data may leave the device; an image and its text are `websiteContent`.
 * https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/
 */
const SENT_DATA = 'websiteContent';

/** What must be granted before an image may be sent to a service. */
interface ServicePermissions {
  readonly origins: string[];
  /** Firefox only; Chrome rejects a request with it. */
  readonly data_collection?: string[];
}

/**
 * Requests access to exactly the hosts of a service and, in Firefox, consent to the data that is sent there. Call it directly
 * in a click handler of our own page, before any `await`. Resolves with whether it was granted.
 */
export async function requestServiceAccess(origins: readonly string[]): Promise<boolean> {
  const patterns = sitePatterns(origins);
  if (!patterns) return false;
  const wanted: ServicePermissions = {
    origins: patterns,
    ...(import.meta.env.FIREFOX ? { data_collection: [SENT_DATA] } : {}),
  };
  return browser.permissions.request(wanted as Parameters<typeof browser.permissions.request>[0]);
}

/** The names of the granted API permissions. */
export async function findPermissions(): Promise<readonly string[]> {
  const { permissions = [] } = await browser.permissions.getAll();
  return [...permissions].sort();
}

/** The match patterns of all granted sites. */
export async function findSiteAccess(): Promise<readonly string[]> {
  const { origins = [] } = await browser.permissions.getAll();
  return [...origins].sort();
}

/** Revokes the access to a site. */
export async function removeSiteAccess(pattern: string): Promise<void> {
  await browser.permissions.remove({ origins: [pattern] });
}

/** Revokes the access to all sites that the user has granted. */
export async function removeAllSiteAccess(): Promise<void> {
  const { host_permissions: fixed = [] } = browser.runtime.getManifest() as {
    readonly host_permissions?: readonly string[];
  };
  const origins = (await findSiteAccess()).filter((pattern) => !fixed.includes(pattern));
  if (origins.length > 0) await browser.permissions.remove({ origins });
}

/** Calls `listener` when access to a site was granted or revoked. Returns the function that stops it. */
export function onSiteAccessChanged(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}
