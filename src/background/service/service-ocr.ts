import type { CallRow } from '@/core/credits/ledger-row';
import { type Credits, PRICE_LIST } from '@/core/credits/price-list';
import { type AppError, toAppError } from '@/core/errors';
import { buildAddress } from '@/core/service/address';
import type { OcrReply } from '@/core/service/replies';
import type { ReplyMeta } from '@/core/service/reply-meta';
import type { ApiClient } from '@/platform/api/client';
import { readImage } from '@/platform/api/endpoints';
import { createSingleFlight } from '@/platform/api/single-flight';
import type { LedgerStore } from '@/platform/ledger-store';
import { bookAnswer, bookFailure, bookUnsent, costOfAnswer } from './book-call';

/** A picture to be read by the service, for its price. */
export interface PaidReadingRequest {
  readonly image: Blob;
  /** The user was asked about the price, or about paying perhaps twice, and agreed. */
  readonly confirmed: boolean;
  /** What the user's whole act costs, where this picture is one of several. */
  readonly actCost?: Credits | undefined;
  /** From a private window: neither the answer nor a hash of the picture is kept. */
  readonly isPrivate: boolean;
}

/** What the service read, and what it cost. */
export interface PaidReading {
  readonly reply: OcrReply;
  /** `cache`: it was read before, and cost nothing now. */
  readonly source: 'service' | 'cache';
  readonly credits: Credits;
  /** The call's row in the ledger; absent for an answer from the cache. */
  readonly callId?: string | undefined;
  /** Why the answer could not be kept or the call not be booked, if so: the text was paid for and is given all the same. */
  readonly bookingFailure?: AppError | undefined;
}

export interface ServiceOcrDeps {
  readonly api: ApiClient;
  readonly ledger: Pick<LedgerStore, 'reserve' | 'markSent' | 'finish'>;
  readonly answers: {
    read(input: string): Promise<OcrReply | undefined>;
    write(input: string, reply: OcrReply): Promise<void>;
  };
  /** SHA-256 of some bytes, hexadecimal. */
  readonly hash: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
}

export interface ServiceOcr {
  /** What reading one picture costs. */
  readonly price: Credits;
  /**
   * Reads a picture with the service. The same picture again is answered from the cache; asked for twice at once it is
   * one call. Run it within a pending reply. Paid calls are never repeated by themselves.
   * @throws AppError `credits-…` before anything was sent; `service-outcome-unknown` when nobody can tell whether it
   * was charged; else `service-…`, with the charge, if any, booked.
   */
  read(request: PaidReadingRequest, signal: AbortSignal): Promise<PaidReading>;
}

/**
 * Paid reading: hold the price → mark it sent → call → book what came of it. Each step is on the disk before the next
 * one starts, so that the background may die between any two of them.
 */
export function createServiceOcr(deps: ServiceOcrDeps): ServiceOcr {
  const { api, ledger, answers } = deps;
  const flights = createSingleFlight();

  async function answerOrPay(
    request: PaidReadingRequest,
    input: string,
    signal: AbortSignal,
  ): Promise<PaidReading> {
    const known = await answers.read(input);
    return known ? { reply: known, source: 'cache', credits: 0 } : pay(request, input, signal);
  }

  async function pay(request: PaidReadingRequest, input: string, signal: AbortSignal): Promise<PaidReading> {
    const { image, confirmed, actCost, isPrivate } = request;
    const kept = isPrivate ? undefined : input;
    const call = await ledger.reserve({ operation: 'ocr', input: kept, confirmed, actCost });
    let isSent = false;
    const beforeSend = async () => {
      await ledger.markSent(call.id);
      isSent = true;
    };
    try {
      const { value, reply } = await readImage(api, { image, callId: call.id, beforeSend }, signal);
      return await keep(call, value, reply.meta, kept);
    } catch (thrown) {
      const { refusalsAreFree } = await api.readConnection();
      await (isSent ? bookFailure(ledger, call, thrown, refusalsAreFree) : bookUnsent(ledger, call));
      throw thrown;
    }
  }

  /** The answer is kept first: if all ends between the two, the user has what may have been paid for. */
  async function keep(
    call: CallRow,
    reply: OcrReply,
    meta: ReplyMeta,
    kept: string | undefined,
  ): Promise<PaidReading> {
    let bookingFailure: AppError | undefined;
    const note = (thrown: unknown) => {
      bookingFailure = toAppError(thrown);
    };
    if (kept !== undefined) await answers.write(kept, reply).catch(note);
    await bookAnswer(ledger, call, meta).catch(note);
    return { reply, source: 'service', credits: costOfAnswer(call, meta), callId: call.id, bookingFailure };
  }

  return {
    price: PRICE_LIST.prices.ocr,
    async read(request, signal) {
      const { baseAddress, paths } = await api.readConnection();
      const address = buildAddress(baseAddress, paths.ocr).href;
      const input = await hashInput(address, request.image, deps.hash);
      return flights.join(input, (shared) => answerOrPay(request, input, shared), signal);
    },
  };
}

/** The same picture sent to another service is another input. */
async function hashInput(address: string, image: Blob, hash: ServiceOcrDeps['hash']): Promise<string> {
  const head = new TextEncoder().encode(`${address}\n`);
  const bytes = new Uint8Array(head.length + image.size);
  bytes.set(head);
  bytes.set(new Uint8Array(await image.arrayBuffer()), head.length);
  return hash(bytes);
}
