/** Something that has requests to make, one after the other. */
export interface WorkSource {
  /** When its next request is due, ms since the epoch; undefined when there is nothing to do. */
  nextAt(now: number): Promise<number | undefined>;
  /** Makes that request and keeps what came of it. Failures of the service are kept, too; it rejects with storage's alone. */
  work(signal: AbortSignal): Promise<void>;
}

export interface WorkLoopDeps {
  readonly sources: readonly WorkSource[];
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Requests a minute, as the user has set it. */
  readonly readPace: () => Promise<number>;
  /** Has the background woken at a moment, ms since the epoch; undefined: there is nothing to wake for. */
  readonly setWakeUp: (at: number | undefined) => Promise<void>;
  /** Keeps the background from being ended until the returned function is called. */
  readonly stayAwake: () => () => void;
  /** A piece is over: what it needed may be put away. */
  readonly rest: () => Promise<void>;
}

export interface WorkLoop {
  /** Works on what is due, in one piece; what is left when it ends goes on at the next alarm. Resolves with its end. */
  run(): Promise<void>;
}

/** A piece ends well before browsers end a background that is busy without a break (5 min), ms. */
const LONGEST_PIECE_MS = 230_000;
/** A longer pause is an alarm's: the background may end meanwhile, ms. */
const LONGEST_SLEEP_MS = 20_000;
/** If a piece is cut short, it is taken up after this, ms. */
const TAKEN_UP_AFTER_MS = 60_000;
const MINUTE_MS = 60_000;

/** Makes the requests of all sources, one at a time, evenly spaced; sources that are due take turns. */
export function createWorkLoop(deps: WorkLoopDeps): WorkLoop {
  const { sources, now, sleep, readPace, setWakeUp, stayAwake } = deps;
  let running: Promise<void> | undefined;
  let lastRequestAt = Number.NEGATIVE_INFINITY;
  let lastSource = -1;
  /** Ends the pause that is slept through, because something may have become due. */
  let wake = new AbortController();
  /** Whether something may have become due since it was last looked for. */
  let isAskedAnew = false;

  async function findTurn(): Promise<{ readonly index: number; readonly at: number } | undefined> {
    const moments = await Promise.all(sources.map((source) => source.nextAt(now())));
    const turns = moments.flatMap((at, index) =>
      at === undefined ? [] : [{ index, at: Math.max(at, now()) }],
    );
    const places = (index: number) => (index - lastSource - 1 + sources.length) % sources.length;
    return turns.sort((a, b) => a.at - b.at || places(a.index) - places(b.index))[0];
  }

  async function pause(ms: number): Promise<void> {
    if (isAskedAnew) return;
    wake = new AbortController();
    const { signal } = wake;
    await sleep(ms, signal).catch((thrown: unknown) => {
      if (!signal.aborted) throw thrown;
    });
  }

  /** Works until nothing is due soon, and gives when to go on. */
  async function workUntil(endsAt: number): Promise<number | undefined> {
    while (now() < endsAt) {
      isAskedAnew = false;
      const turn = await findTurn();
      if (!turn) return undefined;
      const paceMs = MINUTE_MS / (await readPace());
      const at = Math.max(turn.at, lastRequestAt + paceMs);
      const wait = at - now();
      if (wait > LONGEST_SLEEP_MS) return at;
      if (wait > 0) {
        await pause(wait);
        continue;
      }
      lastRequestAt = now();
      lastSource = turn.index;
      await sources[turn.index]?.work(AbortSignal.timeout(LONGEST_PIECE_MS));
    }
    return now();
  }

  async function workAndRest(endsAt: number): Promise<void> {
    try {
      await setWakeUp(await workUntil(endsAt));
    } finally {
      await deps.rest();
    }
  }

  async function runPiece(): Promise<void> {
    const letSleep = stayAwake();
    const endsAt = now() + LONGEST_PIECE_MS;
    try {
      do {
        await setWakeUp(now() + TAKEN_UP_AFTER_MS);
        await workAndRest(endsAt);
        // What has become due while this was ending would wait for nobody.
      } while (isAskedAnew && now() < endsAt);
      if (isAskedAnew) await setWakeUp(now());
    } finally {
      letSleep();
      running = undefined;
    }
  }

  return {
    run() {
      wake.abort();
      isAskedAnew = true;
      running ??= runPiece();
      return running;
    },
  };
}
