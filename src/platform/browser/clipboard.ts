import type { Permissions } from 'webextension-polyfill';
import { AppError } from '@/core/errors';
import { browser } from './browser';

/** Copying without a press of the user needs this permission, which is requested when the user chooses it. */
const PERMISSION: Permissions.Permissions = { permissions: ['clipboardWrite'] };

/** Whether text may be copied without a press of the user. */
export function mayCopyAtOnce(): Promise<boolean> {
  return browser.permissions.contains(PERMISSION);
}

/** Requests the permission. Call it directly in a click handler of our own page. Resolves with whether it was granted. */
export function requestCopyAtOnce(): Promise<boolean> {
  return browser.permissions.request(PERMISSION);
}

/**
 * Puts a text into the clipboard, with the same as HTML for programs that take that. Call it directly in the handler of the user's press, unless `mayCopyAtOnce`. If the page has no clipboard (http)
 * or its permissions policy forbids it, the browser's old copy command is used.
 * @throws AppError `copy-failed`
 */
export async function copyText(text: string, html?: string): Promise<void> {
  // The copy command comes first: when the clipboard's promise is rejected, the browser may no longer count the press.
  if (copyByCommand(text, html)) return;
  try {
    if (html === undefined) await navigator.clipboard.writeText(text);
    else {
      const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
      const item = new ClipboardItem({ ...blob('text/plain', text), ...blob('text/html', html) });
      await navigator.clipboard.write([item]);
    }
  } catch (cause) {
    throw new AppError('copy-failed', String(cause), { cause });
  }
}

/**
 * Copies with the copy command. A `copy` listener sets the text, so nothing is selected and the focus does not move.
 * https://w3c.github.io/clipboard-apis/#copy-action
 */
function copyByCommand(text: string, html: string | undefined): boolean {
  let written = false;
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
    event.stopImmediatePropagation();
    written = event.clipboardData !== null;
  };
  // The capture phase of the window comes before the page's own listeners.
  window.addEventListener('copy', write, { capture: true, once: true });
  const done = document.execCommand('copy');
  window.removeEventListener('copy', write, { capture: true });
  return done && written;
}
