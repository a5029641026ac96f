/** Below a popup: its shadow, and the edge of the screen. CSS px. */
const MARGIN_PX = 8;

/**
 * Tells the popup's style sheet how high the popup can be where it opens, as `--popup-room`. The browser cuts it off at the end of the screen,
 * and it would then have two scroll bars: the page's and its own. Its viewport does not say that, because it starts at a few px and grows
 * with the content.
 */
export function fitScreen(): void {
  // Not in the DOM's types: where the screen begins beside other screens, and the place of the page in Firefox.
  const { availTop = 0, availHeight } = screen as Screen & { readonly availTop?: number };
  const measure = () => {
    const { mozInnerScreenY: top = screenY } = window as Window & { readonly mozInnerScreenY?: number };
    const room = availTop + availHeight - top - MARGIN_PX;
    document.documentElement.style.setProperty('--popup-room', `${Math.floor(room)}px`);
  };
  measure();
  // The browser may place the popup only when it knows its size.
  addEventListener('resize', measure);
}
