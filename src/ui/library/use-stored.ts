import { useLayoutEffect, useState } from 'preact/hooks';
import { onSignal } from '@/platform/storage/signal';

/** Changes within this time are loaded together, ms. */
const SETTLES_AFTER_MS = 150;

/**
 * What `load` returns from the stores of accounts and of the library, loaded again after every change of them; undefined until
 * it is loaded. `name` names what is loaded: under another name the old value is not returned any more.
 */
export function useStored<T>(name: string, load: () => Promise<T>): T | undefined {
  const [stored, setStored] = useState<{ readonly name: string; readonly value: T }>();
  // Before the page is drawn, so that the data do not wait for a frame.
  useLayoutEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadNow = () => {
      timer = undefined;
      void load().then((value) => current && setStored({ name, value }));
    };
    const reload = () => {
      timer ??= setTimeout(loadNow, SETTLES_AFTER_MS);
    };
    loadNow();
    const stops = [onSignal('accounts', reload), onSignal('library', reload)];
    return () => {
      current = false;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [name]);
  return stored?.name === name ? stored.value : undefined;
}
