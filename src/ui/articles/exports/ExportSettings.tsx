import { DIGEST_SIZES } from '@/core/articles/exports/export-form';
import { FILE_NAME_FIELDS } from '@/core/articles/exports/file-name';
import { t, uiLanguage } from '@/platform/i18n';
import { Select } from '@/ui/components/Select';
import type { RememberedChoice } from './use-export-choice';

interface ExportSettingsProps {
  readonly remembered: RememberedChoice;
  /** Whether the pattern names what comes of it. */
  readonly hasNames: boolean;
  /** Whether the articles can be sent to Obsidian. */
  readonly hasVault: boolean;
}

/** What the form can be told, how files are named and where notes go. */
export function ExportSettings({ remembered, hasNames, hasVault }: ExportSettingsProps) {
  const { choice, vault, change } = remembered;
  const fields = FILE_NAME_FIELDS.map((field) => `{${field}}`).join(' ');
  return (
    <div class="export-settings">
      {choice.form === 'markdown' && (
        <label class="export-check">
          <input
            type="checkbox"
            data-part="export-pictures"
            checked={choice.withPictures}
            onChange={(event) => change({ withPictures: event.currentTarget.checked })}
          />
          {t('exportWithPictures')}
        </label>
      )}
      {choice.form === 'digest' && (
        <DigestSize value={choice.digestSize} onChange={(digestSize) => change({ digestSize })} />
      )}
      {hasNames && (
        <TextRow
          label={t('exportFileName')}
          hint={t('exportFileNameHint', fields)}
          part="export-file-name"
          value={choice.fileNamePattern}
          onChange={(fileNamePattern) => change({ fileNamePattern })}
        />
      )}
      {hasVault && (
        <TextRow
          label={t('exportVault')}
          hint={t('exportVaultHint')}
          part="export-vault"
          value={vault}
          onChange={(name) => change({ vault: name })}
        />
      )}
    </div>
  );
}

interface DigestSizeProps {
  readonly value: number;
  readonly onChange: (size: number) => void;
}

function DigestSize({ value, onChange }: DigestSizeProps) {
  const format = new Intl.NumberFormat(uiLanguage());
  const choices = DIGEST_SIZES.map((size) => ({
    value: String(size),
    label: t('exportCharacters', format.format(size)),
  }));
  return (
    <Select
      label={t('exportDigestSize')}
      part="export-digest-size"
      choices={choices}
      value={String(value)}
      onChange={(size) => onChange(Number(size))}
    />
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
