import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { IconButton } from '@/ui/components/Button';
import { useArrowGrid } from '@/ui/hooks/use-arrow-grid';
import { useOneRowInTabOrder } from '@/ui/hooks/use-one-row-in-tab-order';
import { whenNear } from '@/ui/hooks/when-near';
import { FirstFetch, PlatformList } from '@/ui/hotlists/CurrentLists';
import { CopyListButton, ListFooter, shownLists } from '@/ui/hotlists/ListFooter';
import { PastPlatformList } from '@/ui/hotlists/past/PastLists';
import { PlatformActions } from '@/ui/hotlists/platforms/PlatformChips';
import { type DragOrder, useDragOrder } from '@/ui/hotlists/platforms/use-drag-order';
import type { FollowedColumn } from '@/ui/hotlists/use-hot-lists';
import type { HotPageState } from './hot-page-state';

/**
 * One column for each platform, in the user's order. There may be fifty, so the Tab key goes through one of them: the one that had the
 * focus last. At the tools of a column, right and left move through those of all columns, up and down from column to column.
 */
export function HotColumns({ page }: { readonly page: HotPageState }) {
  const drag = useDragOrder(page.follow.move);
  useArrowGrid(drag.holder, '.hot-card', COLUMN_TOOLS);
  useOneRowInTabOrder(drag.holder, '.hot-card');
  return (
    <div class="hot-columns" ref={drag.holder}>
      {page.model.columns.map((column, index) => (
        <HotColumnCard
          key={column.platform}
          column={column}
          page={page}
          drag={drag}
          isDrawnAtOnce={index < DRAWN_AT_ONCE}
        />
      ))}
    </div>
  );
}

/** The tools in a column's head, and the one in its foot. */
const COLUMN_TOOLS = '.hot-card-head > button, .hot-card-foot > button';

/**
 * The columns of a first screen. Of the others only the names are rendered until they come near it: all rows at once would take seconds, and
 * the buttons of fifty columns delay the first list.
 */
const DRAWN_AT_ONCE = 4;

interface CardProps {
  readonly column: FollowedColumn;
  readonly page: HotPageState;
  readonly drag: DragOrder;
}

function HotColumnCard({
  column,
  page,
  drag,
  isDrawnAtOnce,
}: CardProps & { readonly isDrawnAtOnce: boolean }) {
  const { platform } = column;
  const card = useRef<HTMLElement>(null);
  const isDrawn = useNearViewport(card) || isDrawnAtOnce;
  const isDragged = drag.dragged?.name === platform;
  return (
    <section
      class={isDragged ? 'hot-card dragged' : 'hot-card'}
      aria-labelledby={`hot-column-${platform}`}
      data-part="hot-column"
      data-platform={platform}
      data-drag={platform}
      ref={card}
    >
      {isDrawn ? (
        <CardContent column={column} page={page} drag={drag} />
      ) : (
        <header class="hot-card-head">
          <CardName column={column} />
        </header>
      )}
    </section>
  );
}

function CardContent({ column, page, drag }: CardProps) {
  const { platform } = column;
  const isBusy = page.busy.has(platform);
  return (
    <>
      <CardHead column={column} page={page} drag={drag} />
      <div class="hot-card-body">
        <CardBody column={column} page={page} />
      </div>
      <footer class="hot-card-foot">
        {page.params.at === undefined ? (
          <ListFooter column={column} now={page.model.lists.at} isBusy={isBusy} />
        ) : (
          <span class="hot-foot">{t('hotPastShown')}</span>
        )}
        <IconButton
          icon="refresh"
          label={t('hotRefreshOne', platformName(platform, uiLanguage()))}
          disabled={isBusy}
          onPress={() => page.refresh([platform])}
        />
      </footer>
    </>
  );
}

function CardName({ column: { platform, isPinned } }: Pick<CardProps, 'column'>) {
  return (
    <h2 id={`hot-column-${platform}`}>
      {platformName(platform, uiLanguage())}
      {isPinned && <small class="quiet">{t('hotPinned')}</small>}
    </h2>
  );
}

/** An element counts as near when it is this close to the viewport, so that it is drawn before the user comes to it. */
const NEAR = '400px';

/** Whether an element has been near the viewport. Stays true from then on. */
function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    return whenNear(element.current, NEAR, () => setIsNear(true));
  }, [element, isNear]);
  return isNear;
}

/** The name of a column and its tools. */
function CardHead({ column, page: { follow, model, params, past }, drag }: CardProps) {
  const { platform } = column;
  const [isOpen, setIsOpen] = useState(false);
  const name = platformName(platform, uiLanguage());
  const toggle = () => setIsOpen(!isOpen);
  return (
    <div class="hot-card-head" role="toolbar" aria-labelledby={`hot-column-${platform}`}>
      <IconButton
        icon="grip"
        part="column-grip"
        class="button quiet hot-grip"
        label={t('hotGrip', name)}
        onPress={toggle}
        onKeyDown={(event) => moveByKey(event, (by) => follow.step(platform, by))}
        {...drag.handle(platform)}
      />
      <CardName column={column} />
      <CopyListButton
        lists={shownLists([column], params.at === undefined ? undefined : past)}
        onTrouble={model.onTrouble}
      />
      <IconButton
        icon="more"
        part="platform-menu"
        label={t('hotPlatformMenu', name)}
        aria-expanded={isOpen}
        onPress={toggle}
      />
      {isOpen && <PlatformActions platform={platform} follow={follow} onHidden={() => setIsOpen(false)} />}
    </div>
  );
}

/** Alt and an arrow key move a column before or after its neighbour. */
function moveByKey(event: KeyboardEvent, step: (by: -1 | 1) => void): void {
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!event.altKey || (by !== 1 && by !== -1)) return;
  event.preventDefault();
  step(by);
}

function CardBody({ column, page }: Omit<CardProps, 'drag'>) {
  const { model, params, sources, past, busy, refresh } = page;
  const { platform } = column;
  if (params.at !== undefined) {
    const view = past.views.get(platform);
    return view ? (
      <PastPlatformList platform={platform} view={view} model={model} onAsk={() => past.ask([platform])} />
    ) : null;
  }
  return (
    <>
      {!column.board && busy.has(platform) && <FirstFetch platform={platform} />}
      <PlatformList
        column={column}
        model={model}
        canAsk={sources.canAsk(platform)}
        isInColumn
        onRetry={() => refresh([platform])}
      />
    </>
  );
}
