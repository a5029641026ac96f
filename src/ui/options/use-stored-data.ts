import { useCallback, useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import { onSignal } from '@/platform/storage/signal';
import { countStoredData, type StoredData } from '@/platform/storage/stored-data';

/** What is stored on this device, counted again after changes. `problem`: why it could not be counted. */
export function useStoredData(): {
  readonly data: StoredData | undefined;
  readonly problem: ErrorCode | undefined;
  readonly reload: () => void;
} {
  const [data, setData] = useState<StoredData>();
  const [problem, setProblem] = useState<ErrorCode>();
  const reload = useCallback(() => {
    countStoredData().then(
      (counted) => {
        setData(counted);
        setProblem(undefined);
      },
      (thrown: unknown) => setProblem(toAppError(thrown).code),
    );
  }, []);
  useEffect(() => {
    reload();
    const stops = [onSignal('library', reload), onSignal('recognitions', reload)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [reload]);
  return { data, problem, reload };
}
