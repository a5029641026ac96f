import { useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';

/** Something that is asked of the background for a control of ours. */
export interface PageRequest {
  readonly isBusy: boolean;
  /** Why the last one failed. */
  readonly error: AppError | undefined;
  /** Asks, and gives what was asked before up. `take` gets the answer, unless this is given up in its turn. */
  run<Answer>(work: () => Promise<Answer>, take?: (answer: Answer) => void): Promise<void>;
  /** Forgets why the last one failed, and gives up what is under way: neither its answer nor its failure counts. */
  dismiss(): void;
}

/** Keeps what a control says of its request: busy, done, failed. */
export function useRequest(): PageRequest {
  const newest = useRef(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError>();
  const begin = () => {
    newest.current += 1;
    setError(undefined);
    return newest.current;
  };
  return {
    isBusy,
    error,
    async run(work, take) {
      const own = begin();
      const end = (act: () => void) => {
        if (own !== newest.current) return;
        act();
        setIsBusy(false);
      };
      setIsBusy(true);
      await work().then(
        (answer) => end(() => take?.(answer)),
        (thrown: unknown) => end(() => setError(toAppError(thrown))),
      );
    },
    dismiss() {
      begin();
      setIsBusy(false);
    },
  };
}
