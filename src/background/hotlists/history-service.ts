import { AppError } from '@/core/errors';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import {
  beginImport,
  finishImport,
  removeImport,
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
  /** @throws AppError `hot-import-running` while another page is importing */
  beginImport(id: string): Promise<void>;
  add(snapshots: readonly HotSnapshot[], importId: string): Promise<{ readonly added: number }>;
  finishImport(id: string): Promise<void>;
  /** Removes an import if it is the last one, and returns whether it did. */
  removeImport(id: string): Promise<{ readonly removed: boolean }>;
  delete(platform: string | undefined): Promise<void>;
}

/** Blocks are made when no day has changed for this long, because the import of a file changes one day after the other, ms. */
const REST_MS = 2000;

/** A page that imports and says nothing for so long was closed, ms. */
const SILENT_MS = 60_000;

export function createHistoryService({ report, now }: HistoryServiceDeps): HistoryService {
  const queue = createQueue();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The import that a page is sending, and when it was last heard of. */
  let running: { readonly id: string; readonly at: number } | undefined;

  /** Makes the blocks that are due, until none is left or a day has changed: that has set the timer, which starts this again. */
  async function makeBlocks(): Promise<void> {
    timer = undefined;
    for (let isMore = true; isMore; ) {
      const wasMade = await queue(makeDueBlock);
      isMore = wasMade && timer === undefined;
    }
  }

  /** If the background is ended before, the next start makes them. */
  function makeBlocksSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void makeBlocks().catch(report), REST_MS);
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
    beginImport: (id) =>
      queue(async () => {
        if (running && now() - running.at < SILENT_MS)
          throw new AppError('hot-import-running', 'another page is importing');
        await beginImport(id, now());
        running = { id, at: now() };
      }),
    add: (snapshots, id) =>
      queue(async () => {
        const result = await addSnapshots(snapshots, id);
        running = { id, at: now() };
        return result;
      }).finally(makeBlocksSoon),
    finishImport: (id) =>
      queue(async () => {
        await finishImport(id);
        running = undefined;
      }),
    removeImport: (id) =>
      queue(async () => {
        if (running?.id === id) running = undefined;
        return { removed: await removeImport(id) };
      }).finally(makeBlocksSoon),
    delete: (platform) => queue(() => deleteHistory(platform)),
  };
}
