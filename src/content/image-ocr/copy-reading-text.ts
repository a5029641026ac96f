import type { ReaderHost } from './overlay/reader-host';

/** Makes text that is copied off the picture have the breaks and spaces of its reading, not of its boxes. */
export function copyReadingText(
  view: Window,
  host: ReaderHost,
  selectedText: () => string,
  signal: AbortSignal,
): void {
  function copy(event: ClipboardEvent): void {
    // In a text field, ours or the page's, what is selected there is meant.
    const isInField = host.root.activeElement?.localName === 'textarea';
    const text = isInField ? '' : selectedText();
    if (text === '' || !event.isTrusted) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // On the window: a selection on the picture leaves the focus, and so the event, to the page.
  view.addEventListener('copy', copy, { signal, capture: true });
}
