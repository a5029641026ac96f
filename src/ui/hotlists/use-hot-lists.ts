import { useCallback, useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import { type FollowedPlatform, inOrder } from '@/core/hotlists/followed';
import type { HotLooks } from '@/core/hotlists/looks';
import { type HotColumn, readColumns } from '@/platform/hotlists/board-store';
import { onHotChange } from '@/platform/hotlists/hot-signal';
import { readLooks, readReadTitles } from '@/platform/hotlists/looks-store';
import { settings } from '@/platform/storage';

/** A followed platform with what is stored of it. */
export interface FollowedColumn extends HotColumn, Pick<FollowedPlatform, 'isPinned' | 'isHidden'> {
  readonly looks: HotLooks | undefined;
}

/** Hot lists as they are stored. */
export interface HotLists {
  /** In the user's order, the hidden ones too. */
  readonly columns: readonly FollowedColumn[];
  readonly followed: readonly FollowedPlatform[];
  readonly read: ReadonlySet<string>;
  /** When it was read, ms since the epoch. */
  readonly at: number;
}

/** Hot lists as they are stored now. @throws AppError `storage-failed` */
export async function readHotLists(): Promise<HotLists> {
  // The database opens meanwhile.
  const [followed, read] = await Promise.all([settings.followedPlatforms.getValue(), readReadTitles()]);
  const ids = inOrder(followed).map(({ id }) => id);
  const [columns, looks] = await Promise.all([readColumns(ids), readLooks(ids)]);
  const byId = new Map(followed.map((platform) => [platform.id, platform]));
  return {
    columns: columns.map((column) => ({
      ...column,
      isPinned: byId.get(column.platform)?.isPinned ?? false,
      isHidden: byId.get(column.platform)?.isHidden ?? false,
      looks: looks.get(column.platform),
    })),
    followed,
    read,
    at: Date.now(),
  };
}

/** How often ages are told anew, ms. */
const TELL_AGE_EVERY_MS = 60_000;

/**
 * The lists of the followed platforms, undefined until they are read, and read again after every change and every minute;
 * and why they cannot be read. `first`: as they were read just now.
 */
export function useHotLists(first?: HotLists): {
  readonly lists: HotLists | undefined;
  readonly problem: ErrorCode | undefined;
  readonly reload: () => void;
} {
  const [lists, setLists] = useState(first);
  const [problem, setProblem] = useState<ErrorCode>();
  const reload = useCallback(() => {
    readHotLists().then(
      (loaded) => {
        setLists(loaded);
        setProblem(undefined);
      },
      (thrown: unknown) => setProblem(toAppError(thrown).code),
    );
  }, []);
  useEffect(() => {
    reload();
    const undo = [onHotChange(reload), settings.followedPlatforms.watch(reload)];
    const timer = setInterval(reload, TELL_AGE_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const stop of undo) stop();
    };
  }, [reload]);
  return { lists, problem, reload };
}
