import { useEffect } from 'preact/hooks';
import { send } from '@/platform/messages';
import { useUnlessPrivate } from '@/ui/hooks/use-unless-private';
import type { FollowedColumn } from './use-hot-lists';

/** Has it noted that the user sees these lists, once for each list that comes; not while the page is hidden, nor in a private window. */
export function useNotedLooks(shown: readonly FollowedColumn[]): void {
  const unlessPrivate = useUnlessPrivate();
  const seen = shown.filter(({ board }) => board).map(({ platform }) => platform);
  const name = shown.map(({ platform, board }) => `${platform} ${board?.fetchedAt ?? ''}`).join('\n');
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'hidden' || seen.length === 0) return;
      document.removeEventListener('visibilitychange', note);
      // A look that is not noted costs a mark; the next one is noted again.
      unlessPrivate(() => void send('lookAtHotLists', { platforms: seen }).catch(reportError));
    };
    document.addEventListener('visibilitychange', note);
    note();
    return () => document.removeEventListener('visibilitychange', note);
  }, [name]);
}
