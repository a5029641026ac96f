import { AppError } from '@/core/errors';

/**
 * Puts a text into the clipboard. Call straight from the user's press. Where the page has no clipboard (http) or keeps
 * it from us (permissions policy), the browser's old copy command is used.
 * @throws AppError `copy-failed`
 */
export async function copyText(text: string): Promise<void> {
  // First, while the press still counts: a refused promise may come too late for it.
  if (copyByCommand(text)) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    throw new AppError('copy-failed', String(cause), { cause });
  }
}

/**
 * The copy command takes whatever a `copy` listener puts in; no text needs to be selected and no focus moves.
 * https://w3c.github.io/clipboard-apis/#copy-action
 */
function copyByCommand(text: string): boolean {
  let written = false;
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    written = event.clipboardData !== null;
  };
  // On the window, in the capture phase: before the page's own listeners.
  window.addEventListener('copy', write, { capture: true, once: true });
  const done = document.execCommand('copy');
  window.removeEventListener('copy', write, { capture: true });
  return done && written;
}
