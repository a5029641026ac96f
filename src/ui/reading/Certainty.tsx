import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import type { Recognition } from '@/core/ocr/recognition';
import { t } from '@/platform/i18n';
import { ENGINE_NAMES } from './engine-names';

/** How sure the reading is, and by what it was read. */
export function Certainty({ recognition }: { readonly recognition: Recognition }) {
  const { engine, blocks, plain } = recognition;
  const confidence = plain ? plain.confidence : meanConfidence(blocks);
  const reader =
    engine === 'service' ? t('readerByServiceHint') : `${ENGINE_NAMES[engine]} · ${t('readerOnDevice')}`;
  return (
    <div class="labelled" data-part="confidence">
      <span class="labelled-name">{t('readerConfidence')}</span>
      <span>
        {confidence !== undefined && `${t('readerConfidenceValue', Math.round(100 * confidence))} · `}
        {reader}
      </span>
    </div>
  );
}

/** Over all characters alike, so that a long line counts for more than a short one. */
function meanConfidence(blocks: Parameters<typeof linesOf>[0]): number {
  const lines = linesOf(blocks);
  const weight = lines.reduce((sum, { text }) => sum + text.length, 0);
  return lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, weight);
}
