import { DIGEST_SIZES, type ExportForm } from '@/core/articles/exports/export-form';
import { FILE_NAME_FIELDS } from '@/core/articles/exports/file-name';
import { type MessageKey, t, uiLanguage } from '@/platform/browser/i18n';
import { Select } from '@/ui/components/Select';
import type { RememberedChoice } from './use-export';

const LABELS: Readonly<Record<ExportForm, readonly [name: MessageKey, purpose: MessageKey]>> = {
  markdown: ['exportMarkdown', 'exportMarkdownFor'],
  html: ['exportHtml', 'exportHtmlFor'],
  epub: ['exportEpub', 'exportEpubFor'],
  text: ['exportText', 'exportTextFor'],
  json: ['exportJson', 'exportJsonFor'],
  csv: ['exportCsv', 'exportCsvFor'],
  digest: ['exportDigest', 'exportDigestFor'],
  rss: ['exportRss', 'exportFeedFor'],
};

interface FormChoiceProps {
  readonly forms: readonly ExportForm[];
  readonly value: ExportForm;
  readonly onChange: (form: ExportForm) => void;
}

/** The choice of the form, each with its purpose. The forms are radio buttons, so that arrow keys move between them. */
export function FormChoice({ forms, value, onChange }: FormChoiceProps) {
  return (
    <fieldset class="export-forms" aria-label={t('exportForm')}>
      {forms.map((form) => {
        const [name, purpose] = LABELS[form];
        return (
          <label key={form} class="export-form" data-part={`export-form-${form}`}>
            <input
              type="radio"
              name="export-form"
              value={form}
              checked={form === value}
              onChange={() => onChange(form)}
            />
            <span>{t(name)}</span>
            <span class="export-form-purpose">{t(purpose)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface ExportSettingsProps {
  readonly remembered: RememberedChoice;
  /** Whether the exported files are named by the pattern. */
  readonly hasNames: boolean;
  /** Whether the articles can be sent to Obsidian. */
  readonly hasVault: boolean;
}

/** The options of the chosen form, the pattern for file names, and the vault for notes. */
export function ExportSettings({ remembered, hasNames, hasVault }: ExportSettingsProps) {
  const { choice, vault, change } = remembered;
  const fields = FILE_NAME_FIELDS.map((field) => `{${field}}`).join(' ');
  return (
    <div class="export-settings">
      {choice.form === 'markdown' && (
        <label class="dialog-check">
          <input
            type="checkbox"
            data-part="export-images"
            checked={choice.withImages}
            onChange={(event) => change({ withImages: event.currentTarget.checked })}
          />
          {t('exportWithImages')}
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
