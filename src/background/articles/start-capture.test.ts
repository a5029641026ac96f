import { expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { AppError } from '@/core/errors';
import { makeArticle } from '@/core/library/library.test-support';
import { createStartCaptureService, type StartCaptureDeps } from './start-capture';

function start(change: Partial<StartCaptureDeps> = {}) {
  const deps = {
    injectArticleReader: vi.fn(async () => undefined),
    injectSecondReader: vi.fn(async () => undefined),
    ask: vi.fn(async () => undefined) as never,
    isPrivate: vi.fn(async () => false),
    writeCapture: vi.fn(async () => undefined),
    readOptions: async () => ({ maxPictureBytes: 7, readsPictures: true }),
    showProblem: vi.fn(async () => undefined),
    newId: () => 'c1',
    now: () => 5,
    ...change,
  };
  return { deps, service: createStartCaptureService(deps) };
}

it('starts a capture that is known before the page hears of it, as the user has set it', async () => {
  const { deps, service } = start();
  await service.capture({ tabId: 3, scope: 'article' });
  expect(deps.writeCapture).toHaveBeenCalledWith({ id: 'c1', tabId: 3, startedAt: 5, readsPictures: true });
  expect(deps.ask).toHaveBeenCalledWith({ tabId: 3, frameId: 0 }, 'startCapture', {
    captureId: 'c1',
    scope: 'article',
    maxPictureBytes: 7,
    readsPictures: true,
  });
});

it('touches no private window', async () => {
  const { deps, service } = start({ isPrivate: async () => true });
  await service.capture({ tabId: 3, scope: 'article' });
  expect(deps.showProblem).toHaveBeenCalledWith('private-window');
  expect(deps.injectArticleReader).not.toHaveBeenCalled();
  expect(deps.writeCapture).not.toHaveBeenCalled();
});

it('says in a page of ours what the page itself cannot show', async () => {
  const { deps, service } = start({
    injectArticleReader: async () => {
      throw new AppError('tab-not-allowed');
    },
  });
  await service.capture({ tabId: 3, scope: 'article' });
  expect(deps.showProblem).toHaveBeenCalledWith('tab-not-allowed');
});

it('names the article of a page as the library does', async () => {
  const { source, facts } = makeArticle();
  const seen = { status: 'ok', source, facts, pictureCount: 2 };
  const { service } = start({ ask: vi.fn(async () => seen) as never });
  expect(await service.inspectPage({ tabId: 3 })).toEqual({
    status: 'ok',
    id: 'wx:MzA=:1:1',
    facts,
    pictureCount: 2,
  });
});

it('brings the second reader to the tab that asks, and to no other', async () => {
  const { deps, service } = start();
  await service.loadSecondReader(undefined, { tab: { id: 9 } } as unknown as Runtime.MessageSender);
  expect(deps.injectSecondReader).toHaveBeenCalledWith(9);
});
