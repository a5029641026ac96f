import { toAppError } from '@/core/errors';

interface Flight {
  readonly result: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

/** Runs work only once for several callers that ask for the same at the same time. */
export interface SingleFlight {
  /**
   * Joins the running work for `key`, or starts it. A caller that aborts while others still wait gets `cancelled` at once.
   * When the last caller aborts, the work is aborted, and that caller gets its outcome.
   */
  join<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
}

export function createSingleFlight(): SingleFlight {
  const flights = new Map<string, Flight>();

  function launch(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const result = start(controller.signal).finally(() => land(key, flight));
    const flight: Flight = { result, controller, waiting: 0 };
    flights.set(key, flight);
    return flight;
  }

  /** Forgets the work for `key`, so that the next caller starts it anew. */
  function land(key: string, flight: Flight): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  return {
    async join<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
      if (signal.aborted) throw toAppError(signal.reason);
      const flight = flights.get(key) ?? launch(key, start);
      flight.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          flight.waiting -= 1;
          if (flight.waiting > 0) return reject(toAppError(signal.reason));
          land(key, flight);
          flight.controller.abort();
        };
        signal.addEventListener('abort', leave);
        const stay = () => signal.removeEventListener('abort', leave);
        flight.result.finally(stay).then(resolve as (value: unknown) => void, reject);
      });
    },
  };
}
