import './recognised-tables.css';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { Line, Recognition } from '@/core/ocr/recognition';
import type { TableCells } from '@/core/ocr/text/table-cells';
import { tablesOf, toHtmlTables, toMarkdownTable, toTsv } from '@/core/ocr/text/table-text';
import type { CopyForm, TextForm } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { CopyButton } from '@/ui/components/CopyButton';
import { Segments } from '@/ui/components/Segments';
import { CopyMenu } from './CopyMenu';
import { ReadAloudButton } from './ReadAloudButton';
import { SearchButton, type SearchText } from './SearchButton';
import type { EditedText } from './use-edited-text';
import type { TextSelection } from './use-selected-text';

interface RecognitionToolsProps extends TextFormChoice {
  /** What is copied when no tables are shown. */
  readonly edited: EditedText;
  /** The form in which text was copied last. */
  readonly copyForm: CopyForm;
  readonly setCopyForm: (form: CopyForm) => void;
  readonly languages: readonly LanguageCode[];
  /** Called with the line that is read aloud. */
  readonly onSpoken: (line: number | undefined) => void;
  readonly selected: TextSelection;
  readonly search: SearchText;
  /** More buttons, beside those that are icons only. */
  readonly children?: ComponentChildren;
}

/** Copies a recognition, searches for it, and chooses its form: lines, paragraphs or tables. */
export function RecognitionTools(props: RecognitionToolsProps) {
  const { edited, form, tables, setForm, copyForm, setCopyForm, languages, onSpoken, selected, search } =
    props;
  const { children } = props;
  return (
    <>
      {form === 'table' ? (
        <>
          <CopyButton
            text={toTsv(tables)}
            html={toHtmlTables(tables)}
            label={t('copyTable')}
            part="copy-tsv"
          />
          <CopyButton
            kind="plain"
            text={toMarkdownTable(tables)}
            label={t('copyMarkdown')}
            part="copy-markdown"
          />
        </>
      ) : (
        <>
          <CopyMenu edited={edited} hasTables={tables.length > 0} form={copyForm} onForm={setCopyForm} />
          <ReadAloudButton marked={edited.marked} languages={languages} onLine={onSpoken} />
        </>
      )}
      <SearchButton
        hasText={edited.marked.text.trim() !== ''}
        textToSearch={() => selected.read() || edited.write('one-line').text}
        search={search}
      />
      {children}
      <Segments
        label={t('textFormLabel')}
        part="form"
        value={form}
        segments={[
          { value: 'lines', label: t('textFormLines') },
          { value: 'paragraphs', label: t('textFormParagraphs') },
          ...(tables.length > 0 ? [{ value: 'table', label: t('textFormTable') } as const] : []),
        ]}
        onChange={setForm}
      />
    </>
  );
}

/** The form in which a recognition is shown and copied. */
export interface TextFormChoice {
  readonly form: TextForm | 'table';
  /** The recognised tables. The form `table` can be chosen when there are any. */
  readonly tables: readonly TableCells[];
  readonly setForm: (form: TextForm | 'table') => void;
}

/**
 * The chosen form. A choice between the text forms is passed to `onTextForm`, to be saved; the choice of
 * tables applies to this recognition only.
 */
export function useTextForm(
  recognition: Recognition | undefined,
  textForm: TextForm,
  onTextForm: (form: TextForm) => void,
): TextFormChoice {
  // The recognition whose tables are shown.
  const [tabled, setTabled] = useState<Recognition>();
  const tables = useMemo(() => tablesOf(recognition?.blocks ?? []), [recognition]);
  const showsTables = tables.length > 0 && tabled === recognition;
  return {
    form: showsTables ? 'table' : textForm,
    tables,
    setForm(form) {
      setTabled(form === 'table' ? recognition : undefined);
      if (form !== 'table') onTextForm(form);
    },
  };
}

/** The tables of a recognition, as they are laid out in the image. */
export function RecognitionTables({ tables }: { readonly tables: readonly TableCells[] }) {
  return (
    <div class="recognised-tables">
      {tables.map((rows, index) => (
        <table key={index} class="recognised-table" data-part="table">
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

interface PartialTextProps {
  readonly lines: readonly Line[];
  /** Shown until there are lines. */
  readonly before: string | undefined;
}

/** The lines recognised so far, sorted from top to bottom. Their reading order is known only at the end. */
export function PartialText({ lines, before }: PartialTextProps) {
  const sorted = [...lines].sort((a, b) => a.quad[0].y - b.quad[0].y || a.quad[0].x - b.quad[0].x);
  return (
    <p class="text partial" aria-hidden="true">
      {lines.length === 0 && before ? before : sorted.map(({ text }) => text).join('\n')}
    </p>
  );
}
