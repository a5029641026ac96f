import { useEffect, useState } from 'preact/hooks';
import { loadDraft, saveDraft } from '@/platform/storage/drafts';

/**
 * A value that survives closing its page, until the browser is closed. Undefined until it is loaded, then the
 * saved draft or `initial`.
 */
export function useDraft<T>(name: string, initial: T): [value: T | undefined, set: (value: T) => void] {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let current = true;
    void loadDraft<T>(name).then((draft) => {
      // Text that was typed during loading is newer than the draft.
      if (current) setValue((typed) => typed ?? draft ?? initial);
    });
    return () => {
      current = false;
    };
  }, [name]);
  const set = (changed: T) => {
    setValue(() => changed);
    void saveDraft(name, changed);
  };
  return [value, set];
}
