import { toAppError } from '@/core/errors';
import type { Hasher } from '@/platform/text-tools/hash-client';
import type { FileJob, FileJobs } from './file-jobs';

export interface FileRunnerDeps {
  readonly startHasher: () => Hasher;
  /** ms */
  readonly now: () => number;
  /** Files hashed at the same time. */
  readonly atOnce: number;
}

/** Bytes of files that are read whole at the same time. */
export const WHOLE_BYTES = 256 * 1024 * 1024;

/** A Worker that has read more at once is ended, which frees its memory; others go on with the next file. Bytes. */
const REUSED_UP_TO = 16 * 1024 * 1024;

interface Running {
  readonly hasher: Hasher;
  /** 0 for a file that is read piece by piece. */
  readonly wholeBytes: number;
}

/** Hashes the files that wait, a few at a time, in as many Workers. */
export class FileRunner {
  readonly #jobs: FileJobs;
  readonly #deps: FileRunnerDeps;
  readonly #running = new Map<number, Running>();

  constructor(jobs: FileJobs, deps: FileRunnerDeps) {
    this.#jobs = jobs;
    this.#deps = deps;
  }

  /** Goes on with those that wait, as far as there is room. */
  startWaiting(): void {
    while (this.#running.size < this.#deps.atOnce) {
      const next = this.#jobs.firstWaiting();
      if (!next) return;
      this.#start(next);
    }
  }

  /** Ends a file's Worker, whatever it does. */
  stop(id: number): void {
    this.#running.get(id)?.hasher.close();
    this.#running.delete(id);
  }

  stopAll(): void {
    for (const id of this.#running.keys()) this.stop(id);
  }

  /** `ready`: a Worker that has hashed another file. */
  #start(job: FileJob, ready?: Hasher): void {
    const held = [...this.#running.values()].reduce((sum, { wholeBytes }) => sum + wholeBytes, 0);
    const wholeUpTo = WHOLE_BYTES - held;
    this.#jobs.change(job.id, { state: 'running', done: 0, elapsedMs: 0 });
    try {
      const hasher = ready ?? this.#deps.startHasher();
      this.#running.set(job.id, { hasher, wholeBytes: job.file.size <= wholeUpTo ? job.file.size : 0 });
      void this.#run(job, hasher, wholeUpTo);
    } catch (thrown) {
      this.#jobs.change(job.id, { state: 'failed', error: toAppError(thrown) });
    }
  }

  async #run(job: FileJob, hasher: Hasher, wholeUpTo: number): Promise<void> {
    const { id, file, key, digests: before } = job;
    const startedAt = this.#deps.now();
    const elapsed = () => this.#deps.now() - startedAt;
    // What a Worker still says after it was stopped is of no account: another may be at the file.
    const isOurs = () => this.#running.get(id)?.hasher === hasher;
    const tell = (change: Partial<FileJob>) => isOurs() && this.#jobs.change(id, change);
    const names = job.names.filter((name) => before[name] === undefined);
    let isSound = false;
    try {
      const onHashed = (done: number) => tell({ done, elapsedMs: elapsed() });
      const digests = await hasher.hash(file, { names, key, wholeUpTo }, onHashed);
      tell({ state: 'done', done: 1, elapsedMs: elapsed(), digests: { ...before, ...digests } });
      isSound = true;
    } catch (thrown) {
      tell({ state: 'failed', error: toAppError(thrown) });
    }
    if (!isOurs()) return;
    const next = this.#jobs.firstWaiting();
    if (next && isSound && (this.#running.get(id)?.wholeBytes ?? 0) <= REUSED_UP_TO) {
      this.#running.delete(id);
      this.#start(next, hasher);
    } else this.stop(id);
    this.startWaiting();
  }
}
