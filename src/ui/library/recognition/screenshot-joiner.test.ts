import { afterEach, expect, it, vi } from 'vitest';
import { startJoiner } from './screenshot-joiner';

/** A Worker that never answers; the test dispatches its events. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | undefined;
  constructor() {
    super();
    SilentWorker.last = this;
  }
  postMessage = vi.fn();
  terminate = vi.fn();
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['fails', 'error', 'out of memory', 'out of memory'],
  ['does not start', 'error', '', 'the Worker did not start'],
  ['sends what cannot be read', 'messageerror', undefined, 'a message from the Worker cannot be read'],
])(
  'fails by name when the Worker %s, in pending and in later calls',
  async (_how, type, message, expected) => {
    vi.stubGlobal('Worker', SilentWorker);
    const joiner = startJoiner();
    const pending = joiner.join([]);
    SilentWorker.last?.dispatchEvent(Object.assign(new Event(type), { message }));
    await expect(pending).rejects.toMatchObject({ code: 'unexpected', message: expected });
    await expect(joiner.join([])).rejects.toMatchObject({ code: 'unexpected' });
  },
);

it('ends the Worker when the view is left', () => {
  vi.stubGlobal('Worker', SilentWorker);
  startJoiner().close();
  expect(SilentWorker.last?.terminate).toHaveBeenCalledOnce();
});
