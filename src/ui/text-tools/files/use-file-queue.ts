import { useEffect, useMemo, useState } from 'preact/hooks';
import { startHasher } from '@/platform/text-tools/hash-client';
import type { FileJob } from './file-jobs';
import { createFileQueue, type FileQueue } from './file-queue';

/** More would only read from the same disk in turns. */
const MOST_AT_ONCE = 4;

/** The files of a page that are hashed; they end with it. */
export interface ShownFileQueue {
  readonly jobs: readonly FileJob[];
  readonly queue: FileQueue;
}

export function useFileQueue(): ShownFileQueue {
  const [jobs, setJobs] = useState<readonly FileJob[]>([]);
  const queue = useMemo(
    () =>
      createFileQueue({
        startHasher,
        now: () => performance.now(),
        atOnce: Math.min(MOST_AT_ONCE, navigator.hardwareConcurrency),
        onChange: setJobs,
      }),
    [],
  );
  useEffect(() => () => queue.close(), [queue]);
  return { jobs, queue };
}
