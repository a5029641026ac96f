import { type Credits, PRICE_LIST } from '@/core/credits/price-list';
import { AppError, type ErrorCode, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { ConfirmReason } from '@/core/pages';
import { toRecognition } from '@/core/service/to-recognition';
import { ignoreMissingReceiver } from '@/platform/messages/messages';
import type { LocalImage, Receiver, RequestOf } from '@/platform/messages/protocol';
import { loadStatement } from '@/platform/storage/ledger-store';
import { createPaidPermissions, type PaidAllowance, type RedeemedPermission } from './paid-permissions';
import { toSendableImage } from './sendable-image';
import { type PaidRecognition, SentFailure, type ServiceOcr } from './service-ocr';

export interface PaidRecognitionDeps {
  readonly ocr: Pick<ServiceOcr, 'recognise'>;
  /** Sends an event to the frames or the page that show the image's text. */
  readonly sendEvent: (receiver: Receiver, message: RequestOf<'recognitionEvent'>) => Promise<void>;
  readonly askToConfirm: (receiver: Receiver, site: string, reason: ConfirmReason) => Promise<void>;
  /** Called after each attempt, successful or not. */
  readonly onSpent: () => void;
  /** Prevents the browser from ending the background until the returned function is called. */
  readonly stayAwake: () => () => void;
  /** ms */
  readonly now: () => number;
}

/** One image for the service to recognise. */
export interface PaidRecognitionJob {
  readonly jobId: string;
  readonly image: LocalImage;
  readonly permission: string;
  readonly receiver: Receiver;
  /** The host of the frame that shows the image; empty for our own pages. */
  readonly site: string;
  /** Whether it is from a private window, so that nothing is stored. */
  readonly isPrivate: boolean;
}

export interface PaidRecognitionService {
  /** Makes the permission for one recognition. Call it only after a gesture of the user outside of web pages. */
  permit(receiver: Receiver, allowance: PaidAllowance): string;
  /**
   * Makes the permission for many images of one of our pages, up to the total that the user has agreed to there.
   * @throws AppError `credits-to-confirm` when that total is not what they cost now
   */
  permitMany(receiver: Receiver, agreed: AgreedTotal): string;
  /**
   * Has the service recognise an image, and uses up the permission. After that, the signal stops only the
   * waiting: a request that was sent is paid for, so its answer is still received, booked and stored.
   * @throws AppError `credits-…`, `service-…`, `image-…`; `service-goes-on` when stopped after the permission was used for one image;
   * `service-charged-no-text` when it was charged all the same.
   */
  recognise(job: PaidRecognitionJob, signal: AbortSignal): Promise<Recognition>;
}

/** What the user has agreed to for many images. */
export interface AgreedTotal {
  readonly images: number;
  /** What they cost together, as the user was told. */
  readonly credits: Credits;
}

/** Refusals after which the user is asked in a page of ours. */
const ASKED: Readonly<Partial<Record<ErrorCode, ConfirmReason>>> = {
  'credits-to-confirm': 'dear',
  'credits-perhaps-paid': 'perhaps-paid',
};

function chargedInVain(cause: AppError, charged: Credits): AppError {
  const { code, message } = cause;
  return new AppError('service-charged-no-text', `${charged} credits, ${code}: ${message}`, { cause });
}

async function describePayment(
  { credits, source, bookingFailure }: PaidRecognition,
  now: number,
): Promise<Recognition['payment']> {
  // The text is paid for, so it is returned even if the ledger fails to load.
  const left = await loadStatement(now).then(
    (statement) => statement.left,
    () => undefined,
  );
  return { credits, source, left, bookingFailure: bookingFailure?.code };
}

export function createPaidRecognitionService(deps: PaidRecognitionDeps): PaidRecognitionService {
  const { ocr, now } = deps;
  const permissions = createPaidPermissions(now);

  async function recognise(job: PaidRecognitionJob, signal: AbortSignal): Promise<Recognition> {
    const { jobId, receiver, site, isPrivate } = job;
    const { file, width, height } = await toSendableImage(job.image);
    signal.throwIfAborted();
    const permission = permissions.redeem(job.permission, { ...receiver, site });
    const event = { type: 'progress', progress: { stage: 'asking-service' } } as const;
    await deps.sendEvent(receiver, { jobId, event });
    const startedAt = now();
    const request = { image: file, agreed: permission.agreed, isPrivate };
    const paid = await ocr
      .recognise(request, new AbortController().signal)
      .catch((thrown: unknown) => fail(thrown, job, permission));
    settle(paid.credits, job, permission);
    // The text of one of many is shown in their list, whatever the user stopped.
    if (signal.aborted && !permission.isOneOfMany) throw new AppError('service-goes-on');
    return {
      ...toRecognition(paid.reply, { width, height, elapsedMs: now() - startedAt }),
      payment: await describePayment(paid, now()),
    };
  }

  /** Settles an agreed total by what an image has cost. The list of many images shows their sum, also of those that fail. */
  function settle(
    charged: Credits,
    { jobId, receiver }: PaidRecognitionJob,
    permission: RedeemedPermission,
  ): void {
    permission.settle(charged);
    if (!permission.isOneOfMany || charged === 0) return;
    const event = { type: 'charged', credits: charged } as const;
    // The text is paid for: it neither waits for the list nor is lost with it. The ledger has the sum.
    void deps.sendEvent(receiver, { jobId, event }).catch(ignoreMissingReceiver);
  }

  /** Settles a recognition that failed, and asks the user where the refusal is a question. @throws AppError, always */
  async function fail(
    thrown: unknown,
    job: PaidRecognitionJob,
    permission: RedeemedPermission,
  ): Promise<never> {
    const failure = toAppError(thrown);
    const charged = failure instanceof SentFailure ? failure.charged : 0;
    // While it is not known, the price counts as spent.
    if (charged !== undefined) settle(charged, job, permission);
    const reason = permission.isOneOfMany ? undefined : ASKED[failure.code];
    if (reason) await deps.askToConfirm(job.receiver, job.site, reason);
    if (charged) throw chargedInVain(failure, charged);
    throw thrown;
  }

  return {
    permit: permissions.mint,
    permitMany(receiver, { images, credits }) {
      const total = images * PRICE_LIST.prices.ocr;
      if (!Number.isInteger(images) || images < 1 || credits !== total)
        throw new AppError('credits-to-confirm', `${images} images cost ${total} credits, not ${credits}`);
      return permissions.mintMany(receiver, { credits, price: PRICE_LIST.prices.ocr });
    },
    async recognise(job, signal) {
      const release = deps.stayAwake();
      try {
        return await recognise(job, signal);
      } finally {
        release();
        deps.onSpent();
      }
    },
  };
}
