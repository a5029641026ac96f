import { type AppError, toAppError } from '@/core/errors';
import type { DigestName, Digests } from '@/core/text-tools/digests/digest-algorithms';
import type { Hasher } from '@/platform/text-tools/hash-client';

/** A file that is hashed, waits for it, or was. */
export interface FileJob {
  readonly id: number;
  readonly file: File;
  /** What is to be computed, or was. */
  readonly names: readonly DigestName[];
  readonly key: Uint8Array<ArrayBuffer> | undefined;
  readonly state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  /** 0–1 */
  readonly done: number;
  /** Since it began, or from beginning to end, ms. */
  readonly elapsedMs: number;
  readonly digests: Digests;
  readonly error?: AppError | undefined;
}

export interface FileQueueDeps {
  readonly startHasher: () => Hasher;
  /** ms */
  readonly now: () => number;
  /** Files hashed at the same time. */
  readonly atOnce: number;
  readonly onChange: (jobs: readonly FileJob[]) => void;
}

/** Files to be hashed, a few at a time, each by a Worker of its own that is ended to cancel it. */
export interface FileQueue {
  add(files: readonly File[], names: readonly DigestName[], key?: Uint8Array<ArrayBuffer>): void;
  /** Computes more digests of a file that was hashed; those it has stay. */
  extend(id: number, names: readonly DigestName[]): void;
  cancel(id: number): void;
  /** Hashes once more what was cancelled or failed. */
  retry(id: number): void;
  remove(id: number): void;
  close(): void;
}

/** Bytes of files that are read whole at the same time. */
export const WHOLE_BYTES = 256 * 1024 * 1024;

export function createFileQueue({ startHasher, now, atOnce, onChange }: FileQueueDeps): FileQueue {
  let jobs: readonly FileJob[] = [];
  let lastId = 0;
  const running = new Map<number, { readonly hasher: Hasher; readonly wholeBytes: number }>();

  function set(id: number, change: Partial<FileJob>): void {
    jobs = jobs.map((job) => (job.id === id ? { ...job, ...change } : job));
    onChange(jobs);
  }

  function startNext(): void {
    const next = jobs.find(({ state }) => state === 'waiting');
    if (!next || running.size >= atOnce) return;
    void run(next);
    startNext();
  }

  async function run({ id, file, names, key, digests: before }: FileJob): Promise<void> {
    const held = [...running.values()].reduce((sum, { wholeBytes }) => sum + wholeBytes, 0);
    const wholeUpTo = WHOLE_BYTES - held;
    const hasher = startHasher();
    running.set(id, { hasher, wholeBytes: file.size <= wholeUpTo ? file.size : 0 });
    const startedAt = now();
    set(id, { state: 'running', done: 0, elapsedMs: 0 });
    const missing = names.filter((name) => before[name] === undefined);
    try {
      const order = { names: missing, key, wholeUpTo };
      const tell = (done: number) => set(id, { done, elapsedMs: now() - startedAt });
      const digests = await hasher.hash(file, order, tell);
      set(id, { state: 'done', done: 1, elapsedMs: now() - startedAt, digests: { ...before, ...digests } });
    } catch (thrown) {
      set(id, { state: 'failed', error: toAppError(thrown) });
    }
    end(id);
    startNext();
  }

  /** Ends a job's Worker; one that was cancelled never comes to its own end. */
  function end(id: number): void {
    running.get(id)?.hasher.close();
    running.delete(id);
  }

  function putBack(id: number, change: Partial<FileJob> = {}): void {
    set(id, { ...change, state: 'waiting', done: 0, error: undefined });
    startNext();
  }

  return {
    add(files, names, key) {
      const added = files.map((file) => ({
        id: ++lastId,
        file,
        names,
        key,
        state: 'waiting' as const,
        done: 0,
        elapsedMs: 0,
        digests: {},
      }));
      jobs = [...jobs, ...added];
      onChange(jobs);
      startNext();
    },
    extend(id, more) {
      const names = jobs.find((job) => job.id === id)?.names ?? [];
      putBack(id, { names: [...new Set([...names, ...more])] });
    },
    cancel(id) {
      end(id);
      set(id, { state: 'cancelled' });
      startNext();
    },
    retry: (id) => putBack(id),
    remove(id) {
      end(id);
      jobs = jobs.filter((job) => job.id !== id);
      onChange(jobs);
      startNext();
    },
    close() {
      for (const id of running.keys()) end(id);
    },
  };
}
