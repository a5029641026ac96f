import { UNDO_MS } from '@/core/readings/prune-readings';
import { t } from '@/platform/i18n';
import { UndoToast } from '@/ui/components/UndoToast';
import { errorText } from '@/ui/error-text';
import type { Removals } from './use-removals';

/** Says that readings were deleted, with the way back, or why they could not be. */
export function Removed({ removals: { last, failure, undo, end } }: { readonly removals: Removals }) {
  return (
    <>
      {failure && (
        <p class="bad pane-message" role="alert">
          {errorText(failure.code).sentence}
        </p>
      )}
      {last && (
        <UndoToast
          key={last.id}
          text={t('libraryRemoved', last.keys.length)}
          lifetime={UNDO_MS}
          onUndo={undo}
          onEnd={end}
        />
      )}
    </>
  );
}
