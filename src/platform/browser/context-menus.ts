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

async function rewrite(servicePrice: Credits | undefined): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const item of menuItems(servicePrice)) browser.contextMenus.create(item);
}

/**
 * Our menu items in their order. The toolbar button's menu (`action`) has six items at most (`ACTION_MENU_TOP_LEVEL_LIMIT`), of which
 * Chrome itself adds one for the side panel.
 */
function menuItems(servicePrice: Credits | undefined): readonly Menus.CreateCreatePropertiesType[] {
  // Firefox identifies any clicked element, so there the items are also in the menus of canvases and of background images, which
  // Firefox counts as the page. Chrome identifies images only.
  const images: Menus.ContextType[] = import.meta.env.FIREFOX
    ? ['image', 'page', 'frame', 'link']
    : ['image'];
  const pdfPatterns = [...PDF_PATTERNS];
  const pdfTitle = t('menuOpenPdf');
  return [
    { id: RECOGNISE, title: t('menuRecognise'), contexts: images },
    { id: RECOGNISE_FRAME, title: t('menuRecogniseFrame'), contexts: ['video'] },
    { id: RECOGNISE_REGION, title: t('commandRecogniseRegion'), contexts: PAGE_MENUS },
    { id: RECOGNISE_VISIBLE_PAGE, title: t('commandRecogniseVisiblePage'), contexts: PAGE_MENUS },
    { id: READ_IMAGES, title: t('menuReadImages'), contexts: PAGE_MENUS },
    // Not in the menu of the toolbar button, which would have too many.
    { id: READ_WHOLE_PAGE, title: t('menuReadWholePage'), contexts: ['page'] },
    { id: CAPTURE_ARTICLE, title: t('menuCaptureArticle'), contexts: PAGE_MENUS },
    ...ownActionItems(pdfTitle),
    { id: OPEN_PDF_OF_PAGE, title: pdfTitle, contexts: ['page'], documentUrlPatterns: pdfPatterns },
    { id: OPEN_PDF_LINK, title: t('menuOpenPdfLink'), contexts: ['link'], targetUrlPatterns: pdfPatterns },
    { id: OPEN_LIBRARY, title: t('pageOpenLibrary'), contexts: ['action'] },
    { id: CAPTURE_SELECTION, title: t('menuCaptureSelection'), contexts: ['selection'] },
    { id: DECODE_BASE64, title: t('menuDecodeBase64'), contexts: ['selection'] },
    { id: HASH_TEXT, title: t('menuHashText'), contexts: ['selection'] },
    ...(servicePrice === undefined
      ? []
      : [
          {
            id: RECOGNISE_WITH_SERVICE,
            title: t('menuRecogniseWithService', servicePrice),
            contexts: images,
          },
        ]),
  ];
}

/**
 * The item that only one browser has in the toolbar button's menu. In Firefox, the menu of a PDF has the item for it. The button's menu
 * takes no patterns: the tab is looked at when the item is chosen.
 */
function ownActionItems(pdfTitle: string): readonly Menus.CreateCreatePropertiesType[] {
  if (!import.meta.env.FIREFOX) return [{ id: OPEN_PDF, title: pdfTitle, contexts: ['action'] }];
  return hasSidePanel() ? [{ id: OPEN_SIDE_PANEL, title: t('sidePanelOpen'), contexts: ['action'] }] : [];
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
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === OPEN_LIBRARY) listeners.onOpenLibrary();
    else if (info.menuItemId === OPEN_SIDE_PANEL) {
      if (tab?.windowId !== undefined) listeners.onOpenSidePanel(tab.windowId);
    } else if (tab?.id !== undefined) onTabItem(info, tab.id, listeners);
  });
}

/** Calls the listener of an item that is about a tab. */
function onTabItem(info: Menus.OnClickData, tabId: number, listeners: MenuListeners): void {
  const { srcUrl, frameId = 0, selectionText = '' } = info;
  const { targetElementId } = info as { targetElementId?: number };
  const click: MenuClick = { tabId, frameId, srcUrl, targetElementId };
  const selected: SelectedText = { tabId, frameId, selectionText };
  const actions: Readonly<Record<string, () => void>> = {
    [RECOGNISE]: () => listeners.onRecognise(click),
    [RECOGNISE_FRAME]: () => listeners.onRecognise(click),
    [RECOGNISE_WITH_SERVICE]: () => listeners.onRecogniseWithService(click),
    [RECOGNISE_REGION]: () => listeners.onRecogniseInTab(tabId, 'region'),
    [RECOGNISE_VISIBLE_PAGE]: () => listeners.onRecogniseInTab(tabId, 'visible-page'),
    [READ_IMAGES]: () => listeners.onReadPage(tabId, 'images'),
    [READ_WHOLE_PAGE]: () => listeners.onReadPage(tabId, 'whole'),
    [CAPTURE_ARTICLE]: () => listeners.onCapture(tabId, 'article'),
    [CAPTURE_SELECTION]: () => listeners.onCapture(tabId, 'selection'),
    [OPEN_PDF]: () => listeners.onOpenPdf({ tabId, pageUrl: info.pageUrl }),
    [OPEN_PDF_OF_PAGE]: () => listeners.onOpenPdf({ tabId, pageUrl: info.pageUrl }),
    [OPEN_PDF_LINK]: () => listeners.onOpenPdfLink({ tabId, address: info.linkUrl ?? '' }),
    [DECODE_BASE64]: () => listeners.onTextTool('base64', selected),
    [HASH_TEXT]: () => listeners.onTextTool('hash', selected),
  };
  actions[info.menuItemId]?.();
}
