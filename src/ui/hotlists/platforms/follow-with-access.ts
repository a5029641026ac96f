import { directOrigin, directSourceOf } from '@/core/hotlists/direct-sources';
import { requestSiteAccess } from '@/platform/browser/permissions';
import type { Follow } from './use-follow';
import type { Sources } from './use-sources';

/** The site that the user has to allow before a platform's list can be fetched; undefined where that would change nothing. */
export function originToAllow(platform: string, { canAsk }: Pick<Sources, 'canAsk'>): string | undefined {
  const direct = directSourceOf(platform);
  return direct && !canAsk(platform) ? directOrigin(direct) : undefined;
}

/**
 * Follows a platform, and asks for access to its site where no other source gives its list. Call it in a press, or the browser does not ask.
 * Resolves with whether the user has refused nothing. `sources`: undefined until they are known; nothing is asked then.
 */
export function followWithAccess(
  platform: string,
  follow: Pick<Follow, 'add'>,
  sources: Pick<Sources, 'canAsk'> | undefined,
): Promise<boolean> {
  const origin = sources && originToAllow(platform, sources);
  const answer = origin === undefined ? Promise.resolve(true) : requestSiteAccess(origin);
  // This happens before the answer, because the browser's question may close the popup.
  follow.add(platform);
  return answer;
}
