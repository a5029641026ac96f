import { useEffect, useRef } from 'preact/hooks';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { useDragOrder } from './use-drag-order';
import type { Follow } from './use-follow';

/** A platform to choose. */
export interface PlatformChip {
  readonly platform: string;
  readonly isPinned: boolean;
  /** Its list could not be fetched the last time. */
  readonly isFailing: boolean;
}

interface PlatformChipsProps {
  readonly chips: readonly PlatformChip[];
  /** The platform shown; undefined: all of them as one list. */
  readonly shown: string | undefined;
  readonly follow: Follow;
  readonly onShow: (platform: string | undefined) => void;
}

/**
 * The followed platforms as tabs, one of them shown. Arrows choose; Alt and an arrow, or the pointer, puts one at another
 * place. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function PlatformChips({ chips, shown, follow, onShow }: PlatformChipsProps) {
  const { dragged, holder, grip } = useDragOrder(follow.move);
  return (
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
      <span class="hidden" role="status">
        {follow.said}
      </span>
    </div>
  );
}

/** Arrows choose the next; with Alt they move the one shown. */
function pressOnChips(event: KeyboardEvent, { chips, shown, follow, onShow }: PlatformChipsProps): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
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

/** The id of a chip, for the panel it names. */
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
