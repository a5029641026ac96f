import * as comlink from 'comlink';
import { AppError } from '@/core/errors';
import type { Session } from './session';
import type { StripWorker, StripWorkerStart } from './strip-worker';

/**
 * Starts the recognition network in a thread of its own, beside the Worker that calls this and ending with it.
 * @throws AppError `engine-start-failed`
 */
export function startStripWorker(options: StripWorkerStart): Promise<Session> {
  const worker = new Worker(new URL('./strip-worker.ts', import.meta.url), { type: 'module' });
  const remote = comlink.wrap<StripWorker>(worker);
  const failed = new Promise<never>((_resolve, reject) => {
    worker.onerror = ({ message }) => reject(new AppError('engine-start-failed', message));
  });
  const run: Session['run'] = (input) =>
    Promise.race([remote.run(comlink.transfer(input, [input.data.buffer])), failed]);
  const session = Promise.race([remote.start(options), failed]).then(() => ({ run }));
  // Every reading meets the failure; until one comes nobody does.
  session.catch(() => undefined);
  return session;
}
