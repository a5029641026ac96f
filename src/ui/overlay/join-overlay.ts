import { changeOverlay, type OverlayChange, type OverlayView } from '@/core/recognitions/overlay-view';
import { ignoreMissingReceiver, onOverlayFrameRequests, send } from '@/platform/messages/messages';
import type { OverlayAct, OverlayRole } from '@/platform/messages/overlay-protocol';
import { sendAgain } from '@/platform/messages/send-again';

/**
 * Joins an overlay as one of its frames, and calls back with what it shows, now and after each change.
 * @throws AppError `message-refused` for a frame that no content script of ours put into the page
 */
export async function joinOverlay(
  role: OverlayRole,
  token: string,
  onView: (view: OverlayView) => void,
): Promise<void> {
  let view: OverlayView | undefined;
  const early: { readonly change: OverlayChange; readonly number: number }[] = [];
  onOverlayFrameRequests({
    overlayChanged(request) {
      if (!view) {
        early.push(request);
        return;
      }
      view = changeOverlay(view, request.change);
      onView(view);
    },
  });
  const joined = await sendAgain('joinOverlay', { role, token });
  // A change may have overtaken the answer, or be of a background that was ended before it answered.
  view = early
    .filter(({ number }) => number > joined.changes)
    .reduce((before, { change }) => changeOverlay(before, change), joined.view);
  onView(view);
}

/** Sends the content script what the user did in this frame. If nobody answers, the rejection is not handled here: the panel shows it. */
export function act(what: OverlayAct): void {
  // Sent twice, a relative movement would move twice as far. The user sees that it has moved nothing.
  if (what.type === 'move' || what.type === 'wheel')
    void send('actInOverlay', what).catch(ignoreMissingReceiver);
  else void sendAgain('actInOverlay', what);
}

/** Reports the height of a frame's content, CSS px, now and whenever it changes. */
export function reportHeight(element: Element, heightOf: () => number): void {
  let reported = 0;
  const measure = () => {
    const height = Math.ceil(heightOf());
    if (height === reported) return;
    reported = height;
    act({ type: 'height', height });
  };
  const sizes = new ResizeObserver(measure);
  const watch = () => {
    for (const each of [element, ...element.querySelectorAll(':scope > *, .panel-body > *')])
      sizes.observe(each);
  };
  new MutationObserver(watch).observe(element, { childList: true, subtree: true });
  watch();
}

/** Calls back when Escape is pressed anywhere in the frame, unless it has closed something in it. */
export function onEscape(callBack: () => void): void {
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !event.isTrusted || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    callBack();
  });
}
