import { useEffect, useState } from 'preact/hooks';
import { type AppError, type ErrorCode, toAppError } from '@/core/errors';
import type { KeptReading } from '@/core/readings/kept-reading';
import { listReadings, onReadingsChanged, readKeepingFailure } from '@/platform/reading-store';

/** The readings that are kept. */
export interface KeptReadings {
  /** The newest first. */
  readonly readings: readonly KeptReading[];
  /** Why the last reading was not kept; null when it was. */
  readonly notKept: ErrorCode | null;
}

/** The last readings, kept in step with the store; undefined until they are read, an error where they cannot be. */
export function useKeptReadings(count?: number): KeptReadings | AppError | undefined {
  const [kept, setKept] = useState<KeptReadings | AppError>();
  useEffect(() => {
    let current = true;
    const refresh = async () => {
      const [readings, notKept] = await Promise.all([listReadings(count), readKeepingFailure()]);
      if (current) setKept({ readings, notKept });
    };
    const keep = () => void refresh().catch((thrown) => current && setKept(toAppError(thrown)));
    keep();
    const stop = onReadingsChanged(keep);
    return () => {
      current = false;
      stop();
    };
  }, [count]);
  return kept;
}
