import type { KeepBody } from './read-body';

/** Keeps a body in the library. */
export function createKeepBody(): KeepBody {
  return async () => ({ body: 'failed', reason: 'not-stored' });
}
