import { useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { send } from '@/platform/messages';

/** Readings that were just deleted, and can be restored. */
export interface Removal {
  /** Another for each act. */
  readonly id: number;
  readonly keys: readonly string[];
}

export interface Removals {
  readonly last: Removal | undefined;
  /** Why readings could not be deleted or restored. */
  readonly failure: AppError | undefined;
  readonly remove: (keys: readonly string[]) => void;
  readonly undo: () => void;
  /** The last removal can be undone no more. */
  readonly end: () => void;
}

/** Deletes kept readings, and restores those deleted last. */
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
      void ask(send('removeReadings', { keys }));
    },
    undo() {
      if (last) void ask(send('restoreReadings', { keys: last.keys }));
      setLast(undefined);
    },
    end() {
      setLast(undefined);
      void ask(send('purgeReadings', undefined));
    },
  };
}
