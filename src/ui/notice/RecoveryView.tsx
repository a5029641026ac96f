import { useEffect, useState } from 'preact/hooks';
import { createBlobWriter } from '@/article/exports/output-files';
import { type ErrorCode, toAppError } from '@/core/errors';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import {
  checkDatabase,
  type DatabaseState,
  deleteDatabase,
  exportRows,
  type Recovered,
} from '@/platform/storage/recovery/recovery';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';

type State =
  | { readonly name: 'found' | 'exporting' | 'deleting' | 'deleted' | 'undeletable' }
  | { readonly name: 'exported'; readonly recovered: Recovered }
  | { readonly name: 'failed'; readonly code: ErrorCode };

/**
 * Says why the database cannot be opened, exports what can be read of it, and deletes it. Nothing can be deleted before an export was
 * tried.
 */
export function RecoveryView() {
  const { database, state, exportReadable, deleteAll } = useRecovery();
  if (!database)
    return (
      <main class="notice">
        <p role="status">{state.name === 'failed' ? errorText(state.code).sentence : t('recoverChecking')}</p>
        {state.name === 'failed' && <TryAgain />}
      </main>
    );
  if (database === 'opens')
    return (
      <main class="notice">
        <h1>{t('recoverNone')}</h1>
      </main>
    );
  return (
    <main class="notice">
      <h1>{t(database === 'damaged' ? 'recoverTitlePart' : 'recoverTitle')}</h1>
      <p data-part="reason">{t(REASONS[database])}</p>
      <p>{t('recoverWhat')}</p>
      {state.name !== 'deleted' && (
        <div class="actions">
          <TryAgain />
          <Button part="export" aria-disabled={state.name === 'exporting'} onPress={exportReadable}>
            {t('recoverExport')}
          </Button>
          <Button part="delete" disabled={state.name !== 'exported'} onPress={deleteAll}>
            {t('recoverDelete')}
          </Button>
        </div>
      )}
      <p role="status" data-part="status">
        {statusText(state)}
      </p>
      {state.name === 'deleted' && (
        <p>
          <a href="/options.html#import-data">{t('recoverImport')}</a>
        </p>
      )}
    </main>
  );
}

function TryAgain() {
  return (
    <Button kind="primary" part="try-again" onPress={() => location.reload()}>
      {t('stepRetry')}
    </Button>
  );
}

interface Recovery {
  /** Undefined until it has been checked, and when that failed. */
  readonly database: DatabaseState | undefined;
  readonly state: State;
  readonly exportReadable: () => void;
  readonly deleteAll: () => void;
}

/** Checks the database, and what the user has done about it. A failure is a state. */
function useRecovery(): Recovery {
  const [database, setDatabase] = useState<DatabaseState>();
  const [state, setState] = useState<State>({ name: 'found' });
  const fail = (thrown: unknown) => setState({ name: 'failed', code: toAppError(thrown).code });
  useEffect(() => {
    checkDatabase().then(setDatabase, fail);
  }, []);

  async function exportReadable(): Promise<void> {
    if (state.name === 'exporting') return;
    setState({ name: 'exporting' });
    const file = createBlobWriter('application/jsonl');
    const recovered = await exportRows(file.write);
    if (recovered.rows > 0) saveFile('gleaner-recovered.jsonl', file.finish());
    setState({ name: 'exported', recovered });
  }

  async function deleteAll(): Promise<void> {
    try {
      await deleteDatabase(() => setState({ name: 'deleting' }));
      setState({ name: 'deleted' });
    } catch (thrown) {
      // What Chromium cannot open at all, it cannot delete either.
      if (!(thrown instanceof DOMException)) throw thrown;
      setState({ name: 'undeletable' });
    }
  }

  return {
    database,
    state,
    exportReadable: () => void exportReadable().catch(fail),
    deleteAll: () => void deleteAll().catch(fail),
  };
}

const REASONS = {
  newer: 'recoverNewer',
  blocked: 'recoverBlocked',
  unreadable: 'recoverUnreadable',
  damaged: 'recoverDamaged',
} as const;

function statusText(state: State): string {
  switch (state.name) {
    case 'found':
      return '';
    case 'exporting':
      return t('hotFileBusy');
    case 'exported':
      return exportText(state.recovered);
    case 'deleting':
      return t('recoverDeleting');
    case 'deleted':
      return t('recoverDeleted');
    case 'undeletable':
      return t('recoverUndeletable');
    case 'failed':
      return errorText(state.code).sentence;
    default:
      return state satisfies never;
  }
}

function exportText({ rows, unreadStores }: Recovered): string {
  if (rows === 0 && unreadStores.length > 0) return t('recoverNothing');
  return unreadStores.length === 0
    ? t('recoverExported', rows)
    : t('recoverExportedPart', rows, unreadStores.join(', '));
}
