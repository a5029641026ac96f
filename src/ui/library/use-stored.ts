import { useLayoutEffect, useState } from 'preact/hooks';
import { onSignal } from '@/platform/storage/signal';

/** Changes within this time are loaded together, ms. */
const SETTLES_AFTER_MS = 150;

/**
 * What `load` returns from the stores of accounts and of the library, loaded again after every change of them; undefined until
 * it is loaded. `name` names what is loaded: under another name the old value is not returned any more, and without one nothing is
 * loaded yet. The first time, `load` may show a part of it before it returns.
 */
export function useStored<T>(
  name: string | undefined,
  load: (showPart: (part: T) => void) => Promise<T>,
): T | undefined {
  const [stored, setStored] = useState<{ readonly name: string; readonly value: T }>();
  // Before the page is drawn, so that the data do not wait for a frame.
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [isFirst, isLoading, isOld] = [true, false, false];
    const show = (value: T) => current && setStored({ name, value });
    const loadNow = async () => {
      const startedAt = performance.now();
      [timer, isLoading, isOld] = [undefined, true, false];
      try {
        show(await load((part) => isFirst && show(part)));
        isFirst = false;
      } finally {
        isLoading = false;
        // Changes that follow one another leave at least half of the time for other work.
        if (isOld) reload(performance.now() - startedAt);
      }
    };
    const reload = (after = 0) => {
      if (isLoading) isOld = true;
      else if (current) timer ??= setTimeout(() => void loadNow(), Math.max(after, SETTLES_AFTER_MS));
    };
    void loadNow();
    const stops = [onSignal('accounts', () => reload()), onSignal('library', () => reload())];
    return () => {
      current = false;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [name]);
  return stored !== undefined && stored.name === name ? stored.value : undefined;
}
