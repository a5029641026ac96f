import { AppError, toAppError } from '@/core/errors';
import { browser } from './browser';

/**
 * Searches for a text with the user's search engine, in a new tab next to the tab `besideTabId` and in its window: the browser itself
 * would choose the window in front, which need not be the private one that the text comes from. Only the background may call it.
 * @throws AppError `search-failed`
 */
export async function searchWithEngine(text: string, besideTabId: number): Promise<void> {
  let opened: number | undefined;
  try {
    const { windowId, index } = await browser.tabs.get(besideTabId);
    const place = windowId === undefined ? {} : { windowId };
    const tab = await browser.tabs.create({
      ...place,
      index: index + 1,
      openerTabId: besideTabId,
      url: 'about:blank',
    });
    opened = tab.id;
    if (opened === undefined) throw new Error('the new tab has no id');
    await browser.search.query({ text, tabId: opened });
  } catch (cause) {
    // A blank tab says nothing. If it cannot be closed either, the user sees that.
    if (opened !== undefined) await browser.tabs.remove(opened).catch(() => undefined);
    throw new AppError('search-failed', toAppError(cause).message, { cause });
  }
}
