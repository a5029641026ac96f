import type { Credits } from '@/core/credits/price-list';
import type { ToolName } from '@/core/text-tools/tool-draft';
import { browser } from './browser';
import { t } from './i18n';

const READ_TEXT = 'read-text-in-image';
const READ_WITH_SERVICE = 'read-with-service';
const CAPTURE_ARTICLE = 'capture-article';
const CAPTURE_SELECTION = 'capture-selection';
const HASH_TEXT = 'hash-text';
const DECODE_BASE64 = 'decode-base64';

/** What the user pointed at when choosing the menu item. */
export interface MenuClick {
  readonly tabId: number;
  readonly frameId: number;
  /** The picture's address, where the browser names one. */
  readonly srcUrl: string | undefined;
  /** Firefox only: names the clicked element, whatever it is. */
  readonly targetElementId: number | undefined;
}

let writing: Promise<void> = Promise.resolve();

/**
 * Writes our menu items: reading on this device, and reading by the service at a price where there is one. Call when
 * installed or updated and when the service comes or goes: menus outlive the worker in Chrome, and Firefox keeps them
 * for event pages. One rewriting waits for the other, or both would create the same items.
 */
export function writeContextMenus(servicePrice: Credits | undefined): Promise<void> {
  const rewritten = writing.then(() => rewrite(servicePrice));
  writing = rewritten.catch(() => undefined);
  return rewritten;
}

/**
 * Whether our menu items are there. Firefox drops them when the add-on is disabled, and tells nobody that it is enabled
 * again: https://bugzilla.mozilla.org/show_bug.cgi?id=1817287
 */
export async function hasContextMenus(): Promise<boolean> {
  try {
    await browser.contextMenus.update(READ_TEXT, {});
    return true;
  } catch {
    return false; // the browser knows no such item
  }
}

/**
 * Firefox can name any clicked element, so there the items are offered for canvases and CSS backgrounds too, which it
 * counts as the page; Chrome names pictures only.
 */
async function rewrite(servicePrice: Credits | undefined): Promise<void> {
  await browser.contextMenus.removeAll();
  const contexts = import.meta.env.FIREFOX
    ? (['image', 'page', 'frame', 'link'] as const)
    : (['image'] as const);
  browser.contextMenus.create({ id: READ_TEXT, title: t('menuReadText'), contexts: [...contexts] });
  browser.contextMenus.create({ id: CAPTURE_ARTICLE, title: t('menuCaptureArticle'), contexts: ['page'] });
  const selection = { id: CAPTURE_SELECTION, title: t('menuCaptureSelection') };
  browser.contextMenus.create({ ...selection, contexts: ['selection'] });
  const decode = { id: DECODE_BASE64, title: t('menuDecodeBase64') };
  browser.contextMenus.create({ ...decode, contexts: ['selection'] });
  browser.contextMenus.create({ id: HASH_TEXT, title: t('menuHashText'), contexts: ['selection'] });
  if (servicePrice === undefined) return;
  const title = t('menuReadWithService', servicePrice);
  browser.contextMenus.create({ id: READ_WITH_SERVICE, title, contexts: [...contexts] });
}

/** What the user chose. */
export interface MenuListeners {
  readonly onReadText: (click: MenuClick) => void;
  readonly onReadWithService: (click: MenuClick) => void;
  readonly onCapture: (tabId: number, scope: 'article' | 'selection') => void;
  readonly onTextTool: (tool: ToolName, selected: SelectedText) => void;
}

/** A text that the user selected, as the browser's menu tells of it. */
export interface SelectedText {
  readonly tabId: number;
  readonly frameId: number;
  /** Its line breaks are lost. */
  readonly selectionText: string;
}

/** Listens for our menu items. Call in the first turn. */
export function onMenuChosen(listeners: MenuListeners): void {
  const { onReadText, onReadWithService, onCapture, onTextTool } = listeners;
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (tab?.id === undefined) return;
    const click: MenuClick = {
      tabId: tab.id,
      frameId: info.frameId ?? 0,
      srcUrl: info.srcUrl,
      targetElementId: (info as { targetElementId?: number }).targetElementId,
    };
    if (info.menuItemId === READ_TEXT) onReadText(click);
    if (info.menuItemId === READ_WITH_SERVICE) onReadWithService(click);
    if (info.menuItemId === CAPTURE_ARTICLE) onCapture(click.tabId, 'article');
    if (info.menuItemId === CAPTURE_SELECTION) onCapture(click.tabId, 'selection');
    const { tabId, frameId } = click;
    const selected = { tabId, frameId, selectionText: info.selectionText ?? '' };
    if (info.menuItemId === DECODE_BASE64) onTextTool('base64', selected);
    if (info.menuItemId === HASH_TEXT) onTextTool('hash', selected);
  });
}
