import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { createDeferred, killable, startPatiently, toEngineError } from './engine-worker';

describe('killable', () => {
  it.each([
    ['resolves', () => Promise.resolve(7), { status: 'fulfilled', value: 7 }],
    ['rejects', () => Promise.reject(7), { status: 'rejected', reason: 7 }],
  ])('%s as the work does, and then an abort kills nothing', async (_how, work, expected) => {
    const kill = vi.fn();
    const controller = new AbortController();
    expect(await Promise.allSettled([killable(work(), controller.signal, kill)])).toEqual([expected]);
    controller.abort();
    expect(kill).not.toHaveBeenCalled();
  });

  it('kills the work once when the signal is aborted, and says why', async () => {
    const kill = vi.fn();
    const controller = new AbortController();
    const job = killable(new Promise(() => undefined), controller.signal, kill);
    controller.abort('the tab was closed');
    await expect(job).rejects.toMatchObject({
      code: 'cancelled',
      message: 'the job was stopped',
      cause: 'the tab was closed',
    });
    expect(kill).toHaveBeenCalledTimes(1);
  });

  it('kills the work at once when the signal was aborted before, also work that is done', async () => {
    const kill = vi.fn();
    await expect(killable(Promise.resolve(7), AbortSignal.abort(), kill)).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(kill).toHaveBeenCalledTimes(1);
  });
});

describe('startPatiently', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Starts of which each settles as the test says. */
  function openStarts() {
    const starts: { readonly ready: ReturnType<typeof createDeferred<string>>; readonly end: () => void }[] =
      [];
    const start = () => {
      const attempt = { ready: createDeferred<string>(), end: vi.fn() };
      starts.push(attempt);
      return { ready: attempt.ready.promise, end: attempt.end };
    };
    return { starts, start };
  }

  it('gives the first start the first time limit, and the second one the second', async () => {
    const { starts, start } = openStarts();
    const started = startPatiently('starting it', [100, 300], start);
    await vi.advanceTimersByTimeAsync(99);
    expect(starts).toHaveLength(1);
    expect(starts[0]?.end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toHaveLength(2);
    expect(starts[0]?.end).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(299);
    starts[1]?.ready.resolve('ready');
    expect(await started).toBe('ready');
    expect(starts[1]?.end).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails when the last start is late too, and ends it', async () => {
    const { starts, start } = openStarts();
    const failure = expect(startPatiently('starting it', [100, 300], start)).rejects.toMatchObject({
      code: 'engine-start-failed',
      message: 'starting it took more than 300 ms',
    });
    await vi.advanceTimersByTimeAsync(400);
    await failure;
    expect(starts).toHaveLength(2);
    for (const { end } of starts) expect(end).toHaveBeenCalledTimes(1);
  });

  it('fails at once with the error of a start', async () => {
    const { starts, start } = openStarts();
    const failure = expect(startPatiently('starting it', [100, 300], start)).rejects.toThrow('blocked');
    starts[0]?.ready.reject(new Error('blocked'));
    await failure;
    expect(starts).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('toEngineError', () => {
  it.each([
    'out of memory',
    'std::bad_alloc',
    'RuntimeError: Aborted(OOM). Build with -sASSERTIONS for more info.',
    'Cannot enlarge memory arrays',
    'RangeError: Array buffer allocation failed',
    'RangeError: WebAssembly.Memory(): could not allocate memory',
    'RuntimeError: memory access out of bounds',
  ])('knows by its message that memory is exhausted: %s', (message) => {
    for (const thrown of [message, new Error(message), new Error(message.toUpperCase())]) {
      expect(toEngineError(thrown, 'engine-failed')).toMatchObject({ code: 'out-of-memory', cause: thrown });
    }
  });

  it.each(['engine-failed', 'engine-start-failed'] as const)('is %s for any other error', (code) => {
    const thrown = new Error('no room in the zoom');
    expect(toEngineError(thrown, code)).toMatchObject({ code, message: thrown.message, cause: thrown });
  });

  it('keeps an error that has a code, and the end of a stopped job', () => {
    const missing = new AppError('language-missing', 'fra');
    expect(toEngineError(missing, 'engine-failed')).toBe(missing);
    const aborted = new DOMException('out of memory', 'AbortError');
    expect(toEngineError(aborted, 'engine-failed')).toMatchObject({ code: 'cancelled' });
  });
});
