import { vi } from 'vitest';

/** A Worker that never answers; the test dispatches its events. */
export class SilentWorker extends EventTarget {
  /** The one that was created last. */
  static last: SilentWorker | undefined;
  postMessage = vi.fn();
  terminate = vi.fn();

  constructor() {
    super();
    SilentWorker.last = this;
  }

  /** Fails with what the browser says of it. */
  static fail(type: 'error' | 'messageerror', message?: string): void {
    SilentWorker.last?.dispatchEvent(Object.assign(new Event(type), { message }));
  }
}
