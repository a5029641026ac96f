/**
 * Keeps the focus in its place when the element that has it is removed or disabled, as a button that is pressed often is: the
 * innermost element around it takes the focus, so that the next key and a screen reader go on from there and not from the top of
 * the page. If the element can have the focus again, as after the work that had disabled it, it gets it back. A component that moves
 * the focus itself comes first. Call it once for a page.
 */
export function keepFocus(): void {
  /** The element that had the focus last, and those around it, from the inside out; empty once the user has left it. */
  let trail: readonly HTMLElement[] = [];
  /** The element that has the focus in place of the first of the trail. */
  let standIn: HTMLElement | undefined;
  let isDue = false;

  document.addEventListener('focusin', ({ target }) => {
    if (target === standIn || !(target instanceof HTMLElement)) return;
    trail = withParents(target);
    standIn = undefined;
  });

  document.addEventListener('focusout', ({ target }) => {
    // Later, because some browsers also send this while they remove the element.
    setTimeout(() => {
      // A window that loses the focus, as to a question of the browser, gets it back in the same place.
      const isLeft = document.hasFocus() && document.activeElement === document.body;
      if (isLeft && (target === standIn || target === trail[0]) && canHaveFocus(target)) trail = [];
    });
  });

  const look = () => {
    isDue = false;
    const { activeElement } = document;
    const [element] = trail;
    if (!element) return;
    if (canHaveFocus(element)) {
      if (standIn && activeElement === standIn) element.focus({ preventScroll: true });
      return;
    }
    if (activeElement !== document.body && activeElement !== element) return;
    standIn = trail.find((each) => each !== element && each !== document.body && each.checkVisibility());
    if (standIn && !standIn.hasAttribute('tabindex')) standIn.tabIndex = -1;
    standIn?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (isDue || trail.length === 0) return;
    isDue = true;
    requestAnimationFrame(look);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

function canHaveFocus(element: EventTarget | null): boolean {
  return element instanceof HTMLElement && element.isConnected && !element.matches(':disabled');
}

function withParents(element: HTMLElement): readonly HTMLElement[] {
  const trail: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each; each = each.parentElement) trail.push(each);
  return trail;
}
