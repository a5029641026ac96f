import type { Menus } from 'webextension-polyfill';
import type { Credits } from '@/core/credits/price-list';
import { PDF_PATTERNS } from '@/core/pdf/pdf-address';
import type { PageScope } from '@/core/recognitions/page-contents';
import type { RecogniseTarget } from '@/core/recognitions/recognise-target';
import type { ToolName } from '@/core/text-tools/tool-draft';
import { createQueue } from '@/platform/queue';
import { browser } from './browser';
import { t } from './i18n';
import { hasSidePanel } from './side-panel';

const RECOGNISE = 'read-text-in-image';
const RECOGNISE_FRAME = 'recognise-frame';
const RECOGNISE_WITH_SERVICE = 'read-with-service';
const CAPTURE_ARTICLE = 'capture-article';
const CAPTURE_SELECTION = 'capture-selection';
const HASH_TEXT = 'hash-text';
const DECODE_BASE64 = 'decode-base64';
const RECOGNISE_REGION = 'recognise-region';
const RECOGNISE_VISIBLE_PAGE = 'recognise-visible-page';
const READ_IMAGES = 'read-page-images';
const READ_WHOLE_PAGE = 'read-whole-page';
const OPEN_LIBRARY = 'open-library';
const OPEN_SIDE_PANEL = 'open-side-panel';
const OPEN_PDF = 'open-pdf';
const OPEN_PDF_OF_PAGE = 'open-pdf-of-page';
const OPEN_PDF_LINK = 'open-pdf-link';

/** The menus for what is done with a whole page: the page's own, and the one of the toolbar button. */
const PAGE_MENUS: Menus.ContextType[] = ['page', 'action'];

/** The place of the click that opened the menu. */
export interface MenuClick {
  readonly tabId: number;
  readonly frameId: number;
  /** The image's address, if the browser reports one. */
  readonly srcUrl: string | undefined;
  /** Firefox only: identifies the clicked element. */
  readonly targetElementId: number | undefined;
}

const queue = createQueue();

/**
 * Writes our menu items; recognition by the service is one of them if it has a price. Call it after an installation or an
 * update and when the service is set or removed: both browsers save menus while the background does not run. One call waits
 * for the other, because both at once would create the same items twice.
 */
export function writeContextMenus(servicePrice: Credits | undefined): Promise<void> {
  return queue(() => rewrite(servicePrice));
}

/**
 * Whether our menu items exist. Firefox deletes them when the add-on is disabled, and sends no event when it is enabled
 * again: https://bugzilla.mozilla.org/show_bug.cgi?id=1817287
 */
export async function hasContextMenus(): Promise<boolean> {
  try {
    await browser.contextMenus.update(RECOGNISE, {});
    return true;
  } catch {
    return false; // there is no such item
  }
}

/**
 * Firefox identifies any clicked element, so there the items are also in the menus of canvases and of background images, which
 * Firefox counts as the page. Chrome identifies images only.
 */
async function rewrite(servicePrice: Credits | undefined): Promise<void> {
  await browser.contextMenus.removeAll();
  const contexts = import.meta.env.FIREFOX
    ? (['image', 'page', 'frame', 'link'] as const)
    : (['image'] as const);
  browser.contextMenus.create({ id: RECOGNISE, title: t('menuRecognise'), contexts: [...contexts] });
  browser.contextMenus.create({ id: RECOGNISE_FRAME, title: t('menuRecogniseFrame'), contexts: ['video'] });
  const region = { id: RECOGNISE_REGION, title: t('commandRecogniseRegion') };
  browser.contextMenus.create({ ...region, contexts: PAGE_MENUS });
  const visiblePage = { id: RECOGNISE_VISIBLE_PAGE, title: t('commandRecogniseVisiblePage') };
  browser.contextMenus.create({ ...visiblePage, contexts: PAGE_MENUS });
  browser.contextMenus.create({ id: READ_IMAGES, title: t('menuReadImages'), contexts: PAGE_MENUS });
  // Not in the menu of the toolbar button, which has six items at most.
  browser.contextMenus.create({ id: READ_WHOLE_PAGE, title: t('menuReadWholePage'), contexts: ['page'] });
  browser.contextMenus.create({ id: CAPTURE_ARTICLE, title: t('menuCaptureArticle'), contexts: PAGE_MENUS });
  const patterns = [...PDF_PATTERNS];
  const pdf = { title: t('menuOpenPdf') };
  // The toolbar button's menu has six items at most (`ACTION_MENU_TOP_LEVEL_LIMIT`). Chrome itself adds one for the side panel; in
  // Firefox the menu of a PDF has the item for it. The button's menu takes no patterns: the tab is looked at when the item is chosen.
  if (!import.meta.env.FIREFOX) browser.contextMenus.create({ id: OPEN_PDF, ...pdf, contexts: ['action'] });
  else if (hasSidePanel())
    browser.contextMenus.create({ id: OPEN_SIDE_PANEL, title: t('sidePanelOpen'), contexts: ['action'] });
  const ofPage = { id: OPEN_PDF_OF_PAGE, ...pdf, documentUrlPatterns: patterns };
  browser.contextMenus.create({ ...ofPage, contexts: ['page'] });
  const link = { id: OPEN_PDF_LINK, title: t('menuOpenPdfLink'), targetUrlPatterns: patterns };
  browser.contextMenus.create({ ...link, contexts: ['link'] });
  browser.contextMenus.create({ id: OPEN_LIBRARY, title: t('pageOpenLibrary'), contexts: ['action'] });
  const selection = { id: CAPTURE_SELECTION, title: t('menuCaptureSelection') };
  browser.contextMenus.create({ ...selection, contexts: ['selection'] });
  const decode = { id: DECODE_BASE64, title: t('menuDecodeBase64') };
  browser.contextMenus.create({ ...decode, contexts: ['selection'] });
  browser.contextMenus.create({ id: HASH_TEXT, title: t('menuHashText'), contexts: ['selection'] });
  if (servicePrice === undefined) return;
  const title = t('menuRecogniseWithService', servicePrice);
  browser.contextMenus.create({ id: RECOGNISE_WITH_SERVICE, title, contexts: [...contexts] });
}

/** Called for the item that the user chose. */
export interface MenuListeners {
  readonly onRecognise: (click: MenuClick) => void;
  readonly onRecogniseWithService: (click: MenuClick) => void;
  readonly onRecogniseInTab: (tabId: number, way: RecogniseTarget) => void;
  readonly onReadPage: (tabId: number, scope: PageScope) => void;
  readonly onOpenLibrary: () => void;
  /** Called within the user's press, as the browser demands for opening the panel. */
  readonly onOpenSidePanel: (windowId: number) => void;
  readonly onCapture: (tabId: number, scope: 'article' | 'selection') => void;
  /** `pageUrl`: the address of the tab's page, where the menu names it. */
  readonly onOpenPdf: (tab: { readonly tabId: number; readonly pageUrl: string | undefined }) => void;
  readonly onOpenPdfLink: (link: { readonly tabId: number; readonly address: string }) => void;
  readonly onTextTool: (tool: ToolName, selected: SelectedText) => void;
}

/** A text that the user selected, as the browser's menu reports it. */
export interface SelectedText {
  readonly tabId: number;
  readonly frameId: number;
  /** Its line breaks are lost. */
  readonly selectionText: string;
}

/** Listens for our menu items. Call in the first turn. */
export function onMenuChosen(listeners: MenuListeners): void {
  const { onRecognise, onRecogniseWithService, onRecogniseInTab, onCapture, onTextTool } = listeners;
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === OPEN_LIBRARY) listeners.onOpenLibrary();
    if (info.menuItemId === OPEN_SIDE_PANEL && tab?.windowId !== undefined)
      listeners.onOpenSidePanel(tab.windowId);
    if (tab?.id === undefined) return;
    const click: MenuClick = {
      tabId: tab.id,
      frameId: info.frameId ?? 0,
      srcUrl: info.srcUrl,
      targetElementId: (info as { targetElementId?: number }).targetElementId,
    };
    if (info.menuItemId === RECOGNISE || info.menuItemId === RECOGNISE_FRAME) onRecognise(click);
    if (info.menuItemId === RECOGNISE_WITH_SERVICE) onRecogniseWithService(click);
    if (info.menuItemId === RECOGNISE_REGION) onRecogniseInTab(click.tabId, 'region');
    if (info.menuItemId === RECOGNISE_VISIBLE_PAGE) onRecogniseInTab(click.tabId, 'visible-page');
    if (info.menuItemId === READ_IMAGES) listeners.onReadPage(click.tabId, 'images');
    if (info.menuItemId === READ_WHOLE_PAGE) listeners.onReadPage(click.tabId, 'whole');
    if (info.menuItemId === CAPTURE_ARTICLE) onCapture(click.tabId, 'article');
    if (info.menuItemId === CAPTURE_SELECTION) onCapture(click.tabId, 'selection');
    const { tabId, frameId } = click;
    if (info.menuItemId === OPEN_PDF || info.menuItemId === OPEN_PDF_OF_PAGE)
      listeners.onOpenPdf({ tabId, pageUrl: info.pageUrl });
    if (info.menuItemId === OPEN_PDF_LINK) listeners.onOpenPdfLink({ tabId, address: info.linkUrl ?? '' });
    const selected = { tabId, frameId, selectionText: info.selectionText ?? '' };
    if (info.menuItemId === DECODE_BASE64) onTextTool('base64', selected);
    if (info.menuItemId === HASH_TEXT) onTextTool('hash', selected);
  });
}
