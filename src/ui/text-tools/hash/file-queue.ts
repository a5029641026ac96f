import { useEffect, useMemo, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { DigestName, Digests } from '@/core/text-tools/digests';
import { type Hasher, startHasher } from '@/platform/text-tools/hash-client';

/** A file that waits to be hashed, is being hashed or has been. */
export interface FileJob {
  readonly id: number;
  readonly file: File;
  /** The digests to compute, including those already computed. */
  readonly names: readonly DigestName[];
  readonly key: Uint8Array<ArrayBuffer> | undefined;
  readonly state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Progress, 0–1. */
  readonly done: number;
  /** Duration of the job so far, or in all, ms. */
  readonly elapsedMs: number;
  readonly digests: Digests;
  readonly error?: AppError | undefined;
}

/** The jobs of a page in the order in which the files were added. `onChange` receives every change. */
class FileJobs {
  #all: readonly FileJob[] = [];
  #lastId = 0;
  readonly #onChange: (jobs: readonly FileJob[]) => void;

  constructor(onChange: (jobs: readonly FileJob[]) => void) {
    this.#onChange = onChange;
  }

  add(files: readonly File[], names: readonly DigestName[], key: FileJob['key']): void {
    const added = files.map((file) => ({
      id: ++this.#lastId,
      file,
      names,
      key,
      state: 'waiting' as const,
      done: 0,
      elapsedMs: 0,
      digests: {},
    }));
    this.#set([...this.#all, ...added]);
  }

  find(id: number): FileJob | undefined {
    return this.#all.find((job) => job.id === id);
  }

  firstWaiting(): FileJob | undefined {
    return this.#all.find(({ state }) => state === 'waiting');
  }

  change(id: number, change: Partial<FileJob>): void {
    this.#set(this.#all.map((job) => (job.id === id ? { ...job, ...change } : job)));
  }

  remove(id: number): void {
    this.#set(this.#all.filter((job) => job.id !== id));
  }

  #set(jobs: readonly FileJob[]): void {
    this.#all = jobs;
    this.#onChange(jobs);
  }
}

/** The files to hash, and what the user can do with each. */
export interface FileQueue {
  add(files: readonly File[], names: readonly DigestName[], key?: FileJob['key']): void;
  /** Computes more digests of a hashed file, which keeps those it has. */
  extend(id: number, names: readonly DigestName[]): void;
  cancel(id: number): void;
  /** Hashes a file again after it was cancelled or failed. */
  retry(id: number): void;
  remove(id: number): void;
  close(): void;
}

interface FileQueueDeps extends FileRunnerDeps {
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
      // The job may have ended just before the press.
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

interface FileRunnerDeps {
  readonly startHasher: () => Hasher;
  /** ms */
  readonly now: () => number;
  /** How many files are hashed at the same time. */
  readonly atOnce: number;
}

/** Hashes waiting files, a few at a time, each in a Worker. */
class FileRunner {
  readonly #jobs: FileJobs;
  readonly #deps: FileRunnerDeps;
  readonly #running = new Map<number, Hasher>();

  constructor(jobs: FileJobs, deps: FileRunnerDeps) {
    this.#jobs = jobs;
    this.#deps = deps;
  }

  /** Starts waiting jobs as long as Workers are free. */
  startWaiting(): void {
    while (this.#running.size < this.#deps.atOnce) {
      const next = this.#jobs.firstWaiting();
      if (!next) return;
      this.#start(next);
    }
  }

  /** Ends a job's Worker at once. */
  stop(id: number): void {
    this.#running.get(id)?.close();
    this.#running.delete(id);
  }

  stopAll(): void {
    for (const id of this.#running.keys()) this.stop(id);
  }

  /** `idle`: a Worker that has hashed another file. */
  #start(job: FileJob, idle?: Hasher): void {
    this.#jobs.change(job.id, { state: 'running', done: 0, elapsedMs: 0 });
    try {
      const hasher = idle ?? this.#deps.startHasher();
      this.#running.set(job.id, hasher);
      void this.#run(job, hasher);
    } catch (thrown) {
      this.#jobs.change(job.id, { state: 'failed', error: toAppError(thrown) });
    }
  }

  async #run(job: FileJob, hasher: Hasher): Promise<void> {
    const { id, file, key, digests: before } = job;
    const startedAt = this.#deps.now();
    const elapsed = () => this.#deps.now() - startedAt;
    // Messages of a stopped Worker are ignored, because another may be hashing the file again.
    const isOurs = () => this.#running.get(id) === hasher;
    const report = (change: Partial<FileJob>) => isOurs() && this.#jobs.change(id, change);
    const names = job.names.filter((name) => before[name] === undefined);
    let isSound = false;
    try {
      const onHashed = (done: number) => report({ done, elapsedMs: elapsed() });
      const digests = await hasher.hash(file, { names, key }, onHashed);
      report({ state: 'done', done: 1, elapsedMs: elapsed(), digests: { ...before, ...digests } });
      isSound = true;
    } catch (thrown) {
      report({ state: 'failed', error: toAppError(thrown) });
    }
    if (!isOurs()) return;
    const next = this.#jobs.firstWaiting();
    if (next && isSound) {
      this.#running.delete(id);
      this.#start(next, hasher);
    } else this.stop(id);
    this.startWaiting();
  }
}

/** More files at once would only compete for the same disk. */
const MAX_AT_ONCE = 4;

/** The jobs of a page, which end when it is closed. */
export interface ShownFileQueue {
  readonly jobs: readonly FileJob[];
  readonly queue: FileQueue;
}

/** The jobs of this page. */
export function useFileQueue(): ShownFileQueue {
  const [jobs, setJobs] = useState<readonly FileJob[]>([]);
  const queue = useMemo(
    () =>
      createFileQueue({
        startHasher,
        now: () => performance.now(),
        atOnce: Math.min(MAX_AT_ONCE, navigator.hardwareConcurrency),
        onChange: setJobs,
      }),
    [],
  );
  useEffect(() => () => queue.close(), [queue]);
  return { jobs, queue };
}
