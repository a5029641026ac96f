import { useEffect } from 'preact/hooks';
import type { ErrorCode } from '@/core/errors';
import { isPrivateWindow } from '@/platform/browser/tabs';
import { logError } from '@/platform/storage/error-log';

/**
 * Counts a failure that this page shows, by the page's name, for the report in the options. Nothing of private windows is stored, and a
 * cancelled action is no failure. The popup calls it for requests that fail, too: the background counts those of pages in tabs alone,
 * because it cannot see in which window a popup is.
 */
export function logFailure(code: ErrorCode): void {
  // If it cannot be logged, nothing is lost: it is shown.
  if (code !== 'cancelled') logUnlessPrivate(code).catch(() => undefined);
}

/** Counts a failure once while it is shown; undefined: none is. */
export function useFailureLog(code: ErrorCode | undefined): void {
  useEffect(() => {
    if (code !== undefined) logFailure(code);
  }, [code]);
}

async function logUnlessPrivate(code: ErrorCode): Promise<void> {
  const page = /(\w+)\.html$/.exec(location.pathname)?.[1];
  if (page !== undefined && !(await isPrivateWindow())) await logError(code, page, Date.now());
}
