import { useEffect, useState } from 'preact/hooks';
import { readDraft, writeDraft } from '@/platform/drafts';

/**
 * A value that outlives the page it is typed in, as long as the browser runs. Undefined until it is read, then the draft
 * or `initial`.
 */
export function useDraft<T>(name: string, initial: T): [value: T | undefined, set: (value: T) => void] {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let current = true;
    void readDraft<T>(name).then((draft) => {
      // What was typed while it was read is newer.
      if (current) setValue((typed) => typed ?? draft ?? initial);
    });
    return () => {
      current = false;
    };
  }, [name]);
  const set = (changed: T) => {
    setValue(() => changed);
    void writeDraft(name, changed);
  };
  return [value, set];
}
