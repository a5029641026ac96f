import '@/ui/components/components.css';
import {
  type AdvancedProblem,
  type AdvancedSettings,
  advancedOf,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  parseAdvanced,
  presetOf,
} from '@/core/service/advanced-settings';
import { t } from '@/platform/browser/i18n';
import { useSetting } from '@/ui/hooks/use-setting';
import type { ConnectionDraft } from './connection-draft';
import { KeyPlacementField } from './KeyFields';
import { TextField } from './TextField';

interface AdvancedFieldsProps {
  readonly draft: ConnectionDraft;
  readonly onEdit: (change: Partial<ConnectionDraft>) => void;
}

/**
 * The settings that differ between services: a choice of presets, the button that resets them, and in a collapsed part each value that a
 * preset sets.
 */
export function AdvancedFields({ draft, onEdit }: AdvancedFieldsProps) {
  const { connection, advanced } = draft;
  const parsed = advanced === undefined ? { settings: advancedOf(connection) } : parseAdvanced(advanced);
  const preset = 'settings' in parsed ? presetOf(parsed.settings) : undefined;
  const change = (part: Partial<typeof connection>) => onEdit({ connection: { ...connection, ...part } });
  const use = (settings: AdvancedSettings) =>
    onEdit({ connection: { ...connection, ...settings }, advanced: undefined });
  return (
    <>
      <PresetField value={preset} onChange={(name) => use(PRESETS[name])} />
      <button
        type="button"
        class="start"
        data-part="reset-advanced"
        disabled={preset === 'contract'}
        onClick={() => use(PRESETS.contract)}
      >
        {t('serviceAdvancedReset')}
      </button>
      <details class="field" data-part="service-details">
        <summary>{t('serviceDetails')}</summary>
        <div class="stack">
          <KeyPlacementField connection={connection} onChange={change} />
          <label class="check">
            <input
              type="checkbox"
              checked={connection.refusalsAreFree}
              onChange={(event) => change({ refusalsAreFree: event.currentTarget.checked })}
            />
            <span>
              {t('serviceRefusalsFree')}
              <small>{t('serviceRefusalsFreeHint')}</small>
            </span>
          </label>
          <GuideField />
          <JsonField
            value={advanced ?? JSON.stringify(advancedOf(connection), null, 2)}
            problem={'problem' in parsed ? parsed.problem : undefined}
            onInput={(text) => onEdit({ advanced: text })}
          />
        </div>
      </details>
    </>
  );
}

interface PresetFieldProps {
  /** Undefined if the settings are not those of a preset. */
  readonly value: PresetName | undefined;
  readonly onChange: (name: PresetName) => void;
}

function PresetField({ value, onChange }: PresetFieldProps) {
  return (
    <label class="field">
      <span>{t('servicePreset')}</span>
      <select
        class="select"
        data-part="service-preset"
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          const name = PRESET_NAMES.find((each) => each === currentTarget.value);
          if (name) onChange(name);
        }}
      >
        {PRESET_NAMES.map((name) => (
          <option key={name} value={name}>
            {presetLabel(name)}
          </option>
        ))}
        {value === undefined && <option value="">{t('servicePresetCustom')}</option>}
      </select>
    </label>
  );
}

function presetLabel(name: PresetName): string {
  if (name === 'contract') return t('servicePresetContract');
  return name === 'pages' ? t('servicePresetPages') : name;
}

/** A link to the service's documentation. It is saved as typed, because nothing else uses it. */
function GuideField() {
  const [guide, setGuide] = useSetting('guideAddress');
  const url = URL.parse(guide ?? '');
  return (
    <TextField
      label={t('serviceGuide')}
      part="guide"
      type="url"
      value={guide ?? ''}
      hint={t('serviceGuideHint')}
      onInput={setGuide}
    >
      {url && /^https?:$/.test(url.protocol) && (
        <a href={url.href} target="_blank" rel="noreferrer" data-part="guide-link">
          {t('serviceGuideOpen')}
        </a>
      )}
    </TextField>
  );
}

interface JsonFieldProps {
  readonly value: string;
  readonly problem: AdvancedProblem | undefined;
  readonly onInput: (text: string) => void;
}

function JsonField({ value, problem, onInput }: JsonFieldProps) {
  return (
    <div class="field">
      <label class="field">
        <span>{t('serviceAdvancedJson')}</span>
        <span class="quiet">{t('serviceAdvancedHint')}</span>
        <textarea
          class="advanced-json"
          data-part="advanced-json"
          rows={14}
          value={value}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={problem !== undefined}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      </label>
      {problem && (
        <p class="bad" role="alert" data-part="advanced-json-problem">
          {problemText(problem)}
        </p>
      )}
    </div>
  );
}

function problemText(problem: AdvancedProblem): string {
  switch (problem.kind) {
    case 'not-json':
      return t('serviceAdvancedNotJson', problem.detail);
    case 'unknown-key':
      return t('serviceAdvancedUnknownKey', problem.key);
    case 'wrong-value':
      return t('serviceAdvancedWrongValue', problem.key, problem.expected);
    default:
      return problem satisfies never;
  }
}
