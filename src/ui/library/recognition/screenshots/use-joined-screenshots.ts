import { useEffect, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { Block } from '@/core/ocr/recognition';
import type { ReadScreenshot } from '@/core/recognitions/screenshots/page-screenshot';
import { runLatest } from '@/ui/run-latest';
import { startJoiner } from './screenshot-joiner';

/** The text of a page's screenshots. */
export interface JoinedScreenshots {
  readonly blocks: readonly Block[];
  /** Whether it is that of all of them; else it is that of those before. */
  readonly isCurrent: boolean;
  /** Why they could not be joined. */
  readonly failure?: ErrorCode | undefined;
}

interface Result extends Omit<JoinedScreenshots, 'isCurrent'> {
  readonly of: readonly ReadScreenshot[];
}

const NONE: Result = { of: [], blocks: [] };

/** Joins a page's screenshots beside what is shown. Of those that come while it joins others, the newest are joined next. */
export function useJoinedScreenshots(read: readonly ReadScreenshot[]): JoinedScreenshots {
  const [result, setResult] = useState<Result>(NONE);
  const join = useRef<(read: readonly ReadScreenshot[]) => void>(undefined);
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  useEffect(() => {
    // Most pages are never read from screenshots, and need no Worker.
    if (read.length === 0) return;
    join.current ??= begin();
    join.current(read);
  }, [read]);

  function begin(): (read: readonly ReadScreenshot[]) => void {
    const joiner = startJoiner();
    close.current = joiner.close;
    let last: readonly ReadScreenshot[] = [];
    return runLatest<readonly ReadScreenshot[]>(
      async (wanted) => {
        last = wanted;
        setResult({ of: wanted, blocks: await joiner.join(wanted) });
      },
      (thrown) => {
        // A thread that has failed joins nothing more: the next screenshots get another one.
        joiner.close();
        join.current = undefined;
        setResult(({ blocks }) => ({ of: last, blocks, failure: toAppError(thrown).code }));
      },
    );
  }

  if (read.length === 0) return { blocks: [], isCurrent: true };
  return { blocks: result.blocks, isCurrent: result.of === read, failure: result.failure };
}
