import { storage } from 'wxt/utils/storage';
import type { Rect } from '@/core/geometry/rect';
import {
  findLastRegion,
  type LastRegion,
  type RegionPlace,
  rememberRegion,
} from '@/core/recognitions/recognise-target';

/** The regions that were selected last, in memory while the browser runs. Content scripts cannot load them. */
const regions = storage.defineItem<readonly LastRegion[]>('session:lastRegions', { fallback: [] });

/** Saves a region. Only for the background. */
export async function saveLastRegion(last: LastRegion): Promise<void> {
  await regions.setValue(rememberRegion(await regions.getValue(), last));
}

/** The last region that was selected at a place; undefined if there is none. */
export async function loadLastRegion(place: RegionPlace): Promise<Rect | undefined> {
  return findLastRegion(await regions.getValue(), place);
}
