import type { HotEvent } from '@/core/hotlists/join-events';
import type { PlacedEntry } from '@/core/hotlists/merge-boards';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { EntryDetails } from './EntryDetails';
import { HotList } from './HotList';
import { showItem } from './shown-entry';
import type { HotScene } from './use-hot-scene';

interface MergedListProps {
  readonly scene: HotScene;
  /** There is room for one platform a row: that with the best rank. */
  readonly isNarrow: boolean;
}

/** All platforms as one list: each event once, with the platforms it is on. */
export function MergedList({ scene, isNarrow }: MergedListProps) {
  const { events } = scene.events.join();
  const rows = events.flatMap((event, index) => {
    const [first] = event.entries;
    if (!first) return [];
    const item = { ...first, rank: index + 1 };
    const name = `${first.platform}\n${first.key}`;
    return [{ ...showItem(name, item, scene), side: placesText(event, isNarrow), first }];
  });
  return (
    <>
      <p class="hot-note quiet">{t('hotMergedHint')}</p>
      <HotList
        label={t('hotAll')}
        entries={rows}
        onOpen={scene.open}
        onTrouble={scene.onTrouble}
        renderDetails={({ first }) => <FirstDetails entry={first} scene={scene} />}
      />
    </>
  );
}

function FirstDetails({ entry, scene }: { readonly entry: PlacedEntry; readonly scene: HotScene }) {
  const column = scene.columns.find(({ platform }) => platform === entry.platform);
  return (
    <EntryDetails
      platform={entry.platform}
      entry={entry}
      bases={column ? scene.basesOf(column) : { look: undefined, hour: undefined }}
      events={scene.events}
      groups={scene.match(entry.title).groups}
      onOpen={(opened) => scene.open(opened, 'front')}
    />
  );
}

/** The platforms with the best rank on each: `Weibo 1 · Zhihu 4`; where it is narrow the first and how many more. */
function placesText({ entries }: HotEvent<PlacedEntry>, isNarrow: boolean): string {
  const best = new Map<string, number>();
  for (const { platform, rank } of entries)
    best.set(platform, Math.min(rank, best.get(platform) ?? Number.POSITIVE_INFINITY));
  const places = [...best].map(([platform, rank]) => `${platformName(platform, uiLanguage())} ${rank}`);
  if (!isNarrow || places.length < 2) return places.join(' · ');
  return `${places[0]} +${places.length - 1}`;
}
