import { useEffect, useState } from 'preact/hooks';

/** Below this a row has room for its title and one platform. */
const NARROW = '(width < 600px)';

/** Whether the page is narrow. */
export function useNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => setIsNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}
