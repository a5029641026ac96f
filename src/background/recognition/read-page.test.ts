import { expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { createReadPageService, type ReadPageDeps } from './read-page';

function create(change: Partial<ReadPageDeps> = {}) {
  const deps = {
    injectPageContents: vi.fn(async () => undefined),
    ask: vi.fn(async () => undefined),
    warmEngine: vi.fn(),
    openExtensionPage: vi.fn(async () => undefined),
    showProblem: vi.fn<ReadPageDeps['showProblem']>(async () => undefined),
    ...change,
  };
  return { deps, service: createReadPageService(deps as ReadPageDeps) };
}

it('opens the library with the page when the page has prepared itself, while the engine loads', async () => {
  let prepared: () => void = () => undefined;
  const ask = vi.fn(() => new Promise<void>((resolve) => (prepared = resolve)));
  const { service, deps } = create({ ask } as never);
  await service.readPage(7, 'whole');
  expect(deps.injectPageContents).toHaveBeenCalledExactlyOnceWith(7);
  expect(ask).toHaveBeenCalledExactlyOnceWith(7, 'preparePage', undefined);
  expect(deps.warmEngine).toHaveBeenCalledOnce();
  expect(deps.openExtensionPage).not.toHaveBeenCalled();
  prepared();
  await expect
    .poll(() => vi.mocked(deps.openExtensionPage).mock.calls)
    .toEqual([['/library.html#read?page=7&scope=whole']]);
});

it('counts the images of a page, whose failure goes to the popup that asked', async () => {
  const ask = vi.fn(async () => ({ images: 3, read: 1 }));
  const { service, deps } = create({ ask } as never);
  expect(await service.countImages(7)).toEqual({ images: 3, read: 1 });
  expect(deps.injectPageContents).toHaveBeenCalledExactlyOnceWith(7);
  expect(ask).toHaveBeenCalledExactlyOnceWith(7, 'countImages', undefined);
  vi.mocked(deps.injectPageContents).mockRejectedValue(new AppError('tab-not-allowed'));
  await expect(service.countImages(7)).rejects.toMatchObject({ code: 'tab-not-allowed' });
  expect(deps.showProblem).not.toHaveBeenCalled();
});

it('says in a page of ours that extensions may not run in the page', async () => {
  const injectPageContents = () => Promise.reject(new AppError('tab-not-allowed'));
  const { service, deps } = create({ injectPageContents });
  await service.readPage(7, 'whole');
  expect(deps.showProblem).toHaveBeenCalledExactlyOnceWith('tab-not-allowed');
  expect(deps.ask).not.toHaveBeenCalled();
});

it('says in a page of ours that the page was closed while it prepared itself', async () => {
  const ask = () => Promise.reject(new AppError('page-changed'));
  const { service, deps } = create({ ask });
  await service.readPage(7, 'whole');
  await expect.poll(() => vi.mocked(deps.showProblem).mock.calls).toEqual([['page-changed']]);
  expect(deps.openExtensionPage).not.toHaveBeenCalled();
});
