import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** An element counts as near when it is this close to the viewport, so that it is drawn before the user comes to it. */
const NEAR = '400px';

/** Whether an element has been near the viewport. Stays true from then on. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
