import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import { send } from '@/platform/messages';
import type { HotRefreshReason } from '@/platform/protocol-hotlists';

/** Fetching lists that are shown. */
export interface HotRefresh {
  /** Those that are being fetched. */
  readonly busy: ReadonlySet<string>;
  /** Why the last request was not carried out at all; what became of each list stands in its status. */
  readonly problem: ErrorCode | undefined;
  readonly refresh: (platforms: readonly string[], reason?: HotRefreshReason) => void;
}

/** Fetches lists as they come into view, those that are due, and when asked. `shown`: the platforms in view. */
export function useHotRefresh(shown: readonly string[]): HotRefresh {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<ErrorCode>();
  const running = useRef(0);
  const refresh = useCallback((platforms: readonly string[], reason: HotRefreshReason = 'asked') => {
    if (platforms.length === 0) return;
    running.current += 1;
    setBusy((before) => new Set([...before, ...platforms]));
    send('refreshHotLists', { platforms, reason })
      .then(
        () => setProblem(undefined),
        (thrown: unknown) => setProblem(toAppError(thrown).code),
      )
      .finally(() => {
        running.current -= 1;
        const ended = new Set(platforms);
        setBusy((before) =>
          running.current === 0 ? new Set() : new Set([...before].filter((id) => !ended.has(id))),
        );
      });
  }, []);
  const names = shown.join('\n');
  useEffect(() => {
    refresh(names === '' ? [] : names.split('\n'), 'shown');
  }, [names, refresh]);
  return { busy, problem, refresh };
}
