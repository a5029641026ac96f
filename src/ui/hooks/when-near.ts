/**
 * Calls back each time an element comes into view or near it, and when it is already there. Returns a function that ends this.
 *
 * It watches the element in what it scrolls in, and not in the viewport: there Chromium sometimes does not report an element that a jump
 * to the end of a list brings into view.
 *
 * @param ahead how far out of sight counts as near, as a CSS margin; percentages are of what the element scrolls in
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
