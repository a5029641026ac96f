/** The regions framed last, in memory for as long as the browser runs. Content scripts cannot read it. */
import { storage } from 'wxt/utils/storage';
import type { Rect } from '@/core/geometry/rect';
import {
  findLastRegion,
  type LastRegion,
  type RegionPlace,
  rememberRegion,
} from '@/core/readings/last-regions';

const regions = storage.defineItem<readonly LastRegion[]>('session:lastRegions', { fallback: [] });

/** Remembers a region; the background alone does. */
export async function writeLastRegion(last: LastRegion): Promise<void> {
  await regions.setValue(rememberRegion(await regions.getValue(), last));
}

/** The region to read again at a place; undefined where none was framed. */
export async function readLastRegion(place: RegionPlace): Promise<Rect | undefined> {
  return findLastRegion(await regions.getValue(), place);
}
