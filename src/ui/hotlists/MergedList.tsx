import type { PlacedEntry } from '@/core/hotlists/merge-boards';
import { t } from '@/platform/i18n';
import { EntryDetails } from './EntryDetails';
import { HotList } from './HotList';
import { InsteadNotes } from './InsteadNote';
import { mergedRows } from './scene-rows';
import type { HotScene } from './use-hot-scene';
import './hot-notes.css';

interface MergedListProps {
  readonly scene: HotScene;
  /** There is room for one platform a row: that with the best rank. */
  readonly isNarrow: boolean;
}

/** All platforms as one list: each event once, with the platforms it is on. */
export function MergedList({ scene, isNarrow }: MergedListProps) {
  return (
    <>
      <InsteadNotes columns={scene.columns} />
      <p class="hot-note quiet">{t('hotMergedHint')}</p>
      <HotList
        label={t('hotAll')}
        entries={mergedRows(scene, isNarrow)}
        onOpen={scene.open}
        onTrouble={scene.onTrouble}
        renderDetails={({ first }) => first && <FirstDetails entry={first} scene={scene} />}
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
