import type { CallRow, LedgerRow } from './ledger-row';

const COLUMNS = ['time', 'kind', 'operation', 'state', 'credits', 'source', 'request id', 'call'] as const;

type Cell = string | number | undefined;

/**
 * The whole ledger as CSV with a header row, for spreadsheets: https://www.rfc-editor.org/rfc/rfc4180. Times are ISO 8601
 * in UTC. Its columns are the same in every language, so that programs can rely on them.
 */
export function writeCsv(rows: readonly LedgerRow[]): string {
  return [COLUMNS, ...rows.map(toCells)].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

function toCells(row: LedgerRow): readonly Cell[] {
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
}: CallRow): readonly Cell[] {
  return [time(reservedAt), 'call', operation, state, cost, evidence, requestId, id];
}

function time(at: number): string {
  return new Date(at).toISOString();
}

/** A request id is the service's own text: what a spreadsheet would run as a formula is made plain text. */
function quote(cell: Cell): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
