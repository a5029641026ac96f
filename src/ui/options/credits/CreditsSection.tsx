import { ErrorSentence } from '@/ui/components/ErrorNote';
import './credits.css';
import { useEffect, useState } from 'preact/hooks';
import { isCall, type LedgerRow } from '@/core/credits/ledger';
import { writeCsv } from '@/core/credits/ledger-csv';
import type { Budget } from '@/core/credits/price-list';
import { makeStatement, type Statement } from '@/core/credits/statement';
import { type ErrorCode, toAppError } from '@/core/errors';
import { saveFile } from '@/platform/browser/downloads';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { loadBudget, loadLedger } from '@/platform/storage/ledger-store';
import { loadServiceKey } from '@/platform/storage/secrets';
import { onSignal } from '@/platform/storage/signal';
import { formatCount } from '@/ui/format';
import { toLocalDay } from '@/ui/local-minute';
import { BudgetFields } from './BudgetFields';
import { DayChart } from './DayChart';
import { LedgerTable } from './LedgerTable';

/** The credits that were spent and are left, with every call. Hidden until a service was set up. */
export function CreditsSection() {
  const { view, problem } = useLedger();
  const [failure, setFailure] = useState<ErrorCode>();
  const report = (work: Promise<unknown>) => {
    work.then(
      () => setFailure(undefined),
      (thrown: unknown) => setFailure(toAppError(thrown).code),
    );
  };
  const shown = failure ?? problem;
  if (!shown && (!view || (!view.hasKey && view.rows.length === 0))) return null;
  return (
    <section aria-labelledby="credits">
      <h2 id="credits">{t('creditsTitle')}</h2>
      {shown && <ErrorSentence code={shown} />}
      {view && <Ledger view={view} report={report} />}
    </section>
  );
}

function Ledger({
  view,
  report,
}: {
  readonly view: LedgerView;
  readonly report: (work: Promise<unknown>) => void;
}) {
  const { rows, budget, at } = view;
  const statement = makeStatement(rows, budget, at);
  return (
    <>
      {statement.nearlyUsed && (
        <p class="warn" role="status" data-part="nearly-used">
          {warningOf(statement)}
        </p>
      )}
      <CreditFigures statement={statement} />
      <BudgetFields budget={budget} balance={statement.balance} report={report} />
      {rows.some(isCall) ? (
        <>
          <DayChart rows={rows} now={at} />
          <LedgerTable rows={rows} report={report} />
          <button type="button" data-part="export" onClick={() => exportCsv(rows)}>
            {t('creditsExport')}
          </button>
        </>
      ) : (
        <p>{t('creditsEmpty')}</p>
      )}
    </>
  );
}

function warningOf({ left = 0 }: Statement): string {
  return t(left <= 0 ? 'creditsUsedUp' : 'creditsNearlyUsed');
}

function exportCsv(rows: readonly LedgerRow[]): void {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const csv = new Blob(['\ufeff', writeCsv(rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(`gleaner-credits-${toLocalDay(Date.now())}.csv`, csv);
}

const SOURCES: Readonly<Record<NonNullable<Statement['leftSource']>, MessageKey>> = {
  user: 'creditsLeftByUser',
  service: 'creditsLeftByService',
  limit: 'creditsLeftByLimit',
};

/** The state of the credits in four figures. */
function CreditFigures({ statement }: { readonly statement: Statement }) {
  const { left, leftSource, today, month, balance } = statement;
  const unknown = balance?.unknown ?? month.unknown;
  return (
    <dl class="credit-figures">
      <Figure
        part="left"
        label={t('creditsLeft')}
        value={left === undefined ? t('creditsLeftUnknown') : formatCount(left)}
        note={leftSource && t(SOURCES[leftSource])}
      />
      <Figure part="today" label={t('creditsToday')} value={formatCount(today.spent)} />
      <Figure part="month" label={t('creditsMonth')} value={formatCount(month.spent)} />
      <Figure
        part="unknown"
        label={t('creditsUnknown')}
        value={formatCount(unknown)}
        note={unknown > 0 ? t('creditsUnknownHint') : undefined}
      />
    </dl>
  );
}

function Figure({
  part,
  label,
  value,
  note,
}: {
  readonly part: string;
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
}) {
  return (
    <div data-part={`credits-${part}`}>
      <dt class="quiet">{label}</dt>
      <dd>{value}</dd>
      {note && <dd class="quiet">{note}</dd>}
    </div>
  );
}

interface LedgerView {
  readonly rows: readonly LedgerRow[];
  readonly budget: Budget;
  readonly hasKey: boolean;
  /** When the ledger was loaded, ms since the epoch. */
  readonly at: number;
}

/**
 * The ledger, or the reason why it cannot be loaded. Undefined until it is loaded; loaded again after every
 * change.
 */
function useLedger(): {
  readonly view: LedgerView | undefined;
  readonly problem: ErrorCode | undefined;
} {
  const [view, setView] = useState<LedgerView>();
  const [problem, setProblem] = useState<ErrorCode>();
  useEffect(() => {
    const refresh = async () => {
      const [rows, budget, key] = await Promise.all([loadLedger(), loadBudget(), loadServiceKey()]);
      setView({ rows, budget, hasKey: key !== undefined, at: Date.now() });
      setProblem(undefined);
    };
    const fail = (thrown: unknown) => setProblem(toAppError(thrown).code);
    const stop = onSignal('credits', () => void refresh().catch(fail));
    // Wakes the background, which settles the calls that an earlier run left open.
    send('refreshService', undefined).then(refresh).catch(fail);
    return stop;
  }, []);
  return { view, problem };
}
