import { describe, expect, it, vi } from 'vitest';
import type { Network, Tensor } from '@/core/ocr/ppocr/network';
import { createDeferred } from '@/engine/engine-worker';
import { createNetworkPool } from './network-pool';

const inputOf = (value: number): Tensor => ({ data: Float32Array.of(value), shape: [1] });
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A network whose runs end when they are told to, with their input as output. */
function slowNetwork() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const network: Network = {
    async run(input) {
      const value = input.data[0] ?? 0;
      started.push(value);
      const { promise, resolve } = createDeferred<void>();
      ends.set(value, resolve);
      await promise;
      return input;
    },
  };
  const end = async (value: number) => {
    ends.get(value)?.();
    await nextTask();
  };
  return { network, started, end };
}

describe('createNetworkPool', () => {
  it('shares runs out over its threads and gives each caller its own output', async () => {
    const [one, other] = [slowNetwork(), slowNetwork()];
    const { recognise } = createNetworkPool([{ recognise: one.network }, { recognise: other.network }]);
    const outputs = Promise.all([1, 2].map((value) => recognise.run(inputOf(value))));
    expect([...one.started, ...other.started].sort()).toEqual([1, 2]);
    expect(one.started).toHaveLength(1);
    for (const value of [2, 1]) {
      await one.end(value);
      await other.end(value);
    }
    expect((await outputs).map(({ data }) => data[0])).toEqual([1, 2]);
  });

  it('gives a thread that is free the next run, however long another one takes', async () => {
    const [slow, fast] = [slowNetwork(), slowNetwork()];
    const { recognise } = createNetworkPool([{ recognise: slow.network }, { recognise: fast.network }]);
    for (const value of [1, 2, 3]) void recognise.run(inputOf(value));
    const [first] = fast.started;
    await fast.end(first ?? 0);
    expect(fast.started).toEqual([first, 3]);
    expect(slow.started).toHaveLength(1);
  });

  it('gives busy threads a run in advance only while there are enough for all of them', async () => {
    const [one, other] = [slowNetwork(), slowNetwork()];
    const { recognise } = createNetworkPool([{ recognise: one.network }, { recognise: other.network }]);
    for (const value of [1, 2, 3]) void recognise.run(inputOf(value));
    expect(one.started.length + other.started.length).toBe(2);
    void recognise.run(inputOf(4));
    expect(one.started.length + other.started.length).toBe(3);
    for (const value of [5, 6, 7, 8]) void recognise.run(inputOf(value));
    expect([one.started.length, other.started.length]).toEqual([2, 2]);
  });

  it('lets the detector go before strips that wait, in a thread that has it', async () => {
    const [strips, finding, others] = [slowNetwork(), slowNetwork(), slowNetwork()];
    const pool = createNetworkPool([
      { detect: finding.network, recognise: strips.network },
      { recognise: others.network },
    ]);
    for (const value of [1, 2, 3]) void pool.recognise.run(inputOf(value));
    void pool.detect.run(inputOf(10));
    await strips.end(2);
    expect(finding.started).toEqual([10]);
    expect(strips.started).toEqual([2]);
  });

  it('leaves the thread with the detector free for it while there is another one', async () => {
    const [strips, others] = [slowNetwork(), slowNetwork()];
    const pool = createNetworkPool([
      { detect: slowNetwork().network, recognise: strips.network },
      { recognise: others.network },
    ]);
    void pool.recognise.run(inputOf(1));
    expect([strips.started, others.started]).toEqual([[], [1]]);
  });

  it('begins with the networks that are loaded, and uses another one as soon as it is', async () => {
    const [ready, late] = [slowNetwork(), slowNetwork()];
    const loading = createDeferred<Network>();
    const { recognise } = createNetworkPool([{ recognise: ready.network }, { recognise: loading.promise }]);
    for (const value of [1, 2, 3]) void recognise.run(inputOf(value));
    const before = ready.started.length;
    loading.resolve(late.network);
    await nextTask();
    expect(before).toBeGreaterThan(0);
    expect(late.started.length).toBeGreaterThan(0);
  });

  it('gives strips to the thread with the detector as soon as it can recognise too', async () => {
    const [strips, others] = [slowNetwork(), slowNetwork()];
    const loading = createDeferred<Network>();
    const pool = createNetworkPool([
      { detect: slowNetwork().network, recognise: loading.promise },
      { recognise: others.network },
    ]);
    for (const value of [1, 2, 3, 4]) void pool.recognise.run(inputOf(value));
    loading.resolve(strips.network);
    await nextTask();
    expect(strips.started).toHaveLength(1);
  });

  it('fails every run, those that wait and later ones, when a network cannot be loaded', async () => {
    const loading = createDeferred<Network>();
    const { recognise } = createNetworkPool([{ recognise: loading.promise }]);
    const waits = recognise.run(inputOf(1));
    loading.reject(new Error('no memory'));
    await expect(waits).rejects.toThrow('no memory');
    await expect(recognise.run(inputOf(2))).rejects.toThrow('no memory');
  });

  it('goes on after a run that fails, which fails alone', async () => {
    const run = vi.fn<Network['run']>(async (input) => {
      if (input.data[0] === 1) throw new Error('a wrong shape');
      return input;
    });
    const { recognise } = createNetworkPool([{ recognise: { run } }]);
    const [bad, good] = await Promise.allSettled([recognise.run(inputOf(1)), recognise.run(inputOf(2))]);
    expect(bad).toMatchObject({ status: 'rejected' });
    expect(good).toMatchObject({ status: 'fulfilled' });
  });
});
