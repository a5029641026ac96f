import type { Rect } from '@/core/geometry/rect';

/** Where a region was framed: a tab, and the site it showed. */
export interface RegionPlace {
  readonly tabId: number;
  /** Absent for a private tab, whose sites are not kept even in memory, and where the browser does not tell. */
  readonly origin?: string | undefined;
}

/** The region framed last at a place, CSS px of the viewport. */
export interface LastRegion extends RegionPlace {
  readonly region: Rect;
}

/** Regions remembered at most; the oldest are forgotten. */
const MOST_REGIONS = 50;

/** The list, newest first, with another region in the place of the one that its tab had for that site. */
export function rememberRegion(list: readonly LastRegion[], last: LastRegion): readonly LastRegion[] {
  const others = list.filter(({ tabId, origin }) => tabId !== last.tabId || origin !== last.origin);
  return [last, ...others].slice(0, MOST_REGIONS);
}

/** The region framed last in this tab on this site, else on this site in any tab; undefined where there was none. */
export function findLastRegion(list: readonly LastRegion[], place: RegionPlace): Rect | undefined {
  const ofSite = list.filter(({ origin }) => origin === place.origin);
  const ofTab = ofSite.find(({ tabId }) => tabId === place.tabId);
  return (ofTab ?? (place.origin === undefined ? undefined : ofSite[0]))?.region;
}
