import {
  ARTICLE_LANDMARKS,
  type ArticleLandmark,
  isWechatLandmark,
  type LandmarkCheck,
} from './articles/article-landmarks';
import { isWechatAddress } from './articles/wechat/wechat-pages';
import { DAY_MS } from './durations';
import type { ErrorCode } from './errors';
import { DIRECT_SOURCES } from './hotlists/direct-sources';

/**
 * What extractors and direct sources look for on a site: a landmark of articles, the answer of a platform's own site (`site-zhihu`),
 * or the list in it (`list-zhihu`).
 */
export type Landmark = ArticleLandmark | `site-${string}` | `list-${string}`;

const LANDMARKS: ReadonlySet<string> = new Set<Landmark>([
  ...ARTICLE_LANDMARKS,
  ...DIRECT_SOURCES.flatMap(({ platform }): Landmark[] => [`site-${platform}`, `list-${platform}`]),
]);

/** Whether a text is a name of the closed list. */
export function isLandmark(name: string): name is Landmark {
  return LANDMARKS.has(name);
}

/** A landmark that was missed. Stored: without content, and without the address at which it was missed. */
export interface MissedLandmark {
  readonly name: Landmark;
  /** How often it was missed, since it was last not missed for `MISSES_FOR_MS`. */
  readonly count: number;
  /** When it was last missed, ms since the epoch. */
  readonly at: number;
  /** When it was missed since it was last found, the newest last, at most `MISSES_OF_CHANGE`; ms since the epoch. */
  readonly run: readonly number[];
}

/** How long a missed landmark stays stored after it was last missed, ms. */
const MISSES_FOR_MS = 30 * DAY_MS;

/** So many misses within `CHANGED_WITHIN_MS`, and none found in between, say that the site has changed. One page may be damaged. */
const MISSES_OF_CHANGE = 3;
const CHANGED_WITHIN_MS = DAY_MS;

/** Those that are still to be stored, the newest first. `now`: ms since the epoch. */
export function currentMisses(misses: readonly MissedLandmark[], now: number): readonly MissedLandmark[] {
  return misses.filter(({ at }) => now - at < MISSES_FOR_MS).toSorted((a, b) => b.at - a.at);
}

/** The misses after some landmarks were looked for. `now`: ms since the epoch. */
export function addMisses(
  misses: readonly MissedLandmark[],
  { found, missed }: { readonly found: readonly Landmark[]; readonly missed: readonly Landmark[] },
  now: number,
): readonly MissedLandmark[] {
  const kept = currentMisses(misses, now);
  const others = kept
    .filter(({ name }) => !missed.includes(name))
    .map((miss) => (found.includes(miss.name) ? { ...miss, run: [] } : miss));
  const added = [...new Set(missed)].map((name): MissedLandmark => {
    const { count = 0, run = [] } = kept.find((miss) => miss.name === name) ?? {};
    return { name, count: count + 1, at: now, run: [...run, now].slice(-MISSES_OF_CHANGE) };
  });
  return [...added, ...others];
}

/**
 * What a page's content script may say of landmarks: nothing of WeChat's unless the page is WeChat's.
 * @param address the page's address by the browser's word
 */
export function checkOfSite({ found, missed }: LandmarkCheck, address: string | undefined): LandmarkCheck {
  const isOfSite = (name: ArticleLandmark) => !isWechatLandmark(name) || isWechatAddress(address ?? '');
  return { found: found.filter(isOfSite), missed: missed.filter(isOfSite) };
}

/** Whether the site of a page has changed as it seems, so that what is saved of it may be incomplete. `now`: ms since the epoch. */
export function hasSiteChanged(
  misses: readonly MissedLandmark[],
  address: string | undefined,
  now: number,
): boolean {
  if (!isWechatAddress(address ?? '')) return false;
  const isRecent = (at: number) => at <= now && now - at < CHANGED_WITHIN_MS;
  return misses.some(
    ({ name, run }) => isWechatLandmark(name) && run.filter(isRecent).length >= MISSES_OF_CHANGE,
  );
}

/** The landmark that is missed when a platform's own list cannot be had; undefined where the failure says nothing about the site. */
export function missedOfList(platform: string, code: ErrorCode): Landmark | undefined {
  switch (code) {
    case 'hot-list-empty':
      return `list-${platform}`;
    case 'hot-site-failed':
      return `site-${platform}`;
    default: // such as a missing network
      return undefined;
  }
}
