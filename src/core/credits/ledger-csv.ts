import { type CsvCell, writeCsvRow } from '@/core/csv';
import type { CallRow, LedgerRow } from './ledger';

const COLUMNS = ['time', 'kind', 'operation', 'state', 'credits', 'source', 'request id', 'call'] as const;

/**
 * The whole ledger as CSV with a header row, for spreadsheets. Times are ISO 8601 in UTC. The column names are the same in
 * every language, so that programs can rely on them.
 */
export function writeCsv(rows: readonly LedgerRow[]): string {
  return [COLUMNS, ...rows.map(toCells)].map(writeCsvRow).join('');
}

function toCells(row: LedgerRow): readonly CsvCell[] {
  switch (row.kind) {
    case 'call':
      return callCells(row);
    case 'override':
    case 'correction':
      return [time(row.at), row.kind, undefined, undefined, row.credits, undefined, undefined, row.call];
    case 'balance':
      return [time(row.at), row.kind, undefined, undefined, row.stated, row.source, undefined, undefined];
    default:
      return row satisfies never;
  }
}

function callCells({
  reservedAt,
  operation,
  state,
  cost,
  evidence,
  requestId,
  id,
}: CallRow): readonly CsvCell[] {
  const credits = state === 'refunded' ? 0 : cost;
  return [time(reservedAt), 'call', operation, state, credits, evidence, requestId, id];
}

function time(at: number): string {
  return new Date(at).toISOString();
}
