import { useMemo, useState } from 'preact/hooks';
import type { Recognition } from '@/core/ocr/recognition';
import { type TableCells, tablesOf } from '@/core/ocr/table-text';
import type { TextForm } from '@/core/settings/settings';

/** How a reading is shown and copied. */
export interface ReadingForm {
  readonly form: TextForm | 'table';
  /** The tables that were read; the form `table` is there to choose where there are any. */
  readonly tables: readonly TableCells[];
  readonly setForm: (form: TextForm | 'table') => void;
}

/** As text in the form given, or as tables. What is chosen of text is told, to be remembered; tables are for this reading. */
export function useReadingForm(
  recognition: Recognition | undefined,
  textForm: TextForm,
  onTextForm: (form: TextForm) => void,
): ReadingForm {
  // The reading whose tables are shown.
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
