import { browser } from './browser';

/**
 * The text selected in one frame of a tab, as the page has it: what the menu itself tells has lost its line breaks.
 * Undefined where the browser lets no extension in, or where nothing is found selected.
 */
export async function readSelectedText(tabId: number, frameId: number): Promise<string | undefined> {
  try {
    const target = { tabId, frameIds: [frameId] };
    const [answer] = await browser.scripting.executeScript({ target, func: selectedText });
    return typeof answer?.result === 'string' && answer.result !== '' ? answer.result : undefined;
  } catch {
    return undefined; // not ours to look into: the menu's word has to do
  }
}

/** Runs in the page: it sees nothing of this file. */
function selectedText(): string {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  }
  return getSelection()?.toString() ?? '';
}
