/** Waits for one turn at a time. */
export interface Turns {
  /**
   * Waits for the turn, in the order of the calls; those with `isFirst` go before all others.
   * @returns the function that ends the turn
   * @throws the signal's reason when it is aborted during the wait
   */
  take(signal: AbortSignal, isFirst: boolean): Promise<() => void>;
  /** Whether a call with `isFirst` waits. */
  isWanted(): boolean;
}

interface Waiter {
  readonly isFirst: boolean;
  readonly begin: () => void;
}

export function createTurns(): Turns {
  let waiting: readonly Waiter[] = [];
  let current: Waiter | undefined;

  const leave = (waiter: Waiter) => {
    waiting = waiting.filter((other) => other !== waiter);
  };
  const beginNext = () => {
    current = waiting.find(({ isFirst }) => isFirst) ?? waiting[0];
    if (!current) return;
    leave(current);
    current.begin();
  };

  return {
    take: (signal, isFirst) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const cancel = () => {
          leave(waiter);
          reject(signal.reason);
        };
        const end = () => {
          if (current === waiter) beginNext();
        };
        const begin = () => {
          signal.removeEventListener('abort', cancel);
          resolve(end);
        };
        const waiter: Waiter = { isFirst, begin };
        signal.addEventListener('abort', cancel, { once: true });
        waiting = [...waiting, waiter];
        if (!current) beginNext();
      }),
    isWanted: () => waiting.some(({ isFirst }) => isFirst),
  };
}
