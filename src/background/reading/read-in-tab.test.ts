import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { createReadInTabService, type ReadInTabDeps } from './read-in-tab';

const setup = { languages: ['eng'], textForm: 'lines' } as const;
const region = { x: 1, y: 2, width: 30, height: 40 };
const top = { tabId: 7, frameId: 0 };
const closed = vi.fn(() => Promise.reject(new AppError('tab-not-allowed')));

function createService(change: Partial<ReadInTabDeps> = {}) {
  const deps = {
    injectImageReader: vi.fn(async () => undefined),
    ask: vi.fn(async () => undefined),
    warmEngine: vi.fn(),
    readSetup: async () => setup,
    readLastRegion: vi.fn<ReadInTabDeps['readLastRegion']>(async () => undefined),
    shootTab: vi.fn<ReadInTabDeps['shootTab']>(async () => new Blob(['shot'])),
    nameShot: () => 'Shot',
    isPrivateTab: vi.fn<ReadInTabDeps['isPrivateTab']>(async () => false),
    openPictures: vi.fn<ReadInTabDeps['openPictures']>(async () => undefined),
    showProblem: vi.fn<ReadInTabDeps['showProblem']>(async () => undefined),
    ...change,
  };
  return { deps, service: createReadInTabService(deps as ReadInTabDeps) };
}

describe('reading in a tab', () => {
  it.each([
    ['picture', 'startPicking', { setup }],
    ['region', 'startFraming', { setup }],
    ['visible-page', 'readRegion', { region: undefined, setup }],
  ] as const)('asks the top window for a %s', async (way, name, request) => {
    const { service, deps } = createService();
    await service.readInTab(7, way);
    expect(deps.injectImageReader).toHaveBeenCalledExactlyOnceWith(7, 0);
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith(top, name, request);
    expect(deps.warmEngine).toHaveBeenCalledOnce();
  });

  it('reads the last region again', async () => {
    const { service, deps } = createService({ readLastRegion: async () => region });
    await service.readInTab(7, 'last-region');
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith(top, 'readRegion', { region, setup });
  });

  it('has a region framed where none was before', async () => {
    const { service, deps } = createService();
    await service.readInTab(7, 'last-region');
    expect(deps.ask).toHaveBeenCalledExactlyOnceWith(top, 'startFraming', { setup });
  });

  it.each([
    ['region', 'frame'],
    ['picture', 'frame'],
    ['visible-page', 'read'],
  ] as const)('opens a shot where no script may run: %s', async (way, purpose) => {
    const { service, deps } = createService({ injectImageReader: closed, isPrivateTab: async () => true });
    await service.readInTab(7, way);
    const pictures = [{ data: expect.any(Blob), name: 'Shot' }];
    expect(deps.openPictures).toHaveBeenCalledExactlyOnceWith({ pictures, purpose, isPrivate: true });
    expect(deps.showProblem).not.toHaveBeenCalled();
  });

  it('says so in a page of ours where not even a shot is allowed', async () => {
    const { service, deps } = createService({ injectImageReader: closed, shootTab: closed });
    await service.readInTab(7, 'region');
    expect(deps.showProblem).toHaveBeenCalledExactlyOnceWith('tab-not-allowed');
  });

  it('takes no shot after a failure of another kind', async () => {
    const injectImageReader = () => Promise.reject(new AppError('storage-failed'));
    const { service, deps } = createService({ injectImageReader });
    await service.readInTab(7, 'region');
    expect(deps.shootTab).not.toHaveBeenCalled();
    expect(deps.showProblem).toHaveBeenCalledExactlyOnceWith('storage-failed');
  });
});
