import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import type { Receiver } from '@/platform/messages/protocol';
import { saveServiceKey } from '@/platform/storage/secrets';
import { settings } from '@/platform/storage/settings';
import { query } from '@/platform/storage/transact';
import { IMAGE_SCREENSHOTS, REGION_SCREENSHOTS } from './screen-grants';
import { createStartRecognitionService, loadSetup, type StartRecognitionDeps } from './start-recognition';

beforeEach(() => {
  fakeBrowser.reset();
  showTab.mockClear();
  fakeBrowser.tabs.update = showTab as never;
});

function createService(change: Partial<StartRecognitionDeps> = {}) {
  const deps = {
    injectImageOcr: vi.fn(async (_tabId: number, _frameId: number) => 'document'),
    ask: vi.fn(async () => ({ found: true })),
    warmEngine: vi.fn(),
    overlays: {
      holderOf: vi.fn<StartRecognitionDeps['overlays']['holderOf']>(async () => undefined),
      documentIn: async (frame: Receiver) => ({ ...frame, documentId: 'open' }),
    },
    permissions: {
      grant: vi.fn<StartRecognitionDeps['permissions']['grant']>(async () => undefined),
      permit: vi.fn<StartRecognitionDeps['permissions']['permit']>(() => 'permission'),
    },
    otherwise: {
      recogniseInTab: vi.fn<StartRecognitionDeps['otherwise']['recogniseInTab']>(async () => undefined),
      showProblem: vi.fn<StartRecognitionDeps['otherwise']['showProblem']>(async () => undefined),
    },
    ...change,
  };
  return { deps, service: createStartRecognitionService(deps as StartRecognitionDeps) };
}

/** Stands for the browser's function that shows a tab. */
const showTab = vi.fn(async (id: number, _change: object) => ({ id, windowId: undefined }));

const CONFIRMED = { tabId: 7, frameId: 0, site: 'a.example', agreed: 'repeat' } as const;

const refuse = (allowed: (frameId: number) => boolean) =>
  vi.fn(async (_tabId: number, frameId: number) => {
    if (!allowed(frameId)) throw new AppError('tab-not-allowed');
    return 'document';
  });

describe('createStartRecognitionService', () => {
  it('asks the frame that was clicked, and starts the engine meanwhile', async () => {
    const { service, deps } = createService();
    await service.recogniseChosen({ tabId: 7, frameId: 3, srcUrl: 'https://a.example/b.png' });
    expect(deps.injectImageOcr).toHaveBeenCalledExactlyOnceWith(7, 3);
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 3 }, 'startRecognition', {
      srcUrl: 'https://a.example/b.png',
      targetElementId: undefined,
    });
    expect(deps.warmEngine).toHaveBeenCalledOnce();
    expect(deps.permissions.grant).toHaveBeenCalledExactlyOnceWith(
      { tabId: 7, frameId: 3, documentId: 'document' },
      IMAGE_SCREENSHOTS,
    );
  });

  it('opens the picker when the image is not found by its address', async () => {
    const { service, deps } = createService({ ask: vi.fn(async () => ({ found: false })) as never });
    await service.recogniseChosen({ tabId: 7, frameId: 0 });
    expect(deps.ask).toHaveBeenLastCalledWith({ tabId: 7, frameId: 0 }, 'startPicking', {});
  });

  it.each([
    ['in a frame of another site', refuse((frameId) => frameId === 0), 4],
    ['on a page where no script may run', refuse(() => false), 0],
  ])('lets the user select a region when the image is %s', async (_where, injectImageOcr, frameId) => {
    const { service, deps } = createService({ injectImageOcr });
    await service.recogniseChosen({ tabId: 7, frameId });
    expect(deps.otherwise.recogniseInTab).toHaveBeenCalledExactlyOnceWith(7, 'region');
    expect(deps.otherwise.showProblem).not.toHaveBeenCalled();
  });

  it('lets the user select a region when the page says that nothing of ours can be shown in it', async () => {
    const ask = vi.fn(() => Promise.reject(new AppError('tab-not-allowed', 'a sandboxed document')));
    const { service, deps } = createService({ ask: ask as never });
    await service.recogniseChosen({ tabId: 7, frameId: 0 });
    expect(deps.otherwise.recogniseInTab).toHaveBeenCalledExactlyOnceWith(7, 'region');
  });

  it('lets the user select a region for the service when the image is in a frame of another site', async () => {
    const { service, deps } = createService({ injectImageOcr: refuse((frameId) => frameId === 0) });
    await service.recogniseChosenWithService({ tabId: 7, frameId: 4 });
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 0 }, 'startSelectingRegion', {
      permission: 'permission',
    });
    expect(deps.permissions.grant).toHaveBeenCalledExactlyOnceWith(
      { tabId: 7, frameId: 0, documentId: 'document' },
      REGION_SCREENSHOTS,
    );
  });

  it('says on a page of ours that no script may run on the page whose image was to be sent to the paid service', async () => {
    const { service, deps } = createService({ injectImageOcr: refuse(() => false) });
    await service.recogniseChosenWithService({ tabId: 7, frameId: 0 });
    expect(vi.mocked(deps.otherwise.showProblem).mock.calls).toEqual([['tab-not-allowed']]);
  });

  it('does not let the user select a region after a failure of another kind', async () => {
    const ask = vi.fn(() => Promise.reject(new AppError('no-receiver')));
    const { service, deps } = createService({ ask: ask as never });
    await service.recogniseChosen({ tabId: 7, frameId: 4 });
    expect(ask).toHaveBeenCalledOnce();
    expect(deps.otherwise.showProblem).toHaveBeenCalledExactlyOnceWith('no-receiver');
  });

  it('recognises the image below the overlay again when the user clicks on the overlay', async () => {
    const holder = { tabId: 7, frameId: 3 };
    const overlays = { holderOf: async () => ({ ...holder, documentId: 'below' }), documentIn: vi.fn() };
    const { service, deps } = createService({ overlays });
    await service.recogniseChosen({ tabId: 7, frameId: 9 });
    expect(deps.ask).toHaveBeenLastCalledWith(holder, 'recogniseAgain', undefined);
    await service.recogniseChosenWithService({ tabId: 7, frameId: 9 });
    expect(deps.permissions.permit).toHaveBeenCalledExactlyOnceWith(holder, {});
    expect(deps.ask).toHaveBeenLastCalledWith(holder, 'recogniseWithService', { permission: 'permission' });
    expect(deps.injectImageOcr).not.toHaveBeenCalled();
    expect(vi.mocked(deps.permissions.grant).mock.calls).toEqual([
      [{ ...holder, documentId: 'below' }, IMAGE_SCREENSHOTS],
      [{ ...holder, documentId: 'below' }, IMAGE_SCREENSHOTS],
    ]);
  });

  it('permits a payment only when the user has chosen the service', async () => {
    const { service, deps } = createService();
    await service.recogniseChosen({ tabId: 7, frameId: 3 });
    expect(deps.permissions.permit).not.toHaveBeenCalled();
    await service.recogniseChosenWithService({ tabId: 7, frameId: 3 });
    expect(deps.permissions.permit).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 3 }, {});
    expect(deps.ask).toHaveBeenLastCalledWith(
      { tabId: 7, frameId: 3 },
      'startRecognition',
      expect.objectContaining({ permission: 'permission' }),
    );
  });

  it('permits the payment for the top frame when scripts may not run in the clicked one', async () => {
    const { service, deps } = createService({ injectImageOcr: refuse((frameId) => frameId === 0) });
    await service.recogniseChosenWithService({ tabId: 7, frameId: 4 });
    expect(deps.permissions.permit).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 0 }, {});
  });

  it('shows the tab and continues its open recognition after the user agreed to pay', async () => {
    const { service, deps } = createService();
    await expect(service.recogniseConfirmed(CONFIRMED)).resolves.toEqual({ found: true });
    expect(showTab).toHaveBeenCalledExactlyOnceWith(7, { active: true });
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 0 }, 'recogniseWithService', {
      permission: 'permission',
    });
    const permitted = { agreed: 'repeat', site: 'a.example' };
    expect(deps.permissions.permit).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 0 }, permitted);
    const open = { tabId: 7, frameId: 0, documentId: 'open' };
    expect(deps.permissions.grant).toHaveBeenCalledExactlyOnceWith(open, IMAGE_SCREENSHOTS);
  });

  it.each(['page-gone', 'no-receiver'] as const)(
    'reports that no recognition is open when the request fails with `%s`',
    async (code) => {
      const ask = vi.fn(() => Promise.reject(new AppError(code)));
      const { service } = createService({ ask: ask as never });
      await expect(service.recogniseConfirmed(CONFIRMED)).resolves.toEqual({ found: false });
    },
  );

  it('passes on a failure that does not mean that the recognition is closed', async () => {
    const ask = vi.fn(() => Promise.reject(new TypeError('a bug')));
    const { service } = createService({ ask: ask as never });
    await expect(service.recogniseConfirmed(CONFIRMED)).rejects.toThrow('a bug');
  });

  it('reports that no recognition is open when the tab is gone', async () => {
    showTab.mockRejectedValueOnce(new Error('No tab with id: 7'));
    const { service, deps } = createService();
    await expect(service.recogniseConfirmed(CONFIRMED)).resolves.toEqual({ found: false });
    expect(deps.permissions.permit).not.toHaveBeenCalled();
  });
});

describe('loadSetup', () => {
  it('returns the shipped and downloaded languages, the forms of the text and the price', async () => {
    expect((await loadSetup()).servicePrice).toBeUndefined();
    await query((database) => database.put('languagePacks', { code: 'fra', bytes: 1 }));
    await settings.textForm.setValue('paragraphs');
    await settings.afterRecognition.setValue('copy');
    await settings.copyForm.setValue('markdown');
    await settings.translateTo.setValue('fr');
    await settings.translationSite.setValue('https://t.example/{text}');
    await saveServiceKey({ key: 'secret', origin: 'https://service.test' });
    const setup = await loadSetup();
    expect(setup).toMatchObject({
      textForm: 'paragraphs',
      afterRecognition: 'copy',
      copyForm: 'markdown',
      translateTo: 'fr',
      translationSite: 'https://t.example/{text}',
      servicePrice: 4,
    });
    expect(setup.languages).toEqual(expect.arrayContaining(['chi_sim', 'eng', 'fra']));
  });

  it('returns the shipped languages and no price when no setting can be loaded', async () => {
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError');
    });
    fakeBrowser.storage.local.get = () => Promise.reject(new Error('damaged'));
    const setup = await loadSetup();
    broken.mockRestore();
    expect(setup).toMatchObject({
      textForm: 'lines',
      afterRecognition: 'show',
      copyForm: 'shown',
      translateTo: '',
      translationSite: '',
      servicePrice: undefined,
    });
    expect(setup.languages).toEqual(expect.arrayContaining(['chi_sim', 'eng']));
    expect(setup.languages).not.toContain('fra');
  });
});
