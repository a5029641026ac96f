import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import {
  type EditedTexts,
  type HeldTexts,
  joinEdits,
  recognisedText,
  SAVE_EDIT_AFTER_MS,
} from '@/core/recognitions/saved-recognition';
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

type HoldEdit = (of: Recognition, form: TextForm, text: string | undefined) => void;

/** Where a page holds the edits of an image that is open: they outlive the pane that shows it, also where nothing is saved. */
export interface HeldEdits {
  /** The edits of the text that is shown. */
  readonly held: HeldTexts | undefined;
  readonly hold: HoldEdit;
  /** Called when an edit has reached the store. */
  readonly onStored: HoldEdit;
}

/** The last edit of each recognition that is on its way to the store, by the recognition's key. */
const sending = new Map<string, Promise<void>>();

/**
 * The edits of a recognition; undefined until they are loaded. What was typed last is saved also when the page is left.
 * `isNew`: it was recognised just now, so that edits of another text of the same image do not fit. It is the same object at each
 * rendering, and nothing is saved of one without a key.
 */
export function useSavedEdits(
  recognition: Recognition | undefined,
  isNew: boolean,
  held?: HeldEdits,
): SavedEdits | undefined {
  const holder = useRef(held);
  holder.current = held;
  const load = useCallback(async (): Promise<EditedTexts> => {
    const { savedAs: key = '' } = recognition ?? {};
    // What is held needs no store.
    if (!holder.current) await sending.get(key);
    const text = isNew && recognition ? recognisedText(recognition) : undefined;
    // If the edits cannot be loaded, neither can the recognition, which is reported where it is shown.
    const stored = key === '' ? {} : await loadEdits(key, text).catch(() => ({}));
    return joinEdits(stored, holder.current?.held);
  }, [recognition, isNew]);
  const texts = useLoaded(load);
  const [failure, setFailure] = useState<AppError>();
  const pending = useRef(new Map<TextForm, string | undefined>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    for (const [form, text] of pending.current) {
      if (!recognition) continue;
      holder.current?.hold(recognition, form, text);
      const { savedAs: key } = recognition;
      if (key === undefined) continue;
      const { onStored } = holder.current ?? {};
      const sent = send('editRecognition', { key, form, text }).then(
        () => {
          setFailure(undefined);
          onStored?.(recognition, form, text);
        },
        (thrown: unknown) => setFailure(toAppError(thrown)),
      );
      sending.set(key, sent);
    }
    pending.current.clear();
  }, [recognition]);
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
