import { useCallback, useState } from 'preact/hooks';
import { isPrivateWindow } from '@/platform/tabs';

/** Gives what does something that leaves a trace, unless the page stands in a private window, or over one as the popup does. */
export function useUnlessPrivate(): (leaveTrace: () => void) => void {
  // Asked before it is needed: a popup may close right after a press.
  const [isPrivate] = useState(isPrivateWindow);
  return useCallback((leaveTrace) => void isPrivate.then((answer) => answer || leaveTrace()), [isPrivate]);
}
