import { useState } from 'preact/hooks';
import { createBlobWriter } from '@/article/exports/output-files';
import { type ErrorCode, toAppError } from '@/core/errors';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import { RECOVERED_STORES } from '@/platform/storage/recovery/import-recovered';
import { exportRows, type Recovered } from '@/platform/storage/recovery/recovery';
import { errorText } from '@/ui/error-text';
import { toLocalDay } from '@/ui/local-minute';

type State =
  | { readonly kind: 'exporting' }
  | { readonly kind: 'done'; readonly name: string; readonly exported: Recovered }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Exports all that the section below can import. */
export function ExportSection() {
  const [state, setState] = useState<State>();
  const start = async () => {
    if (state?.kind === 'exporting') return;
    setState({ kind: 'exporting' });
    const fail = (thrown: unknown): State => ({ kind: 'failed', code: toAppError(thrown).code });
    setState(await saveData().catch(fail));
  };
  return (
    <section aria-labelledby="export-data">
      <h2 id="export-data">{t('optionsExport')}</h2>
      <p>{t('optionsExportHint')}</p>
      <button
        type="button"
        data-part="export-data"
        aria-disabled={state?.kind === 'exporting'}
        onClick={() => void start()}
      >
        {t('optionsExportStart')}
      </button>
      <p role="status" data-part="export-data-state" class={state?.kind === 'failed' ? 'bad' : undefined}>
        {state && stateText(state)}
      </p>
    </section>
  );
}

async function saveData(): Promise<State> {
  const name = `gleaner-data-${toLocalDay(Date.now())}.jsonl`;
  const file = createBlobWriter('application/jsonl');
  const exported = await exportRows(file.write, (store) => RECOVERED_STORES.has(store));
  if (exported.rows > 0) saveFile(name, file.finish());
  return { kind: 'done', name, exported };
}

function stateText(state: State): string {
  switch (state.kind) {
    case 'exporting':
      return t('optionsExportBusy');
    case 'done':
      return doneText(state.name, state.exported);
    case 'failed':
      return errorText(state.code).sentence;
    default:
      return state satisfies never;
  }
}

function doneText(name: string, { rows, unreadStores }: Recovered): string {
  if (unreadStores.length > 0)
    return rows === 0 ? t('recoverNothing') : t('recoverExportedPart', rows, unreadStores.join(', '));
  return rows === 0 ? t('optionsExportNothing') : t('optionsExportDone', rows, name);
}
