import type { HotSnapshot } from '@/core/hotlists/hot-item';
import {
  beginImport,
  finishImport,
  removeLastImport,
  removeUnfinishedImport,
} from '@/platform/hotlists/history-import';
import { addSnapshots, deleteHistory, packJournal, pruneHistory } from '@/platform/hotlists/history-writer';
import { makeDueBlock } from '@/platform/hotlists/title-block-store';
import { createQueue } from '@/platform/queue';
import { settings } from '@/platform/storage/settings';

export interface HistoryServiceDeps {
  /** Called with the error if blocks could not be made, because no caller waits for them. */
  readonly report: (thrown: unknown) => void;
  /** ms since the epoch */
  readonly now: () => number;
}

/** Changes packed days, one change after the other, because each loads a day and stores it again. */
export interface HistoryService {
  /**
   * Removes an import that an earlier run did not finish. Makes the blocks that are due, one at a time, so that other changes can
   * run in between.
   */
  start(): Promise<void>;
  /** Packs and prunes after a list of the platform was added to the journal. */
  tidyUp(platform: string): Promise<void>;
  beginImport(id: string): Promise<void>;
  add(snapshots: readonly HotSnapshot[], importId: string): Promise<{ readonly added: number }>;
  finishImport(id: string): Promise<void>;
  removeLastImport(): Promise<void>;
  delete(platform: string | undefined): Promise<void>;
}

/** Blocks are made when no day has changed for this long, because the import of a file changes one day after the other, ms. */
const REST_MS = 2000;

export function createHistoryService({ report, now }: HistoryServiceDeps): HistoryService {
  const queue = createQueue();
  const rest: { timer?: ReturnType<typeof setTimeout> | undefined } = {};

  async function makeBlocks(): Promise<void> {
    rest.timer = undefined;
    // If a day was changed meanwhile, that has set the timer, which starts this again.
    while (rest.timer === undefined && (await queue(makeDueBlock)));
  }

  /** If the background is ended before, the next start makes them. */
  function makeBlocksSoon(): void {
    clearTimeout(rest.timer);
    rest.timer = setTimeout(() => void makeBlocks().catch(report), REST_MS);
  }

  return {
    async start() {
      await queue(removeUnfinishedImport);
      await makeBlocks();
    },
    tidyUp: (platform) =>
      queue(async () => {
        if (!(await packJournal(platform))) return;
        makeBlocksSoon();
        await pruneHistory(await settings.hotHistoryLimits.getValue(), now());
      }),
    beginImport: (id) => queue(() => beginImport(id, now())),
    add: (snapshots, id) => queue(() => addSnapshots(snapshots, id)).finally(makeBlocksSoon),
    finishImport: (id) => queue(() => finishImport(id)),
    removeLastImport: () => queue(removeLastImport).finally(makeBlocksSoon),
    delete: (platform) => queue(() => deleteHistory(platform)),
  };
}
