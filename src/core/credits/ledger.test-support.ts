import { type CallEvent, type CallRow, changeCall, type LedgerRow, sweepOrphans } from './ledger';
import { type Budget, PRICE_LIST } from './price-list';
import { type CallRequest, reserveCall } from './reserve-call';
import { makeStatement, stateBalance, stateServiceBalance } from './statement';

/** For tests: a ledger in memory, with a clock that moves by one with every act. */
export function openLedger(budget: Budget = {}) {
  const rows = new Map<string, LedgerRow>();
  let now = new Date(2026, 4, 10).getTime();
  const all = () => [...rows.values()];
  const put = (added: readonly LedgerRow[]) => {
    for (const row of added) rows.set(row.id, row);
  };
  const find = (id: string) => rows.get(id) as CallRow;
  return {
    all,
    find,
    wait: (ms: number) => {
      now += ms;
    },
    reserve(id: string, change: Partial<CallRequest> = {}) {
      const request: CallRequest = { id, operation: 'ocr', at: ++now, run: 'a', ...change };
      const reservation = reserveCall(all(), budget, PRICE_LIST, request);
      if ('row' in reservation) put([reservation.row]);
      return 'row' in reservation ? 'reserved' : reservation.refusal;
    },
    happen: (id: string, event: CallEvent) => put(changeCall(all(), find(id), event, ++now)),
    say: (stated: number) => put([stateBalance(all(), { id: `b${++now}`, at: now, source: 'user', stated })]),
    serviceSays(id: string, stated: number) {
      const row = stateServiceBalance(all(), find(id), {
        id: `b${++now}`,
        at: now,
        source: 'service',
        stated,
      });
      if (row) put([row]);
    },
    sweep: (run: string) => put(sweepOrphans(all(), run, ++now)),
    statement: (at = now) => makeStatement(all(), budget, at),
  };
}

export const sent: CallEvent = { type: 'sent' };
export const settled: CallEvent = { type: 'settled', evidence: 'price-list' };
export const refunded: CallEvent = { type: 'refunded', evidence: 'service' };
export const lost: CallEvent = { type: 'lost' };
