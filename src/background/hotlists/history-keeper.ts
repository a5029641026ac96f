import type { HistoryLimits } from '@/core/hotlists/history/prune';
import type { HotSnapshot } from '@/core/hotlists/hot-item';

export interface HistoryKeeperDeps {
  /** Packs what lies in a platform's journal, if it is enough; resolves with whether it did. */
  readonly packJournal: (platform: string) => Promise<boolean>;
  readonly addSnapshots: (snapshots: readonly HotSnapshot[]) => Promise<{ readonly added: number }>;
  readonly forgetHistory: (platform: string | undefined) => Promise<void>;
  readonly pruneHistory: (limits: HistoryLimits, now: number) => Promise<void>;
  /** Makes one of the blocks of titles that are due; resolves with whether there was one. */
  readonly makeDueBlock: () => Promise<boolean>;
  readonly readLimits: () => Promise<HistoryLimits>;
  /** Told why blocks could not be made: nobody waits for them. */
  readonly report: (thrown: unknown) => void;
  readonly now: () => number;
}

/** Everything that changes packed days, one after the other: each change reads a day and writes it anew. */
export interface HistoryKeeper {
  /** Makes the blocks that are due, a piece at a time, so that nothing else waits for all of it. */
  start(): Promise<void>;
  /** A list of the platform has come into the journal. */
  tidyUp(platform: string): Promise<void>;
  add(snapshots: readonly HotSnapshot[]): Promise<{ readonly added: number }>;
  forget(platform: string | undefined): Promise<void>;
}

/** Blocks are made when no day has changed for this long, ms: a file changes the days of one after the other. */
const REST_MS = 2000;

export function createHistoryKeeper(deps: HistoryKeeperDeps): HistoryKeeper {
  const queue = createQueue();
  const rest: { timer?: ReturnType<typeof setTimeout> | undefined } = {};

  async function makeBlocks(): Promise<void> {
    rest.timer = undefined;
    // Where days change meanwhile, it begins again after them.
    while (rest.timer === undefined && (await queue(deps.makeDueBlock)));
  }

  /** Whoever ends before leaves it to the next start. */
  function makeBlocksSoon(): void {
    clearTimeout(rest.timer);
    rest.timer = setTimeout(() => void makeBlocks().catch(deps.report), REST_MS);
  }

  return {
    start: makeBlocks,
    tidyUp: (platform) =>
      queue(async () => {
        if (!(await deps.packJournal(platform))) return;
        makeBlocksSoon();
        await deps.pruneHistory(await deps.readLimits(), deps.now());
      }),
    add: (snapshots) => queue(() => deps.addSnapshots(snapshots)).finally(makeBlocksSoon),
    forget: (platform) => queue(() => deps.forgetHistory(platform)),
  };
}

/** Runs one after the other what it is given. What fails is told to whoever asked for it; the next goes ahead. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
