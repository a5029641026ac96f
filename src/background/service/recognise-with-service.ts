import { type Credits, PRICE_LIST } from '@/core/credits/price-list';
import { AppError, type ErrorCode, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { ConfirmReason } from '@/core/pages';
import { toRecognition } from '@/core/service/to-recognition';
import { ignoreMissingReceiver } from '@/platform/messages/messages';
import type { LocalImage, Receiver, RequestOf } from '@/platform/messages/protocol';
import { loadStatement } from '@/platform/storage/ledger-store';
import { createPaidPermissions, type PaidAllowance } from './paid-permissions';
import { toSendableImage } from './sendable-image';
import { SentFailure, type ServiceOcr } from './service-ocr';

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

export function createPaidRecognitionService(deps: PaidRecognitionDeps): PaidRecognitionService {
  const { ocr, now } = deps;
  const permissions = createPaidPermissions(now);

  async function read(
    { jobId, image, permission, receiver, site, isPrivate }: PaidRecognitionJob,
    signal: AbortSignal,
  ) {
    const { file, width, height } = await toSendableImage(image);
    signal.throwIfAborted();
    const { agreed, isOneOfMany, settle } = permissions.redeem(permission, { ...receiver, site });
    const event = { type: 'progress', progress: { stage: 'asking-service' } } as const;
    await deps.sendEvent(receiver, { jobId, event });
    const startedAt = now();
    /** The list of many images shows their sum, also of those that fail. */
    const book = (charged: Credits) => {
      settle(charged);
      if (!isOneOfMany || charged === 0) return;
      const spent = { type: 'charged', credits: charged } as const;
      // The text is paid for: it neither waits for the list nor is lost with it. The ledger has the sum.
      void deps.sendEvent(receiver, { jobId, event: spent }).catch(ignoreMissingReceiver);
    };
    const request = { image: file, agreed, isPrivate };
    const paid = await ocr.recognise(request, new AbortController().signal).catch(async (thrown: unknown) => {
      const failure = toAppError(thrown);
      const charged = failure instanceof SentFailure ? failure.charged : 0;
      // While it is not known, the price counts as spent.
      if (charged !== undefined) book(charged);
      const reason = isOneOfMany ? undefined : ASKED[failure.code];
      if (reason) await deps.askToConfirm(receiver, site, reason);
      if (charged) throw chargedInVain(failure, charged);
      throw thrown;
    });
    book(paid.credits);
    // The text of one of many is shown in their list, whatever the user stopped.
    if (signal.aborted && !isOneOfMany) throw new AppError('service-goes-on');
    const { reply, source, credits, bookingFailure } = paid;
    return {
      ...toRecognition(reply, { width, height, elapsedMs: now() - startedAt }),
      // The text is paid for, so it is returned even if the ledger fails to load.
      payment: {
        credits,
        source,
        left: await loadStatement(now()).then(
          ({ left }) => left,
          () => undefined,
        ),
        bookingFailure: bookingFailure?.code,
      },
    };
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
        return await read(job, signal);
      } finally {
        release();
        deps.onSpent();
      }
    },
  };
}
