import { toMarkdownTable, toTsv } from '@/core/ocr/table-text';
import { t } from '@/platform/i18n';
import { CopyButton } from '@/ui/components/CopyButton';
import { Segments } from '@/ui/components/Segments';
import type { ReadingForm } from './use-reading-form';

interface ReadingToolsProps extends ReadingForm {
  /** What is copied where no tables are shown. */
  readonly text: string;
}

/** Copies a reading, and says as what: lines, paragraphs or tables. */
export function ReadingTools({ text, form, tables, setForm }: ReadingToolsProps) {
  return (
    <>
      {form === 'table' ? (
        <>
          <CopyButton text={toTsv(tables)} label={t('libraryCopyTsv')} part="copy-tsv" />
          <CopyButton
            kind="plain"
            text={toMarkdownTable(tables)}
            label={t('libraryCopyMarkdown')}
            part="copy-markdown"
          />
        </>
      ) : (
        <CopyButton text={text} disabled={text === ''} />
      )}
      <Segments
        label={t('readerFormLabel')}
        part="form"
        value={form}
        segments={[
          { value: 'lines', label: t('readerFormLines') },
          { value: 'paragraphs', label: t('readerFormParagraphs') },
          ...(tables.length > 0 ? [{ value: 'table', label: t('readerFormTable') } as const] : []),
        ]}
        onChange={setForm}
      />
    </>
  );
}
