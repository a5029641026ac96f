import { useEffect, useState } from 'preact/hooks';
import { onAccountChange } from '@/platform/accounts-signal';
import { onLibraryChange } from '@/platform/library-signal';

/** Changes that come in a row are read once, ms. */
const SETTLES_AFTER_MS = 150;

/**
 * What `read` gives of accounts and the library, read again after every change of them; undefined until it is there.
 * `name` says what is read: another name is another thing, and what was shown of the old one is gone at once.
 */
export function useKept<T>(name: string, read: () => Promise<T>): T | undefined {
  const [kept, setKept] = useState<{ readonly name: string; readonly value: T }>();
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = undefined;
      void read().then((value) => current && setKept({ name, value }));
    };
    const reload = () => {
      timer ??= setTimeout(load, SETTLES_AFTER_MS);
    };
    load();
    const forgets = [onAccountChange(reload), onLibraryChange(reload)];
    return () => {
      current = false;
      clearTimeout(timer);
      for (const forget of forgets) forget();
    };
  }, [name]);
  return kept?.name === name ? kept.value : undefined;
}
