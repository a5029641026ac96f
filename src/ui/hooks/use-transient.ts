import { useEffect, useState } from 'preact/hooks';

const SHOWN_FOR_MS = 1500;

/** A value that a control shows for a moment, such as "copied". Undefined again after 1.5 s. */
export function useTransient<T>(): [shown: T | undefined, show: (value: T) => void] {
  const [shown, setShown] = useState<{ readonly value: T }>();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.value, (value) => setShown({ value })];
}
