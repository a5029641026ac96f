import type { LandmarkCheck } from '@/core/articles/article-landmarks';
import { checkOfSite, hasSiteChanged } from '@/core/landmarks';
import { noteLandmarks } from '@/platform/storage/landmark-log';

/** What a page's content script says of landmarks, and the page's address by the browser's word, undefined if it is not known. */
interface LookedPage {
  readonly check: LandmarkCheck;
  readonly address: string | undefined;
}

/**
 * Counts the landmarks that a page lacks, as far as the page may speak of them. Not for pages in private windows. `now`: ms since the
 * epoch.
 * @returns whether the page's site seems to have changed
 * @throws AppError `storage-…`
 */
export async function notePageLandmarks({ check, address }: LookedPage, now: number): Promise<boolean> {
  return hasSiteChanged(await noteLandmarks(checkOfSite(check, address), now), address, now);
}
