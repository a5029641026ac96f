import type { Runtime } from 'webextension-polyfill';
import { receiverOf, siteOf } from '@/background/own-pages';
import type { Credits } from '@/core/credits/price-list';
import { AppError, type ErrorCode, toAppError } from '@/core/errors';
import type { ConfirmReason } from '@/core/notice-view';
import type { Recognition } from '@/core/ocr/recognition';
import { toRecognition } from '@/core/service/to-recognition';
import type { PictureAtHand, ReadingEvent, Receiver } from '@/platform/protocol';
import type { PaidPermissions } from './paid-permissions';
import type { SendablePicture } from './sendable-picture';
import type { ServiceOcr } from './service-ocr';

export interface PaidReadingDeps {
  readonly ocr: Pick<ServiceOcr, 'read'>;
  readonly permissions: Pick<PaidPermissions, 'redeem'>;
  readonly toSendable: (picture: PictureAtHand) => Promise<SendablePicture>;
  /** What can still be spent; undefined: not known. */
  readonly readLeft: () => Promise<Credits | undefined>;
  readonly tell: (receiver: Receiver, message: { jobId: string; event: ReadingEvent }) => Promise<void>;
  readonly askToConfirm: (receiver: Receiver, site: string, reason: ConfirmReason) => Promise<void>;
  /** Told after each attempt, whatever came of it. */
  readonly onSpent: () => void;
  /** Keeps the background from being ended while it works; ends with the returned function. */
  readonly stayAwake: () => () => void;
  /** ms */
  readonly now: () => number;
}

/** One picture to be read by the service. */
export interface PaidReadingJob {
  readonly jobId: string;
  readonly picture: PictureAtHand;
  readonly permission: string;
  readonly sender: Runtime.MessageSender;
  /** From a private window: nothing of it is kept. */
  readonly isPrivate: boolean;
}

export interface PaidReadingService {
  /**
   * Reads a picture by the service, against a permission, which is used up. Once it is used, the signal stops the
   * waiting only: a call that has left is paid for, so its answer is let in, booked and kept.
   * @throws AppError `credits-…`, `service-…`, `image-…`; `service-goes-on` when stopped after the permission was used.
   */
  read(job: PaidReadingJob, signal: AbortSignal): Promise<Recognition>;
}

/** Refusals after which the user is asked in a page of ours. */
const ASKED: Readonly<Partial<Record<ErrorCode, ConfirmReason>>> = {
  'credits-to-confirm': 'dear',
  'credits-perhaps-paid': 'perhaps-paid',
};

export function createPaidReadingService(deps: PaidReadingDeps): PaidReadingService {
  const { ocr, permissions, now } = deps;

  async function read(
    { jobId, picture, permission, sender, isPrivate }: PaidReadingJob,
    signal: AbortSignal,
  ) {
    const receiver = receiverOf(sender);
    const { file, width, height } = await deps.toSendable(picture);
    signal.throwIfAborted();
    const { confirmed } = permissions.redeem(permission, receiver);
    await deps.tell(receiver, { jobId, event: { type: 'progress', progress: { stage: 'asking-service' } } });
    const startedAt = now();
    const request = { image: file, confirmed, isPrivate };
    const paid = await ocr.read(request, new AbortController().signal).catch(async (thrown: unknown) => {
      const reason = ASKED[toAppError(thrown).code];
      if (reason) await deps.askToConfirm(receiver, siteOf(sender), reason);
      throw thrown;
    });
    if (signal.aborted) throw new AppError('service-goes-on');
    const { reply, source, credits, bookingFailure } = paid;
    return {
      ...toRecognition(reply, { width, height, elapsedMs: now() - startedAt }),
      // The text is paid for: it is given even where the ledger cannot be read.
      payment: {
        credits,
        source,
        left: await deps.readLeft().catch(() => undefined),
        bookingFailure: bookingFailure?.code,
      },
    };
  }

  return {
    async read(job, signal) {
      const release = deps.stayAwake();
      try {
        return await read(job, signal);
      } finally {
        release();
        deps.onSpent();
      }
    },
  };
}
