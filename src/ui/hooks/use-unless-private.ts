import { useCallback, useState } from 'preact/hooks';
import { isPrivateWindow } from '@/platform/browser/tabs';

/**
 * Returns a function that runs its argument unless the page, or the tab below the popup, is in a private
 * window. For actions that save what the user does.
 */
export function useUnlessPrivate(): (leaveTrace: () => void) => void {
  // Asked early, because a popup may close right after a press.
  const [isPrivate] = useState(isPrivateWindow);
  return useCallback((leaveTrace) => void isPrivate.then((answer) => answer || leaveTrace()), [isPrivate]);
}
