import { useRef } from 'preact/hooks';
import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import type { Progress, Recognition } from '@/core/ocr/recognition';
import { t, uiLanguage } from '@/platform/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import type { ReadingPhase } from './panel-state';

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

function ProgressLine({ progress }: { readonly progress: Progress }) {
  const share =
    progress.stage === 'reading' && progress.total > 0 ? progress.done / progress.total : undefined;
  return (
    <span class={share === undefined ? 'progress waiting' : 'progress'} aria-hidden="true">
      {/* A new element at the change: the bar must not shrink from full to nothing. */}
      <span key={share === undefined} class="progress-bar" style={{ transform: `scaleX(${share ?? 1})` }} />
    </span>
  );
}

function titleOf(reading: ReadingPhase): string {
  switch (reading.phase) {
    case 'reading':
      return progressText(reading.progress);
    case 'done': {
      const { elapsedMs } = reading.recognition;
      const count = countLines(reading.recognition);
      const seconds = new Intl.NumberFormat(uiLanguage(), {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(elapsedMs / 1000);
      return count === 1 ? t('readerLineCountOne', seconds) : t('readerLineCount', count, seconds);
    }
    case 'failed':
      return t('readerTitleStopped');
    default:
      return reading satisfies never;
  }
}

function countLines({ blocks, plain }: Recognition): number {
  return plain ? plain.text.trim().split('\n').length : linesOf(blocks).length;
}

function progressText(progress: Progress): string {
  switch (progress.stage) {
    case 'starting-engine':
      return t('readerStartingEngine');
    case 'finding-lines':
      return t('readerFindingLines');
    case 'asking-service':
      return t('readerAskingService');
    case 'reading':
      return t('readerReading', progress.done, progress.total);
    default:
      return progress satisfies never;
  }
}

/** What a screen reader is told: each stage once, not each line. Errors announce themselves. */
function announcementOf(reading: ReadingPhase): string {
  if (reading.phase === 'done') return t('readerDone', countLines(reading.recognition));
  if (reading.phase === 'failed') return '';
  return reading.progress.stage === 'reading' ? t('readerTitleReading') : progressText(reading.progress);
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
