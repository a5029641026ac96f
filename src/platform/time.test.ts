import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256, sha256Text } from './hash';
import { createQueue } from './queue';
import { settleWithin, sleep, withinTime } from './time';

describe('a pause', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends after its time and not before', async () => {
    const woken = vi.fn();
    const asleep = sleep(1000, new AbortController().signal).then(woken);
    await vi.advanceTimersByTimeAsync(999);
    expect(woken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asleep;
    expect(woken).toHaveBeenCalledTimes(1);
  });

  it('is refused with the signal’s reason when that has fired before, and sets no timer', async () => {
    const reason = new Error('stopped');
    await expect(sleep(1000, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is broken off with the signal’s reason, and leaves no timer', async () => {
    const controller = new AbortController();
    const reason = new Error('stopped');
    const asleep = expect(sleep(1000, controller.signal)).rejects.toBe(reason);
    controller.abort(reason);
    await asleep;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('no longer listens to its signal when it is over', async () => {
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    const asleep = sleep(1000, signal);
    await vi.advanceTimersByTimeAsync(1000);
    await asleep;
    const [type, listener] = added.mock.lastCall ?? [];
    expect(type).toBe('abort');
    expect(removed.mock.lastCall?.slice(0, 2)).toEqual([type, listener]);
  });
});

describe('work within a time', () => {
  const untilStopped = (limit: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason));
    });
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives its result, leaves no timer, and stops what it no longer needs', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const limits: AbortSignal[] = [];
    const result = await withinTime(1000, signal, async (limit) => {
      limits.push(limit);
      expect(limit.aborted).toBe(false);
      return 'done';
    });
    expect(result).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
    expect(limits[0]?.aborted).toBe(true);
    expect(added.mock.calls).toEqual([['abort', expect.any(Function), { signal: limits[0] }]]);
  });

  it('is stopped with a TimeoutError after its time and not before', async () => {
    const failed = vi.fn();
    const work = withinTime(1000, new AbortController().signal, untilStopped).catch(failed);
    await vi.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await work;
    expect(failed.mock.lastCall?.[0]).toMatchObject({ name: 'TimeoutError', message: 'over 1000 ms' });
  });

  it('is stopped with the reason of its signal, also when that has fired before', async () => {
    const controller = new AbortController();
    const reason = new Error('stopped');
    const work = expect(withinTime(1000, controller.signal, untilStopped)).rejects.toBe(reason);
    controller.abort(reason);
    await work;
    const late = (limit: AbortSignal) => Promise.reject(limit.reason);
    await expect(withinTime(1000, controller.signal, late)).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a promise with a time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives its result or its failure, and leaves no timer', async () => {
    await expect(settleWithin(1000, Promise.resolve('done'))).resolves.toBe('done');
    const failure = new Error('refused');
    await expect(settleWithin(1000, Promise.reject(failure))).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with a TimeoutError after its time and not before', async () => {
    const failed = vi.fn();
    const late = settleWithin(1000, new Promise(() => undefined)).catch(failed);
    await vi.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect(failed.mock.lastCall?.[0]).toMatchObject({ name: 'TimeoutError' });
  });
});

describe('a queue', () => {
  it('runs one call after the other, and goes on after one that fails', async () => {
    const queue = createQueue();
    const order: string[] = [];
    const work = (name: string, fails = false) =>
      queue(async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('is left at once by a call that is cancelled while it waits or before, which then never runs', async () => {
    const queue = createQueue();
    const ran: string[] = [];
    let end: () => void = () => undefined;
    const first = queue(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const cancelled = new AbortController();
    const waiting = queue(async () => ran.push('waiting'), cancelled.signal);
    cancelled.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(queue(async () => ran.push('late'), cancelled.signal)).rejects.toThrow('aborted');
    const last = queue(async () => ran.push('last'), new AbortController().signal);
    end();
    await Promise.all([first, last]);
    expect(ran).toEqual(['last']);
  });
});

it('SHA-256 is the published one, of bytes and of the UTF-8 bytes of a text', async () => {
  // https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await sha256(new TextEncoder().encode('abc'))).toBe(expected);
  expect(await sha256Text('abc')).toBe(expected);
  expect(await sha256Text('字')).toBe(await sha256(new Uint8Array([0xe5, 0xad, 0x97])));
});
