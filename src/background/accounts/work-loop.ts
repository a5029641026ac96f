import { dueAt } from '@/core/accounts/due';
import { MINUTE_MS } from '@/core/durations';
import { toAppError } from '@/core/errors';
import { endWorkFailure, loadWorkFailure, saveWorkFailure } from '@/platform/storage/accounts/work-failure';
import { logError } from '@/platform/storage/error-log';

/** A kind of work that makes requests: the jobs, or the monitoring round. */
export interface WorkSource {
  /** When its next request is due, ms since the epoch; undefined if there is none. */
  nextAt(now: number): Promise<number | undefined>;
  /** Makes that request and stores its result, which may be a failure of the service. Rejects only if storing fails. */
  work(signal: AbortSignal): Promise<void>;
}

export interface WorkLoopDeps {
  readonly sources: readonly WorkSource[];
  readonly clock: {
    readonly now: () => number;
    readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  };
  /** How many requests a minute the user allows. */
  readonly loadPace: () => Promise<number>;
  /** Sets the alarm that wakes the background at a moment, ms since the epoch; undefined clears it. */
  readonly setWakeUp: (at: number | undefined) => Promise<void>;
  /** Prevents the browser from ending the background until the returned function is called. */
  readonly stayAwake: () => () => void;
  /** Called when a run ends. Closes what its requests needed. */
  readonly rest: () => Promise<void>;
}

export interface WorkLoop {
  /**
   * Works on what is due, for some minutes at most; the next alarm continues with the rest. Resolves when this run ends. While
   * a run is under way, further calls join it. Rejects with what the work rejects with; that is stored, too, for the view of the
   * accounts.
   */
  run(): Promise<void>;
  /** Begins the same for a caller that does not wait for it: a failure is stored only. */
  start(): void;
  /**
   * Does the same for a caller that the user has not asked: after a failure not before the work has waited, and a failure is
   * stored only.
   */
  goOn(): Promise<void>;
}

/** How long a run lasts at most, ms. Browsers end a background that is busy for 5 min without a break. */
const LONGEST_RUN_MS = 230_000;
/** Longer pauses are left to the alarm, so that the browser can end the background meanwhile, ms. */
const LONGEST_SLEEP_MS = 20_000;
/** When the alarm starts the next run if the browser ends the background during this one, ms. */
const RESTART_AFTER_MS = 60_000;
/**
 * How long the work waits after it has rejected, ms. What it asked for could not be stored, so it would ask the service for the same
 * again and again.
 */
const WAIT_AFTER_FAILURE_MS = 15 * MINUTE_MS;

/** Makes the requests of all sources, one at a time and evenly spaced. Sources that are due take turns. */
export function createWorkLoop(deps: WorkLoopDeps): WorkLoop {
  const { sources, clock, loadPace, setWakeUp, stayAwake } = deps;
  const { now } = clock;
  let running: Promise<void> | undefined;
  let lastRequestAt = Number.NEGATIVE_INFINITY;
  let lastSource = -1;
  /** Ends the current pause, because something may have become due. */
  let wake = new AbortController();
  /** Whether `run` was called since the sources were last asked. */
  let isAskedAgain = false;

  async function findTurn(): Promise<{ readonly index: number; readonly at: number } | undefined> {
    const moments = await Promise.all(sources.map((source) => source.nextAt(now())));
    const turns = moments.flatMap((at, index) =>
      at === undefined ? [] : [{ index, at: Math.max(at, now()) }],
    );
    const places = (index: number) => (index - lastSource - 1 + sources.length) % sources.length;
    return turns.sort((a, b) => a.at - b.at || places(a.index) - places(b.index))[0];
  }

  async function pause(ms: number): Promise<void> {
    if (isAskedAgain) return;
    wake = new AbortController();
    const { signal } = wake;
    await clock.sleep(ms, signal).catch((thrown: unknown) => {
      if (!signal.aborted) throw thrown;
    });
  }

  /** Works until nothing is due soon. Returns when to go on. */
  async function workUntil(endsAt: number): Promise<number | undefined> {
    while (now() < endsAt) {
      isAskedAgain = false;
      const turn = await findTurn();
      if (!turn) return undefined;
      const paceMs = MINUTE_MS / (await loadPace());
      // The clock was ahead at the last request.
      if (lastRequestAt > now()) lastRequestAt = now();
      const at = Math.max(turn.at, lastRequestAt + paceMs);
      const wait = at - now();
      if (wait > LONGEST_SLEEP_MS) return at;
      if (wait > 0) {
        await pause(wait);
        continue;
      }
      lastRequestAt = now();
      lastSource = turn.index;
      await sources[turn.index]?.work(AbortSignal.timeout(LONGEST_RUN_MS));
      await endWorkFailure();
    }
    return now();
  }

  async function workAndRest(endsAt: number): Promise<void> {
    try {
      await setWakeUp(await workUntil(endsAt));
      await endWorkFailure();
    } finally {
      await deps.rest();
    }
  }

  async function runOnce(): Promise<void> {
    const letSleep = stayAwake();
    const endsAt = now() + LONGEST_RUN_MS;
    try {
      do {
        await setWakeUp(now() + RESTART_AFTER_MS);
        await workAndRest(endsAt);
        // Work that became due while this run was ending would otherwise be forgotten.
      } while (isAskedAgain && now() < endsAt);
      if (isAskedAgain) await setWakeUp(now());
    } catch (thrown) {
      // One that cannot even be stored is shown nowhere else.
      await waitAfter(thrown).catch(report);
      throw thrown;
    } finally {
      letSleep();
      running = undefined;
    }
  }

  /** Stores a failure and sets the alarm for the next try. */
  async function waitAfter(thrown: unknown): Promise<void> {
    const { code, message } = toAppError(thrown);
    const waitUntil = now() + WAIT_AFTER_FAILURE_MS;
    // If the log cannot be written, nothing is lost: the failure itself is shown.
    logError(code, 'accountWork', now()).catch(() => undefined);
    await saveWorkFailure({ code, message, waitUntil });
    await setWakeUp(waitUntil);
  }

  function run(): Promise<void> {
    wake.abort();
    isAskedAgain = true;
    // The alarm may be what called: it has rung, and the browser may still end the background during this run.
    if (running) setWakeUp(now() + RESTART_AFTER_MS).catch(report);
    running ??= runOnce();
    return running;
  }

  const start = () => void run().catch(() => undefined); // stored or reported by then

  return {
    run,
    start,
    async goOn() {
      const failure = running ? undefined : await loadWorkFailure();
      const waitUntil = failure ? dueAt(failure.waitUntil, WAIT_AFTER_FAILURE_MS, now()) : now();
      // A press of the user may have started a run meanwhile.
      if (waitUntil > now() && !running) return setWakeUp(waitUntil);
      await run().catch(() => undefined);
    },
  };
}

function report(thrown: unknown): void {
  reportError(thrown);
}
