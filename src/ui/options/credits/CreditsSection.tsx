import { useState } from 'preact/hooks';
import { isCall, type LedgerRow } from '@/core/credits/ledger-row';
import { makeStatement, type Statement } from '@/core/credits/statement';
import { writeCsv } from '@/core/credits/write-csv';
import { type ErrorCode, toAppError } from '@/core/errors';
import { t } from '@/platform/i18n';
import { saveFile } from '@/platform/save-file';
import { errorText } from '@/ui/error-text';
import { BudgetFields } from './BudgetFields';
import { CreditFigures } from './CreditFigures';
import { DayChart } from './DayChart';
import './credits.css';
import { LedgerTable } from './LedgerTable';
import { type LedgerView, useLedger } from './use-ledger';

/** What was spent, what is left, and every call that it rests on; nothing where no service was ever set up. */
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
      {shown && (
        <p class="bad" role="alert">
          {errorText(shown).sentence}
        </p>
      )}
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

function warningOf({ cap, balance, left }: Statement): string {
  const isOut = (cap?.left ?? balance?.left ?? left ?? 0) <= 0;
  return t(isOut ? 'creditsUsedUp' : 'creditsNearlyUsed');
}

function exportCsv(rows: readonly LedgerRow[]): void {
  // The mark tells spreadsheets that it is UTF-8.
  const csv = new Blob(['\ufeff', writeCsv(rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(`gleaner-credits-${new Date().toISOString().slice(0, 10)}.csv`, csv);
}
