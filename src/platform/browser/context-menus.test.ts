import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hasContextMenus, onMenuChosen, writeContextMenus } from './context-menus';

type Click = Readonly<Record<string, unknown>>;
type Tab = { readonly id?: number; readonly windowId?: number };
type OnClicked = (info: Click, tab: Tab | undefined) => void;

/** A browser's menus, which refuse what real ones refuse. */
function setUp() {
  const items = new Map<string, object>();
  const listeners: OnClicked[] = [];
  const contextMenus = {
    create(item: { id: string }) {
      if (items.has(item.id)) throw new Error(`duplicate id ${item.id}`);
      items.set(item.id, item);
    },
    async update(id: string) {
      if (!items.has(id)) throw new Error(`Cannot find menu item with id ${id}`);
    },
    async removeAll() {
      items.clear();
    },
    onClicked: { addListener: (listener: OnClicked) => listeners.push(listener) },
  };
  const choose: OnClicked = (info, tab) => {
    for (const listener of listeners) listener(info, tab);
  };
  vi.stubGlobal('chrome', fakeBrowser);
  const getMessage = (key: string, values: readonly string[]) => [key, ...values].join(' ');
  Object.assign(fakeBrowser, { contextMenus, sidebarAction: {}, i18n: { getMessage } });
  return { items, choose };
}

afterEach(() => vi.unstubAllEnvs());

describe('context menus', () => {
  let items: ReturnType<typeof setUp>['items'];
  beforeEach(() => {
    items = setUp().items;
  });

  /** The titles of our items, with the places in which each is shown. */
  const menu = () =>
    Object.fromEntries(
      [...items.values()].map((item) => {
        const { title, contexts } = item as { title: string; contexts: string[] };
        return [title, contexts.join(' ')];
      }),
    );

  it('offer each feature where it applies: images, pages, the toolbar button, selections', async () => {
    await writeContextMenus(4);
    expect(menu()).toEqual({
      menuRecognise: 'image',
      menuRecogniseFrame: 'video',
      commandRecogniseRegion: 'page action',
      commandRecogniseVisiblePage: 'page action',
      menuReadImages: 'page action',
      menuReadWholePage: 'page',
      menuCaptureArticle: 'page action',
      menuOpenPdf: 'page',
      menuOpenPdfLink: 'link',
      pageOpenLibrary: 'action',
      menuCaptureSelection: 'selection',
      menuDecodeBase64: 'selection',
      menuHashText: 'selection',
      'menuRecogniseWithService 4': 'image',
    });
  });

  it('offer to open a PDF on links to one and on one that is shown, and always at the toolbar button', async () => {
    await writeContextMenus(undefined);
    expect(items.get('open-pdf')).toEqual({ id: 'open-pdf', title: 'menuOpenPdf', contexts: ['action'] });
    const patterns = expect.arrayContaining(['*://*/*.pdf', 'file:///*.pdf']);
    expect(items.get('open-pdf-link')).toMatchObject({ targetUrlPatterns: patterns });
    expect(items.get('open-pdf-of-page')).toMatchObject({ documentUrlPatterns: patterns });
  });

  it('offer recognition in Firefox for whatever was clicked', async () => {
    vi.stubEnv('FIREFOX', true as never);
    await writeContextMenus(4);
    expect(menu()).toMatchObject({
      menuRecognise: 'image page frame link',
      'menuRecogniseWithService 4': 'image page frame link',
    });
  });

  it('have at most six items for the toolbar button, in Firefox the side panel, which Chrome offers itself', async () => {
    const ofButton = () =>
      Object.entries(menu()).flatMap(([title, places]) => (places.includes('action') ? title : []));
    await writeContextMenus(4);
    expect(ofButton()).toEqual(expect.not.arrayContaining(['sidePanelOpen']));
    expect([...items.keys()]).toContain('open-pdf');
    vi.stubEnv('FIREFOX', true as never);
    await writeContextMenus(4);
    expect(ofButton()).toContain('sidePanelOpen');
    expect([...items.keys()]).not.toContain('open-pdf');
    expect(ofButton().length).toBeLessThanOrEqual(6);
  });

  it('have names that never change, because browsers save them', async () => {
    await writeContextMenus(4);
    expect([...items.keys()]).toEqual([
      'read-text-in-image',
      'recognise-frame',
      'recognise-region',
      'recognise-visible-page',
      'read-page-images',
      'read-whole-page',
      'capture-article',
      'open-pdf',
      'open-pdf-of-page',
      'open-pdf-link',
      'open-library',
      'capture-selection',
      'decode-base64',
      'hash-text',
      'read-with-service',
    ]);
  });

  it('have one item more when the service has a price', async () => {
    await writeContextMenus(undefined);
    expect(items.size).toBe(14);
    await writeContextMenus(4);
    expect(items.size).toBe(15);
  });

  it('are written once when two ask for them at the same time', async () => {
    await Promise.all([writeContextMenus(4), writeContextMenus(undefined)]);
    expect(items.size).toBe(14);
  });

  it('are missed when the browser has dropped them', async () => {
    await writeContextMenus(undefined);
    expect(await hasContextMenus()).toBe(true);
    items.clear();
    expect(await hasContextMenus()).toBe(false);
  });
});

describe('a menu item that the user chooses', () => {
  /** What the listeners were called with, after these clicks. */
  async function choose(title: string, info: Click, tab: Tab = { id: 7 }) {
    const { items, choose: click } = setUp();
    const listeners = {
      onRecognise: vi.fn(),
      onRecogniseWithService: vi.fn(),
      onRecogniseInTab: vi.fn(),
      onReadPage: vi.fn(),
      onOpenLibrary: vi.fn(),
      onOpenSidePanel: vi.fn(),
      onCapture: vi.fn(),
      onOpenPdf: vi.fn(),
      onOpenPdfLink: vi.fn(),
      onTextTool: vi.fn(),
    };
    onMenuChosen(listeners);
    await writeContextMenus(4);
    const item = [...items.values()].find((each) => (each as { title: string }).title === title);
    click({ menuItemId: (item as { id: string }).id, ...info }, tab);
    return Object.entries(listeners).flatMap(([name, { mock }]) => mock.calls.map((call) => [name, ...call]));
  }

  const image = { frameId: 3, srcUrl: 'https://a.example/x.png', targetElementId: 9 };

  it.each([
    ['menuRecognise', 'onRecognise'],
    ['menuRecogniseFrame', 'onRecognise'],
    ['menuRecogniseWithService 4', 'onRecogniseWithService'],
  ])('%s says which image of which frame was clicked', async (title, listener) => {
    expect(await choose(title, image)).toEqual([[listener, { tabId: 7, ...image }]]);
  });

  it('says that the top frame was clicked where the browser names no frame', async () => {
    expect(await choose('menuRecognise', {})).toEqual([
      ['onRecognise', { tabId: 7, frameId: 0, srcUrl: undefined, targetElementId: undefined }],
    ]);
  });

  it.each([
    ['commandRecogniseRegion', 'region'],
    ['commandRecogniseVisiblePage', 'visible-page'],
  ])('%s recognises the %s of the tab', async (title, way) => {
    expect(await choose(title, {})).toEqual([['onRecogniseInTab', 7, way]]);
  });

  it.each([
    ['menuReadImages', 'images'],
    ['menuReadWholePage', 'whole'],
  ])('%s reads the %s of the tab', async (title, scope) => {
    expect(await choose(title, {})).toEqual([['onReadPage', 7, scope]]);
  });

  it('opens the PDF of the tab, or the one that a link leads to', async () => {
    const [pageUrl, linkUrl] = ['https://a.example/a.pdf', 'https://b.example/b.pdf'];
    expect(await choose('menuOpenPdf', { pageUrl })).toEqual([['onOpenPdf', { tabId: 7, pageUrl }]]);
    expect(await choose('menuOpenPdfLink', { pageUrl, linkUrl })).toEqual([
      ['onOpenPdfLink', { tabId: 7, address: linkUrl }],
    ]);
  });

  it('opens the library also where the toolbar button belongs to no tab', async () => {
    expect(await choose('pageOpenLibrary', {}, {})).toEqual([['onOpenLibrary']]);
  });

  it('opens the side panel in the window of the click', async () => {
    vi.stubEnv('FIREFOX', true as never);
    expect(await choose('sidePanelOpen', {}, { id: 7, windowId: 3 })).toEqual([['onOpenSidePanel', 3]]);
    expect(await choose('sidePanelOpen', {}, {})).toEqual([]);
  });

  it.each([
    ['menuCaptureArticle', 'article'],
    ['menuCaptureSelection', 'selection'],
  ])('%s captures the %s of the tab', async (title, scope) => {
    expect(await choose(title, {})).toEqual([['onCapture', 7, scope]]);
  });

  it.each([
    ['menuDecodeBase64', 'base64'],
    ['menuHashText', 'hash'],
  ])('%s opens the tool %s with the selected text', async (title, tool) => {
    const click = { frameId: 3, selectionText: 'aGk=' };
    expect(await choose(title, click)).toEqual([['onTextTool', tool, { tabId: 7, ...click }]]);
    expect(await choose(title, {})).toEqual([
      ['onTextTool', tool, { tabId: 7, frameId: 0, selectionText: '' }],
    ]);
  });

  it('starts nothing outside of tabs', async () => {
    expect(await choose('menuRecognise', image, {})).toEqual([]);
  });
});
