/** The service's source of time. */
export interface Clock {
  /** ms since the epoch, UTC. */
  now(): number;
}

/** A clock that can be moved, so that tests need not wait for lists, bodies and request limits. */
export interface AdjustableClock extends Clock {
  /** Moves the clock forward by a time, ms; a negative time moves it back. */
  advance(ms: number): void;
  /** Sets the clock to a time, ms since the epoch. */
  set(time: number): void;
}

/** A clock that runs with the machine's and starts at `start` (default: now). */
export function createRunningClock(start = Date.now()): AdjustableClock {
  let offset = start - Date.now();
  return {
    now: () => Date.now() + offset,
    advance(ms) {
      offset += ms;
    },
    set(time) {
      offset = time - Date.now();
    },
  };
}

/** A clock that stands still at `start` until it is moved. */
export function createFrozenClock(start: number): AdjustableClock {
  let time = start;
  return {
    now: () => time,
    advance(ms) {
      time += ms;
    },
    set(moment) {
      time = moment;
    },
  };
}
