import { expect } from 'vitest';
import { createPaidRecognitionService } from '@/background/service/recognise-with-service';
import { AppError } from '@/core/errors';
import { PageRun, type PageRunDeps, type PageRunState } from '@/ui/library/recognition/page/page-run';
import { canBePaid } from '@/ui/library/recognition/page/page-run-image';
import type { Service } from '../service/start-service';
import { BackgroundSteps, imageOf, openPaidRecognition } from './open-paid-recognition';

const LIBRARY = { tabId: 7, frameId: 0 };
export const CALLS = 6;
export const PRICE = 4;

/** A background that pays, as the library asks it. A request that it does not answer because it ended fails as the browser lets it fail. */
export async function openBackground(
  service: Service,
  options: Parameters<typeof openPaidRecognition>[1] = {},
) {
  const { steps = new BackgroundSteps() } = options;
  const { recogniser, ledger } = await openPaidRecognition(service, { ...options, steps });
  const listeners = new Map<string, OnEvent>();
  const paid = createPaidRecognitionService({
    ocr: recogniser,
    sendEvent: async (_library, { jobId, event }) => listeners.get(jobId)?.(event),
    askToConfirm: () => Promise.reject(new Error('a list opens no page for one of its images')),
    onSpent: () => undefined,
    stayAwake: () => () => undefined,
    now: () => service.clock.now(),
  });
  const gone = steps.ended.then(() => Promise.reject(new AppError('no-receiver')));
  gone.catch(() => undefined);
  let jobs = 0;
  return {
    ledger,
    agree: (images: number, credits = images * PRICE) => paid.permitMany(LIBRARY, { images, credits }),
    recognise: (image: Blob, onEvent: OnEvent, signal: AbortSignal, permission: string) => {
      const job = { jobId: `${++jobs}`, image: { kind: 'file', data: image }, permission } as const;
      listeners.set(job.jobId, onEvent);
      const whole = { ...job, receiver: LIBRARY, site: '', isPrivate: false };
      return Promise.race([paid.recognise(whole, signal), gone]);
    },
  };
}

type OnEvent = Parameters<PageRunDeps['recognise']>[1];
export type Background = Awaited<ReturnType<typeof openBackground>>;

/** A page with some images in the library; none is recognised on this device. `background` may be replaced by a new one. */
export function openPage(count: number, first: Background) {
  const page = { background: first };
  let state: PageRunState | undefined;
  const run = new PageRun(
    Array.from({ length: count }, () => ({ width: 1, height: 1 })),
    {
      loadThumbnail: async () => undefined,
      load: async ({ index }) => imageOf(index),
      recognise: async (image, onEvent, signal, permission) =>
        page.background.recognise(image, onEvent, signal, permission ?? 'recognised on this device'),
      onChange: (next) => {
        state = next;
      },
    },
  );
  const phases = () => state?.images.map((image) => image.state.phase).join(' ');
  const rest = () => expect.poll(() => state?.activity, { timeout: 5000 }).not.toBe('running');
  const offered = () => state?.images.filter(canBePaid).map(({ index }) => index) ?? [];
  const pay = () => run.payFor(page.background.agree(offered().length), offered());
  const failure = (index: number) => {
    const image = state?.images[index]?.state;
    return image?.phase === 'failed' ? image.error.code : undefined;
  };
  /** What the list says was spent on its images, credits. */
  const spent = () => state?.images.reduce((sum, { charged = 0 }) => sum + charged, 0);
  return { page, run, pay, offered, phases, rest, failure, spent, stopped: () => state?.stopped?.code };
}

export const paidCalls = (service: Service) =>
  service.requests.all().filter(({ operation }) => operation === 'ocr').length;

/** A page whose run is paused before anything was recognised. */
export async function openPaused(service: Service, options: Parameters<typeof openBackground>[1] = {}) {
  const background = await openBackground(service, options);
  const opened = openPage(CALLS, background);
  opened.run.start();
  opened.run.pause();
  // The first image fails on this device: a permission that was not given is refused.
  await expect.poll(() => opened.phases()?.includes('recognising')).toBe(false);
  return { background, ...opened };
}
