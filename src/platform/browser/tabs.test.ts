import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from './browser';
import {
  findActiveTab,
  findPdf,
  findSelectedText,
  findTabPlace,
  injectArticleCapture,
  injectImageOcr,
  injectSecondExtractor,
  isPrivateTab,
  isPrivateWindow,
  openAddress,
  openExtensionPage,
  regionPlace,
  showOwnTab,
  showTab,
} from './tabs';

const executeScript = vi.fn<(details: { readonly func?: () => string }) => Promise<readonly unknown[]>>();
const tabs = {
  get: vi.fn(),
  query: vi.fn(),
  update: vi.fn(),
  getCurrent: vi.fn(),
  create: vi.fn(async () => undefined),
};
const windows = { update: vi.fn(async () => undefined), getCurrent: vi.fn() };

beforeEach(() => {
  executeScript.mockResolvedValue([{ result: undefined }]);
  Object.assign(browser, { scripting: { executeScript }, tabs, windows });
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe('injecting a content script', () => {
  it.each([
    ['the recogniser into the frame that was asked for', () => injectImageOcr(7, 3), 3, '/image-ocr.js'],
    ['article capture into the top frame', () => injectArticleCapture(7), 0, '/article-capture.js'],
    [
      'the second extractor into the top frame',
      () => injectSecondExtractor(7),
      0,
      '/article-second-extractor.js',
    ],
  ])('injects %s', async (_what, inject, frameId, file) => {
    await inject();
    expect(executeScript.mock.calls).toEqual([
      [{ target: { tabId: 7, frameIds: [frameId] }, files: [file] }],
    ]);
  });

  it('fails where the browser allows no extension, with the browser’s reason', async () => {
    executeScript.mockRejectedValue(new Error('Cannot access contents of the page.'));
    await expect(injectImageOcr(7, 0)).rejects.toMatchObject({
      code: 'tab-not-allowed',
      message: expect.stringContaining('Cannot access contents of the page.'),
    });
  });

  it.each([
    ['an error', new Error('the script threw'), 'the script threw'],
    ['a text', 'the script threw', 'the script threw'],
  ])('fails when Firefox reports with %s that the script threw', async (_what, error, message) => {
    executeScript.mockResolvedValue([{ error }]);
    await expect(injectArticleCapture(7)).rejects.toMatchObject({
      code: 'tab-not-allowed',
      message: expect.stringContaining(message),
      cause: error,
    });
  });

  it('succeeds when the browser reports no result, because the frame was left', async () => {
    executeScript.mockResolvedValue([]);
    await expect(injectArticleCapture(7)).resolves.toBeUndefined();
  });
});

describe('a tab', () => {
  it('is shown in front, in its window', async () => {
    tabs.update.mockResolvedValue({ windowId: 2 });
    await showTab(7);
    expect(tabs.update).toHaveBeenCalledWith(7, { active: true });
    expect(windows.update).toHaveBeenCalledWith(2, { focused: true });
  });

  it('is shown where the browser names no window', async () => {
    tabs.update.mockResolvedValue({});
    await showTab(7);
    expect(windows.update).not.toHaveBeenCalled();
  });

  it('comes to the front when our page in it asks for that; a page in no tab asks for nothing', async () => {
    tabs.getCurrent.mockResolvedValueOnce({ id: 9 }).mockResolvedValueOnce({});
    tabs.update.mockResolvedValue({ windowId: 2 });
    await showOwnTab();
    await showOwnTab();
    expect(tabs.update).toHaveBeenCalledExactlyOnceWith(9, { active: true });
  });

  it('a tab that was closed is reported with `page-gone`', async () => {
    tabs.update.mockRejectedValue(new Error('No tab with id: 7.'));
    await expect(showTab(7)).rejects.toMatchObject({
      code: 'page-gone',
      message: expect.stringContaining('No tab with id: 7.'),
      cause: expect.any(Error),
    });
  });

  it.each([
    ['in front', undefined, true],
    ['in front', 'front', true],
    ['behind the current one', 'background', false],
  ] as const)('is opened for an address %s (%s)', async (_where, where, active) => {
    await openAddress('https://a.example/x', where);
    expect(tabs.create).toHaveBeenCalledWith({ url: 'https://a.example/x', active });
  });

  it('is opened for a page of our own', async () => {
    await openExtensionPage('/options.html#service');
    expect(tabs.create).toHaveBeenCalledWith({ url: browser.runtime.getURL('/options.html#service') });
  });

  it('a tab in front of the current window is found', async () => {
    tabs.query.mockResolvedValue([{ id: 7 }]);
    expect(await findActiveTab()).toBe(7);
    expect(tabs.query).toHaveBeenCalledWith({ active: true, currentWindow: true });
  });

  it.each([[[]], [[{}]]])('in front without an id is not allowed: %j', async (found) => {
    tabs.query.mockResolvedValue(found);
    await expect(findActiveTab()).rejects.toMatchObject({
      code: 'tab-not-allowed',
      message: expect.stringContaining('no tab is in front'),
    });
  });
});

describe('the place of a region', () => {
  it.each([
    ['a site', { url: 'https://a.example:8443/x?y#z', incognito: false }, 'https://a.example:8443'],
    ['a tab whose address the browser keeps from us', { incognito: false }, undefined],
    ['a private tab', { url: 'https://a.example/', incognito: true }, undefined],
  ])('is the tab and the origin of %s', async (_what, tab, origin) => {
    tabs.get.mockResolvedValue(tab);
    expect(await findTabPlace(7)).toEqual({ tabId: 7, origin });
    expect(tabs.get).toHaveBeenCalledWith(7);
  });

  it('has no origin for an address that is none', () => {
    expect(regionPlace(7, 'no address', false)).toEqual({ tabId: 7, origin: undefined });
  });
});

describe('a private window', () => {
  it.each([true, false])('is recognised by its tab (%s)', async (incognito) => {
    tabs.get.mockResolvedValue({ incognito });
    expect(await isPrivateTab(7)).toBe(incognito);
    expect(tabs.get).toHaveBeenCalledWith(7);
  });

  it.each([true, false])('is recognised by a page of ours in it (%s)', async (incognito) => {
    windows.getCurrent.mockResolvedValue({ incognito });
    expect(await isPrivateWindow()).toBe(incognito);
  });
});

describe('the selected text of a frame', () => {
  class FakeField {
    constructor(
      readonly value: string,
      readonly selectionStart: number | null,
      readonly selectionEnd: number | null,
    ) {}
  }
  class FakeArea extends FakeField {}
  class FakeInput extends FakeField {}

  /** A page with this element in focus and this selection; scripts that are injected run in it. */
  function openPage(activeElement: unknown, selection: string | null) {
    vi.stubGlobal('HTMLTextAreaElement', FakeArea);
    vi.stubGlobal('HTMLInputElement', FakeInput);
    vi.stubGlobal('document', { activeElement });
    vi.stubGlobal('getSelection', () => (selection === null ? null : { toString: () => selection }));
    executeScript.mockImplementation(async ({ func }) => [{ result: func?.() }]);
  }

  it.each([
    ['what is selected in the page, with its line breaks', {}, 'one\ntwo', 'one\ntwo'],
    ['what is selected in a text area', new FakeArea('abcdef', 1, 3), 'page', 'bc'],
    ['what is selected in an input', new FakeInput('abcdef', 2, 6), 'page', 'cdef'],
    ['nothing when nothing is selected', {}, '', undefined],
    ['nothing when the page has no selection', {}, null, undefined],
    ['nothing for an input without a selection', new FakeInput('abc', null, null), 'page', undefined],
  ])('is %s', async (_what, active, selection, expected) => {
    openPage(active, selection);
    expect(await findSelectedText(7, 3)).toBe(expected);
    expect(executeScript.mock.calls[0]?.[0]).toMatchObject({ target: { tabId: 7, frameIds: [3] } });
  });

  it.each([
    ['the browser allows no extension there', () => Promise.reject(new Error('Cannot access'))],
    ['the frame was left', async () => []],
    ['the frame answers with something else', async () => [{ result: 7 }]],
  ])('is unknown when %s', async (_why, run) => {
    executeScript.mockImplementation(run);
    expect(await findSelectedText(7, 0)).toBeUndefined();
  });
});

describe('the PDF of a tab', () => {
  const shown = (url: string | undefined, contentType: string | undefined) => {
    tabs.get.mockResolvedValue({ url });
    if (contentType === undefined)
      executeScript.mockRejectedValue(new Error('Cannot access contents of the page'));
    else executeScript.mockResolvedValue([{ result: contentType }]);
    return findPdf(7);
  };

  it('is found by its content type', async () => {
    expect(await shown('https://a.example/x', 'application/pdf')).toBe('https://a.example/x');
    await expect(shown('https://a.example/x.pdf', 'text/html')).rejects.toMatchObject({
      code: 'pdf-not-found',
    });
    vi.stubGlobal('document', { contentType: 'application/pdf' });
    expect(executeScript.mock.lastCall?.[0].func?.()).toBe('application/pdf');
  });

  it('is found by its address where no script may run, and not where the browser hides the address', async () => {
    expect(await shown('https://a.example/x.pdf', undefined)).toBe('https://a.example/x.pdf');
    expect(await shown('https://a.example/x', undefined)).toBeUndefined();
    expect(await shown(undefined, 'application/pdf')).toBeUndefined();
  });
});
