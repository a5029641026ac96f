import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { EditedTexts } from '@/core/recognitions/saved-recognition';
import type { TextForm } from '@/core/settings';
import { send } from '@/platform/messages/messages';
import { loadEdits } from '@/platform/storage/recognition-store';
import { useLoaded } from '@/ui/hooks/use-loaded';

/** The user's edits of a saved recognition. */
export interface SavedEdits {
  readonly texts: EditedTexts;
  /** Saves the text of a form soon; undefined is the recognised text again. */
  readonly save: (form: TextForm, text: string | undefined) => void;
  /** Why the last edit could not be saved. */
  readonly failure: AppError | undefined;
}

/** An edit is saved when the user has paused for so long, ms: a write for each letter would wear the disk. */
export const SAVE_EDIT_AFTER_MS = 500;

/**
 * The edits of a recognition that is saved; undefined until they are loaded. What was typed last is saved also when the page is left.
 * `isNew`: it was recognised just now, so that edits of an earlier text of the same image do not fit. It is the same object at each
 * rendering, and nothing is saved of one without a key.
 */
export function useSavedEdits(recognition: Recognition | undefined, isNew: boolean): SavedEdits | undefined {
  const key = recognition?.savedAs;
  const load = useCallback(
    // If the edits cannot be loaded, neither can the recognition, which is reported where it is shown.
    async (): Promise<EditedTexts> => (key === undefined || isNew ? {} : loadEdits(key).catch(() => ({}))),
    [recognition, key, isNew],
  );
  const texts = useLoaded(load);
  const [failure, setFailure] = useState<AppError>();
  const pending = useRef(new Map<TextForm, string | undefined>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    for (const [form, text] of pending.current) {
      if (key === undefined) continue;
      send('editRecognition', { key, form, text }).then(
        () => setFailure(undefined),
        (thrown: unknown) => setFailure(toAppError(thrown)),
      );
    }
    pending.current.clear();
  }, [key]);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const save = useCallback(
    (form: TextForm, text: string | undefined) => {
      pending.current.set(form, text);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, SAVE_EDIT_AFTER_MS);
    },
    [flush],
  );
  return texts && { texts, save, failure };
}
