import { describe, expect, it, vi } from 'vitest';
import { createSingleFlight } from './single-flight';

/** Work that ends when the test says so, or when it is aborted. */
function makeWork() {
  const runs: { end: (value: string) => void; fail: (why: Error) => void; signal: AbortSignal }[] = [];
  const start = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        runs.push({ end: resolve, fail: reject, signal });
      }),
  );
  return { runs, start };
}

const unaborted = () => new AbortController().signal;

describe('the same work, asked for several times at once', () => {
  it('runs once, and everyone gets its result', async () => {
    const { runs, start } = makeWork();
    const { join } = createSingleFlight();
    const both = Promise.all([join('a', start, unaborted()), join('a', start, unaborted())]);
    runs[0]?.end('done');
    expect(await both).toEqual(['done', 'done']);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('runs anew for who asks after it has ended, well or not', async () => {
    const { runs, start } = makeWork();
    const { join } = createSingleFlight();
    const first = join('a', start, unaborted());
    runs[0]?.fail(new Error('first'));
    await expect(first).rejects.toThrow('first');
    const second = join('a', start, unaborted());
    runs[1]?.end('second');
    expect(await second).toBe('second');
    join('a', start, unaborted()).catch(() => undefined);
    expect(start).toHaveBeenCalledTimes(3);
  });

  it('is not shared with other work', async () => {
    const { runs, start } = makeWork();
    const { join } = createSingleFlight();
    const both = [join('a', start, unaborted()), join('b', start, unaborted())];
    runs[0]?.end('A');
    runs[1]?.end('B');
    expect(await Promise.all(both)).toEqual(['A', 'B']);
  });
});

describe('who goes', () => {
  it('before it begins gets `cancelled`, and nothing runs', async () => {
    const { start } = makeWork();
    const joined = createSingleFlight().join('a', start, AbortSignal.abort());
    await expect(joined).rejects.toMatchObject({ code: 'cancelled' });
    expect(start).not.toHaveBeenCalled();
  });

  it('while others wait gets `cancelled` at once, and the work goes on', async () => {
    const { runs, start } = makeWork();
    const { join } = createSingleFlight();
    const leaving = new AbortController();
    const [gone, stays] = [join('a', start, leaving.signal), join('a', start, unaborted())];
    leaving.abort();
    await expect(gone).rejects.toMatchObject({ code: 'cancelled' });
    expect(runs[0]?.signal.aborted).toBe(false);
    runs[0]?.end('done');
    expect(await stays).toBe('done');
  });

  it('last ends the work, and who asks then starts it anew', async () => {
    const { runs, start } = makeWork();
    const { join } = createSingleFlight();
    const [one, other] = [new AbortController(), new AbortController()];
    const both = [join('a', start, one.signal), join('a', start, other.signal)];
    one.abort();
    other.abort();
    const next = join('a', start, unaborted());
    await expect(both[0]).rejects.toMatchObject({ code: 'cancelled' });
    await expect(both[1]).rejects.toMatchObject({ name: 'AbortError' });
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    // The first run has landed late, and must not take the second one's place away.
    join('a', start, unaborted()).catch(() => undefined);
    expect(start).toHaveBeenCalledTimes(2);
    runs[1]?.end('again');
    expect(await next).toBe('again');
  });

  it('after the work has ended changes nothing', async () => {
    const { runs, start } = makeWork();
    const { join } = createSingleFlight();
    const late = new AbortController();
    const joined = join('a', start, late.signal);
    runs[0]?.end('done');
    expect(await joined).toBe('done');
    late.abort();
    expect(runs[0]?.signal.aborted).toBe(false);
  });
});
