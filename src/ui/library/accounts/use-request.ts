import { useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';

/** Something that is asked of the background for a control of ours. */
export interface PageRequest {
  readonly isBusy: boolean;
  /** Why the last one failed. */
  readonly error: AppError | undefined;
  /** Asks; what is asked while another is under way waits for nothing and counts alone. */
  run(work: () => Promise<unknown>): Promise<void>;
  dismiss(): void;
}

/** Keeps what a control says of its request: busy, done, failed. */
export function useRequest(): PageRequest {
  const newest = useRef(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError>();
  return {
    isBusy,
    error,
    async run(work) {
      newest.current += 1;
      const own = newest.current;
      setIsBusy(true);
      setError(undefined);
      try {
        await work();
      } catch (thrown) {
        if (own === newest.current) setError(toAppError(thrown));
      }
      if (own === newest.current) setIsBusy(false);
    },
    dismiss: () => setError(undefined),
  };
}
