import { useRef, useState } from 'preact/hooks';
import { AppError, type ErrorCode, toAppError } from '@/core/errors';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import { exportHistory, type ImportPlan, planImport } from '@/platform/hotlists/history-export';
import { importHistoryFile } from '@/platform/hotlists/import-history-file';
import { send } from '@/platform/messages/messages';
import { FilePicker } from '@/ui/components/FilePicker';
import { errorText } from '@/ui/error-text';
import { formatCount, formatDay } from '@/ui/format';
import { toLocalDay } from '@/ui/local-minute';
import { ConfirmRow } from '@/ui/options/ConfirmRow';

interface HistoryFilesProps {
  readonly platforms: readonly string[];
  readonly onImported: () => void;
}

type State =
  | { readonly kind: 'busy' }
  /** The file was checked; nothing is changed yet. */
  | { readonly kind: 'planned'; readonly file: File; readonly plan: ImportPlan }
  | { readonly kind: 'added'; readonly id: string; readonly count: number }
  | { readonly kind: 'undone' }
  /** Exported, except for this many days that are damaged. */
  | { readonly kind: 'damaged'; readonly days: number }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Exports the history to a file, and imports such a file. */
export function HistoryFiles({ platforms, onImported }: HistoryFilesProps) {
  const { state, check, add, undo, dropPlan, exportAs } = useHistoryFiles(platforms, onImported);
  const isBusy = state?.kind === 'busy';
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <span class="actions">
        {(['json', 'csv'] as const).map((format) => (
          <button
            key={format}
            type="button"
            data-part={`export-${format}`}
            disabled={isBusy || platforms.length === 0}
            onClick={() => void exportAs(format)}
          >
            {t('hotExport', format.toUpperCase())}
          </button>
        ))}
        <FilePicker
          label={t('hotImport')}
          part="import-history"
          accept="application/json,.json"
          disabled={isBusy}
          onFile={(file) => void check(file)}
        />
      </span>
      <p
        role="status"
        data-part="history-state"
        class={isBad(state) ? 'bad' : 'quiet'}
        tabIndex={-1}
        ref={status}
      >
        {state && stateText(state)}
      </p>
      {state?.kind === 'planned' && (
        <ConfirmRow
          label={t('hotImportStart')}
          part="import-start"
          focusAfter={status}
          onConfirm={() => void add(state.file)}
          onCancel={dropPlan}
        />
      )}
      {state?.kind === 'added' && state.count > 0 && (
        <button
          type="button"
          data-part="import-undo"
          onClick={() => {
            void undo(state.id);
            // The button is removed.
            status.current?.focus();
          }}
        >
          {t('undo')}
        </button>
      )}
    </>
  );
}

function isBad(state: State | undefined): boolean {
  return state?.kind === 'failed' || state?.kind === 'damaged';
}

function useHistoryFiles(platforms: readonly string[], onImported: () => void) {
  const [state, setState] = useState<State>();
  const run = async (work: () => Promise<State | undefined>): Promise<void> => {
    setState({ kind: 'busy' });
    const fail = (thrown: unknown) => ({ kind: 'failed', code: toAppError(thrown).code }) as const;
    setState(await work().catch(fail));
  };
  return {
    state,
    dropPlan: () => setState(undefined),
    async check(file: File): Promise<void> {
      await run(async () => ({ kind: 'planned', file, plan: await planImport(file) }));
    },
    async add(file: File): Promise<void> {
      await run(async () => {
        const { id, added } = await importHistoryFile(file);
        return { kind: 'added', id, count: added };
      });
      onImported();
    },
    async undo(id: string): Promise<void> {
      await run(async () => {
        const { removed } = await send('removeHotImport', { id });
        if (!removed) throw new AppError('hot-import-gone', 'another import is the last one');
        return { kind: 'undone' };
      });
      onImported();
    },
    exportAs: (format: 'json' | 'csv') =>
      run(async () => {
        const days = await saveHistory(format, platforms);
        return days === 0 ? undefined : { kind: 'damaged', days };
      }),
  };
}

function stateText(state: State): string {
  switch (state.kind) {
    case 'busy':
      return t('hotFileBusy');
    case 'planned': {
      const { lists, platforms, from, until, fresh } = state.plan;
      return t('hotImportPlan', lists, platforms, formatDay(from), formatDay(until), formatCount(fresh));
    }
    case 'added':
      return t('hotImported', state.count);
    case 'undone':
      return t('hotImportUndone');
    case 'damaged':
      return t('hotExportDamaged', state.days);
    case 'failed':
      return errorText(state.code).sentence;
    default:
      return state satisfies never;
  }
}

/**
 * Exports the history. Resolves with the number of damaged days that are missing from the file, in whole or
 * in part.
 */
async function saveHistory(format: 'json' | 'csv', platforms: readonly string[]): Promise<number> {
  const parts: BlobPart[] = [];
  const damaged = new Set<string>();
  const note = ({ platform, day }: { readonly platform: string; readonly day: number }) =>
    damaged.add(`${platform} ${day}`);
  for await (const part of exportHistory(format, platforms, note)) parts.push(part);
  const type = format === 'json' ? 'application/json' : 'text/csv;charset=utf-8';
  saveFile(`gleaner-hot-${toLocalDay(Date.now())}.${format}`, new Blob(parts, { type }));
  return damaged.size;
}
