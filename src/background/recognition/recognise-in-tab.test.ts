import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { saveLastRegion } from '@/platform/storage/last-regions';
import { createRecogniseInTabService, type RecogniseInTabDeps } from './recognise-in-tab';
import { IMAGE_SCREENSHOTS, REGION_SCREENSHOTS } from './screen-grants';

const region = { x: 1, y: 2, width: 30, height: 40 };
const closed = vi.fn(() => Promise.reject(new AppError('tab-not-allowed')));

beforeEach(() => {
  fakeBrowser.reset();
  fakeBrowser.i18n.getMessage = (key) => key;
});

async function createService(change: Partial<RecogniseInTabDeps> = {}, isPrivate = false) {
  const { id: tabId = -1, ...tab } = await fakeBrowser.tabs.create({ url: 'https://a.test/page' });
  fakeBrowser.tabs.get = async () => ({ ...tab, id: tabId, incognito: isPrivate });
  const deps = {
    injectImageOcr: vi.fn(async () => 'document'),
    ask: vi.fn(async () => undefined),
    warmEngine: vi.fn(),
    screen: {
      grant: vi.fn<RecogniseInTabDeps['screen']['grant']>(async () => undefined),
      screenshotTab: vi.fn<RecogniseInTabDeps['screen']['screenshotTab']>(
        async () => new Blob(['screenshot']),
      ),
    },
    openImages: vi.fn<RecogniseInTabDeps['openImages']>(async () => undefined),
    showProblem: vi.fn<RecogniseInTabDeps['showProblem']>(async () => undefined),
    ...change,
  };
  const service = createRecogniseInTabService(deps as RecogniseInTabDeps);
  return { deps, service, tabId, top: { tabId, frameId: 0 } };
}

describe('recogniseInTab', () => {
  it.each([
    ['image', 'startPicking', {}, IMAGE_SCREENSHOTS],
    ['region', 'startSelectingRegion', {}, REGION_SCREENSHOTS],
    ['visible-page', 'recogniseRegion', { region: undefined }, REGION_SCREENSHOTS],
  ] as const)(
    'starts with a target of the kind %s in the top window, and permits screenshots of it',
    async (way, name, request, screenshots) => {
      const { service, deps, tabId, top } = await createService();
      await service.recogniseInTab(tabId, way);
      expect(deps.injectImageOcr).toHaveBeenCalledExactlyOnceWith(tabId, 0);
      expect(deps.ask).toHaveBeenCalledExactlyOnceWith(top, name, request);
      expect(deps.warmEngine).toHaveBeenCalledOnce();
      const document = { ...top, documentId: 'document' };
      expect(deps.screen.grant).toHaveBeenCalledExactlyOnceWith(document, screenshots);
    },
  );

  it('recognises the last region again', async () => {
    const { service, deps, tabId, top } = await createService();
    await saveLastRegion({ tabId, origin: 'https://a.test', region });
    await service.recogniseInTab(tabId, 'last-region');
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith(top, 'recogniseRegion', { region });
  });

  it('lets the user select a region when there is no last one', async () => {
    const { service, deps, tabId, top } = await createService();
    await service.recogniseInTab(tabId, 'last-region');
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith(top, 'startSelectingRegion', {});
  });

  it.each([
    ['region', 'frame'],
    ['image', 'frame'],
    ['visible-page', 'read'],
  ] as const)(
    'opens a screenshot in the library when scripts may not run in the page: %s',
    async (way, purpose) => {
      const { service, deps, tabId } = await createService({ injectImageOcr: closed }, true);
      await service.recogniseInTab(tabId, way);
      const pictures = [{ data: expect.any(Blob), name: 'screenshotName' }];
      expect(deps.openImages).toHaveBeenCalledExactlyOnceWith({ pictures, purpose, isPrivate: true });
      expect(deps.showProblem).not.toHaveBeenCalled();
    },
  );

  it('shows the failure in a page of ours when no screenshot is allowed either', async () => {
    const { service, deps, tabId } = await createService({
      injectImageOcr: closed,
      screen: { grant: vi.fn(), screenshotTab: closed },
    });
    await service.recogniseInTab(tabId, 'region');
    expect(deps.showProblem).toHaveBeenCalledExactlyOnceWith('tab-not-allowed');
  });

  it('takes no screenshot after a failure of another kind', async () => {
    const injectImageOcr = () => Promise.reject(new AppError('storage-failed'));
    const { service, deps, tabId } = await createService({ injectImageOcr });
    await service.recogniseInTab(tabId, 'region');
    expect(deps.screen.screenshotTab).not.toHaveBeenCalled();
    expect(deps.showProblem).toHaveBeenCalledExactlyOnceWith('storage-failed');
  });
});
