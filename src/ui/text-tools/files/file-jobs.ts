import type { AppError } from '@/core/errors';
import type { DigestName, Digests } from '@/core/text-tools/digests/digest-algorithms';

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

/** The files of a page, in the order in which they came. Whoever shows them hears of every change. */
export class FileJobs {
  #all: readonly FileJob[] = [];
  #lastId = 0;
  readonly #onChange: (jobs: readonly FileJob[]) => void;

  constructor(onChange: (jobs: readonly FileJob[]) => void) {
    this.#onChange = onChange;
  }

  /** Files that wait for their turn. */
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
