import { type CallOutcome, type CallRow, judgeCall } from '@/core/credits/ledger';
import type { Credits } from '@/core/credits/price-list';
import type { PaidAgreement } from '@/core/credits/reserve-call';
import { AppError, toAppError } from '@/core/errors';
import { buildAddress } from '@/core/service/address';
import type { Connection } from '@/core/service/connection';
import type { OcrReply } from '@/core/service/replies';
import { findCreditLimit, type ReplyMeta } from '@/core/service/reply-meta';
import { ServiceError } from '@/core/service/service-error';
import type { ApiClient } from '@/platform/api/client';
import { recogniseImage } from '@/platform/api/endpoints';
import { createSingleFlight } from '@/platform/api/single-flight';
import { sha256 } from '@/platform/hash';
import { type LedgerStore, loadServiceReply, saveServiceReply } from '@/platform/storage/ledger-store';
import { loadPrivateCalls, savePrivateCall } from '@/platform/storage/service-session';
import { settings } from '@/platform/storage/settings';

/** An image for the service to recognise, for its price. */
export interface PaidRecognitionRequest {
  readonly image: Blob;
  /** What the user was asked for, and agreed to; absent if not asked. */
  readonly agreed?: PaidAgreement | undefined;
  /** Whether it is from a private window, so that neither the answer nor a hash of the image is stored on the disk. */
  readonly isPrivate: boolean;
}

/** A call that was sent and failed. Any other failure of a paid recognition has cost nothing. */
export class SentFailure extends AppError {
  /**
   * What the service charged although the call failed, credits; undefined if that is not known. 0 for a request that shared the call
   * of another one.
   */
  readonly charged: Credits | undefined;

  constructor(failure: AppError, charged: Credits | undefined) {
    super(failure.code, failure.message, { cause: failure });
    this.charged = charged;
  }
}

/** The text that the service recognised, and its cost. */
export interface PaidRecognition {
  readonly reply: OcrReply;
  /** `cache`: the answer was stored, or another request at the same time has paid for it, and it cost nothing now. */
  readonly source: 'service' | 'cache';
  readonly credits: Credits;
  /** The call's row in the ledger; absent for an answer from the cache. */
  readonly callId?: string | undefined;
  /** Why storing the answer or booking the call failed, if it did. The text was paid for, so it is returned all the same. */
  readonly bookingFailure?: AppError | undefined;
}

export interface ServiceOcrDeps {
  readonly api: ApiClient;
  readonly ledger: Pick<LedgerStore, 'reserve' | 'markSent' | 'finish'>;
  /** ms */
  readonly now: () => number;
}

/** What is sent, by its hash, and the settings of the service that it goes to. */
interface SentInput {
  readonly input: string;
  readonly connection: Connection;
}

export interface ServiceOcr {
  /**
   * Has the service recognise an image. The answer for a repeated image comes from the cache; two requests for it at once are
   * one call. Run it within a pending reply. Paid calls are never repeated by themselves.
   * @throws AppError `credits-…` before anything was sent; SentFailure afterwards: `service-outcome-unknown` if it is not known
   * whether it was charged; else `service-…`, with the charge, if any, booked.
   */
  recognise(request: PaidRecognitionRequest, signal: AbortSignal): Promise<PaidRecognition>;
}

/**
 * Paid recognition: reserve the price → mark it sent → call → book the outcome. Each step is on the disk before the next
 * one starts, so that the background may be ended between any two of them.
 */
export function createServiceOcr({ api, ledger, now }: ServiceOcrDeps): ServiceOcr {
  const flights = createSingleFlight();

  async function answerOrPay(
    request: PaidRecognitionRequest,
    { input, connection }: SentInput,
    signal: AbortSignal,
  ): Promise<PaidRecognition> {
    const known = await loadServiceReply(input);
    return known
      ? { reply: known, source: 'cache', credits: 0 }
      : pay(request, { input, connection }, signal);
  }

  async function pay(
    request: PaidRecognitionRequest,
    { input, connection }: SentInput,
    signal: AbortSignal,
  ): Promise<PaidRecognition> {
    const { image, agreed, isPrivate } = request;
    const cacheKey = isPrivate ? undefined : input;
    const earlier = await loadPrivateCalls(input);
    const call = await ledger.reserve({ operation: 'ocr', input, isPrivate, earlier, agreed });
    let isSent = false;
    const beforeSend = async () => {
      if (isPrivate) await savePrivateCall({ id: call.id, input });
      await ledger.markSent(call.id);
      isSent = true;
    };
    try {
      const paid = { connection, image, callId: call.id, beforeSend };
      const { value, reply } = await recogniseImage(api, paid, signal);
      return await storeAndBook(call, value, reply.meta, cacheKey);
    } catch (thrown) {
      if (isSent) throw await bookFailure(ledger, call, thrown, connection.refusalsAreFree);
      await bookUnsent(ledger, call);
      throw thrown;
    }
  }

  /** Stores the answer first: if the background ends before the call is booked, the user still has the text. */
  async function storeAndBook(
    call: CallRow,
    reply: OcrReply,
    meta: ReplyMeta,
    cacheKey: string | undefined,
  ): Promise<PaidRecognition> {
    let bookingFailure: AppError | undefined;
    const note = (thrown: unknown) => {
      bookingFailure = toAppError(thrown);
    };
    if (cacheKey !== undefined) await saveServiceReply(cacheKey, reply, now()).catch(note);
    await bookAnswer(ledger, call, meta).catch(note);
    const credits = meta.charged ?? call.cost;
    return { reply, source: 'service', credits, callId: call.id, bookingFailure };
  }

  return {
    async recognise(request, signal) {
      const connection = await settings.connection.getValue();
      const address = buildAddress(connection.baseAddress, connection.paths.ocr).href;
      const input = await hashInput(address, request.image);
      let isJoined = true;
      const start = (shared: AbortSignal) => {
        isJoined = false;
        return answerOrPay(request, { input, connection }, shared);
      };
      // One call is charged once, so only the request that has made it reports its charge.
      const paid = await flights.join(input, start, signal).catch((thrown: unknown) => {
        throw isJoined && thrown instanceof SentFailure ? new SentFailure(thrown, 0) : thrown;
      });
      return isJoined ? { reply: paid.reply, source: 'cache', credits: 0 } : paid;
    },
  };
}

/** The same image sent to another service is another input. */
async function hashInput(address: string, image: Blob): Promise<string> {
  const head = new TextEncoder().encode(`${address}\n`);
  const bytes = new Uint8Array(head.length + image.size);
  bytes.set(head);
  bytes.set(new Uint8Array(await image.arrayBuffer()), head.length);
  return sha256(bytes);
}

type Books = Pick<LedgerStore, 'finish'>;

/** Books a call that was answered. @throws AppError `storage-…`; the call is unchanged then */
async function bookAnswer(ledger: Books, call: CallRow, meta: ReplyMeta): Promise<void> {
  const event = judgeCall({ ...outcomeOf(meta), understood: true }, false);
  await ledger.finish(call.id, event, findCreditLimit(meta.limits));
}

/** Books a call of which no byte was sent. @throws AppError `storage-…` */
async function bookUnsent(ledger: Books, call: CallRow): Promise<void> {
  await ledger.finish(call.id, { type: 'refunded', evidence: 'not-sent' });
}

/** Books a call that was sent and failed, and returns its failure: `service-outcome-unknown` when it is open whether it was charged. */
async function bookFailure(
  ledger: Books,
  call: CallRow,
  thrown: unknown,
  refusalsAreFree: boolean,
): Promise<SentFailure> {
  const meta = thrown instanceof ServiceError ? thrown.meta : undefined;
  const event = judgeCall({ ...outcomeOf(meta), understood: false }, refusalsAreFree);
  const failure = toAppError(thrown);
  try {
    await ledger.finish(call.id, event, findCreditLimit(meta?.limits ?? []));
  } catch (unbooked) {
    // The ledger does not have the call's end, so it cannot show later whether the call was charged.
    return unknownOutcome(toAppError(unbooked));
  }
  if (event.type === 'refunded') return new SentFailure(failure, 0);
  if (event.type === 'settled') return new SentFailure(failure, event.charged ?? call.cost);
  return unknownOutcome(failure);
}

function unknownOutcome(cause: AppError): SentFailure {
  const { code, message } = cause;
  return new SentFailure(
    new AppError('service-outcome-unknown', `${code}: ${message}`, { cause }),
    undefined,
  );
}

function outcomeOf(meta: ReplyMeta | undefined): Omit<CallOutcome, 'understood'> {
  return { status: meta?.status, charged: meta?.charged, requestId: meta?.requestId };
}
