import { useEffect, useState } from 'preact/hooks';

/** The presses of a double click are half a second apart at most. */
const READING_MS = 800;

/**
 * Whether the user has had time to see a question of this page since it `isShown`: the page was in front, and nothing was pressed, for a
 * moment. A press before that may be meant for what was there before: a web page can ask for two quick presses, the first of which opens
 * our page, or close a window that covers it. https://www.paulosyibelo.com/2024/12/doubleclickjacking-what.html
 */
export function useTimeToRead(isShown: boolean): boolean {
  const [hadTime, setHadTime] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    const wait = () => {
      clearTimeout(timer);
      isWaiting = true;
      setHadTime(false);
      timer = setTimeout(() => {
        // A page behind others is not read; it waits anew when it is in front.
        if (document.visibilityState !== 'visible') return;
        isWaiting = false;
        setHadTime(true);
      }, READING_MS);
    };
    const waitOn = () => isWaiting && wait();
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, waitOn, { capture: true, signal: end.signal });
    window.addEventListener('focus', wait, { signal: end.signal });
    document.addEventListener('visibilitychange', wait, { signal: end.signal });
    wait();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isShown]);
  return hadTime;
}
