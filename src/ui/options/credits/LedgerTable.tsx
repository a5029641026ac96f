import { useRef, useState } from 'preact/hooks';
import type { CallRow, CallState, Evidence, LedgerRow } from '@/core/credits/ledger';
import type { PaidOperation } from '@/core/credits/price-list';
import { type MessageKey, t, uiLanguage } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';

const STATES: Readonly<Record<CallState, MessageKey>> = {
  reserved: 'creditsStateReserved',
  sent: 'creditsStateSent',
  settled: 'creditsStateSettled',
  refunded: 'creditsStateRefunded',
  unknown: 'creditsStateUnknown',
};

const EVIDENCE: Readonly<Record<Evidence, MessageKey>> = {
  'price-list': 'creditsByPriceList',
  service: 'creditsByService',
  user: 'creditsByUser',
  'refusal-setting': 'creditsByRefusalSetting',
  'key-refused': 'creditsKeyRefused',
  'not-sent': 'creditsNotSent',
};

const OPERATIONS: Readonly<Record<PaidOperation, MessageKey>> = { ocr: 'serviceOperationOcr' };

/** How many rows are shown until the user asks for all. */
const FIRST_ROWS = 20;

interface LedgerTableProps {
  readonly rows: readonly LedgerRow[];
  readonly report: (work: Promise<unknown>) => void;
}

/** The rows of the ledger, newest first. The Tab key stops at the buttons of one row; arrow keys lead to those of the others. */
export function LedgerTable({ rows, report }: LedgerTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  useArrowRows(body, 'tr');
  const newest = [...rows].reverse();
  const shown = isWhole ? newest : newest.slice(0, FIRST_ROWS);
  return (
    <div class="ledger" data-part="ledger">
      <table>
        <thead>
          <tr>
            <th>{t('creditsTime')}</th>
            <th>{t('creditsOperation')}</th>
            <th class="number">{t('creditsTitle')}</th>
            <th>{t('creditsState')}</th>
            <th>{t('creditsSource')}</th>
            <th>{t('creditsRequest')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row) => (row.kind === 'call' ? callRow(row, report) : statementRow(row)))}
        </tbody>
      </table>
      {shown.length < newest.length && (
        <button type="button" onClick={() => setIsWhole(true)}>
          {t('creditsShowAll', newest.length)}
        </button>
      )}
    </div>
  );
}

function callRow(call: CallRow, report: LedgerTableProps['report']) {
  const { id, state, evidence, requestId } = call;
  const resolve = (outcome: 'charged' | 'not-charged') => report(send('resolveCall', { id, outcome }));
  return (
    <tr key={id} data-state={state}>
      <td>{formatTime(call.reservedAt)}</td>
      <td>{t(OPERATIONS[call.operation])}</td>
      <td class="number">{state === 'refunded' ? 0 : call.cost}</td>
      <td>
        {t(STATES[state])}
        {state === 'unknown' && (
          <span class="actions">
            <button type="button" data-part="charged" onClick={() => resolve('charged')}>
              {t('creditsCharged')}
            </button>
            <button type="button" data-part="not-charged" onClick={() => resolve('not-charged')}>
              {t('creditsNotCharged')}
            </button>
          </span>
        )}
      </td>
      <td>{evidence && t(EVIDENCE[evidence])}</td>
      <td>{requestId && <code>{requestId}</code>}</td>
    </tr>
  );
}

type StatementRow = Exclude<LedgerRow, CallRow>;

const STATEMENT_ROWS: Readonly<Record<StatementRow['kind'], MessageKey>> = {
  balance: 'creditsRowBalance',
  override: 'creditsRowOverride',
  correction: 'creditsRowCorrection',
};

/** A row that is not a call: a balance, an agreed exception or a correction. */
function statementRow(row: StatementRow) {
  const isBalance = row.kind === 'balance';
  return (
    <tr key={row.id} data-state={row.kind}>
      <td>{formatTime(row.at)}</td>
      <td>{t(STATEMENT_ROWS[row.kind])}</td>
      <td class="number">{isBalance ? `= ${row.stated}` : formatChange(row.credits)}</td>
      <td />
      <td>{isBalance ? t(row.source === 'user' ? 'creditsByUser' : 'creditsByService') : ''}</td>
      <td />
    </tr>
  );
}

function formatChange(credits: number): string {
  return new Intl.NumberFormat(uiLanguage(), { signDisplay: 'exceptZero' }).format(credits);
}

function formatTime(at: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}
