import { useEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { UndoToast } from '@/ui/components/UndoToast';
import { errorText } from '@/ui/error-text';

/** What was just done to the saved recognitions and can be undone. */
interface ListChange {
  /** Unique for each change. */
  readonly id: number;
  readonly what: 'removed' | 'joined';
  /** The recognitions that were deleted, or the one that was made by joining. */
  readonly keys: readonly string[];
  /** How many recognitions it was done to. */
  readonly count: number;
}

/** The changes of the list of saved recognitions. */
interface ListChanges {
  readonly last: ListChange | undefined;
  /** Why the last change could not be made or undone. */
  readonly failure: AppError | undefined;
  readonly remove: (keys: readonly string[]) => void;
  /** Joins recognitions, in this order, and returns the key of the new one; undefined when that fails. */
  readonly join: (keys: readonly string[]) => Promise<string | undefined>;
  /** Returns the keys of the recognitions that are gone with that. */
  readonly undo: () => readonly string[];
  /** The last change can no longer be undone. */
  readonly end: () => void;
}

/** Deletes and joins saved recognitions, and undoes the last of these changes. */
export function useListChanges(): ListChanges {
  const [last, setLast] = useState<ListChange>();
  const [failure, setFailure] = useState<AppError>();
  const ask = <T,>(request: Promise<T>): Promise<T | undefined> =>
    request.then(
      (reply) => {
        setFailure(undefined);
        return reply;
      },
      (thrown: unknown) => {
        setFailure(toAppError(thrown));
        return undefined;
      },
    );
  const keep = (change: Omit<ListChange, 'id'>) =>
    setLast((before) => ({ ...change, id: (before?.id ?? 0) + 1 }));
  const end = () => {
    setLast(undefined);
    if (last?.what === 'removed') void ask(send('purgeRecognitions', { keys: last.keys }));
  };
  const endNewest = useEndOnLeave(end);
  return {
    last,
    failure,
    remove(keys) {
      // What was deleted just before can still be restored, so one press restores both.
      const before = last?.what === 'removed' ? last.keys : [];
      const all = [...new Set([...before, ...keys])];
      keep({ what: 'removed', keys: all, count: all.length });
      void ask(send('removeRecognitions', { keys }));
    },
    async join(keys) {
      const name = t('libraryJoinedName', keys.length);
      const joined = await ask(send('joinRecognitions', { keys, name }));
      if (joined === undefined) return undefined;
      // What was deleted before can no longer be undone.
      endNewest();
      keep({ what: 'joined', keys: [joined], count: keys.length });
      return joined;
    },
    undo() {
      setLast(undefined);
      if (last?.what === 'removed') void ask(send('restoreRecognitions', { keys: last.keys }));
      if (last?.what !== 'joined') return [];
      const { keys } = last;
      void ask(send('removeRecognitions', { keys }).then(() => send('purgeRecognitions', { keys })));
      return keys;
    },
    end,
  };
}

/**
 * Nothing can be undone any more once the page or the view is left, so what was deleted is then deleted for good. Returns the function that
 * calls the `end` of the last rendering.
 */
function useEndOnLeave(end: () => void): () => void {
  const newest = useRef(end);
  newest.current = end;
  useEffect(() => {
    const leave = () => newest.current();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return () => newest.current();
}

const DONE = { removed: 'libraryRemoved', joined: 'libraryJoined' } as const;

interface ListChangeNoteProps {
  readonly changes: ListChanges;
  /** Called with the recognitions that are gone because joining them was undone. */
  readonly onUndone: (keys: readonly string[]) => void;
}

/** Says what was done to the list and offers to undo it, or says why it could not be done. */
export function ListChangeNote({ changes: { last, failure, undo, end }, onUndone }: ListChangeNoteProps) {
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
          text={t(DONE[last.what], last.count)}
          onUndo={() => onUndone(undo())}
          onEnd={end}
        />
      )}
    </>
  );
}
