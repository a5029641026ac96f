/**
 * Calls back each time an element comes into view or near it, and when it is already there. Gives a function that ends this.
 *
 * `ahead`: how far out of sight counts as near, as of CSS margins; percents are of what the element scrolls in.
 */
export function whenNear(element: Element, ahead: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { root: scrollerOf(element), rootMargin: ahead },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** The closest element around it that scrolls; null for the viewport. A margin counts for the root alone, not for scrollers in it. */
function scrollerOf(element: Element): Element | null {
  let around = element.parentElement;
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
  return around;
}
