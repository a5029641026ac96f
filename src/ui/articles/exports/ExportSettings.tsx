import { FILE_NAME_FIELDS } from '@/core/articles/exports/file-name';
import { t } from '@/platform/i18n';

interface ExportSettingsProps {
  readonly fileNamePattern: string;
  readonly onFileNamePattern: (pattern: string) => void;
  /** Only where a single article can be sent to Obsidian. */
  readonly vault: { readonly value: string; readonly onChange: (vault: string) => void } | undefined;
}

/** How files are named and where notes go; remembered. */
export function ExportSettings({ fileNamePattern, onFileNamePattern, vault }: ExportSettingsProps) {
  const fields = FILE_NAME_FIELDS.map((field) => `{${field}}`).join(' ');
  return (
    <div class="export-settings">
      <TextRow
        label={t('exportFileName')}
        hint={t('exportFileNameHint', fields)}
        part="export-file-name"
        value={fileNamePattern}
        onChange={onFileNamePattern}
      />
      {vault && (
        <TextRow
          label={t('exportVault')}
          hint={t('exportVaultHint')}
          part="export-vault"
          value={vault.value}
          onChange={vault.onChange}
        />
      )}
    </div>
  );
}

interface TextRowProps {
  readonly label: string;
  readonly hint: string;
  readonly part: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function TextRow({ label, hint, part, value, onChange }: TextRowProps) {
  return (
    <label class="export-row">
      <span>{label}</span>
      <input
        type="text"
        class="select"
        data-part={part}
        spellcheck={false}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <small>{hint}</small>
    </label>
  );
}
