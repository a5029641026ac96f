import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import type { ReadingPhase } from '@/core/ocr/reading-phase';
import type { Progress, Recognition } from '@/core/ocr/recognition';
import { t, uiLanguage } from '@/platform/i18n';

/** What is being done or was done, in a line. */
export function titleOf(reading: ReadingPhase): string {
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
export function announcementOf(reading: ReadingPhase): string {
  if (reading.phase === 'done') return t('readerDone', countLines(reading.recognition));
  if (reading.phase === 'failed') return '';
  return reading.progress.stage === 'reading' ? t('readerTitleReading') : progressText(reading.progress);
}
