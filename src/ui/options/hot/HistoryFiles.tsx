import { useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import { exportHistory, readHistoryFile } from '@/platform/hotlists/history-export';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { saveFile } from '@/platform/save-file';
import { errorText } from '@/ui/error-text';

interface HistoryFilesProps {
  readonly platforms: readonly string[];
  readonly onImported: () => void;
}

type State =
  | { readonly kind: 'busy' }
  | { readonly kind: 'added'; readonly count: number }
  /** Saved, but for so many days. */
  | { readonly kind: 'damaged'; readonly days: number }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly added: number };

/** The history as a file, and a file as history. */
export function HistoryFiles({ platforms, onImported }: HistoryFilesProps) {
  const { state, take, give } = useHistoryFiles(platforms, onImported);
  const isBusy = state?.kind === 'busy';
  return (
    <>
      <span class="actions">
        {(['json', 'csv'] as const).map((format) => (
          <button
            key={format}
            type="button"
            data-part={`export-${format}`}
            disabled={isBusy || platforms.length === 0}
            onClick={() => void give(format)}
          >
            {t('hotExport', format.toUpperCase())}
          </button>
        ))}
        <label class="hot-file">
          {t('hotImport')}
          <input
            type="file"
            class="hidden"
            data-part="import-history"
            accept="application/json,.json"
            disabled={isBusy}
            onChange={(event) => {
              void take(event.currentTarget.files?.[0]);
              // The same file can be chosen again.
              event.currentTarget.value = '';
            }}
          />
        </label>
      </span>
      <p role="status" data-part="history-state" class={isBad(state) ? 'bad' : 'quiet'}>
        {state && stateText(state)}
      </p>
    </>
  );
}

function isBad(state: State | undefined): boolean {
  return state?.kind === 'failed' || state?.kind === 'damaged';
}

function useHistoryFiles(platforms: readonly string[], onImported: () => void) {
  const [state, setState] = useState<State>();
  const fail = (thrown: unknown, added: number) =>
    setState({ kind: 'failed', code: toAppError(thrown).code, added });
  return {
    state,
    async take(file: File | undefined): Promise<void> {
      if (!file) return;
      setState({ kind: 'busy' });
      const added = { count: 0 };
      await importFile(file, added).then(
        () => setState({ kind: 'added', count: added.count }),
        (thrown: unknown) => fail(thrown, added.count),
      );
      onImported();
    },
    async give(format: 'json' | 'csv'): Promise<void> {
      setState({ kind: 'busy' });
      await saveHistory(format, platforms).then(
        (days) => setState(days === 0 ? undefined : { kind: 'damaged', days }),
        (thrown: unknown) => fail(thrown, 0),
      );
    },
  };
}

function stateText(state: State): string {
  switch (state.kind) {
    case 'busy':
      return t('hotFileBusy');
    case 'added':
      return t('hotImported', state.count);
    case 'damaged':
      return t('hotExportDamaged', state.days);
    case 'failed':
      return [
        errorText(state.code).sentence,
        ...(state.added > 0 ? [t('hotImported', state.added)] : []),
      ].join(' ');
    default:
      return state satisfies never;
  }
}

/** Lists a message carries at most. */
const AT_ONCE = 200;

/** `added` counts on the way, so that it tells what was taken in before a damaged place. */
async function importFile(file: Blob, added: { count: number }): Promise<void> {
  for await (const snapshots of readHistoryFile(file)) {
    for (let start = 0; start < snapshots.length; start += AT_ONCE) {
      const reply = await send('importHotHistory', { snapshots: snapshots.slice(start, start + AT_ONCE) });
      added.count += reply.added;
    }
  }
}

/** Resolves with how many days are not, or not all, in the file because they are damaged. */
async function saveHistory(format: 'json' | 'csv', platforms: readonly string[]): Promise<number> {
  const parts: BlobPart[] = [];
  const damaged = new Set<string>();
  const note = ({ platform, day }: { readonly platform: string; readonly day: number }) =>
    damaged.add(`${platform} ${day}`);
  for await (const part of exportHistory(format, platforms, note)) parts.push(part);
  const type = format === 'json' ? 'application/json' : 'text/csv;charset=utf-8';
  saveFile(`gleaner-hot-${new Date().toISOString().slice(0, 10)}.${format}`, new Blob(parts, { type }));
  return damaged.size;
}
