import { useState } from 'preact/hooks';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { IconButton } from '@/ui/components/Button';
import { ColumnFoot } from '@/ui/hotlists/ColumnFoot';
import { CopyListButton } from '@/ui/hotlists/CopyListButton';
import { PastList } from '@/ui/hotlists/PastList';
import { PlatformActions } from '@/ui/hotlists/PlatformActions';
import { FirstFetch, PlatformList } from '@/ui/hotlists/PlatformList';
import { type DragOrder, useDragOrder } from '@/ui/hotlists/use-drag-order';
import type { FollowedColumn } from '@/ui/hotlists/use-hot-lists';
import { useOnline } from '@/ui/hotlists/use-online';
import type { HotWall } from './use-hot-wall';

/** A column for each platform, in the user's order. */
export function HotColumns({ wall }: { readonly wall: HotWall }) {
  const drag = useDragOrder(wall.follow.move);
  return (
    <div class="hot-columns" ref={drag.holder}>
      {wall.scene.columns.map((column) => (
        <HotColumnCard key={column.platform} column={column} wall={wall} drag={drag} />
      ))}
    </div>
  );
}

interface CardProps {
  readonly column: FollowedColumn;
  readonly wall: HotWall;
  readonly drag: DragOrder;
}

function HotColumnCard({ column, wall, drag }: CardProps) {
  const { platform } = column;
  const isBusy = wall.busy.has(platform);
  const isOnline = useOnline();
  const isDragged = drag.dragged?.name === platform;
  return (
    <section
      class={isDragged ? 'hot-card dragged' : 'hot-card'}
      aria-labelledby={`hot-column-${platform}`}
      data-part="hot-column"
      data-platform={platform}
      data-drag={platform}
    >
      <CardHead column={column} wall={wall} drag={drag} />
      <div class="hot-card-body">
        <CardBody column={column} wall={wall} />
      </div>
      <footer class="hot-card-foot">
        {wall.params.at === undefined ? (
          <ColumnFoot column={column} now={wall.scene.lists.at} isBusy={isBusy} isOnline={isOnline} />
        ) : (
          <span class="hot-foot">{t('hotPastShown')}</span>
        )}
        <IconButton
          icon="refresh"
          label={t('hotRefreshOne', platformName(platform, uiLanguage()))}
          disabled={isBusy}
          onPress={() => wall.refresh([platform])}
        />
      </footer>
    </section>
  );
}

function CardHead({ column, wall: { follow, scene }, drag }: CardProps) {
  const { platform, isPinned } = column;
  const [isOpen, setIsOpen] = useState(false);
  const name = platformName(platform, uiLanguage());
  const toggle = () => setIsOpen(!isOpen);
  return (
    <header class="hot-card-head">
      <IconButton
        icon="grip"
        part="column-grip"
        class="button quiet hot-grip"
        label={t('hotGrip', name)}
        onPress={toggle}
        onKeyDown={(event) => moveByKey(event, (by) => follow.step(platform, by))}
        {...drag.grip(platform)}
      />
      <h2 id={`hot-column-${platform}`}>
        {name}
        {isPinned && <small class="quiet">{t('hotPinned')}</small>}
      </h2>
      <CopyListButton columns={[column]} onTrouble={scene.onTrouble} />
      <IconButton
        icon="more"
        part="platform-menu"
        label={t('hotPlatformMenu', name)}
        aria-expanded={isOpen}
        onPress={toggle}
      />
      {isOpen && <PlatformActions platform={platform} follow={follow} onGone={() => setIsOpen(false)} />}
    </header>
  );
}

/** Alt and an arrow put a column before or after its neighbour. */
function moveByKey(event: KeyboardEvent, step: (by: -1 | 1) => void): void {
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!event.altKey || (by !== 1 && by !== -1)) return;
  event.preventDefault();
  step(by);
}

function CardBody({ column, wall }: Omit<CardProps, 'drag'>) {
  const { scene, params, sources, past, busy, refresh } = wall;
  const { platform } = column;
  if (params.at !== undefined) {
    const view = past.views.get(platform);
    return view ? (
      <PastList platform={platform} view={view} scene={scene} onAsk={() => past.ask([platform])} />
    ) : null;
  }
  return (
    <>
      {!column.board && busy.has(platform) && <FirstFetch platform={platform} />}
      <PlatformList
        column={column}
        scene={scene}
        canAsk={sources.canAsk(platform)}
        onRetry={() => refresh([platform])}
      />
    </>
  );
}
