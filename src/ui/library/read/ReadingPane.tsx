import { useMemo } from 'preact/hooks';
import type { Recognition } from '@/core/ocr/recognition';
import { TextEditor } from '@/ui/components/TextEditor';
import { useSetting } from '@/ui/hooks/use-setting';
import { ReadingTables } from '@/ui/reading/ReadingTables';
import { ReadingTools } from '@/ui/reading/ReadingTools';
import { useEditedText } from '@/ui/reading/use-edited-text';
import { useReadingForm } from '@/ui/reading/use-reading-form';

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
  const phase = useMemo(() => ({ phase: 'done', recognition }) as const, [recognition]);
  const [marked, setText] = useEditedText(phase, textForm);
  const form = useReadingForm(recognition, textForm, setTextForm);
  return (
    <div class="reading-pane">
      <div class="reading-tools">
        <ReadingTools text={marked.text} {...form} />
      </div>
      <div class="reading-body">
        {form.form === 'table' ? (
          <ReadingTables tables={form.tables} />
        ) : (
          <TextEditor marked={marked} onText={setText} onLine={onLine} lit={lit} picked={picked} />
        )}
      </div>
    </div>
  );
}
