import type { WorkerApi } from './chrome-api';

declare const chrome: WorkerApi;

/** What the browser tells of a chosen item of a context menu. */
export interface MenuChoice {
  /** The item's id. */
  readonly item: string;
  readonly pageUrl: string;
  readonly srcUrl: string;
  readonly linkUrl?: string | undefined;
  /** Undefined in the page's top frame. */
  readonly frameUrl?: string | undefined;
}

/** Dispatches the browser's event of a menu choice in the extension's worker. Self-contained. */
export async function dispatchMenuChoice({ item, pageUrl, frameUrl, ...click }: MenuChoice): Promise<void> {
  const tab = (await chrome.tabs.query({ active: true })).find(({ url }) => url === pageUrl);
  const target = { tabId: tab?.id ?? 0, allFrames: true };
  const frames = await chrome.scripting.executeScript({ target, func: () => location.href });
  const frameId = frames.find(({ result }) => result === frameUrl)?.frameId ?? 0;
  const info = { menuItemId: item, mediaType: 'image', editable: false, frameId, pageUrl, ...click };
  chrome.contextMenus.onClicked.dispatch(info, tab);
}
