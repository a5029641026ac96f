import type { BoardEntry } from '@/core/hotlists/hot-board';
import { bestRanks, type PlacedEntry } from '@/core/hotlists/merge-boards';
import { platformName } from '@/core/hotlists/platforms';
import type { HotFirstFrame } from '@/platform/hot-first-frame';
import { uiLanguage } from '@/platform/i18n';
import { type ShownEntry, showBoard, showItem } from './shown-entry';
import type { FollowedColumn } from './use-hot-lists';
import type { HotScene } from './use-hot-scene';

/** A row of a platform's list. The entry is absent while the rows are those that were drawn last. */
export type PlatformRow = ShownEntry & { readonly entry?: BoardEntry | undefined };

/** A row of all platforms' list, by the first of its entries, which is absent as in a `PlatformRow`. */
export type MergedRow = ShownEntry & { readonly first?: PlacedEntry | undefined };

/** A platform's list as it is now; none where there is no list of it. */
export function platformRows(column: FollowedColumn, scene: HotScene): readonly PlatformRow[] {
  if (scene.drawn) return drawnRows(scene.drawn, scene, column.platform);
  return column.board ? showBoard(column.board, scene.basesOf(column)[scene.since], scene) : [];
}

/**
 * All platforms as one list: each event once, with the platforms it is on.
 * @param isNarrow there is room for one platform a row: that with the best rank
 */
export function mergedRows(scene: HotScene, isNarrow: boolean): readonly MergedRow[] {
  if (scene.drawn) return drawnRows(scene.drawn, scene, undefined);
  return scene.events.join().events.flatMap((event, index) => {
    const [first] = event.entries;
    if (!first) return [];
    const item = { ...first, rank: index + 1 };
    const name = `${first.platform}\n${first.key}`;
    return [{ ...showItem(name, item, scene), side: placesText(event.entries, isNarrow), first }];
  });
}

/** The rows that were drawn last, where they are those of this platform, or of all; none where they are another list's. */
function drawnRows(
  { view, rows }: HotFirstFrame,
  { columns, since }: HotScene,
  platform: string | undefined,
): HotFirstFrame['rows'] {
  const drawn = columns.find((column) => column.platform === view.platform)?.platform;
  return drawn === platform && view.since === since ? rows : [];
}

/** The platforms with the best rank on each: `Weibo 1 · Zhihu 4`; where it is narrow the first and how many more. */
export function placesText(entries: Parameters<typeof bestRanks>[0], isNarrow: boolean): string {
  const places = [...bestRanks(entries)].map(
    ([platform, rank]) => `${platformName(platform, uiLanguage())} ${rank}`,
  );
  if (!isNarrow || places.length < 2) return places.join(' · ');
  return `${places[0]} +${places.length - 1}`;
}
