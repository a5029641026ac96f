import { useRef, useState } from 'preact/hooks';
import type { ErrorCode } from '@/core/errors';
import {
  FILE_SETTINGS,
  type ParsedSettings,
  parseSettingsFile,
  writeSettingsFile,
} from '@/core/settings-file';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import { toFileError } from '@/platform/file-error';
import { send } from '@/platform/messages/messages';
import { saveSettings, settings } from '@/platform/storage/settings';
import { FilePicker } from '@/ui/components/FilePicker';
import { NotificationSwitch } from '@/ui/components/NotificationSwitch';
import { errorText } from '@/ui/error-text';
import { toLocalDay } from '@/ui/local-minute';
import { ConfirmRow } from './ConfirmRow';

/** What concerns everything: notifications, and the settings as a whole. */
export function GeneralPart() {
  return (
    <>
      <section aria-labelledby="notifications">
        <h2 id="notifications">{t('optionsNotifications')}</h2>
        <p>{t('optionsNotificationsHint')}</p>
        <NotificationSwitch
          setting="tellNewArticles"
          part="tell-new-articles"
          label={t('optionsTellNewArticles')}
        />
        <NotificationSwitch setting="tellWatched" part="tell-watched" label={t('optionsTellWatched')} />
      </section>
      <SettingsFileSection />
    </>
  );
}

type State =
  /** A file was checked; nothing is changed yet. */
  | { readonly kind: 'planned'; readonly file: Extract<ParsedSettings, { settings: unknown }> }
  | { readonly kind: 'refused'; readonly why: Extract<ParsedSettings, { problem: unknown }> }
  | { readonly kind: 'imported'; readonly count: number }
  | { readonly kind: 'asking-reset' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Exports all settings to a file, imports such a file, and resets them. */
function SettingsFileSection() {
  const [state, setState] = useState<State>();
  const status = useRef<HTMLParagraphElement>(null);
  /** Shows the state that work ends in, or its failure. */
  const run = async (work: () => Promise<State | undefined>): Promise<void> => {
    const fail = (thrown: unknown) => ({ kind: 'failed', code: toFileError(thrown).code }) as const;
    setState(await work().catch(fail));
  };
  const check = (file: File) =>
    run(async () => {
      const parsed = parseSettingsFile(await file.text());
      return 'problem' in parsed ? { kind: 'refused', why: parsed } : { kind: 'planned', file: parsed };
    });
  const change = (work: () => Promise<void>, done: State) =>
    run(async () => {
      await work();
      return done;
    });
  return (
    <section aria-labelledby="settings-file">
      <h2 id="settings-file">{t('optionsFile')}</h2>
      <p>{t('optionsFileHint')}</p>
      <span class="actions">
        <button type="button" data-part="export-settings" onClick={() => void run(exportSettings)}>
          {t('optionsFileExport')}
        </button>
        <FilePicker
          label={t('optionsFileImport')}
          part="import-settings"
          accept="application/json,.json"
          onFile={(file) => void check(file)}
        />
        <button type="button" data-part="reset-settings" onClick={() => setState({ kind: 'asking-reset' })}>
          {t('optionsReset')}
        </button>
      </span>
      <p
        role="status"
        data-part="settings-file-state"
        class={state?.kind === 'refused' || state?.kind === 'failed' ? 'bad' : undefined}
        tabIndex={-1}
        ref={status}
      >
        {state && stateText(state)}
      </p>
      {state?.kind === 'planned' && (
        <ConfirmRow
          label={t('optionsFileReplace')}
          part="confirm-import"
          focusAfter={status}
          onConfirm={() =>
            void change(() => saveSettings(state.file.settings), {
              kind: 'imported',
              count: Object.keys(state.file.settings).length,
            })
          }
          onCancel={() => setState(undefined)}
        />
      )}
      {state?.kind === 'asking-reset' && (
        <ConfirmRow
          label={t('optionsReset')}
          part="confirm-reset"
          focusAfter={status}
          onConfirm={() => void change(() => send('resetSettings', undefined), { kind: 'reset' })}
          onCancel={() => setState(undefined)}
        />
      )}
    </section>
  );
}

function stateText(state: State): string {
  switch (state.kind) {
    case 'planned': {
      const { settings: found, unknown } = state.file;
      const plan = t('optionsFilePlan', Object.keys(found).length);
      return unknown.length === 0 ? plan : `${plan} ${t('optionsFileUnknown', unknown.join(', '))}`;
    }
    case 'refused':
      return state.why.problem === 'wrong-value'
        ? t('optionsFileWrongValue', state.why.name)
        : t('optionsFileNotOurs');
    case 'imported':
      return t('optionsFileImported', state.count);
    case 'asking-reset':
      return t('optionsResetAsk');
    case 'reset':
      return t('optionsResetDone');
    case 'failed':
      return failureText(state.code);
    default:
      return state satisfies never;
  }
}

function failureText(code: ErrorCode): string {
  const { sentence } = errorText(code);
  // Without an answer, the settings may have been stored.
  return code === 'no-receiver' ? sentence : `${sentence} ${t('optionsFileUnchanged')}`;
}

async function exportSettings(): Promise<undefined> {
  const values = await Promise.all(
    FILE_SETTINGS.map(async (name) => [name, await settings[name].getValue()] as const),
  );
  const text = writeSettingsFile(Object.fromEntries(values) as Parameters<typeof writeSettingsFile>[0]);
  saveFile(`gleaner-settings-${toLocalDay(Date.now())}.json`, new Blob([text], { type: 'application/json' }));
}
