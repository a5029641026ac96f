import type { Progress, Recognition, RecognitionPhase } from '@/core/ocr/recognition';
import { linesOf } from '@/core/ocr/text/marked-text';
import { t, uiLanguage } from '@/platform/browser/i18n';

/** The state of a recognition in one line. */
export function phaseTitle(state: RecognitionPhase): string {
  switch (state.phase) {
    case 'recognising':
      return progressText(state.progress);
    case 'done': {
      const { elapsedMs, engine } = state.recognition;
      const count = countLines(state.recognition);
      if (engine === 'file') return t('recognitionLineCountFile', count);
      const seconds = new Intl.NumberFormat(uiLanguage(), {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(elapsedMs / 1000);
      return count === 1 ? t('recognitionLineCountOne', seconds) : t('recognitionLineCount', count, seconds);
    }
    case 'failed':
      return t(state.error.code === 'no-text' ? 'recognitionWithoutText' : 'recognitionFailed');
    default:
      return state satisfies never;
  }
}

function countLines({ blocks, plain }: Recognition): number {
  return plain ? plain.text.trim().split('\n').length : linesOf(blocks).length;
}

function progressText(progress: Progress): string {
  switch (progress.stage) {
    case 'starting-engine':
      return t('recognitionStarting');
    case 'finding-lines':
      return t('recognitionFindingLines');
    case 'asking-service':
      return t('serviceWaiting');
    case 'recognising':
      return t('recognitionLineOf', progress.done, progress.total);
    default:
      return progress satisfies never;
  }
}

/** The announcement for screen readers: one for each stage, not for each line. Errors announce themselves. */
export function phaseAnnouncement(state: RecognitionPhase): string {
  if (state.phase === 'done') return t('recognitionDone', countLines(state.recognition));
  if (state.phase === 'failed') return '';
  return state.progress.stage === 'recognising' ? t('recognitionRunning') : progressText(state.progress);
}

/** The progress of a recognition as a bar below its description. */
export function ProgressLine({ progress }: { readonly progress: Progress }) {
  const share =
    progress.stage === 'recognising' && progress.total > 0 ? progress.done / progress.total : undefined;
  return (
    <span class={share === undefined ? 'progress waiting' : 'progress'} aria-hidden="true">
      {/* The key makes a new element at the change, so that the bar does not shrink from full to empty. */}
      <span key={share === undefined} class="progress-bar" style={{ transform: `scaleX(${share ?? 1})` }} />
    </span>
  );
}
