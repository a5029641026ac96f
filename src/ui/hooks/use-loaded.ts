import { useEffect, useState } from 'preact/hooks';

/** What `load` gives, undefined until it has come; loaded anew when `load` is another function. */
export function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly from: () => Promise<T>; readonly value: T }>();
  useEffect(() => {
    let current = true;
    void load().then((value) => current && setLoaded({ from: load, value }));
    return () => {
      current = false;
    };
  }, [load]);
  return loaded?.from === load ? loaded.value : undefined;
}
