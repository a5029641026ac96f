import { afterEach, expect, it, vi } from 'vitest';
import { SilentWorker } from '@/platform/silent-worker.test-support';
import { startJoiner } from './screenshot-joiner';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['fails', 'error', 'out of memory', 'out of memory'],
  ['does not start', 'error', '', 'the Worker did not start'],
  ['sends what cannot be read', 'messageerror', undefined, 'a message from the Worker cannot be read'],
] as const)(
  'fails by name when the Worker %s, in pending and in later calls',
  async (_how, type, message, expected) => {
    vi.stubGlobal('Worker', SilentWorker);
    const joiner = startJoiner();
    const pending = joiner.join([]);
    SilentWorker.fail(type, message);
    await expect(pending).rejects.toMatchObject({ code: 'unexpected', message: expected });
    await expect(joiner.join([])).rejects.toMatchObject({ code: 'unexpected' });
  },
);

it('ends the Worker when the view is left', () => {
  vi.stubGlobal('Worker', SilentWorker);
  startJoiner().close();
  expect(SilentWorker.last?.terminate).toHaveBeenCalledOnce();
});
