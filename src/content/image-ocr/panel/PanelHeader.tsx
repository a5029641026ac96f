import { useRef } from 'preact/hooks';
import type { ReadingPhase } from '@/core/ocr/reading-phase';
import { t } from '@/platform/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { ProgressLine } from '@/ui/reading/ProgressLine';
import { announcementOf, titleOf } from '@/ui/reading/phase-text';

/** How far one press of an arrow key moves the panel, px; with Shift four times as far. */
const STEP_PX = 16;

interface PanelHeaderProps {
  readonly reading: ReadingPhase;
  readonly onMove: (by: { readonly x: number; readonly y: number }) => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** What is being done or was done, and the handle by which the panel is moved, by pointer or arrow keys. */
export function PanelHeader({ reading, onMove, onCancel, onClose }: PanelHeaderProps) {
  const drag = useDrag(onMove);
  return (
    <header class="panel-header" data-part="header" {...drag}>
      <IconButton
        icon="grip"
        part="move"
        label={t('readerMove')}
        onPress={() => onMove({ x: 0, y: 0 })}
        onKeyDown={(event) => moveByKey(event, onMove)}
      />
      <span class="panel-title" data-part="status">
        {titleOf(reading)}
      </span>
      <span class="hidden" role="status">
        {announcementOf(reading)}
      </span>
      {reading.phase === 'reading' && (
        <Button part="cancel" onPress={onCancel}>
          {t('readerCancel')}
        </Button>
      )}
      <IconButton icon="close" part="close" label={t('readerClose')} onPress={onClose} />
      {reading.phase === 'reading' && <ProgressLine progress={reading.progress} />}
    </header>
  );
}

function moveByKey(event: KeyboardEvent, onMove: PanelHeaderProps['onMove']): void {
  const step = event.shiftKey ? 4 * STEP_PX : STEP_PX;
  const moves: Readonly<Record<string, { x: number; y: number }>> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  const by = moves[event.key];
  if (!by || !event.isTrusted) return;
  event.preventDefault();
  onMove(by);
}

function useDrag(onMove: PanelHeaderProps['onMove']) {
  const last = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent & { readonly currentTarget: HTMLElement }) {
      const onControl = (event.target as Element).closest('button:not([data-part=move])');
      if (event.button !== 0 || onControl || !event.isTrusted) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (!last.current) return;
      onMove({ x: event.clientX - last.current.x, y: event.clientY - last.current.y });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      last.current = undefined;
    },
    onPointerCancel() {
      last.current = undefined;
    },
  };
}
