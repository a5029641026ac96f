import { AppError, type ErrorCode, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { ConfirmReason } from '@/core/pages';
import { toRecognition } from '@/core/service/to-recognition';
import type { LocalImage, Receiver, RequestOf } from '@/platform/messages/protocol';
import { loadStatement } from '@/platform/storage/ledger-store';
import { toSendableImage } from './sendable-image';
import type { ServiceOcr } from './service-ocr';

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
   * Has the service recognise an image, and uses up the permission. After that, the signal stops only the
   * waiting: a request that was sent is paid for, so its answer is still received, booked and stored.
   * @throws AppError `credits-…`, `service-…`, `image-…`; `service-goes-on` when stopped after the permission was used.
   */
  recognise(job: PaidRecognitionJob, signal: AbortSignal): Promise<Recognition>;
}

/** Refusals after which the user is asked in a page of ours. */
const ASKED: Readonly<Partial<Record<ErrorCode, ConfirmReason>>> = {
  'credits-to-confirm': 'dear',
  'credits-perhaps-paid': 'perhaps-paid',
};

export function createPaidRecognitionService(deps: PaidRecognitionDeps): PaidRecognitionService {
  const { ocr, now } = deps;
  const permissions = createPaidPermissions(now);

  async function read(
    { jobId, image, permission, receiver, site, isPrivate }: PaidRecognitionJob,
    signal: AbortSignal,
  ) {
    const { file, width, height } = await toSendableImage(image);
    signal.throwIfAborted();
    const { confirmed } = permissions.redeem(permission, { ...receiver, site });
    const event = { type: 'progress', progress: { stage: 'asking-service' } } as const;
    await deps.sendEvent(receiver, { jobId, event });
    const startedAt = now();
    const request = { image: file, confirmed, isPrivate };
    const paid = await ocr.recognise(request, new AbortController().signal).catch(async (thrown: unknown) => {
      const reason = ASKED[toAppError(thrown).code];
      if (reason) await deps.askToConfirm(receiver, site, reason);
      throw thrown;
    });
    if (signal.aborted) throw new AppError('service-goes-on');
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

/** What a permission allows in addition to one paid recognition. */
export interface PaidAllowance {
  /** The user was asked about the price in a page of ours, and agreed. */
  readonly confirmed: boolean;
  /** The host that the question named; absent if the user chose the menu item in the page itself. */
  readonly site?: string | undefined;
}

/** The frame that uses a permission, and the host of the document that is in it now. */
interface Spender extends Receiver {
  readonly site: string;
}

/**
 * The permissions to spend credits. Each is for one image in one frame, and for a short time. A content script shares its process with
 * the page, so no message from it proves that the user agreed. It can only send back the permission that the background made when
 * the user chose the menu item or agreed in a page of ours. Permissions are in memory only: when the background was ended, they are
 * gone, and the user is asked again.
 */
export interface PaidPermissions {
  /** Makes a permission. Call it only after a gesture of the user outside of web pages. */
  mint(receiver: Receiver, allowance: PaidAllowance): string;
  /**
   * Uses a permission up. @throws AppError `credits-to-confirm` if it is used, too old, of another frame, or for another site
   * than the frame shows by now.
   */
  redeem(permission: string, spender: Spender): PaidAllowance;
}

/** Long enough for the user to pick an image if the one under the pointer was not found, ms. */
const VALID_MS = 120_000;

/** `now` is in ms. */
export function createPaidPermissions(now: () => number): PaidPermissions {
  const open = new Map<string, PaidAllowance & Receiver & { readonly until: number }>();

  function forgetOld(): void {
    for (const [permission, { until }] of open) {
      if (until <= now()) open.delete(permission);
    }
  }

  return {
    mint({ tabId, frameId }, { confirmed, site }) {
      forgetOld();
      const permission = crypto.randomUUID();
      open.set(permission, { tabId, frameId, confirmed, site, until: now() + VALID_MS });
      return permission;
    },
    redeem(permission, { tabId, frameId, site }) {
      forgetOld();
      const allowed = open.get(permission);
      if (!allowed) throw new AppError('credits-to-confirm', 'no permission is left');
      // Deleted even for the wrong frame: a frame that knows the permission could try it elsewhere.
      open.delete(permission);
      if (allowed.tabId !== tabId || allowed.frameId !== frameId)
        throw new AppError('credits-to-confirm', 'the permission is another frame’s');
      if (allowed.site !== undefined && allowed.site !== site)
        throw new AppError('credits-to-confirm', `the user agreed for ${allowed.site}`);
      return { confirmed: allowed.confirmed };
    },
  };
}
