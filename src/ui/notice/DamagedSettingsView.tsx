import { useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { SettingName } from '@/core/settings';
import { saveFile } from '@/platform/browser/downloads';
import { t } from '@/platform/browser/i18n';
import { deleteDamagedSettings, loadDamagedSettings } from '@/platform/storage/setting-rows';
import { errorText } from '@/ui/error-text';

type State = 'found' | 'exported' | 'repaired' | ErrorCode;

/** Shows which settings could not be read, and repairs them once what is stored of them was exported. */
export function DamagedSettingsView() {
  const [damaged, setDamaged] = useState<ReadonlyMap<SettingName, unknown>>();
  const [state, setState] = useState<State>('found');
  const fail = (thrown: unknown) => setState(toAppError(thrown).code);
  useEffect(() => {
    loadDamagedSettings().then(setDamaged, fail);
  }, []);

  if (!damaged)
    return <main class="notice">{state !== 'found' && <p role="alert">{outcomeText(state)}</p>}</main>;
  // The page was opened again after the repair, or by a restored tab.
  if (damaged.size === 0)
    return (
      <main class="notice">
        <h1>{t('damagedSettingsNone')}</h1>
      </main>
    );

  function exportValues(found: ReadonlyMap<SettingName, unknown>): void {
    const values = JSON.stringify(Object.fromEntries(found), null, 2);
    saveFile('gleaner-damaged-settings.json', new Blob([values], { type: 'application/json' }));
    setState('exported');
  }

  const repair = () => deleteDamagedSettings([...damaged.keys()]).then(() => setState('repaired'), fail);

  return (
    <main class="notice">
      <h1>{t('damagedSettingsTitle')}</h1>
      <p>{t('damagedSettingsWhat')}</p>
      <p>
        <code data-part="damaged-settings">{[...damaged.keys()].join(', ')}</code>
      </p>
      {state !== 'repaired' && (
        <div class="actions">
          <button
            type="button"
            class="primary"
            data-part="export-damaged"
            onClick={() => exportValues(damaged)}
          >
            {t('damagedSettingsExport')}
          </button>
          <button
            type="button"
            data-part="repair"
            disabled={state !== 'exported'}
            onClick={() => void repair()}
          >
            {t('damagedSettingsRepair')}
          </button>
        </div>
      )}
      <p role="status">{outcomeText(state)}</p>
    </main>
  );
}

function outcomeText(state: State): string {
  if (state === 'found' || state === 'exported') return '';
  return state === 'repaired' ? t('damagedSettingsRepaired') : errorText(state).sentence;
}
