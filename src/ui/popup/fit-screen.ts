/** Below a popup: its shadow, and the edge of the screen. CSS px. */
const MARGIN_PX = 8;
/** The popup's own size, CSS px: browsers show no higher one. */
const WIDTH_PX = 400;
const HEIGHT_PX = 600;
/** Below this width a viewport is that of a popup that has not grown to its content yet, CSS px. */
const NARROWEST_PX = 280;
/** Below this width three tabs and the credits beside them need narrower gaps, CSS px. */
const NARROW_TABS_PX = 360;

/**
 * Tells the popup's style sheet how high the popup can be where it opens, as `--popup-room`, and by `data-narrow` that its window is
 * narrower than the popup would be, as in a menu; with the value `tabs` it is too narrow for the gaps between the tabs. Where the screen has
 * room, none of it changes while the popup grows to its content: a change makes the browser compute all styles again before the first
 * frame, and so would media queries for the width.
 *
 * The browser cuts the popup off at the end of the screen, and it would then have two scroll bars: the page's and its own. Its viewport
 * does not say that, because it starts at a few px and grows with the content.
 */
export function fitScreen(): void {
  // Not in the DOM's types: where the screen begins beside other screens, and the place of the page in Firefox.
  const { availTop = 0, availHeight } = screen as Screen & { readonly availTop?: number };
  const root = document.documentElement;
  const fitHeight = () => {
    const { mozInnerScreenY: top = screenY } = window as Window & { readonly mozInnerScreenY?: number };
    const room = availTop + availHeight - top - MARGIN_PX;
    root.style.setProperty('--popup-room', `${Math.floor(Math.min(room, HEIGHT_PX))}px`);
  };
  const fitWidth = () => {
    if (innerWidth < NARROWEST_PX || innerWidth >= WIDTH_PX) delete root.dataset['narrow'];
    else root.dataset['narrow'] = innerWidth < NARROW_TABS_PX ? 'tabs' : '';
  };
  fitHeight();
  // The browser may place the popup only when it knows its size.
  addEventListener('resize', fitHeight);
  // It reports each width between the layout of a frame and its drawing. To read the width now would lay out the empty page first.
  new ResizeObserver(fitWidth).observe(root);
}
