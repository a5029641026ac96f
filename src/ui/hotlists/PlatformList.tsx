import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { ColumnTrouble, MissingSource } from './ColumnTrouble';
import { EntryDetails } from './EntryDetails';
import { HotList } from './HotList';
import { InsteadNote } from './InsteadNote';
import { platformRows } from './scene-rows';
import type { FollowedColumn } from './use-hot-lists';
import type { HotScene } from './use-hot-scene';
import './hot-notes.css';

interface PlatformListProps {
  readonly column: FollowedColumn;
  readonly scene: HotScene;
  /** Whether there is somebody to ask for the list. */
  readonly canAsk: boolean;
  readonly onRetry: () => void;
}

/** A platform's list as it is now: with what is wrong with it, and whatever is stored of it. */
export function PlatformList({ column, scene, canAsk, onRetry }: PlatformListProps) {
  const { platform, board, status } = column;
  return (
    <>
      {!canAsk && <MissingSource platform={platform} onAllowed={onRetry} />}
      {status && canAsk && (
        <ColumnTrouble platform={platform} status={status} hasList={board !== undefined} onRetry={onRetry} />
      )}
      {board && <InsteadNote answered={board.source} troubles={status?.sources} />}
      {board && <CurrentList column={column} scene={scene} />}
    </>
  );
}

function CurrentList({ column, scene }: Pick<PlatformListProps, 'column' | 'scene'>) {
  const { platform } = column;
  const bases = scene.basesOf(column);
  return (
    <HotList
      // Another platform's list starts at its own top.
      key={platform}
      label={platformName(platform, uiLanguage())}
      entries={platformRows(column, scene)}
      onOpen={scene.open}
      onTrouble={scene.onTrouble}
      renderDetails={({ entry }) =>
        entry && (
          <EntryDetails
            platform={platform}
            entry={entry}
            bases={bases}
            events={scene.events}
            groups={scene.match(entry.title).groups}
            onOpen={(opened) => scene.open(opened, 'front')}
          />
        )
      }
    />
  );
}

/** What stands in the place of a list that is fetched for the first time. */
export function FirstFetch({ platform }: { readonly platform: string }) {
  return (
    <p class="hot-first quiet" role="status">
      {t('hotFirstFetch', platformName(platform, uiLanguage()))}
    </p>
  );
}
