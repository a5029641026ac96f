import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import type { fetchPdf } from '@/platform/pdf/fetch-pdf';
import { loadPdfRequest } from '@/platform/storage/pdf-requests';
import { createOpenPdfService } from './open-pdf';

const tab = { url: 'https://a.example/report.pdf', incognito: false };
let contentType: string | undefined;

function create() {
  let made = 0;
  const file = new Blob(['%PDF-']);
  const fetch = vi.fn<typeof fetchPdf>(async () => file);
  const openExtensionPage = vi.fn(async (_path: string) => undefined);
  const storeImages = vi.fn(async () => '/library.html#read?take=x');
  const report = vi.fn(async () => undefined);
  const showProblem = vi.fn(async () => undefined);
  const newId = () => `r${++made}`;
  const service = createOpenPdfService({
    fetchPdf: fetch,
    openExtensionPage,
    storeImages,
    report,
    showProblem,
    newId,
  });
  return { service, file, fetch, openExtensionPage, storeImages, report, showProblem };
}

/** The notice page, as the browser names it. */
const sender = { id: 'own', tab: { id: 9 }, frameId: 0 } as never;

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(tab, { url: 'https://a.example/report.pdf', incognito: false });
  contentType = 'application/pdf';
  fakeBrowser.tabs.get = async () => tab as never;
  const executeScript = async () => {
    if (contentType === undefined) throw new Error('Cannot access contents of the page');
    return [{ result: contentType }];
  };
  Object.assign(fakeBrowser, { scripting: { executeScript } });
});

describe('a link to a PDF', () => {
  it('opens the page that asks for its site, and names nothing of it in an address that a history keeps', async () => {
    const { service, openExtensionPage } = create();
    await service.openLink({ tabId: 7, address: 'https://b.example/x.pdf' });
    expect(openExtensionPage).toHaveBeenCalledExactlyOnceWith('/notice.html#/pdf?id=r1');
    expect(await loadPdfRequest('r1')).toEqual({
      id: 'r1',
      address: 'https://b.example/x.pdf',
      isPrivate: false,
      isShown: false,
    });
  });

  it.each([
    ['file:///home/me/x.pdf', 'pdf-local'],
    ['ftp://a.example/x.pdf', 'pdf-not-found'],
    ['', 'pdf-not-found'],
  ] as const)('to %j says what to do instead', async (address, code) => {
    const { service, openExtensionPage, showProblem } = create();
    await service.openLink({ tabId: 7, address });
    expect(showProblem).toHaveBeenCalledExactlyOnceWith(code);
    expect(openExtensionPage).not.toHaveBeenCalled();
  });
});

describe('a tab that shows a PDF', () => {
  it('is known by its content, whatever its address, where scripts may look at it', async () => {
    const { service, openExtensionPage, showProblem } = create();
    tab.url = 'https://a.example/download?id=3';
    await service.openTab({ tabId: 7 });
    expect(openExtensionPage).toHaveBeenCalledOnce();
    contentType = 'text/html';
    tab.url = 'https://a.example/about.pdf';
    await service.openTab({ tabId: 7 });
    expect(showProblem).toHaveBeenCalledExactlyOnceWith('pdf-not-found');
  });

  it('is known by its address where no script may look at it', async () => {
    const { service, openExtensionPage, showProblem } = create();
    contentType = undefined;
    tab.url = 'https://arxiv.org/pdf/2401.00001';
    await service.handlers.openPdf({ tabId: 7 }, sender);
    expect(openExtensionPage).toHaveBeenCalledOnce();
    tab.url = 'https://a.example/';
    await service.openTab({ tabId: 7, pageUrl: 'https://a.example/' });
    expect(showProblem).toHaveBeenCalledExactlyOnceWith('pdf-not-found');
  });

  it('of this computer, which only the menu names, says to choose the file', async () => {
    const { service, showProblem } = create();
    Object.assign(tab, { url: undefined });
    await service.openTab({ tabId: 7, pageUrl: 'file:///home/me/x.pdf' });
    expect(showProblem).toHaveBeenCalledExactlyOnceWith('pdf-local');
  });
});

describe('the page that asked for a PDF', () => {
  it('gets the place in the library at which it is opened with its name, privately if it was asked for so', async () => {
    const { service, file, storeImages } = create();
    tab.incognito = true;
    await service.openLink({ tabId: 7, address: 'https://b.example/%E5%9B%BE.pdf?x' });
    expect(await service.handlers.fetchPdf({ id: 'r1', withSignIn: false }, sender)).toBe(
      '/library.html#read?take=x',
    );
    const pictures = [{ data: file, name: '图.pdf' }];
    expect(storeImages).toHaveBeenCalledExactlyOnceWith({ pictures, purpose: 'read', isPrivate: true });
  });

  it('is told how much has arrived, each half megabyte', async () => {
    const { service, fetch, file, report } = create();
    fetch.mockImplementation(async (_address, _signIn, onReceived) => {
      for (const received of [499_999, 500_000, 900_000, 1_000_000])
        onReceived({ received, total: 2_000_000 });
      return file;
    });
    await service.openLink({ tabId: 7, address: tab.url });
    await service.handlers.fetchPdf({ id: 'r1', withSignIn: false }, sender);
    expect(report.mock.calls).toEqual([
      [
        { tabId: 9, frameId: 0 },
        { id: 'r1', received: 500_000, total: 2_000_000 },
      ],
      [
        { tabId: 9, frameId: 0 },
        { id: 'r1', received: 1_000_000, total: 2_000_000 },
      ],
    ]);
  });

  it.each(['cancels it', 'is closed', 'asks again'])('ends the download when it %s', async (how) => {
    const { service, fetch, report } = create();
    fetch.mockImplementationOnce((_address, _signIn, onReceived, signal) => {
      if (how === 'is closed') {
        report.mockRejectedValueOnce(new AppError('no-receiver'));
        onReceived({ received: 600_000, total: undefined });
      }
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await service.openLink({ tabId: 7, address: tab.url });
    const fetching = Promise.resolve(service.handlers.fetchPdf({ id: 'r1', withSignIn: false }, sender));
    const ended = expect(fetching).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => fetch).toHaveBeenCalledOnce();
    if (how === 'cancels it') service.handlers.cancelPdf({ id: 'r1' }, sender);
    if (how === 'asks again') await service.handlers.fetchPdf({ id: 'r1', withSignIn: false }, sender);
    await ended;
  });

  it.each([
    ['that a tab shows, once the user has agreed', 'tab', false, ['possible', 'agreed']],
    ['of a link, whose address is the page’s choice, never', 'link', false, ['none']],
    ['of a private window, whose cookies ours are not, never', 'tab', true, ['none']],
  ] as const)('has the cookies of the site sent for a PDF %s', async (_which, from, incognito, asked) => {
    const { service, fetch } = create();
    tab.incognito = incognito;
    if (from === 'tab') await service.openTab({ tabId: 7 });
    else await service.openLink({ tabId: 7, address: tab.url });
    await service.handlers.fetchPdf({ id: 'r1', withSignIn: false }, sender);
    const agreed = Promise.resolve(service.handlers.fetchPdf({ id: 'r1', withSignIn: true }, sender));
    await agreed.catch((thrown: unknown) => expect(thrown).toMatchObject({ code: 'pdf-not-fetched' }));
    expect(fetch.mock.calls.map(([, signIn]) => signIn)).toEqual(asked);
  });

  it('learns that its request is no longer known', async () => {
    const { service, fetch } = create();
    await expect(service.handlers.fetchPdf({ id: 'r9', withSignIn: false }, sender)).rejects.toMatchObject({
      code: 'pdf-not-found',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('finds the last twenty requests only', async () => {
    const { service } = create();
    for (let count = 0; count < 21; count++) await service.openLink({ tabId: 7, address: tab.url });
    expect(await loadPdfRequest('r1')).toBeUndefined();
    expect(await loadPdfRequest('r2')).toBeDefined();
  });
});
