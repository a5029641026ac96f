import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { createStartReadingService, type StartReadingDeps } from './start-reading';

const setup = { languages: ['eng'], textForm: 'lines' } as const;

function createService(change: Partial<StartReadingDeps> = {}) {
  const deps = {
    injectImageReader: vi.fn(async (_tabId: number, _frameId: number) => undefined),
    ask: vi.fn(async () => ({ found: true })),
    warmEngine: vi.fn(),
    readSetup: async () => setup,
    permit: vi.fn<StartReadingDeps['permit']>(() => 'permission'),
    showTab: vi.fn(async () => undefined),
    showProblem: vi.fn(async () => undefined),
    ...change,
  };
  return { deps, service: createStartReadingService(deps as StartReadingDeps) };
}

const refuse = (allowed: (frameId: number) => boolean) =>
  vi.fn(async (_tabId: number, frameId: number) => {
    if (!allowed(frameId)) throw new AppError('tab-not-allowed');
  });

describe('starting a reading', () => {
  it('asks the frame that was clicked, with the engine starting meanwhile', async () => {
    const { service, deps } = createService();
    await service.readChosen({ tabId: 7, frameId: 3, srcUrl: 'https://a.example/b.png' });
    expect(deps.injectImageReader).toHaveBeenCalledExactlyOnceWith(7, 3);
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 3 }, 'startReading', {
      srcUrl: 'https://a.example/b.png',
      targetElementId: undefined,
      setup,
    });
    expect(deps.warmEngine).toHaveBeenCalledOnce();
  });

  it('offers the picker when the picture cannot be told from its address', async () => {
    const { service, deps } = createService({ ask: vi.fn(async () => ({ found: false })) as never });
    await service.readChosen({ tabId: 7, frameId: 0 });
    expect(deps.ask).toHaveBeenLastCalledWith({ tabId: 7, frameId: 0 }, 'startPicking', { setup });
  });

  it('lets the user frame what stands in a frame of another site', async () => {
    const { service, deps } = createService({ injectImageReader: refuse((frameId) => frameId === 0) });
    await service.readChosen({ tabId: 7, frameId: 4 });
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 0 }, 'startFraming', { setup });
    expect(deps.showProblem).not.toHaveBeenCalled();
  });

  it('says so in a page of ours where no script may run', async () => {
    const { service, deps } = createService({ injectImageReader: refuse(() => false) });
    await service.readChosen({ tabId: 7, frameId: 4 });
    expect(vi.mocked(deps.showProblem).mock.calls).toEqual([['tab-not-allowed']]);
  });

  it('hands out a permission to spend where the service was chosen, and nowhere else', async () => {
    const { service, deps } = createService();
    await service.readChosen({ tabId: 7, frameId: 3 });
    expect(deps.permit).not.toHaveBeenCalled();
    await service.readChosenWithService({ tabId: 7, frameId: 3 });
    expect(deps.permit).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 3 }, { confirmed: false });
    expect(deps.ask).toHaveBeenLastCalledWith(
      { tabId: 7, frameId: 3 },
      'startReading',
      expect.objectContaining({ permission: 'permission' }),
    );
  });

  it('makes the permission for the frame that reads, where the clicked one is closed to us', async () => {
    const { service, deps } = createService({ injectImageReader: refuse((frameId) => frameId === 0) });
    await service.readChosenWithService({ tabId: 7, frameId: 4 });
    expect(deps.permit).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 0 }, { confirmed: false });
  });

  it('goes on with the open reader once the user agreed, its tab in front', async () => {
    const { service, deps } = createService();
    await expect(service.readConfirmed({ tabId: 7, frameId: 0 })).resolves.toEqual({ found: true });
    expect(deps.showTab).toHaveBeenCalledExactlyOnceWith(7);
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith({ tabId: 7, frameId: 0 }, 'readWithService', {
      permission: 'permission',
    });
  });

  it('says that nothing is there to go on with when the tab is gone', async () => {
    const { service } = createService({ showTab: () => Promise.reject(new Error('No tab with id: 7')) });
    await expect(service.readConfirmed({ tabId: 7, frameId: 0 })).resolves.toEqual({ found: false });
  });
});
