import { useEffect, useState } from 'preact/hooks';

const TOLD_FOR_MS = 1500;

/** Something that a control says of itself for a moment after it was done. */
export function useTold<T>(): [told: T | undefined, tell: (what: T) => void] {
  const [told, setTold] = useState<{ readonly what: T }>();
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => setTold(undefined), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return [told?.what, (what) => setTold({ what })];
}
