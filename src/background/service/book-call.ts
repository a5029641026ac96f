import { type CallOutcome, judgeCall } from '@/core/credits/judge-call';
import type { CallRow } from '@/core/credits/ledger-row';
import type { Credits } from '@/core/credits/price-list';
import { AppError, toAppError } from '@/core/errors';
import { findCreditLimit } from '@/core/service/rate-limits';
import type { ReplyMeta } from '@/core/service/reply-meta';
import { ServiceError } from '@/core/service/service-error';
import type { LedgerStore } from '@/platform/ledger-store';

type Books = Pick<LedgerStore, 'finish'>;

/** Books a call that was answered. @throws AppError `storage-…`: the call stays as it was. */
export async function bookAnswer(ledger: Books, call: CallRow, meta: ReplyMeta): Promise<void> {
  const event = judgeCall({ ...outcomeOf(meta), understood: true }, false);
  await ledger.finish(call.id, event, findCreditLimit(meta.limits));
}

/** What an answered call cost: the service's figure, or else its price. */
export function costOfAnswer(call: CallRow, meta: ReplyMeta): Credits {
  return meta.charged ?? call.cost;
}

/** Books a call of which no byte was sent. @throws AppError `storage-…` */
export async function bookUnsent(ledger: Books, call: CallRow): Promise<void> {
  await ledger.finish(call.id, { type: 'refunded', evidence: 'not-sent' });
}

/**
 * Books a call that was sent and failed.
 * @throws AppError `service-outcome-unknown` when the failure leaves open whether it was charged; `storage-…`
 */
export async function bookFailure(
  ledger: Books,
  call: CallRow,
  thrown: unknown,
  refusalsAreFree: boolean,
): Promise<void> {
  const meta = thrown instanceof ServiceError ? thrown.meta : undefined;
  const event = judgeCall({ ...outcomeOf(meta), understood: false }, refusalsAreFree);
  await ledger.finish(call.id, event, findCreditLimit(meta?.limits ?? []));
  if (event.type !== 'lost') return;
  const { code, message } = toAppError(thrown);
  throw new AppError('service-outcome-unknown', `${code}: ${message}`, { cause: thrown });
}

function outcomeOf(meta: ReplyMeta | undefined): Omit<CallOutcome, 'understood'> {
  return { status: meta?.status, charged: meta?.charged, requestId: meta?.requestId };
}
