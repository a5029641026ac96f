import type { Rect } from '@/core/geometry/rect';

/**
 * What to recognise in a tab: an image the user picks, a region the user selects, the visible page, or the last region.
 */
export type RecogniseTarget = 'image' | 'region' | 'visible-page' | 'last-region';

/** Where a region was selected: the tab and the site it showed. */
export interface RegionPlace {
  readonly tabId: number;
  /** Absent for a private tab, whose sites are not stored even in memory, and when the browser does not report it. */
  readonly origin?: string | undefined;
}

/** The region selected last at a place, CSS px of the viewport. */
export interface LastRegion extends RegionPlace {
  readonly region: Rect;
}

/** The most regions that are remembered; older ones are forgotten. */
const MOST_REGIONS = 50;

/** The list with a new region, newest first. It replaces the region of the same tab and site. */
export function rememberRegion(list: readonly LastRegion[], last: LastRegion): readonly LastRegion[] {
  const others = list.filter(({ tabId, origin }) => tabId !== last.tabId || origin !== last.origin);
  return [last, ...others].slice(0, MOST_REGIONS);
}

/** The region selected last in this tab on this site, else on this site in any tab; `undefined` when there is none. */
export function findLastRegion(list: readonly LastRegion[], place: RegionPlace): Rect | undefined {
  const ofSite = list.filter(({ origin }) => origin === place.origin);
  const ofTab = ofSite.find(({ tabId }) => tabId === place.tabId);
  return (ofTab ?? (place.origin === undefined ? undefined : ofSite[0]))?.region;
}
