import { DIRECT_SOURCES, directOrigin } from './hotlists/direct-sources';
import type { Settings } from './settings';

/**
 * Why a site is allowed: it is the user's service, gives a hot list, has the language packs, or images of saved articles.
 * `images`: images on its pages are recognised at full resolution.
 */
export type SiteReason = 'service' | 'hot-list' | 'language-packs' | 'article-images' | 'images';

type Named = Pick<Settings, 'connection' | 'hotAddresses' | 'packAddress' | 'askedPictureSites'>;

/** A reason, with the platform whose hot list it is. */
export interface ExplainedSite {
  readonly reason: SiteReason;
  readonly platform?: string | undefined;
}

/** Why the site of a match pattern, such as `https://a.example/*`, is allowed, from what the settings name. */
export function explainSite(pattern: string, settings: Named): readonly ExplainedSite[] {
  const host = hostOf(pattern);
  const { connection, hotAddresses, packAddress, askedPictureSites } = settings;
  const services = [connection.baseAddress, connection.accountsAddress, ...Object.values(hotAddresses)];
  const found: ExplainedSite[] = [];
  if (services.some((address) => hostOf(address) === host)) found.push({ reason: 'service' });
  for (const source of DIRECT_SOURCES)
    if (hostOf(directOrigin(source)) === host) found.push({ reason: 'hot-list', platform: source.platform });
  if (hostOf(packAddress) === host) found.push({ reason: 'language-packs' });
  if (askedPictureSites.some((site) => hostOf(site) === host)) found.push({ reason: 'article-images' });
  return found.length > 0 ? found : [{ reason: 'images' }];
}

/** Match patterns have no port, so ports do not count. */
function hostOf(address: string): string | undefined {
  return URL.parse(address)?.hostname;
}
