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
  readonly now: () => number;
}

/** Everything that changes packed days, one after the other: each change reads a day and writes it anew. */
export interface HistoryKeeper {
  /** Makes what an earlier version has not made, a piece at a time, so that nothing else waits for all of it. */
  start(): Promise<void>;
  /** A list of the platform has come into the journal. */
  tidyUp(platform: string): Promise<void>;
  add(snapshots: readonly HotSnapshot[]): Promise<{ readonly added: number }>;
  forget(platform: string | undefined): Promise<void>;
}

export function createHistoryKeeper(deps: HistoryKeeperDeps): HistoryKeeper {
  let last: Promise<unknown> = Promise.resolve();

  /** What fails is told to whoever asked for it; the next goes ahead. */
  function queue<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next;
    return next;
  }

  return {
    async start() {
      while (await queue(deps.makeDueBlock));
    },
    tidyUp: (platform) =>
      queue(async () => {
        if (await deps.packJournal(platform)) await deps.pruneHistory(await deps.readLimits(), deps.now());
      }),
    add: (snapshots) => queue(() => deps.addSnapshots(snapshots)),
    forget: (platform) => queue(() => deps.forgetHistory(platform)),
  };
}
