import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { makeArticle, makePng } from '@/core/library/library.test-support';
import type { FetchedImage } from '@/platform/images/fetch-image';
import { openDatabase } from '@/platform/storage/database';
import { type CaptureService, type CaptureServiceDeps, createCaptureService } from './capture-service';

export const ID = 'wx:MzA=:1:1';
export const sender = {
  id: fakeBrowser.runtime.id,
  origin: 'https://mp.weixin.qq.com',
  url: 'https://mp.weixin.qq.com/s/x',
  tab: { id: 3 },
  frameId: 0,
};
export const page = sender as unknown as Runtime.MessageSender;
export const captureId = 'c1';
export const pictures = ['https://mmbiz.qpic.cn/1', 'https://mmbiz.qpic.cn/2', 'https://mmbiz.qpic.cn/3'];

export const isPictureOf = async (url: string): Promise<FetchedImage> => ({
  data: new Blob([makePng(Number(url.at(-1)))]),
});

/** A background that has just been started: it has nothing in memory. */
export function startBackground(change: Partial<CaptureServiceDeps> = {}): CaptureService {
  return createCaptureService({ fetchImage: isPictureOf, newId: () => 'c2', now: () => 1, ...change });
}

/** All steps of a capture, the last one until it is saved. */
export async function captureAll(
  service: CaptureService,
  article = makeArticle({ pictures }),
  id = captureId,
) {
  await service.stageArticle({ captureId: id, article }, page);
  for (;;) {
    const progress = await service.continueCapture({ captureId: id }, page);
    if (progress.state === 'saved') return progress.result;
  }
}

export const count = async (store: 'stagedPictures' | 'pictureFiles' | 'libraryVersions') =>
  (await openDatabase()).count(store);
