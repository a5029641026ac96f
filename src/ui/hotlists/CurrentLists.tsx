import './hot-notes.css';
import type { PlacedItem } from '@/core/hotlists/events';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { type HotModel, mergedRows, platformRows } from './hot-model';
import { HotItemList } from './items/HotItemList';
import { ItemDetails } from './items/ItemDetails';
import { FallbackNote, FallbackNotes, ListProblem, MissingSource } from './list-problems';
import type { FollowedColumn } from './use-hot-lists';

interface PlatformListProps {
  readonly column: FollowedColumn;
  readonly model: HotModel;
  /** Whether any source can be asked for the list. */
  readonly canAsk: boolean;
  /** Whether the platform's name is above the list anyway. */
  readonly isInColumn?: boolean;
  readonly onRetry: () => void;
}

/**
 * The current list of one platform, with what is wrong with it. A saved list is shown even when fetching
 * failed.
 */
export function PlatformList({ column, model, canAsk, isInColumn = false, onRetry }: PlatformListProps) {
  const { platform, board, status } = column;
  return (
    <>
      {!canAsk && <MissingSource platform={platform} isInColumn={isInColumn} onAllowed={onRetry} />}
      {status && canAsk && (
        <ListProblem platform={platform} status={status} hasList={board !== undefined} onRetry={onRetry} />
      )}
      {board && <FallbackNote answered={board.source} troubles={status?.sources} />}
      {board && <CurrentList column={column} model={model} />}
    </>
  );
}

function CurrentList({ column, model }: Pick<PlatformListProps, 'column' | 'model'>) {
  const { platform } = column;
  const bases = model.basesOf(column);
  return (
    <HotItemList
      // The key resets the scroll position when another platform is shown.
      key={platform}
      label={platformName(platform, uiLanguage())}
      rows={platformRows(column, model)}
      onOpen={model.open}
      onTrouble={model.onTrouble}
      renderDetails={({ boardItem }) =>
        boardItem && (
          <ItemDetails
            platform={platform}
            item={boardItem}
            bases={bases}
            events={model.events}
            groups={model.match(boardItem.title).groups}
            onOpen={(opened) => model.open(opened, 'front')}
          />
        )
      }
    />
  );
}

/** Shown while a platform's list is fetched for the first time. */
export function FirstFetch({ platform }: { readonly platform: string }) {
  return (
    <p class="hot-first quiet" role="status">
      {t('hotFirstFetch', platformName(platform, uiLanguage()))}
    </p>
  );
}

interface MergedListProps {
  readonly model: HotModel;
  /** Whether a row has room for one platform only: the one with the best rank. */
  readonly isNarrow: boolean;
}

/** The current lists of all platforms as one: each event once, with the platforms that list it. */
export function MergedList({ model, isNarrow }: MergedListProps) {
  const rows = mergedRows(model, isNarrow);
  if (!rows) return null;
  return (
    <>
      <FallbackNotes columns={model.columns} />
      <p class="hot-note quiet">{t('hotMergedHint')}</p>
      <HotItemList
        label={t('hotAll')}
        rows={rows}
        onOpen={model.open}
        onTrouble={model.onTrouble}
        renderDetails={({ first }) => first && <FirstDetails item={first} model={model} />}
      />
    </>
  );
}

function FirstDetails({ item, model }: { readonly item: PlacedItem; readonly model: HotModel }) {
  const column = model.columns.find(({ platform }) => platform === item.platform);
  return (
    <ItemDetails
      platform={item.platform}
      item={item}
      bases={column ? model.basesOf(column) : { look: undefined, hour: undefined }}
      events={model.events}
      groups={model.match(item.title).groups}
      onOpen={(opened) => model.open(opened, 'front')}
    />
  );
}
