import { useEffect, useRef } from 'preact/hooks';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { Button } from '@/ui/components/Button';
import { useKeptFocus } from '@/ui/hooks/use-kept-focus';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { focusAddPlatform } from './AddPlatform';
import { useDragOrder } from './use-drag-order';
import type { Follow } from './use-follow';

interface PlatformChip {
  readonly platform: string;
  readonly isPinned: boolean;
  /** Whether the last attempt to fetch its list failed. */
  readonly isFailing: boolean;
}

interface PlatformChipsProps {
  readonly chips: readonly PlatformChip[];
  /** The selected platform; undefined means all platforms as one list. */
  readonly shown: string | undefined;
  readonly follow: Follow;
  readonly onShow: (platform: string | undefined) => void;
}

/**
 * The followed platforms as tabs, after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. Arrow keys select a
 * tab; Alt and an arrow key, or the pointer, move a tab to another position.
 */
export function PlatformChips({ chips, shown, follow, onShow }: PlatformChipsProps) {
  const { dragged, holder, handle: grip } = useDragOrder(follow.move);
  useKeptFocus(holder);
  return (
    <>
      <div
        class="hot-chips"
        role="tablist"
        aria-label={t('hotPlatforms')}
        data-part="chips"
        ref={holder}
        onKeyDown={(event) => pressOnChips(event, { chips, shown, follow, onShow })}
      >
        <Chip platform={undefined} isShown={shown === undefined} onShow={onShow} label={t('hotAll')} />
        {chips.map(({ platform, isPinned, isFailing }) => (
          <Chip
            key={platform}
            platform={platform}
            label={platformName(platform, uiLanguage())}
            isShown={platform === shown}
            isPinned={isPinned}
            isFailing={isFailing}
            isDragged={dragged?.name === platform}
            grip={grip(platform)}
            onShow={onShow}
          />
        ))}
      </div>
      <span class="hidden" role="status">
        {follow.said}
      </span>
    </>
  );
}

/** How far a key goes among the tabs. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys select the next tab. With Alt they move the selected one. */
function pressOnChips(event: KeyboardEvent, { chips, shown, follow, onShow }: PlatformChipsProps): void {
  const by = STEPS[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (event.altKey) {
    if (shown !== undefined) follow.step(shown, by);
    return;
  }
  const choices = [undefined, ...chips.map(({ platform }) => platform)];
  const next = choices.at((choices.indexOf(shown) + by) % choices.length);
  onShow(next);
  document.getElementById(chipId(next))?.focus();
}

/** The id of a chip, to which the panel's `aria-labelledby` refers. */
export function chipId(platform: string | undefined): string {
  return `hot-chip-${platform ?? 'all'}`;
}

interface ChipProps {
  readonly platform: string | undefined;
  readonly label: string;
  readonly isShown: boolean;
  readonly isPinned?: boolean;
  readonly isFailing?: boolean;
  readonly isDragged?: boolean;
  readonly grip?: { readonly onPointerDown: (event: PointerEvent) => void };
  readonly onShow: (platform: string | undefined) => void;
}

function Chip({ platform, label, isShown, isPinned, isFailing, isDragged, grip, onShow }: ChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) chip.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <button
      ref={chip}
      type="button"
      role="tab"
      id={chipId(platform)}
      class={isDragged ? 'hot-chip dragged' : 'hot-chip'}
      data-part="chip"
      data-drag={platform}
      aria-selected={isShown}
      aria-controls="hot-panel"
      tabIndex={isShown ? 0 : -1}
      onClick={() => onShow(platform)}
      {...grip}
    >
      {isPinned && <span class="hot-pin" aria-hidden="true" />}
      {label}
      {isPinned && <span class="hidden">{t('hotPinned')}</span>}
      {isFailing && (
        <span class="hot-failing" title={t('hotFailing')}>
          <span aria-hidden="true">!</span>
          <span class="hidden">{t('hotFailing')}</span>
        </span>
      )}
    </button>
  );
}

interface PlatformActionsProps {
  readonly platform: string;
  readonly follow: Follow;
  /** Called when the platform is no longer shown. */
  readonly onHidden: () => void;
}

/** The actions on a followed platform, one stop of the Tab key. */
export function PlatformActions({ platform, follow, onHidden }: PlatformActionsProps) {
  const isPinned = follow.followed?.find(({ id }) => id === platform)?.isPinned ?? false;
  const actions = useRef<HTMLDivElement>(null);
  useArrowRows(actions, 'button', 'both');
  const leave = (work: () => void) => {
    work();
    onHidden();
    focusAddPlatform();
  };
  return (
    <div
      class="hot-actions"
      data-part="platform-actions"
      ref={actions}
      role="toolbar"
      aria-label={t('hotPlatformMenu', platformName(platform, uiLanguage()))}
    >
      <Button
        part="pin"
        aria-pressed={isPinned}
        onPress={() => follow.change(platform, { isPinned: !isPinned })}
      >
        {t(isPinned ? 'hotUnpin' : 'hotPin')}
      </Button>
      <Button part="earlier" title="Alt+←" onPress={() => follow.step(platform, -1)}>
        {t('hotEarlier')}
      </Button>
      <Button part="later" title="Alt+→" onPress={() => follow.step(platform, 1)}>
        {t('hotLater')}
      </Button>
      <Button part="hide" onPress={() => leave(() => follow.change(platform, { isHidden: true }))}>
        {t('hotHide')}
      </Button>
      <Button part="unfollow" onPress={() => leave(() => follow.remove(platform))}>
        {t('hotUnfollow')}
      </Button>
      <Button part="hot-settings" onPress={() => void openExtensionPage('/options.html#hot')}>
        {t('hotSettings')}
      </Button>
    </div>
  );
}
