import type { ExportForm } from '@/core/articles/exports/export-form';
import { type MessageKey, t } from '@/platform/i18n';

const LABELS: Readonly<Record<ExportForm, readonly [name: MessageKey, purpose: MessageKey]>> = {
  markdown: ['exportMarkdown', 'exportMarkdownFor'],
  html: ['exportHtml', 'exportHtmlFor'],
  epub: ['exportEpub', 'exportEpubFor'],
  text: ['exportText', 'exportTextFor'],
  json: ['exportJson', 'exportJsonFor'],
  csv: ['exportCsv', 'exportCsvFor'],
  digest: ['exportDigest', 'exportDigestFor'],
  rss: ['exportRss', 'exportFeedFor'],
  atom: ['exportAtom', 'exportFeedFor'],
};

interface FormChoiceProps {
  readonly forms: readonly ExportForm[];
  readonly value: ExportForm;
  readonly onChange: (form: ExportForm) => void;
}

/** The forms, each with what it is good for: radio buttons, so that arrows move. */
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
            <span class="export-form-name">{t(name)}</span>
            <span class="export-form-purpose">{t(purpose)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
