import { useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { UNDO_MS } from '@/core/recognitions/saved-recognition';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { UndoToast } from '@/ui/components/UndoToast';
import { errorText } from '@/ui/error-text';

/** Recognitions that were just deleted and can be restored. */
interface Removal {
  /** Unique for each removal. */
  readonly id: number;
  readonly keys: readonly string[];
}

interface Removals {
  readonly last: Removal | undefined;
  /** Why recognitions could not be deleted or restored. */
  readonly failure: AppError | undefined;
  readonly remove: (keys: readonly string[]) => void;
  readonly undo: () => void;
  /** The last removal can no longer be undone. */
  readonly end: () => void;
}

/** Deletes saved recognitions, and restores the last deleted ones. */
export function useRemovals(): Removals {
  const [last, setLast] = useState<Removal>();
  const [failure, setFailure] = useState<AppError>();
  const ask = (request: Promise<unknown>) =>
    request.then(
      () => setFailure(undefined),
      (thrown: unknown) => setFailure(toAppError(thrown)),
    );
  return {
    last,
    failure,
    remove(keys) {
      setLast({ id: (last?.id ?? 0) + 1, keys });
      void ask(send('removeRecognitions', { keys }));
    },
    undo() {
      if (last) void ask(send('restoreRecognitions', { keys: last.keys }));
      setLast(undefined);
    },
    end() {
      setLast(undefined);
      void ask(send('purgeRecognitions', undefined));
    },
  };
}

/** Says that recognitions were deleted and offers to undo it, or says why they could not be. */
export function RemovedNote({ removals: { last, failure, undo, end } }: { readonly removals: Removals }) {
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
