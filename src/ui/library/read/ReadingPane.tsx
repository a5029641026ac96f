import { useMemo, useState } from 'preact/hooks';
import type { MarkedText } from '@/core/ocr/marked-text/marked-text';
import type { Recognition } from '@/core/ocr/recognition';
import { type TableCells, tablesOf, toMarkdownTable, toTsv } from '@/core/ocr/table-text';
import type { TextForm } from '@/core/settings/settings';
import { t } from '@/platform/i18n';
import { CopyButton } from '@/ui/components/CopyButton';
import { Segments } from '@/ui/components/Segments';
import { TextEditor } from '@/ui/components/TextEditor';
import { useSetting } from '@/ui/hooks/use-setting';
import { useEditedText } from '@/ui/reading/use-edited-text';

interface ReadingPaneProps {
  readonly recognition: Recognition;
  /** The line to light. */
  readonly lit: number | undefined;
  readonly picked: { readonly line: number } | undefined;
  readonly onLine: (index: number | undefined) => void;
}

/** The text of a reading, to be edited and copied, as lines, paragraphs or tables. */
export function ReadingPane({ recognition, lit, picked, onLine }: ReadingPaneProps) {
  const [textForm = 'lines', setTextForm] = useSetting('textForm');
  const [showsTable, setShowsTable] = useState(false);
  const tables = useMemo(() => tablesOf(recognition.blocks), [recognition]);
  const phase = useMemo(() => ({ phase: 'done', recognition }) as const, [recognition]);
  const [marked, setText] = useEditedText(phase, textForm);
  const form = showsTable && tables.length > 0 ? 'table' : textForm;
  const setForm = (next: TextForm | 'table') => {
    setShowsTable(next === 'table');
    if (next !== 'table') setTextForm(next);
  };
  return (
    <div class="reading-pane">
      <div class="reading-tools">
        {form === 'table' ? <TableCopies tables={tables} /> : <TextCopy marked={marked} />}
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
      </div>
      <div class="reading-body">
        {form === 'table' ? (
          <Tables tables={tables} />
        ) : (
          <TextEditor marked={marked} onText={setText} onLine={onLine} lit={lit} picked={picked} />
        )}
      </div>
    </div>
  );
}

function TextCopy({ marked }: { readonly marked: MarkedText }) {
  return <CopyButton text={marked.text} disabled={marked.text === ''} />;
}

function TableCopies({ tables }: { readonly tables: readonly TableCells[] }) {
  return (
    <>
      <CopyButton text={toTsv(tables)} label={t('libraryCopyTsv')} part="copy-tsv" />
      <CopyButton
        kind="plain"
        text={toMarkdownTable(tables)}
        label={t('libraryCopyMarkdown')}
        part="copy-markdown"
      />
    </>
  );
}

function Tables({ tables }: { readonly tables: readonly TableCells[] }) {
  return (
    <>
      {tables.map((rows, index) => (
        <table key={index} class="reading-table" data-part="table">
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
    </>
  );
}
