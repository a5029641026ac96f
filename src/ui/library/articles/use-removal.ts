import { useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { send } from '@/platform/messages';

/** What was just deleted, and how to have it back. */
export interface Removal {
  readonly removed: readonly ArticleId[] | undefined;
  readonly remove: (ids: readonly ArticleId[]) => void;
  readonly undo: () => void;
  /** It stays in the bin. */
  readonly forget: () => void;
}

/** Moves articles to the bin; `onRemoved` is told once they are there. */
export function useRemoval(onRemoved: (ids: readonly ArticleId[]) => void): Removal {
  const [removed, setRemoved] = useState<readonly ArticleId[]>();
  const forget = () => setRemoved(undefined);
  return {
    removed,
    forget,
    remove(ids) {
      void send('removeEntries', { ids }).then(() => {
        setRemoved(ids);
        onRemoved(ids);
      });
    },
    undo() {
      if (removed) void send('restoreEntries', { ids: removed });
      forget();
    },
  };
}
