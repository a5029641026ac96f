import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import type { Digests } from '@/core/text-tools/digests';
import type { HashOrder } from '@/platform/text-tools/hash-blob';
import { createFileQueue, type FileJob } from './file-queue';

interface Started {
  readonly name: string;
  readonly order: HashOrder;
  readonly resolve: (digests: Digests) => void;
  readonly reject: (error: AppError) => void;
  isClosed: boolean;
}

function open(atOnce = 2, beforeStart: () => void = () => undefined) {
  let jobs: readonly FileJob[] = [];
  const started: Started[] = [];
  const workers = { started: 0, ended: 0 };
  const queue = createFileQueue({
    startHasher() {
      beforeStart();
      workers.started++;
      let mine: Started | undefined;
      return {
        hash: (file, order) =>
          new Promise((resolve, reject) => {
            mine = { name: (file as File).name, order, resolve, reject, isClosed: false };
            started.push(mine);
          }),
        close() {
          workers.ended++;
          if (mine) mine.isClosed = true;
        },
      };
    },
    now: () => 0,
    atOnce,
    onChange(changed) {
      jobs = changed;
    },
  });
  return { queue, started, workers, states: () => jobs.map(({ state }) => state), jobs: () => jobs };
}

const fileOf = (name: string) => new File(['x'], name);

describe('a queue of files', () => {
  it('hashes two files at a time in order', async () => {
    const { queue, started, states } = open();
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')], ['md5']);
    expect(states()).toEqual(['running', 'running', 'waiting']);
    started[0]!.resolve({ md5: 'aa' });
    await expect.poll(states).toEqual(['done', 'running', 'running']);
    expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('uses its Workers for the next files, and ends them when no file waits', async () => {
    const { queue, started, workers, states } = open();
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')], ['md5']);
    started[0]!.resolve({ md5: 'aa' });
    await expect.poll(() => started).toHaveLength(3);
    expect(workers).toEqual({ started: 2, ended: 0 });
    for (const { resolve } of started) resolve({ md5: 'aa' });
    await expect.poll(states).toEqual(['done', 'done', 'done']);
    expect(workers).toEqual({ started: 2, ended: 2 });
  });

  it('starts another Worker after one that failed', async () => {
    const { queue, started, workers } = open(1);
    queue.add([fileOf('a'), fileOf('b')], ['sha256']);
    started[0]!.reject(new AppError('unexpected'));
    await expect.poll(() => started).toHaveLength(2);
    expect(workers).toEqual({ started: 2, ended: 1 });
  });

  it('ends a cancelled job at once, and can hash the file again', () => {
    const { queue, started, states, jobs } = open(1);
    queue.add([fileOf('a'), fileOf('b')], ['md5']);
    queue.cancel(jobs()[0]!.id);
    expect(started[0]!.isClosed).toBe(true);
    expect(states()).toEqual(['cancelled', 'running']);
    queue.remove(jobs()[1]!.id);
    queue.retry(jobs()[0]!.id);
    expect(states()).toEqual(['running']);
  });

  it('leaves a finished job finished when it is cancelled too late', async () => {
    const { queue, started, states, jobs } = open(1);
    queue.add([fileOf('a')], ['md5']);
    started[0]!.resolve({ md5: 'aa' });
    await expect.poll(states).toEqual(['done']);
    queue.cancel(jobs()[0]!.id);
    expect(states()).toEqual(['done']);
  });

  it('ignores the late answer of a cancelled job, and goes on with the job that replaced it', async () => {
    const { queue, started, states, jobs } = open(1);
    queue.add([fileOf('a')], ['md5']);
    queue.cancel(jobs()[0]!.id);
    started[0]!.resolve({ md5: 'late' });
    await Promise.resolve();
    expect(states()).toEqual(['cancelled']);
    queue.retry(jobs()[0]!.id);
    queue.cancel(jobs()[0]!.id);
    queue.retry(jobs()[0]!.id);
    started[1]!.reject(new AppError('unexpected'));
    await expect.poll(() => started).toHaveLength(3);
    expect(started[2]!.isClosed).toBe(false);
    started[2]!.resolve({ md5: 'aa' });
    await expect.poll(states).toEqual(['done']);
    expect(jobs()[0]!.digests).toEqual({ md5: 'aa' });
  });

  it('reports the error when no Worker can be started', async () => {
    const { queue, states, jobs } = open(2, () => {
      throw new AppError('unexpected', 'no more Workers');
    });
    queue.add([fileOf('a'), fileOf('b')], ['md5']);
    await expect.poll(states).toEqual(['failed', 'failed']);
    expect(jobs()[0]!.error?.code).toBe('unexpected');
  });

  it('reports the error of one file and goes on with the others', async () => {
    const { queue, started, states, jobs } = open(1);
    queue.add([fileOf('a'), fileOf('b')], ['md5']);
    started[0]!.reject(new AppError('file-unreadable'));
    await expect.poll(states).toEqual(['failed', 'running']);
    expect(jobs()[0]!.error?.code).toBe('file-unreadable');
  });

  it('computes only the digests that a file lacks', async () => {
    const { queue, started, states, jobs } = open();
    queue.add([fileOf('a')], ['md5']);
    started[0]!.resolve({ md5: 'aa' });
    await expect.poll(states).toEqual(['done']);
    queue.extend(jobs()[0]!.id, ['blake3']);
    expect(started[1]!.order.names).toEqual(['blake3']);
    started[1]!.resolve({ blake3: 'bb' });
    await expect.poll(states).toEqual(['done']);
    expect(jobs()[0]!.digests).toEqual({ md5: 'aa', blake3: 'bb' });
  });
});
