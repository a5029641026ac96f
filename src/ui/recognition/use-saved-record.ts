import { useCallback } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { loadRecognition, type RecognitionRecord } from '@/platform/storage/recognition-store';
import { useLoaded } from '@/ui/hooks/use-loaded';

/** A saved recognition with what is shown of it. */
interface ShownRecord extends RecognitionRecord {
  /** The same object for as long as it is shown, because the user's edits belong to it. */
  readonly state: { readonly phase: 'done'; readonly recognition: Recognition };
}

/**
 * A saved recognition by its key: undefined until it is loaded, `gone` when it was deleted.
 * @param toShown gives the recognition as it is shown; the same function at each rendering
 */
export function useSavedRecord(
  key: string,
  toShown: (record: RecognitionRecord) => Recognition,
): ShownRecord | 'gone' | AppError | undefined {
  const load = useCallback(
    () =>
      loadRecognition(key).then(
        (record) =>
          record ? { ...record, state: { phase: 'done', recognition: toShown(record) } as const } : 'gone',
        toAppError,
      ),
    [key],
  );
  return useLoaded(load);
}
