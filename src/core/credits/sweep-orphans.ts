import { changeCall } from './change-call';
import { isCall, type LedgerRow } from './ledger-row';

/**
 * The rows to store for calls that a run of the background left behind when it died: those that were sent become
 * unknown; those only reserved were never sent, and are refunded.
 */
export function sweepOrphans(rows: readonly LedgerRow[], run: string, at: number): readonly LedgerRow[] {
  return rows
    .filter(isCall)
    .filter((call) => call.run !== run)
    .flatMap((call) => {
      if (call.state === 'sent') return changeCall(rows, call, { type: 'lost' }, at);
      if (call.state === 'reserved')
        return changeCall(rows, call, { type: 'refunded', evidence: 'not-sent' }, at);
      return [];
    });
}
