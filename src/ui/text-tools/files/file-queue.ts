import type { DigestName } from '@/core/text-tools/digests/digest-algorithms';
import { type FileJob, FileJobs } from './file-jobs';
import { FileRunner, type FileRunnerDeps } from './file-runner';

/** Files to be hashed, and what the user may do with each. */
export interface FileQueue {
  add(files: readonly File[], names: readonly DigestName[], key?: FileJob['key']): void;
  /** Computes more digests of a file that was hashed; those it has stay. */
  extend(id: number, names: readonly DigestName[]): void;
  cancel(id: number): void;
  /** Hashes once more what was cancelled or failed. */
  retry(id: number): void;
  remove(id: number): void;
  close(): void;
}

export interface FileQueueDeps extends FileRunnerDeps {
  readonly onChange: (jobs: readonly FileJob[]) => void;
}

export function createFileQueue({ onChange, ...deps }: FileQueueDeps): FileQueue {
  const jobs = new FileJobs(onChange);
  const runner = new FileRunner(jobs, deps);

  function putBack(id: number, change: Partial<FileJob> = {}): void {
    jobs.change(id, { ...change, state: 'waiting', done: 0, error: undefined });
    runner.startWaiting();
  }

  return {
    add(files, names, key) {
      jobs.add(files, names, key);
      runner.startWaiting();
    },
    extend(id, more) {
      const names = jobs.find(id)?.names ?? [];
      putBack(id, { names: [...new Set([...names, ...more])] });
    },
    cancel(id) {
      // The press may come when the file has just been done.
      if (jobs.find(id)?.state === 'done') return;
      runner.stop(id);
      jobs.change(id, { state: 'cancelled' });
      runner.startWaiting();
    },
    retry: (id) => putBack(id),
    remove(id) {
      runner.stop(id);
      jobs.remove(id);
      runner.startWaiting();
    },
    close: () => runner.stopAll(),
  };
}
