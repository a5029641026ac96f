import { useRef, useState } from 'preact/hooks';
import { SETTINGS, type SettingName, type Settings } from '@/core/settings';
import {
  FILE_SETTINGS,
  type ParsedSettings,
  parseSettingsFile,
  writeSettingsFile,
} from '@/core/settings-file';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import { saveSetting, settings } from '@/platform/storage/settings';
import { FilePicker } from '@/ui/components/FilePicker';
import { NotificationSwitch } from '@/ui/components/NotificationSwitch';
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
  | { readonly kind: 'reset' };

/** Exports all settings to a file, imports such a file, and resets them. */
function SettingsFileSection() {
  const [state, setState] = useState<State>();
  const status = useRef<HTMLParagraphElement>(null);
  const check = async (file: File) => {
    const parsed = parseSettingsFile(await file.text());
    setState('problem' in parsed ? { kind: 'refused', why: parsed } : { kind: 'planned', file: parsed });
  };
  const add = async (file: Partial<Settings>) => {
    await saveAll(file);
    setState({ kind: 'imported', count: Object.keys(file).length });
  };
  const reset = async () => {
    await saveAll(SETTINGS);
    setState({ kind: 'reset' });
  };
  return (
    <section aria-labelledby="settings-file">
      <h2 id="settings-file">{t('optionsFile')}</h2>
      <p>{t('optionsFileHint')}</p>
      <span class="actions">
        <button type="button" data-part="export-settings" onClick={() => void exportSettings()}>
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
        class={state?.kind === 'refused' ? 'bad' : undefined}
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
          onConfirm={() => void add(state.file.settings)}
          onCancel={() => setState(undefined)}
        />
      )}
      {state?.kind === 'asking-reset' && (
        <ConfirmRow
          label={t('optionsReset')}
          part="confirm-reset"
          focusAfter={status}
          onConfirm={() => void reset()}
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
    default:
      return state satisfies never;
  }
}

async function saveAll(values: Partial<Settings>): Promise<void> {
  for (const name of Object.keys(values) as SettingName[])
    await saveSetting(name, values[name] as Settings[SettingName]);
}

async function exportSettings(): Promise<void> {
  const values = await Promise.all(
    FILE_SETTINGS.map(async (name) => [name, await settings[name].getValue()] as const),
  );
  const text = writeSettingsFile(Object.fromEntries(values) as Parameters<typeof writeSettingsFile>[0]);
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`gleaner-settings-${day}.json`, new Blob([text], { type: 'application/json' }));
}
